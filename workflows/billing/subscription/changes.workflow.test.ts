import { describe, expect, it } from "vitest";
import { daysBetween, dueAtMs } from "#domain/billing/calendar/dates.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";
const at = (text: string) => Date.parse(text);
const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe("changes by the holder, an operator or a bank", () => {
  it("bills nothing for a pause, and charges at once when it is resumed after the paid month", async () => {
    const running = await workflows.subscribe("paused for two months", JANUARY, 20);
    await running.forward(15);
    expect((await running.update(say.pauseSubscription)).status).toBe("paused");
    await running.forward(60); // to 26 March
    expect(running.standIn.dueDates).toEqual(["2027-01-20"]);
    expect((await running.update(say.resumeSubscription)).status).toBe("active");
    await running.until(({ paidPeriods }) => paidPeriods === 2);
    expect(running.standIn.rows.some(({ charge }) => charge?.atOnce && charge.restarts)).toBe(true);
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-03-26"]);
    expect(running.standIn.asks.at(-1)!.atMs - at("2027-03-26T15:00:00Z")).toBeLessThan(HOUR_MS);
  });

  it.each(["by durable timers", "by a moved clock"])("resumes by itself after three paused periods: %s", async (how) => {
    const running = await workflows.subscribe(how === "by durable timers" ? "paused until it continues by itself" : "", JANUARY, 20);
    await running.forward(15);
    await running.update(say.pauseSubscription);
    if (how === "by durable timers") await workflows.env().sleep("140 days");
    else await running.forward(140);
    expect(await running.view()).toMatchObject({ status: "active", skipped: ["2027-02-20", "2027-03-20", "2027-04-20"] });
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-05-20"]);
    expect(running.standIn.asks[1]!.atMs - dueAtMs("2027-05-20")).toBeLessThan(60_000); // without a billing run
  });

  it("still makes a charge 3 seconds away: the pause skips the month after, and resuming moves no date", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(15);
    await running.forward((dueAtMs("2027-02-20") - 3000 - at(JANUARY)) / DAY_MS - 15);
    expect(await running.update(say.pauseSubscription)).toMatchObject({ status: "active", pauseNext: true });
    expect(await running.updateResult(say.resumeSubscription)).toBe(say.REFUSED.notPaused);
    await running.forward(1);
    expect(await running.view()).toMatchObject({ status: "paused", pause: { from: "2027-03-20", until: "2027-06-20" } });
    expect(await running.update(say.resumeSubscription)).toMatchObject({ status: "active", charge: { dueOn: "2027-03-20" } });
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("rejects a fourth paused period and a third change of the pay day within twelve months", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(15);
    await running.update(say.pauseSubscription);
    await running.forward(140);
    expect(await running.updateResult(say.pauseSubscription)).toBe(say.REFUSED.pausesUsedUp);
    for (const [day, answer] of [
      [5, "accepted"],
      [12, "accepted"],
      [12, "accepted"],
      [1, say.REFUSED.payDayChanged],
    ] as const)
      expect(await running.updateResult(say.choosePayDay, day)).toBe(answer);
  });

  it("announces the full price for the scheduled day, once the row has it, and not while paused (D-77a)", async () => {
    const running = await workflows.subscribe("a pay day moved near the first full price", JANUARY, 20);
    const { standIn } = running;
    const names = () => standIn.emails.map(({ name }) => name).filter((name) => name.startsWith("full price"));
    await running.forward((at("2027-02-18T20:00:00Z") - at(JANUARY)) / DAY_MS);
    expect(names()).toEqual(["full price in 7 days 2027-02-20"]);
    const row = standIn.stopAt("publishSubscription");
    const moved = await running.startUpdate(say.choosePayDay, 25); // 157 hours ahead: the 7-day notice is due at once
    await row.reached;
    expect(names()).toHaveLength(1); // the row against which it is checked is not written yet
    row.go();
    await moved.result();
    await expect.poll(names).toEqual(["full price in 7 days 2027-02-20", "full price in 7 days 2027-02-25"]);
    await running.update(say.pauseSubscription);
    await running.forward(8);
    expect(names()).toHaveLength(2);
    await running.update(say.resumeSubscription); // charged at once: nothing is left to announce
    await running.forward(40);
    expect([names().length, standIn.payments.length]).toEqual([2, 2]);
  });

  it("never makes two payments within 28 days, or two in a month, whatever day is chosen and when (D-30d)", async () => {
    const running = await workflows.subscribe("", JANUARY, 31);
    for (const payDay of [1, 28, 2, 31, 15, 1, 30, 5, 29, 1]) {
      await running.forward(33);
      await running.updateResult(say.choosePayDay, payDay);
    }
    await running.forward(62);
    const { dueDates } = running.standIn;
    expect(dueDates.length).toBeGreaterThan(7);
    dueDates.slice(1).forEach((dueOn, index) => {
      expect(daysBetween(dueDates[index]!, dueOn)).toBeGreaterThanOrEqual(28);
    });
    expectUnique(dueDates.map((dueOn) => dueOn.slice(0, 7)));
  });

  it("refunds one payment at an operator's request, once, and continues", async () => {
    const running = await workflows.subscribe("a refund by a person", JANUARY, 20);
    await running.forward(50);
    await Promise.all([
      running.update(say.refundPayment, { dueOn: "2027-01-20" }),
      running.update(say.refundPayment, { dueOn: "2027-01-20" }),
    ]);
    expect((await running.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(running.standIn.refunds).toEqual(["2027-01-20"]);
    await running.forward(31);
    expect(running.standIn.dueDates).toHaveLength(3);
  });

  // decision 64
  it("a refused refund, or one with an unknown outcome, blocks neither charges, nor the clock, nor a cancellation", async () => {
    const running = await workflows.subscribe("refunds that are refused or unknown", JANUARY, 20);
    await running.forward(12);
    running.standIn.refundAnswers = ["refused", "unknown", "unknown", "unknown", "done"];
    expect(await running.update(say.refundPayment, { dueOn: "2027-01-20" })).toBeDefined();
    expect((await running.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(running.standIn.refunds).toEqual([]); // reported to operators
    await running.update(say.refundPayment, { dueOn: "2027-01-20" });
    expect(await running.forward(60)).toMatchObject({ status: "active", paidPeriods: 3 });
    expect(running.standIn.refunds).toEqual(["2027-01-20"]);
    running.standIn.refundAnswers = ["unknown"];
    await running.update(say.refundPayment, { dueOn: "2027-02-20" });
    expect((await running.update(say.cancelSubscription)).status).toBe("cancelled");
    await workflows.env().sleep("1 minute");
    await running.handle.result();
    expect(running.standIn.refunds).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("parks a payment that the provider rejects, without blocking the clock", async () => {
    const running = await workflows.subscribe("a payment that the provider will not make", JANUARY, 20);
    running.standIn.answers = ["rejected"];
    expect(await running.forward(60)).toMatchObject({ parked: "rejected", paidPeriods: 0 });
    expect(running.standIn.asks).toHaveLength(1);
    await running.update(say.releaseCharge, "collect");
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
  });

  it("writes an operator's decision to the audit trail together with the row that reflects it", async () => {
    const running = await workflows.subscribe("decided by an operator who is written down", JANUARY, 20);
    running.standIn.answers = ["rejected"];
    await running.forward(60);
    const by = { operatorId: "olive", role: "owner", whom: null, before: null, after: null, requestId: "a-request" };
    const released = { ...by, id: "1", what: "released a charge" } as const;
    const refunded = { ...by, id: "2", what: "refunded a period" } as const;
    await running.update(say.releaseCharge, "collect", released);
    await running.until(({ paidPeriods }) => paidPeriods === 1);
    expect(running.standIn.audited).toEqual([released]);
    await running.update(say.refundPayment, { dueOn: "2027-01-20", audit: refunded });
    await running.until(({ toRefund }) => toRefund.length === 0);
    expect(running.standIn.audited).toEqual([released, refunded]);
  });

  const DISPUTE = { dueOn: "2027-01-20", takenPence: 999, refundedPence: 0 };
  it("stops charging during a dispute; once it is won, charging resumes with the next pay day and the holder gets an email", async () => {
    const running = await workflows.subscribe("a dispute that is won", JANUARY, 20);
    await running.forward(20);
    const open = { ...DISPUTE, disputes: [{ reference: "du_1", state: "open" as const }] };
    await Promise.all([running.handle.signal(say.learnFacts, open), running.handle.signal(say.learnFacts, open)]);
    await running.until(({ disputes }) => disputes?.length === 1);
    await running.forward(60); // past 20 February and 20 March
    expect(running.standIn.dueDates).toEqual(["2027-01-20"]);
    await running.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "won" }] });
    await running.until(({ disputes }) => disputes?.[0]?.state === "won");
    await running.handle.signal(say.learnFacts, open); // late
    await running.forward(30);
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-04-20"]);
    expect(running.standIn.confirmations.map(({ kind }) => kind)).toEqual(["subscribed", "dispute won"]);
    expect(running.standIn.rows.some((row) => row.disputes?.[0]?.state === "open")).toBe(true);
  });

  it("bills days used before a dispute, after a changed pay day, with the next payment, which gives access again", async () => {
    const running = await workflows.subscribe("a dispute after a moved pay day", JANUARY, 20);
    await running.forward(20);
    await running.update(say.choosePayDay, 15); // the next one is on 15 March: 54 days after the first
    await running.forward(40); // past the paid month
    await running.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "open" }] });
    const { disputedOn } = await running.until(({ disputes }) => disputes?.length === 1);
    expect(disputedOn).toMatch(/^2027-0[23]-/);
    await running.forward(30); // past 15 March
    await running.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "won" }] });
    const { charge, stoodStill } = await running.until(({ disputes }) => disputes?.[0]?.state === "won");
    const days = daysBetween("2027-01-20", disputedOn ?? "2027-01-20") - 31;
    expect(days).toBeGreaterThan(0);
    expect([charge?.restarts, charge?.extraDays, stoodStill]).toEqual([true, days, { extraDays: days }]);
    expect((await running.update(say.saveCard, { expiresOn: null })).charge?.restarts).toBe(true);
    await running.forward(30);
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-04-15"]);
  });

  it("ends the contract once when a dispute is lost, in the database first", async () => {
    const running = await workflows.subscribe("a dispute that is lost", JANUARY, 20);
    await running.forward(20);
    const lost = { ...DISPUTE, disputes: [{ reference: "du_1", state: "lost" as const }] };
    await Promise.all([running.handle.signal(say.learnFacts, lost), running.handle.signal(say.learnFacts, lost)]);
    await running.handle.result();
    expect(running.standIn.ends).toHaveLength(1);
    expect(running.standIn.endedBecause).toEqual(["dispute"]);
    expect(running.standIn.rows.at(-1)).toMatchObject({ status: "cancelled", toRefund: [], disputes: [{ state: "lost" }] });
    expect(running.standIn.refunds).toEqual([]);
  });

  it("parks a period that fell due more than a month ago for an operator (D-32b)", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.update(say.pauseSubscription);
    const { charge: _, ...row } = await running.view();
    const charge = { dueOn: "2026-11-20", amountPence: 999, attempt: 1, declines: 0, state: "waiting", asked: 0 } as const;
    const old = { ...charge, unknownSinceMs: null, confirmByMs: null, atMs: dueAtMs("2026-11-20") };
    const carried = { subscription: { ...row, status: "pending" as const, charge: old }, sent: [] };
    const late = await workflows.open("parked as overdue, then let go", JANUARY, { carried });
    await late.until(({ parked }) => parked === "overdue");
    expect(late.standIn.asks).toEqual([]);
    expect(await late.update(say.releaseCharge, "waive")).toMatchObject({ parked: null, charge: { dueOn: "2027-01-20" } });
    await late.forward(20);
    expect(late.standIn.dueDates).toEqual(["2027-01-20"]);
  });
});
