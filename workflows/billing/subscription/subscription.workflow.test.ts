import { describe, expect, it } from "vitest";
import { oracleNextDueOn, oraclePayDateFrom } from "#domain/billing/calendar/calendar.oracle.ts";
import { dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";
const at = (text: string) => Date.parse(text);
const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe("from trial to years of payments", () => {
  it("goes from trial to first payment to monthly payments at 09:00 UTC, a year in seconds (D-29a, D-30a, D-30b)", async () => {
    const running = await workflows.open("", JANUARY);
    expect((await running.view()).status).toBe("trialing");
    expect((await running.update(say.saveCard, { expiresOn: null })).status).toBe("trialing");
    expect(await running.update(say.choosePayDay, 31)).toMatchObject({
      status: "pending",
      charge: { dueOn: "2027-01-31", amountPence: 999 },
    });
    for (let month = 0; month < 13; month++) await running.forward(30.5);
    const { asks, payments } = running.standIn;
    expect(await running.view()).toMatchObject({ status: "active", paidPeriods: 13, charge: { dueOn: "2028-02-29" } });
    expect(running.standIn.dueDates.slice(0, 5)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(payments.map(({ amountPence }) => amountPence)).toEqual([999, ...Array(12).fill(2477)]);
    for (const { dueOn, atMs } of asks) {
      expect(new Date(atMs).toISOString()).toMatch(`${dueOn}T09:00:0`); // in summer as in winter
      expect(londonDay(atMs)).toBe(dueOn);
    }
  });

  it("pays once a month for two years by durable timers alone, without drift from the 31st and without billing runs (D-30b, D-30d)", async () => {
    const running = await workflows.subscribe("", JANUARY, 31);
    for (let month = 0; month < 24; month++) await workflows.env().sleep("30.5 days");
    const { dueDates, payments } = running.standIn;
    expect(dueDates.length).toBeGreaterThanOrEqual(23);
    dueDates.slice(1).forEach((dueOn, index) => {
      expect(dueOn).toBe(oracleNextDueOn(dueDates[index]!, 31));
    });
    for (const { dueOn, atMs } of payments) {
      expect(atMs).toBeGreaterThanOrEqual(dueAtMs(dueOn));
      expect(atMs - dueAtMs(dueOn)).toBeLessThan(3.1 * HOUR_MS); // the backstop
    }
  });

  it.each([16, 17, 18])("makes the first payment on the first pay day after the trial: pay day %i (D-30c)", async (payDay) => {
    const running = await workflows.subscribe("", JANUARY, payDay); // the trial ends on the 17th at 15:00
    await running.forward(45);
    expect(running.standIn.dueDates[0]).toBe(oraclePayDateFrom("2027-01-18", payDay));
    expect(running.standIn.payments[0]!.atMs).toBeGreaterThanOrEqual(at(JANUARY) + 7 * DAY_MS);
  });

  it("charges nothing without a card or a pay day", async () => {
    const running = await workflows.open("", JANUARY);
    await running.update(say.choosePayDay, 12);
    expect(await running.forward(100)).toMatchObject({ status: "trialing", charge: null });
    expect(running.standIn.asks).toEqual([]);
  });
});

describe("exactly once", () => {
  it("charges a period once, even if ten billing runs wake it at the same moment and again later (D-32a)", async () => {
    const running = await workflows.subscribe("woken ten times at once", JANUARY, 20);
    await workflows.env().sleep(at("2027-01-20T09:00:10Z") - at(JANUARY));
    await Promise.all(Array.from({ length: 10 }, () => running.handle.signal(say.wakeSubscription)));
    await running.until(({ paidPeriods }) => paidPeriods === 1);
    for (let again = 0; again < 3; again++) await running.handle.signal(say.wakeSubscription);
    await workflows.env().sleep("5 days");
    expect(running.standIn.asks).toHaveLength(1);
    expect(running.standIn.payments).toMatchObject([{ dueOn: "2027-01-20" }]);
    expect(running.standIn.asks[0]!.atMs - dueAtMs("2027-01-20")).toBeLessThan(60_000); // woken by the run, not by the backstop
  });

  it("writes each scheduled email once, on its day (D-34a)", async () => {
    const running = await workflows.subscribe("", JANUARY, 31, { eventsPerRun: 40 });
    await running.update(say.saveCard, { expiresOn: "2027-11-30" });
    await running.forward(150);
    await running.update(say.choosePayDay, 30);
    await running.forward(246);
    expect(running.standIn.emails.map(({ name }) => name)).toEqual([
      "trial ends in 3 days 2027-01-31",
      "trial ends tomorrow 2027-01-31",
      "full price in 7 days 2027-02-28",
      "full price tomorrow 2027-02-28",
      "six months 2027-07-31",
      "card expiring 2027-11-30",
      "six months 2028-01-31",
    ]);
    expect(running.standIn.emails.map(({ atMs }) => londonDay(atMs))).toEqual([
      "2027-01-28",
      "2027-01-30",
      "2027-02-21",
      "2027-02-27",
      "2027-07-31",
      "2027-10-31",
      "2028-01-31",
    ]);
  });

  it("continues as new with its whole state while messages keep arriving", async () => {
    const running = await workflows.subscribe("a workflow in several runs", JANUARY, 31, { eventsPerRun: 30 });
    const before = (await running.handle.describe()).runId;
    for (let month = 0; month < 8; month++) {
      const chosen = running.updateResult(say.choosePayDay, 31 - month);
      const moved = running.forward(31);
      await Promise.all([chosen, moved, running.handle.signal(say.signalProviderEvent), running.handle.signal(say.wakeSubscription)]);
    }
    const now = await running.view();
    expect((await running.handle.describe()).runId).not.toBe(before);
    expect(now).toMatchObject({ status: "active", payDay: 29, hasCard: true }); // changed twice, then rejected
    expect(now.paidPeriods).toBe(running.standIn.payments.length);
    expect(now.paidPeriods).toBeGreaterThanOrEqual(7);
    expectUnique(running.standIn.dueDates);
    const attributes = (await running.handle.describe()).typedSearchAttributes;
    expect(attributes.get(say.SUBSCRIPTION_STATUS)).toBe("active");
    expect(attributes.get(say.PAY_DAY)).toBe(29);
    expect(attributes.get(say.NEXT_CHARGE_ON)?.getTime()).toBe(dueAtMs(now.charge!.dueOn));
    expect(attributes.get(say.FAILED_ATTEMPTS)).toBe(0);
  });

  it("completes a move of the clock even if the history grows long on the way", async () => {
    const running = await workflows.subscribe("", JANUARY, 20, { eventsPerRun: 30 });
    const { aheadMs: before } = await running.handle.query(say.viewClock);
    expect((await running.forward(200)).paidPeriods).toBe(7);
    const { aheadMs, moving } = await running.handle.query(say.viewClock);
    expect([Math.round((aheadMs - before) / DAY_MS), moving]).toEqual([200, false]);
  });

  it("writes rows one after the other, so that a slow older write never overwrites a newer one", async () => {
    const running = await workflows.open("two messages while a row is written", JANUARY);
    await running.until(() => running.standIn.rows.length === 1);
    const stop = running.standIn.stopAt("publishSubscription");
    const [first, second] = [await running.startUpdate(say.choosePayDay, 3), await running.startUpdate(say.choosePayDay, 4)];
    await stop.reached;
    await running.until(({ payDay }) => payDay === 4);
    await new Promise((go) => setTimeout(go, 100)); // long enough for a second write to overtake the first
    stop.go();
    await Promise.all([first.result(), second.result()]);
    expect(running.standIn.rows.at(-1)?.payDay).toBe(4);
  });

  it("writes a change made during a payment to the row together with the payment", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    const stop = running.standIn.stopAt("answer of collectPayment");
    const moved = await running.startUpdate(say.moveClock, { forwardMs: 11 * DAY_MS });
    await stop.reached;
    const chosen = await running.startUpdate(say.choosePayDay, 25);
    await running.until(({ payDay }) => payDay === 25);
    stop.go();
    await Promise.all([chosen.result(), moved.result()]);
    expect(running.standIn.rows.at(-1)).toMatchObject({ payDay: 25, paidPeriods: 1, status: "active" });
  });

  it("writes one row for a payment and its outcome, in the activity", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await workflows.env().sleep("11 days");
    expect((await running.view()).paidPeriods).toBe(1);
    const before = running.standIn.rows.length;
    await workflows.env().sleep("31 days");
    expect((await running.view()).paidPeriods).toBe(2);
    expect(running.standIn.rows.length - before).toBe(1); // the activity's own
  });
});
