import { describe, expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { type RunningSubscription, subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import { TEST_DATA_CONVERTER } from "../../../tests/setup/data-converter.ts";
import { decrypted } from "../../../tests/setup/workflows/decrypted.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";
/** Later than the server's own clock, however far the tests have moved it. */
const YEARS_AHEAD = "2035-01-10T15:00:00Z";

/** Every activity and timer of the history in order, with its summary. */
async function historyOf(running: RunningSubscription) {
  const { events } = await decrypted(await running.handle.fetchHistory(), TEST_DATA_CONVERTER);
  return (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: activity, timerStartedEventAttributes: timer, userMetadata }) => {
    if (!activity && !timer) return [];
    const summary = userMetadata?.summary ? JSON.parse(Buffer.from(userMetadata.summary.data ?? []).toString()) : null;
    return [{ name: activity?.activityType?.name ?? "timer", summary: summary as string | null, activity }];
  });
}
type Activity = NonNullable<Awaited<ReturnType<typeof historyOf>>[number]["activity"]>;
/** Timeouts of one attempt and of all, then the first and the longest retry interval, in milliseconds. */
const timesOf = ({ startToCloseTimeout, scheduleToCloseTimeout, retryPolicy }: Activity): number[] =>
  [startToCloseTimeout, scheduleToCloseTimeout, retryPolicy?.initialInterval, retryPolicy?.maximumInterval].map(
    (time) => Number(time?.seconds ?? 0) * 1000 + Number(time?.nanos ?? 0) / 1e6,
  );
/** What support reads at the top of the workflow's page in Temporal. */
async function detailsOf({ handle }: RunningSubscription): Promise<string> {
  return (await handle.query<{ currentDetails: string }, []>("__temporal_workflow_metadata")).currentDetails;
}

describe("the history of a subscription", () => {
  it("has a summary beside each activity and timer", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await workflows.env().sleep("11 days");
    await running.update(say.refundPayment, { dueOn: "2027-01-20" });
    await running.until(({ toRefund }) => toRefund.length === 0);
    while ((await historyOf(running)).at(-1)?.name !== "timer") await new Promise((resolve) => setTimeout(resolve, 20));
    await running.update(say.cancelSubscription);
    await running.handle.result();
    const history = await historyOf(running);
    expect(history.map(({ name, summary }) => `${name}: ${summary}`)).toEqual([
      "publishSubscription: row: trialing",
      "publishSubscription: row: trialing",
      "publishSubscription: row: pending",
      "timer: until 2027-01-17 09:00 UTC: 2027-01-20, attempt 1, to be collected, or an email before it",
      "writeScheduledEmail: email: trial ends in 3 days 2027-01-20",
      "timer: until 2027-01-19 09:00 UTC: 2027-01-20, attempt 1, to be collected, or an email before it",
      "writeScheduledEmail: email: trial ends tomorrow 2027-01-20",
      "timer: until 2027-01-20 09:00 UTC: 2027-01-20, attempt 1, to be collected, or an email before it",
      "timer: until 2027-01-20 12:00 UTC: 2027-01-20, attempt 1, to be collected, or an email before it",
      "collectPayment: make: 2027-01-20, attempt 1",
      "timer: until 2027-02-13 09:00 UTC: 2027-02-20, attempt 1, to be collected, or an email before it",
      "publishSubscription: row: active",
      "refundPayment: refund: all that is left of the payment of 2027-01-20",
      "publishSubscription: row: active",
      "timer: until 2027-02-13 09:00 UTC: 2027-02-20, attempt 1, to be collected, or an email before it",
      "endSubscription: ended in the database",
      "publishSubscription: row: cancelled",
    ]);
    const looked = await workflows.open("", JANUARY);
    await looked.update(say.endUnagreed);
    expect((await historyOf(looked)).map(({ summary }) => summary)).toContain("ended in the database, where nothing was agreed");
    const disputed = await workflows.open("", JANUARY);
    await disputed.handle.signal(say.learnFacts, {
      dueOn: "2027-01-20",
      takenPence: 999,
      refundedPence: 0,
      disputes: [{ reference: "du_1", state: "lost" }],
    });
    await disputed.handle.result();
    expect((await historyOf(disputed)).map(({ summary }) => summary)).toContain("ended by a dispute");
  });

  it("sets timeouts and retry intervals for each activity", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(11);
    await running.update(say.refundPayment, { dueOn: "2027-01-20" });
    await running.update(say.cancelSubscription);
    await running.handle.result();
    const looked = await workflows.open("", JANUARY);
    await looked.update(say.endUnagreed);
    const asked = [...(await historyOf(running)), ...(await historyOf(looked))].flatMap(({ name, activity }) =>
      activity ? [[name, timesOf(activity)] as const] : [],
    );
    const money = [45_000, 2 * DAY_MS, 2000, HOUR_MS];
    const rows = [20_000, 7 * DAY_MS, 500, MINUTE_MS];
    expect(Object.fromEntries(asked)).toEqual({
      collectPayment: money,
      refundPayment: money,
      publishSubscription: rows,
      endSubscription: rows,
      endUnagreed: rows,
      writeScheduledEmail: rows,
    });
  });
});

describe("search attributes and details", () => {
  it("follow the state of the subscription", async () => {
    const running = await workflows.subscribe("", YEARS_AHEAD, 20);
    const attributes = async () => (await running.handle.describe()).typedSearchAttributes;
    running.standIn.answers = ["declined", "hard"];
    await running.forward(9.8);
    expect((await attributes()).get(say.SUBSCRIPTION_STATUS)).toBe("past_due");
    expect((await attributes()).get(say.FAILED_ATTEMPTS)).toBe(1);
    expect((await attributes()).get(say.NEXT_CHARGE_ON)?.getTime()).toBe(dueAtMs("2035-01-20"));
    await running.forward(1);
    const { aheadMs } = await running.handle.query(say.viewClock);
    expect(await detailsOf(running)).toBe(
      `**failed**, 0 paid, pay day 20, card saved\n\n£9.99 due 2035-01-20: attempt 3 is scheduled, 2 declined\n\nSandbox: the clock is ${(aheadMs / DAY_MS).toFixed(1)} days ahead`,
    );
    await running.update(say.cancelSubscription);
    await running.handle.result();
    expect((await attributes()).get(say.SUBSCRIPTION_STATUS)).toBe("cancelled");
    expect((await attributes()).get(say.NEXT_CHARGE_ON)).toBeUndefined();
    expect((await attributes()).get(say.FAILED_ATTEMPTS)).toBe(0);
  });

  it("do not mention a clock that has not been moved", async () => {
    const trialEndsAtMs = (await workflows.env().currentTimeMs()) + 7 * DAY_MS;
    const running = await workflows.open("", JANUARY, { clockOffsetMs: 0, trialEndsAtMs });
    expect(await detailsOf(running)).toBe("**trialing**, 0 paid, pay day not chosen, no card");
    const carried = { subscription: await running.view(), sent: [] };
    expect(await detailsOf(await workflows.open("", JANUARY, { clockOffsetMs: 0, carried }))).toBe(await detailsOf(running));
  });
});
