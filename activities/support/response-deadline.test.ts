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

/** A fake Temporal client that rejects a second start with the same workflow id. */
const started = new Map<string, unknown[]>();
const fakeTemporal = { isDown: false };
const workflow = {
  start: async (_workflow: unknown, { workflowId, args }: { workflowId: string; args: unknown[] }) => {
    if (fakeTemporal.isDown) throw new Error("no connection");
    if (started.has(workflowId)) throw new WorkflowExecutionAlreadyStartedError("started before", workflowId, "responseDeadlineWorkflow");
    started.set(workflowId, args);
  },
};
const activities = () =>
  createResponseDeadlineActivities({
    em: database.orm.em,
    temporal: { workflow } as unknown as Pick<Client, "workflow">,
    nowMs: () => clock.nowMs,
  });

async function insertMessage(hoursAgo: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  await em().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     values (?, 'Ada', 'ada@larder.test', '', 'Hello', 'normal', ?, ?)`,
    [id, at, new Date(at.getTime() + 24 * HOUR_MS)],
  );
  return id;
}
const findRow = async (id: string) =>
  (await em().execute<{ breached: string | null }[]>("select breached_at as breached from support_message where id = ?", [id]))[0];

beforeEach(async () => {
  await em().execute("delete from support_message");
  started.clear();
  clock.nowMs = Date.now();
});

it("marks an unanswered message once; a repeat keeps the first time (D-47a)", async () => {
  const id = await insertMessage(24);
  const first = clock.nowMs;
  expect(await activities().markBreached({ messageId: id })).toBe("waiting");
  clock.nowMs += 5 * HOUR_MS;
  expect(await activities().markBreached({ messageId: id })).toBe("waiting");
  expect(new Date((await findRow(id))?.breached ?? 0).getTime()).toBe(first);
});

it("does not mark an answered message, and reports whether it was answered in time", async () => {
  const [inTime, late, afterTheMark] = [await insertMessage(25), await insertMessage(25), await insertMessage(25)];
  await markAnswered(em(), inTime, new Date(clock.nowMs - 2 * HOUR_MS));
  await markAnswered(em(), late, new Date(clock.nowMs));
  await activities().markBreached({ messageId: afterTheMark });
  await markAnswered(em(), afterTheMark, new Date(clock.nowMs));
  expect(await activities().markBreached({ messageId: inTime })).toBe("kept");
  expect(await activities().markBreached({ messageId: late })).toBe("late");
  expect(await activities().markBreached({ messageId: afterTheMark })).toBe("late");
  expect((await findRow(inTime))?.breached).toBeNull();
  expect((await findRow(late))?.breached).toBeNull();
  expect((await findRow(afterTheMark))?.breached).not.toBeNull();
});

it("reports a deleted message as gone, without an error", async () => {
  expect(await activities().markBreached({ messageId: randomUUID() })).toBe("gone");
});

it("starts exactly one workflow for a message without one, with the message's own deadline", async () => {
  const [waits, overdue, young, answered, marked] = [
    await insertMessage(3),
    await insertMessage(30),
    await insertMessage(0),
    await insertMessage(3),
    await insertMessage(30),
  ];
  await markAnswered(em(), answered, new Date());
  await activities().markBreached({ messageId: marked });

  fakeTemporal.isDown = true;
  await expect(activities().watchForgotten()).rejects.toThrow("no connection");
  fakeTemporal.isDown = false;
  expect(await activities().watchForgotten()).toEqual({ started: 2 });
  expect([...started.keys()].sort()).toEqual([waits, overdue].map((id) => `response-deadline:${id}`).sort());
  expect(await activities().watchForgotten()).toEqual({ started: 0 });
  const [{ answerBy } = { answerBy: new Date(0) }] = await em().execute<{ answerBy: Date }[]>(
    'select answer_by as "answerBy" from support_message where id = ?',
    [waits],
  );
  expect(started.get(`response-deadline:${waits}`)).toEqual([{ messageId: waits, answerByMs: new Date(answerBy).getTime() }]);
  expect(started.has(`response-deadline:${young}`)).toBe(false); // the request that saved it is likely starting its workflow right now
});

it("starts a workflow for each of 450 messages in one run", async () => {
  await em().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     select gen_random_uuid(), 'Ada', 'a@larder.test', '', 'Hello', 'low', now() - interval '1 hour', now() + interval '23 hours'
     from generate_series(1, 450)`,
  );
  expect(await activities().watchForgotten()).toEqual({ started: 450 });
  expect(started.size).toBe(450);
});
