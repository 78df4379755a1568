import { randomUUID } from "node:crypto";
import { WorkflowNotFoundError } from "@temporalio/client";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SupportMessages } from "#contracts/support/support-messages.ts";
import { HOUR_MS } from "#domain/time.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { eraseAccountWorkflowId } from "../../workflows/accounts/erase-account/messages.ts";
import { type ResponseDeadlineOutcome, responseDeadlineWorkflowId } from "../../workflows/support/response-deadline/messages.ts";
import { responseDeadlineWorkflow } from "../../workflows/support/response-deadline/response-deadline.workflow.ts";
import { responseDeadlineStart } from "../../workflows/support/response-deadline/start.ts";

const api = testApi();
const em = () => api.database.orm.em.fork();
let operator = "";
beforeAll(async () => {
  operator = await api.operator();
});
beforeEach(() => em().execute("delete from support_message"));

const sent = async (over: Record<string, unknown> = {}): Promise<string> => {
  const json = { name: "Ada", email: "ada@larder.test", message: "Where is my list?", ...over };
  const response = await api.ask("/api/grove/send-message", { method: "POST", json });
  expect(response.status).toBe(200);
  return ((await response.json()) as { messageId: string }).messageId;
};
/** As if it had been written so many hours ago. */
const age = (id: string, hours: number) =>
  em().execute(
    "update support_message set created_at = created_at - make_interval(hours => ?), answer_by = answer_by - make_interval(hours => ?) where id = ?",
    [hours, hours, id],
  );
const list = async (): Promise<SupportMessages> => {
  const response = await api.ask("/api/admin/support-messages", { cookie: operator });
  expect(response.status).toBe(200);
  return SupportMessages.parse(await response.json());
};
const answer = (id: string, cookie = operator) =>
  api.ask(`/api/admin/support-messages/${id}/answered`, { method: "POST", ...(cookie ? { cookie } : {}) });
const workflowOf = (messageId: string) => api.held.server.workflow.getHandle(responseDeadlineWorkflowId(messageId));
/** Restarts a message's workflow after its deadline. @returns its outcome, or that it waits for the late answer. */
async function timeIsUp(messageId: string): Promise<ResponseDeadlineOutcome | "waiting"> {
  await workflowOf(messageId)
    .terminate("the test ends it")
    .catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error; // it has ended, or is erased
    });
  const workflow = await api.held.server.workflow.start(
    responseDeadlineWorkflow,
    responseDeadlineStart({ messageId, answerByMs: Date.now() - 1 }),
  );
  const looked = async () => {
    const [row] = await em().execute<{ breachedAt: Date | null }[]>(
      'select breached_at as "breachedAt" from support_message where id = ?',
      [messageId],
    );
    if (row?.breachedAt) return "marked";
    return (await workflow.describe()).status.name;
  };
  await expect.poll(looked, { timeout: 10_000, interval: 20 }).not.toBe("RUNNING");
  return (await looked()) === "marked" ? "waiting" : workflow.result();
}

it("only operators may make both calls", async () => {
  const id = await sent();
  const household = await api.signUp();
  for (const [cookie, status] of [
    ["", 401],
    [household, 403],
  ] as const) {
    expect((await api.ask("/api/admin/support-messages", cookie ? { cookie } : {})).status).toBe(status);
    expect((await answer(id, cookie)).status).toBe(status);
  }
  expect((await list()).waiting).toBe(1); // the rejected calls changed nothing
});

describe("a message of the form (D-47a)", () => {
  it("starts a workflow with its id and deadline, without sender or text", async () => {
    const id = await sent({ subject: "Lists", priority: "high" });
    const workflow = api.started.find(({ workflowId }) => workflowId === `response-deadline:${id}`);
    const [row] = await em().execute<{ writtenAt: Date }[]>('select created_at as "writtenAt" from support_message where id = ?', [id]);
    expect(workflow).toEqual({
      workflow: "responseDeadlineWorkflow",
      workflowId: `response-deadline:${id}`,
      args: [{ messageId: id, answerByMs: new Date(row?.writtenAt ?? 0).getTime() + 24 * HOUR_MS }],
    });
  });

  it("is accepted even if its workflow cannot be started; the hourly workflow starts it", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    // a fake client, because the test is about an unreachable server
    const start = vi.spyOn(api.held.temporal.workflow, "start");
    start.mockResolvedValueOnce({} as never).mockRejectedValueOnce(new Error("no connection of ada@larder.test"));
    const id = await sent();
    start.mockRestore();
    expect(logged.mock.calls.flat().join("")).toContain("could not start a support message's deadline workflow");
    expect(logged.mock.calls.flat().join("")).not.toContain("ada@");
    logged.mockRestore();
    expect((await list()).messages.map((message) => message.id)).toEqual([id]);
  });
});

describe("the list (D-47a)", () => {
  it("shows unanswered messages and their senders, oldest first; overdue ones as marked by their workflows", async () => {
    const young = await sent({ name: "Zoë", email: "zoe@larder.test", subject: "Lists", priority: "urgent" });
    const old = await sent();
    const oldest = await sent();
    const answered = await sent();
    await age(old, 25);
    await age(oldest, 27);
    expect((await answer(answered)).status).toBe(200);
    expect(await timeIsUp(oldest)).toBe("waiting");
    const { asOf, waiting, overdue, messages } = await list();
    expect({ waiting, overdue }).toEqual({ waiting: 3, overdue: 1 });
    expect(messages.map(({ id, breachedAt }) => [id, breachedAt !== null])).toEqual([
      [oldest, true],
      [old, false], // its time is up, and its workflow has not marked it yet
      [young, false],
    ]);
    const { createdAt, answerBy, ...shown } = messages[2] as (typeof messages)[number];
    expect(shown).toEqual({
      id: young,
      name: "Zoë",
      email: "zoe@larder.test",
      subject: "Lists",
      message: "Where is my list?",
      priority: "urgent",
      breachedAt: null,
    });
    expect(Date.parse(answerBy) - Date.parse(createdAt)).toBe(24 * HOUR_MS);
    expect(Math.abs(Date.parse(asOf) - Date.now())).toBeLessThan(HOUR_MS);
  });

  it("shows the hundred oldest and counts all", async () => {
    await em().execute(
      `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
       select gen_random_uuid(), 'Ada', 'a@larder.test', 'n' || n, 'Hello', 'low', now() - make_interval(mins => 200 - n), now() from generate_series(1, 120) n`,
    );
    const { waiting, messages } = await list();
    expect(waiting).toBe(120);
    expect(messages.map(({ subject }) => subject)).toEqual(Array.from({ length: 100 }, (_, index) => `n${index + 1}`));
  });

  it("counts how many of the last 30 days were answered in time, of all answered or overdue", async () => {
    expect((await list()).last30Days).toEqual({ inTime: 0, of: 0 });
    const [inTime, late, missed, long] = [await sent(), await sent(), await sent(), await sent(), await sent()]; // the last one has time left
    await age(late, 30);
    await age(missed, 30);
    await age(long, 31 * 24);
    for (const id of [inTime, late, long]) await answer(id);
    expect((await list()).last30Days).toEqual({ inTime: 1, of: 3 });
  });
});

describe("marking a message as answered", () => {
  it("signals its workflow and removes it from the list; repeats keep the first time", async () => {
    const id = await sent();
    const first = (await (await answer(id)).json()) as { answeredAt: string };
    expect(first).toEqual({ success: true, answeredAt: expect.stringMatching(/^\d{4}-/), inTime: true });
    expect(await (await answer(id)).json()).toEqual(first);
    expect(api.sentMessages.filter((line) => line.startsWith(`response-deadline:${id}`))[0]).toBe(
      `response-deadline:${id} messageAnswered`,
    );
    expect(await workflowOf(id).result()).toBe("kept");
    expect(await list()).toMatchObject({ waiting: 0, overdue: 0, messages: [] });
  });

  it("reports if it was late, and keeps the overdue mark", async () => {
    const id = await sent();
    await age(id, 25);
    expect(await timeIsUp(id)).toBe("waiting");
    expect(await (await answer(id)).json()).toMatchObject({ inTime: false });
    expect(await workflowOf(id).result()).toBe("late");
    expect(await list()).toMatchObject({ waiting: 0, overdue: 0, last30Days: { inTime: 0, of: 1 } });
    const [row] = await em().execute("select breached_at from support_message where id = ?", [id]);
    expect(row).not.toEqual({ breached_at: null });
  });

  it("is recorded even if its workflow cannot be signalled, which then reads the row", async () => {
    const id = await sent();
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    // a fake client, because the test is about an unreachable server
    const handle = vi.spyOn(api.held.temporal.workflow, "getHandle");
    handle.mockReturnValueOnce({ signal: () => Promise.reject(new Error("no connection")) } as never);
    expect((await answer(id)).status).toBe(200);
    handle.mockRestore();
    logged.mockRestore();
    expect((await list()).waiting).toBe(0);
    await age(id, 25);
    expect(await timeIsUp(id)).toBe("late"); // its time was over an hour before the answer
  });

  it("answers 404 for an unknown message and 422 for an invalid id", async () => {
    const unknown = await answer(randomUUID());
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: "NOT_FOUND", message: expect.stringContaining("no such message") },
    ]);
    expect((await answer("one")).status).toBe(422);
  });
});

it("a message deleted with its sender's account completes its workflow", async () => {
  const cookie = await api.household();
  const { id: userId, email } = (await (await api.ask("/api/user", { cookie })).json()) as { id: string; email: string };
  const id = await sent({ email });
  expect((await api.ask("/api/user", { method: "DELETE", cookie, json: { email } })).status).toBe(200);
  expect(await api.held.server.workflow.getHandle(eraseAccountWorkflowId(userId)).result()).toEqual([]);
  expect(await timeIsUp(id)).toBe("gone");
  expect((await answer(id)).status).toBe(404);
});
