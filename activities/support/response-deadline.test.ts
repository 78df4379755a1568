import { randomUUID } from "node:crypto";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { markAnswered } from "../../db/support/support-message.repository.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { createResponseDeadlineActivities } from "./response-deadline.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const clock = { nowMs: Date.now() };

/** Temporal as far as these activities know it: an id is started once. */
const started = new Map<string, unknown[]>();
const temporalIs = { away: false };
const workflow = {
  start: async (_workflow: unknown, { workflowId, args }: { workflowId: string; args: unknown[] }) => {
    if (temporalIs.away) throw new Error("no connection");
    if (started.has(workflowId)) throw new WorkflowExecutionAlreadyStartedError("started before", workflowId, "responseDeadlineWorkflow");
    started.set(workflowId, args);
  },
};
const promise = () =>
  createResponseDeadlineActivities({
    em: database.orm.em,
    temporal: { workflow } as unknown as Pick<Client, "workflow">,
    nowMs: () => clock.nowMs,
  });

/** A message that was written so many hours ago. */
async function written(hoursAgo: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  await em().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     values (?, 'Ada', 'ada@larder.test', '', 'Hello', 'normal', ?, ?)`,
    [id, at, new Date(at.getTime() + 24 * HOUR_MS)],
  );
  return id;
}
const rowOf = async (id: string) =>
  (await em().execute<{ breached: string | null }[]>("select breached_at as breached from support_message where id = ?", [id]))[0];

beforeEach(async () => {
  await em().execute("delete from support_message");
  started.clear();
  clock.nowMs = Date.now();
});

it("a message that nobody answered is marked, once: a repeat keeps the first instant (D-47a)", async () => {
  const id = await written(24);
  const first = clock.nowMs;
  expect(await promise().markBreached({ messageId: id })).toBe("waiting");
  clock.nowMs += 5 * HOUR_MS;
  expect(await promise().markBreached({ messageId: id })).toBe("waiting");
  expect(new Date((await rowOf(id))?.breached ?? 0).getTime()).toBe(first);
});

it("one that was answered is not marked, and its row says whether that was in time", async () => {
  const [inTime, late, afterTheMark] = [await written(25), await written(25), await written(25)];
  await markAnswered(em(), inTime, new Date(clock.nowMs - 2 * HOUR_MS));
  await markAnswered(em(), late, new Date(clock.nowMs));
  await promise().markBreached({ messageId: afterTheMark });
  await markAnswered(em(), afterTheMark, new Date(clock.nowMs));
  expect(await promise().markBreached({ messageId: inTime })).toBe("kept");
  expect(await promise().markBreached({ messageId: late })).toBe("late");
  expect(await promise().markBreached({ messageId: afterTheMark })).toBe("late");
  expect((await rowOf(inTime))?.breached).toBeNull();
  expect((await rowOf(late))?.breached).toBeNull();
  expect((await rowOf(afterTheMark))?.breached).not.toBeNull();
});

it("one that was deleted meanwhile is gone, and no fault", async () => {
  expect(await promise().markBreached({ messageId: randomUUID() })).toBe("gone");
});

it("a message without a workflow gets one within the hour, exactly one, and it knows the message's own deadline", async () => {
  const [waits, overdue, young, answered, marked] = [
    await written(3),
    await written(30),
    await written(0),
    await written(3),
    await written(30),
  ];
  await markAnswered(em(), answered, new Date());
  await promise().markBreached({ messageId: marked });

  temporalIs.away = true;
  await expect(promise().watchForgotten()).rejects.toThrow("no connection");
  temporalIs.away = false;
  expect(await promise().watchForgotten()).toEqual({ started: 2 });
  expect([...started.keys()].sort()).toEqual([waits, overdue].map((id) => `response-deadline:${id}`).sort());
  expect(await promise().watchForgotten()).toEqual({ started: 0 });
  const [{ answerBy } = { answerBy: new Date(0) }] = await em().execute<{ answerBy: Date }[]>(
    'select answer_by as "answerBy" from support_message where id = ?',
    [waits],
  );
  expect(started.get(`response-deadline:${waits}`)).toEqual([{ messageId: waits, answerByMs: new Date(answerBy).getTime() }]);
  expect(started.has(`response-deadline:${young}`)).toBe(false); // it is being watched at this moment
});

it("of very many forgotten messages each gets its workflow in one look", async () => {
  await em().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     select gen_random_uuid(), 'Ada', 'a@larder.test', '', 'Hello', 'low', now() - interval '1 hour', now() + interval '23 hours'
     from generate_series(1, 450)`,
  );
  expect(await promise().watchForgotten()).toEqual({ started: 450 });
  expect(started.size).toBe(450);
});
