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

/** A fake `markBreached` that returns these results in order, repeats the last one, and records when it was called. */
function fakeRow(...answers: (Row | Error)[]) {
  const askedAtMs: number[] = [];
  const markBreached = vi.fn<ResponseDeadlineActivities["markBreached"]>(async () => {
    askedAtMs.push(await held.env.currentTimeMs());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  });
  return { askedAtMs, markBreached };
}
/** Runs the workflow of a message written at the server's current time. */
async function runDeadline(
  row: ReturnType<typeof fakeRow>,
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
  it("answered after 23 hours and 59 minutes is in time and is not marked", async () => {
    const row = fakeRow("waiting");
    const { outcome } = await runDeadline(
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

  it("not answered is marked after 24 hours, not before; the late answer completes the workflow", async () => {
    const row = fakeRow("waiting");
    const { outcome, askedAfterHours } = await runDeadline(
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

  it("deleted with its account completes the workflow, before and after it was overdue", async () => {
    expect((await runDeadline(fakeRow("gone"))).outcome).toBe("gone");
    const { outcome, askedAfterHours } = await runDeadline(
      fakeRow("waiting", "gone"),
      undefined,
      "a support message deleted while overdue",
    );
    expect(outcome).toBe("gone");
    expect(askedAfterHours.map(Math.floor)).toEqual([24, 48]);
  });

  it("answered without a signal completes with the outcome of its row", async () => {
    expect((await runDeadline(fakeRow("kept"))).outcome).toBe("kept");
    expect((await runDeadline(fakeRow("waiting", "waiting", "late"))).outcome).toBe("late");
  });

  it("is marked even if the database is down at the deadline", async () => {
    const row = fakeRow(new Error("no connection"), new Error("no connection"), "waiting", "late");
    expect((await runDeadline(row)).outcome).toBe("late");
    expect(row.markBreached).toHaveBeenCalledTimes(4);
  });

  it("whose workflow starts after the deadline is marked at once", async () => {
    const row = fakeRow("waiting", "late");
    const nowMs = await held.env.currentTimeMs();
    const input = { messageId: MESSAGE, answerByMs: nowMs - HOUR_MS };
    const { result } = await runToEnd(held.env, responseDeadlineWorkflow, [input], { markBreached: row.markBreached });
    expect(result).toMatchObject({ value: "late" });
    expect((row.askedAtMs[0] ?? 0) - nowMs).toBeLessThan(MINUTE_MS);
  });

  it("appears in its history by id and deadline only, with a readable timer summary", async () => {
    const row = fakeRow("waiting");
    await runDeadline(row, async (handle) => {
      await held.env.sleep(HOUR_MS);
      const { events } = await decrypted(await handle.fetchHistory(), TEST_DATA_CONVERTER);
      const text = JSON.stringify(events?.map((event) => event.workflowExecutionStartedEventAttributes?.input?.payloads?.map(decoded)));
      expect(JSON.parse(text)[0]).toEqual([{ messageId: MESSAGE, answerByMs: expect.any(Number) }]);
      const timer = events?.find((event) => event.timerStartedEventAttributes);
      expect(decoded(timer?.userMetadata?.summary ?? {})).toBe("answer due within 24 hours");
      await answer(handle);
    });
  });
});
const decoded = ({ data }: { data?: Uint8Array | null }): unknown => JSON.parse(Buffer.from(data ?? []).toString());

it("the hourly workflow retries until the missing workflows are started", async () => {
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
