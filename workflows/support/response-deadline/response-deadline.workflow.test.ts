import { describe, expect, it, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { decrypted } from "../../../tests/setup/workflows/decrypted.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { ResponseDeadlineActivities } from "./activities.port.ts";
import { messageAnswered, type ResponseDeadlineInput } from "./messages.ts";
import { responseDeadlineWorkflow } from "./response-deadline.workflow.ts";
import { watchMessagesWorkflow } from "./watch-messages.workflow.ts";

const held = timeSkippingServer();
const MESSAGE = "9f0b2f4e-5c0e-4d1c-9c8e-0d3c6a1b7e55";
type Row = Awaited<ReturnType<ResponseDeadlineActivities["markBreached"]>>;
type WorkflowFunction = Parameters<NonNullable<Parameters<typeof runToEnd<typeof responseDeadlineWorkflow>>[4]>>[0];

/** A message's row that says what it is told to, and when it was asked. */
function rowThatSays(...answers: (Row | Error)[]) {
  const askedAtMs: number[] = [];
  const markBreached = vi.fn<ResponseDeadlineActivities["markBreached"]>(async () => {
    askedAtMs.push(await held.env.currentTimeMs());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  });
  return { askedAtMs, markBreached };
}
/** Tells the workflow of a message that was written just now. */
async function workflow(
  row: ReturnType<typeof rowThatSays>,
  during: (handle: WorkflowFunction) => Promise<unknown> = async () => {},
  keptAs = "",
) {
  const writtenAtMs = await held.env.currentTimeMs();
  const input: ResponseDeadlineInput = { messageId: MESSAGE, answerByMs: writtenAtMs + 24 * HOUR_MS };
  const { result } = await runToEnd(held.env, responseDeadlineWorkflow, [input], { markBreached: row.markBreached }, during, keptAs);
  if (result.status === "rejected") throw result.reason;
  return { outcome: result.value, askedAfterHours: row.askedAtMs.map((atMs) => (atMs - writtenAtMs) / HOUR_MS) };
}
const answer = (handle: WorkflowFunction) => handle.signal(messageAnswered);

describe("a message (D-47a)", () => {
  it("that is answered after 23 hours and 59 minutes keeps the promise, and nothing is marked", async () => {
    const row = rowThatSays("waiting");
    const { outcome } = await workflow(
      row,
      async (handle) => {
        await held.env.sleep(23 * HOUR_MS + 59 * MINUTE_MS);
        await answer(handle);
      },
      "a support message answered in time",
    );
    expect(outcome).toBe("kept");
    expect(row.markBreached).not.toHaveBeenCalled();
  });

  it("that nobody answers is marked once its 24 hours are over, not before; the late answer ends it", async () => {
    const row = rowThatSays("waiting");
    const { outcome, askedAfterHours } = await workflow(
      row,
      async (handle) => {
        await held.env.sleep(24 * HOUR_MS - MINUTE_MS);
        expect(row.markBreached).not.toHaveBeenCalled();
        await held.env.sleep(4 * HOUR_MS);
        expect(row.markBreached).toHaveBeenCalledExactlyOnceWith({ messageId: MESSAGE });
        expect((await handle.describe()).status.name).toBe("RUNNING");
        await answer(handle);
      },
      "a support message answered late",
    );
    expect(outcome).toBe("late");
    expect(askedAfterHours[0]).toBeGreaterThanOrEqual(24);
    expect(askedAfterHours[0]).toBeLessThan(24.02);
    expect(row.markBreached).toHaveBeenCalledOnce();
  });

  it("that was deleted with its account ends quietly, before and after it was overdue", async () => {
    expect((await workflow(rowThatSays("gone"))).outcome).toBe("gone");
    const { outcome, askedAfterHours } = await workflow(
      rowThatSays("waiting", "gone"),
      undefined,
      "a support message deleted while overdue",
    );
    expect(outcome).toBe("gone");
    expect(askedAfterHours.map(Math.floor)).toEqual([24, 48]);
  });

  it("whose answer the workflow never heard of ends as its row says", async () => {
    expect((await workflow(rowThatSays("kept"))).outcome).toBe("kept");
    expect((await workflow(rowThatSays("waiting", "waiting", "late"))).outcome).toBe("late");
  });

  it("is marked although the database was away at its hour", async () => {
    const row = rowThatSays(new Error("no connection"), new Error("no connection"), "waiting", "late");
    expect((await workflow(row)).outcome).toBe("late");
    expect(row.markBreached).toHaveBeenCalledTimes(4);
  });

  it("that is watched only when its time is up is marked at once", async () => {
    const row = rowThatSays("waiting", "late");
    const nowMs = await held.env.currentTimeMs();
    const input = { messageId: MESSAGE, answerByMs: nowMs - HOUR_MS };
    const { result } = await runToEnd(held.env, responseDeadlineWorkflow, [input], { markBreached: row.markBreached });
    expect(result).toMatchObject({ value: "late" });
    expect((row.askedAtMs[0] ?? 0) - nowMs).toBeLessThan(MINUTE_MS);
  });

  it("is known to its history by its id and its hour alone, under words that a supporter understands", async () => {
    const row = rowThatSays("waiting");
    await workflow(row, async (handle) => {
      await held.env.sleep(HOUR_MS);
      const { events } = await decrypted(await handle.fetchHistory(), TEST_DATA_CONVERTER);
      const text = JSON.stringify(events?.map((event) => event.workflowExecutionStartedEventAttributes?.input?.payloads?.map(decoded)));
      expect(JSON.parse(text)[0]).toEqual([{ messageId: MESSAGE, answerByMs: expect.any(Number) }]);
      const timer = events?.find((event) => event.timerStartedEventAttributes);
      expect(decoded(timer?.userMetadata?.summary ?? {})).toBe("promised: an answer within 24 hours");
      await answer(handle);
    });
  });
});
const decoded = ({ data }: { data?: Uint8Array | null }): unknown => JSON.parse(Buffer.from(data ?? []).toString());

it("the hourly look tries until the workflow server has taken what was forgotten", async () => {
  const watchForgotten = vi.fn(async () => ({ started: 2 })).mockRejectedValueOnce(new Error("no connection"));
  const { result } = await runToEnd(
    held.env,
    watchMessagesWorkflow,
    [],
    { watchForgotten },
    undefined,
    "support messages that nobody watched",
  );
  expect(result).toEqual({ status: "fulfilled", value: { started: 2 } });
});
