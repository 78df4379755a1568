import { describe, expect, it } from "vitest";
import { daysBetween, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY, type RunningSubscription, subscriptionWorkflows } from "../../../checks/setup/billing/subscription-workflows.ts";
import { oracleNextDueOn, oraclePayDateFrom } from "../../domain/billing/calendar/calendar.oracle.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";
const at = (text: string) => Date.parse(text);
const daysApart = ({ standIn }: RunningSubscription) =>
  standIn.asks.slice(1).map(({ atMs }, index) => Math.round((atMs - standIn.asks[index]!.atMs) / DAY));
const uniquely = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe("from trial to years of payments", () => {
  // proves D-29a, D-30a, D-30b
  it("trial, card and pay day, first payment, then every month at nine o'clock UTC, shown as a year in seconds", async () => {
    const running = await workflows.open("", JANUARY);
    expect((await running.view()).status).toBe("trialing");
    expect((await running.say(say.saveCard, { expiresOn: null })).status).toBe("trialing");
    expect(await running.say(say.choosePayDay, 31)).toMatchObject({ status: "pending", charge: { dueOn: "2027-01-31", amountPence: 999 } });
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

  // proves D-30b, D-30d
  it("pays once a month for two years by durable timers alone, without drift from the 31st, though no billing run ever comes by", async () => {
    const running = await workflows.subscribe("", JANUARY, 31);
    for (let month = 0; month < 24; month++) await workflows.env().sleep("30.5 days");
    const { dueDates, payments } = running.standIn;
    expect(dueDates.length).toBeGreaterThanOrEqual(23);
    dueDates.slice(1).forEach((dueOn, index) => {
      expect(dueOn).toBe(oracleNextDueOn(dueDates[index]!, 31));
    });
    for (const { dueOn, atMs } of payments) {
      expect(atMs).toBeGreaterThanOrEqual(dueAtMs(dueOn));
      expect(atMs - dueAtMs(dueOn)).toBeLessThan(3.1 * 3_600_000); // the backstop
    }
  });

  // proves D-30c
  it.each([16, 17, 18])("pays first on the first pay day after the trial: pay day %i", async (payDay) => {
    const running = await workflows.subscribe("", JANUARY, payDay); // the trial ends on the 17th at 15:00
    await running.forward(45);
    expect(running.standIn.dueDates[0]).toBe(oraclePayDateFrom("2027-01-18", payDay));
    expect(running.standIn.payments[0]!.atMs).toBeGreaterThanOrEqual(at(JANUARY) + 7 * DAY);
  });

  it("starts nothing while there is no card or no pay day", async () => {
    const running = await workflows.open("", JANUARY);
    await running.say(say.choosePayDay, 12);
    expect(await running.forward(100)).toMatchObject({ status: "trialing", charge: null });
    expect(running.standIn.asks).toEqual([]);
  });
});

describe("what the database will not have", () => {
  it("ends no subscription: a payment is unknown and looked up, never made twice; rows and emails that were refused hold nothing up", async () => {
    const running = await workflows.subscribe("a payment that no database takes", JANUARY, 20);
    running.standIn.refuseData("answer of collectPayment", 2); // the provider took it, and its outcome could not be written
    running.standIn.refuseData("publishSubscription", 2);
    running.standIn.refuseData("writeNotice", 1);
    expect(await running.forward(40)).toMatchObject({ status: "active", paidPeriods: 1, parked: null });
    expect(running.standIn.payments).toHaveLength(1);
    expect(running.standIn.asks.length).toBeGreaterThan(2);
    expect(running.standIn.rows.at(-1)).toMatchObject({ status: "active" });
  });

  it("for ever, is a person's in the end", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.refuseData("collectPayment", 1000);
    expect(await running.forward(60)).toMatchObject({ parked: "unresolved", paidPeriods: 0 });
    expect(running.standIn.asks.length).toBeLessThan(30);
  });

  it("of a refund is asked for again later, and everything else goes on meanwhile", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(12);
    const [paid] = running.standIn.payments;
    running.standIn.refuseData("giveBackPayment", 3);
    await running.say(say.refundPayment, { dueOn: paid?.dueOn ?? "" });
    await running.forward(2);
    expect(running.standIn.refunds).toEqual([paid?.dueOn]);
  });
});

describe("declines", () => {
  // proves D-31b, D-29a
  it("tries again after 1, 3 and 7 days and then suspends; each try has a number, and so a key, of its own", async () => {
    const running = await workflows.subscribe("declined four times", JANUARY, 20);
    running.standIn.answers = ["declined", "declined", "declined", "declined"];
    await running.forward(11);
    expect((await running.view()).status).toBe("past_due");
    expect(await running.forward(60)).toMatchObject({ status: "failed", paidPeriods: 0 });
    expect(running.standIn.asks.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(daysApart(running)).toEqual([1, 3, 7]);
  });

  // proves D-31b
  it("by durable timers as by a moved clock", async () => {
    const running = await workflows.subscribe("declined once, paid the next day, by timers", JANUARY, 20);
    running.standIn.answers = ["declined"];
    await workflows.env().sleep("13 days");
    expect(await running.view()).toMatchObject({ status: "active", paidPeriods: 1, lastDueOn: "2027-01-20" });
    expect(daysApart(running)).toEqual([1]);
  });

  // proves D-31c
  it("stops at once on a hard decline; a new card is tried at once", async () => {
    const running = await workflows.subscribe("a hard decline and a new card", JANUARY, 20);
    running.standIn.answers = ["hard"];
    expect((await running.forward(30)).status).toBe("failed");
    expect(running.standIn.asks).toHaveLength(1);
    await running.say(say.saveCard, { expiresOn: "2029-08-31" });
    const paid = await running.until(({ status }) => status === "active");
    expect(paid).toMatchObject({ paidPeriods: 1, charge: { attempt: 1 } });
    expect(running.standIn.asks.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(running.standIn.dueDates).toEqual(["2027-01-20"]);
  });

  // proves D-31c
  it("tries a new card at once between two retries", async () => {
    const running = await workflows.subscribe("a new card between two retries", JANUARY, 20);
    running.standIn.answers = ["declined"];
    await running.forward(10);
    await running.say(say.saveCard, { expiresOn: null });
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(running.standIn.asks[1]!.atMs - running.standIn.asks[0]!.atMs).toBeLessThan(DAY);
  });
});

describe("an outcome that nobody knows", () => {
  // proves D-31d
  it("is asked again with the same key, then looked up, and never counts as a decline", async () => {
    const running = await workflows.subscribe("an outcome unknown to the end", JANUARY, 20);
    running.standIn.answers = Array(9).fill("unknown");
    const parked = await running.forward(40);
    expect(parked).toMatchObject({ parked: "unresolved", status: "pending", charge: { attempt: 1, declines: 0 } });
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "make", ...Array(7).fill("look up")]);
    expect(new Set(running.standIn.asks.map(({ dueOn, attempt }) => `${dueOn}:${attempt}`)).size).toBe(1);
    await running.say(say.releaseCharge, "collect");
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
    uniquely(running.standIn.dueDates);
  });

  // proves D-31d
  it("that was a payment is found in the records, and the period is paid once", async () => {
    const running = await workflows.subscribe("taken, but not answered", JANUARY, 20);
    running.standIn.answers = ["taken", "unknown"];
    await running.forward(12);
    expect(await running.view()).toMatchObject({ status: "active", paidPeriods: 1 });
    expect(running.standIn.payments).toHaveLength(1);
  });

  it("that never reached the provider is made again with the same key", async () => {
    const running = await workflows.subscribe("unknown, and the provider has no record", JANUARY, 20);
    running.standIn.answers = ["unknown", "unknown", "absent"];
    await running.forward(12);
    expect(running.standIn.asks.map(({ mode, attempt }) => `${mode} ${attempt}`)).toEqual(["make 1", "make 1", "look up 1", "make 1"]);
    expect((await running.view()).paidPeriods).toBe(1);
  });

  it("of a worker that died after the money moved is the same payment when the activity is repeated", async () => {
    const running = await workflows.subscribe("the worker died after the money moved", JANUARY, 20);
    running.standIn.answers = ["lost"];
    await workflows.env().sleep("11 days");
    expect((await running.view()).paidPeriods).toBe(1);
    expect(running.standIn.asks).toHaveLength(2);
    expect(running.standIn.payments).toHaveLength(1);
  });
});

describe("the holder's bank", () => {
  it("waits 72 hours for the holder, then withdraws, and counts that as one decline", async () => {
    const running = await workflows.subscribe("the holder does not confirm", JANUARY, 20);
    running.standIn.answers = ["action"];
    expect(await running.forward(12)).toMatchObject({ status: "pending", charge: { state: "action", declines: 0 } });
    await running.forward(1.5);
    expect(await running.view()).toMatchObject({ status: "past_due", charge: { declines: 1, attempt: 2 } });
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "withdraw"]);
    expect(running.standIn.asks[1]!.atMs - running.standIn.asks[0]!.atMs - 3 * DAY).toBeLessThan(60_000);
  });

  it("hears of the holder's confirmation from the provider, and looks it up", async () => {
    const running = await workflows.subscribe("the holder confirms", JANUARY, 20);
    running.standIn.answers = ["action", "captured"];
    await running.forward(11);
    await running.handle.signal(say.signalProviderEvent);
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "look up"]);
  });

  it("is asked no longer once another card was saved: the payment is withdrawn, and made with the new card at once", async () => {
    const running = await workflows.subscribe("another card while the holder should confirm", JANUARY, 20);
    running.standIn.answers = ["action"];
    await running.forward(11);
    await running.say(say.saveCard, { expiresOn: "2032-01-31" });
    expect(await running.until(({ paidPeriods }) => paidPeriods === 1)).toMatchObject({ status: "active" });
    expect(running.standIn.asks.map(({ mode, attempt }) => `${mode} ${attempt}`)).toEqual(["make 1", "withdraw 1", "make 2"]);
    expect(running.standIn.payments).toHaveLength(1);
    expect(running.standIn.asks[2]!.atMs - running.standIn.asks[1]!.atMs).toBeLessThan(60_000);
  });
});

describe("wishes", () => {
  it("bills nothing for a pause, and going on after the paid month is charged at once", async () => {
    const running = await workflows.subscribe("paused for two months", JANUARY, 20);
    await running.forward(15);
    expect((await running.say(say.pauseSubscription)).status).toBe("paused");
    await running.forward(60); // to 26 March
    expect(running.standIn.dueDates).toEqual(["2027-01-20"]);
    expect((await running.say(say.resumeSubscription)).status).toBe("active");
    await running.until(({ paidPeriods }) => paidPeriods === 2);
    expect(running.standIn.rows.some(({ charge }) => charge?.atOnce && charge.restarts)).toBe(true);
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-03-26"]);
    expect(running.standIn.asks.at(-1)!.atMs - at("2027-03-26T15:00:00Z")).toBeLessThan(3_600_000);
  });

  it.each(["by durable timers", "by a moved clock"])("goes on by itself after three paused periods: %s", async (how) => {
    const running = await workflows.subscribe(how === "by durable timers" ? "paused until it goes on by itself" : "", JANUARY, 20);
    await running.forward(15);
    await running.say(say.pauseSubscription);
    if (how === "by durable timers") await workflows.env().sleep("140 days");
    else await running.forward(140);
    expect(await running.view()).toMatchObject({ status: "active", skipped: ["2027-02-20", "2027-03-20", "2027-04-20"] });
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-05-20"]);
    expect(running.standIn.asks[1]!.atMs - dueAtMs("2027-05-20")).toBeLessThan(60_000); // nobody has to come by
  });

  it("makes the charge that is near first: a pause asked for 3 seconds before it leaves out the month after, and going on moves nothing", async () => {
    const running = await workflows.subscribe("a pause asked for too late for the charge", JANUARY, 20);
    await running.forward(15);
    await running.forward((dueAtMs("2027-02-20") - 3000 - at(JANUARY)) / DAY - 15);
    expect(await running.say(say.pauseSubscription)).toMatchObject({ status: "active", pauseNext: true });
    expect(await running.hears(say.resumeSubscription)).toBe(say.REFUSED.notPaused);
    await running.forward(1);
    expect(await running.view()).toMatchObject({ status: "paused", pause: { from: "2027-03-20", until: "2027-06-20" } });
    expect(await running.say(say.resumeSubscription)).toMatchObject({ status: "active", charge: { dueOn: "2027-03-20" } });
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("refuses a fourth paused period within twelve months, and a third change of the pay day", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(15);
    await running.say(say.pauseSubscription);
    await running.forward(140);
    expect(await running.hears(say.pauseSubscription)).toBe(say.REFUSED.pausesUsedUp);
    for (const [day, answer] of [
      [5, "accepted"],
      [12, "accepted"],
      [12, "accepted"],
      [1, say.REFUSED.payDayChanged],
    ] as const)
      expect(await running.hears(say.choosePayDay, day)).toBe(answer);
  });

  // proves D-30d
  it("never asks for two payments within 28 days, or two in a month, whatever day is chosen and when", async () => {
    const running = await workflows.subscribe("", JANUARY, 31);
    for (const payDay of [1, 28, 2, 31, 15, 1, 30, 5, 29, 1]) {
      await running.forward(33);
      await running.hears(say.choosePayDay, payDay);
    }
    await running.forward(62);
    const { dueDates } = running.standIn;
    expect(dueDates.length).toBeGreaterThan(7);
    dueDates.slice(1).forEach((dueOn, index) => {
      expect(daysBetween(dueDates[index]!, dueOn)).toBeGreaterThanOrEqual(28);
    });
    uniquely(dueDates.map((dueOn) => dueOn.slice(0, 7)));
  });

  it("gives one payment back when a person says so, once, and goes on", async () => {
    const running = await workflows.subscribe("a refund by a person", JANUARY, 20);
    await running.forward(50);
    await Promise.all([running.say(say.refundPayment, { dueOn: "2027-01-20" }), running.say(say.refundPayment, { dueOn: "2027-01-20" })]);
    expect((await running.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(running.standIn.refunds).toEqual(["2027-01-20"]);
    await running.forward(31);
    expect(running.standIn.dueDates).toHaveLength(3);
  });

  // decision 64, and billing.md 1: such a refund stopped everything else for ever
  it("a refund that the provider refuses, or that nobody knows about, stops neither charging, nor the clock, nor leaving", async () => {
    const running = await workflows.subscribe("refunds that are refused or unknown", JANUARY, 20);
    await running.forward(12);
    running.standIn.refundAnswers = ["refused", "unknown", "unknown", "unknown", "done"];
    expect(await running.say(say.refundPayment, { dueOn: "2027-01-20" })).toBeDefined();
    expect((await running.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(running.standIn.refunds).toEqual([]); // it is a person's now
    await running.say(say.refundPayment, { dueOn: "2027-01-20" });
    expect(await running.forward(60)).toMatchObject({ status: "active", paidPeriods: 3 });
    expect(running.standIn.refunds).toEqual(["2027-01-20"]);
    running.standIn.refundAnswers = ["unknown"];
    await running.say(say.refundPayment, { dueOn: "2027-02-20" });
    expect((await running.say(say.cancelSubscription)).status).toBe("cancelled");
    await workflows.env().sleep("1 minute");
    await running.handle.result();
    expect(running.standIn.refunds).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("a payment that the provider will not make waits for a person, and the clock goes on", async () => {
    const running = await workflows.subscribe("a payment that the provider will not make", JANUARY, 20);
    running.standIn.answers = ["rejected"];
    expect(await running.forward(60)).toMatchObject({ parked: "rejected", paidPeriods: 0 });
    expect(running.standIn.asks).toHaveLength(1);
    await running.say(say.releaseCharge, "collect");
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
  });

  const DISPUTE = { dueOn: "2027-01-20", takenPence: 999, backPence: 0 };
  it("a dispute stops charging until it is won; then it goes on with the next pay day, and its holder is told", async () => {
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

  it("days of a moved pay day that were used before a dispute are paid for with the next payment, which opens access", async () => {
    const running = await workflows.subscribe("a dispute after a moved pay day", JANUARY, 20);
    await running.forward(20);
    await running.say(say.choosePayDay, 15); // the next one is on 15 March: 54 days after the first
    await running.forward(40); // past the month that is paid for
    await running.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "open" }] });
    const { disputedOn } = await running.until(({ disputes }) => disputes?.length === 1);
    expect(disputedOn).toMatch(/^2027-0[23]-/);
    await running.forward(30); // past 15 March
    await running.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "won" }] });
    const { charge, stoodStill } = await running.until(({ disputes }) => disputes?.[0]?.state === "won");
    const days = daysBetween("2027-01-20", disputedOn ?? "2027-01-20") - 31;
    expect(days).toBeGreaterThan(0);
    expect([charge?.restarts, charge?.extraDays, stoodStill]).toEqual([true, days, { extraDays: days }]);
    expect((await running.say(say.saveCard, { expiresOn: null })).charge?.restarts).toBe(true);
    await running.forward(30);
    expect(running.standIn.dueDates).toEqual(["2027-01-20", "2027-04-15"]);
  });

  it("a dispute that is lost ends the contract, once, and says so in the database first", async () => {
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

  // proves D-32b
  it("lets a person decide about a period that fell due more than a month ago", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.say(say.pauseSubscription);
    const { charge: _, ...row } = await running.view();
    const charge = { dueOn: "2026-11-20", amountPence: 999, attempt: 1, declines: 0, state: "waiting", asked: 0 } as const;
    const old = { ...charge, unknownSinceMs: null, confirmByMs: null, atMs: dueAtMs("2026-11-20") };
    const carried = { subscription: { ...row, status: "pending" as const, charge: old }, sent: [] };
    const late = await workflows.open("parked as overdue, then let go", JANUARY, { carried });
    await late.until(({ parked }) => parked === "overdue");
    expect(late.standIn.asks).toEqual([]);
    expect(await late.say(say.releaseCharge, "let go")).toMatchObject({ parked: null, charge: { dueOn: "2027-01-20" } });
    await late.forward(20);
    expect(late.standIn.dueDates).toEqual(["2027-01-20"]);
  });
});

describe("what happens once", () => {
  // proves D-32a
  it("a period is charged once, though ten billing runs come by at the same moment and again later", async () => {
    const running = await workflows.subscribe("woken ten times at once", JANUARY, 20);
    await workflows.env().sleep(at("2027-01-20T09:00:10Z") - at(JANUARY));
    await Promise.all(Array.from({ length: 10 }, () => running.handle.signal(say.wakeSubscription)));
    await running.until(({ paidPeriods }) => paidPeriods === 1);
    for (let again = 0; again < 3; again++) await running.handle.signal(say.wakeSubscription);
    await workflows.env().sleep("5 days");
    expect(running.standIn.asks).toHaveLength(1);
    expect(running.standIn.payments).toMatchObject([{ dueOn: "2027-01-20" }]);
    expect(running.standIn.asks[0]!.atMs - dueAtMs("2027-01-20")).toBeLessThan(60_000); // at the run, not at the backstop
  });

  // proves D-34a
  it("each email that the calendar brings is written once, on its day", async () => {
    const running = await workflows.subscribe("", JANUARY, 31, { eventsPerRun: 40 });
    await running.say(say.saveCard, { expiresOn: "2027-11-30" });
    await running.forward(150);
    await running.say(say.choosePayDay, 30);
    await running.forward(246);
    expect(running.standIn.emails.map(({ name }) => name)).toEqual([
      "trial ends in 3 days 2027-01-31",
      "trial ends tomorrow 2027-01-31",
      "six months 2027-07-31",
      "card expiring 2027-11-30",
      "six months 2028-01-31",
    ]);
    expect(running.standIn.emails.map(({ atMs }) => londonDay(atMs))).toEqual([
      "2027-01-28",
      "2027-01-30",
      "2027-07-31",
      "2027-10-31",
      "2028-01-31",
    ]);
  });

  // decision 65
  it("what its holder does is confirmed at once, each thing once, also across fresh runs", async () => {
    const running = await workflows.subscribe("everything that is confirmed", JANUARY, 20, { eventsPerRun: 30 });
    await running.say(say.saveCard, { expiresOn: null, again: true }); // sent twice by a browser
    await running.forward(15);
    await running.say(say.choosePayDay, 20);
    await running.say(say.choosePayDay, 25);
    await running.say(say.saveCard, { expiresOn: "2031-08-31" });
    await running.say(say.pauseSubscription);
    await running.forward(100);
    await running.say(say.resumeSubscription);
    await running.until(({ paidPeriods }) => paidPeriods === 2);
    expect(running.standIn.confirmations.map(({ kind, number }) => `${number} ${kind}`)).toEqual([
      "1 subscribed",
      "2 pay day changed",
      "3 card changed",
      "4 paused",
      "5 resumed",
    ]);
    expect((await running.view()).confirmations).toBe(5);
  });

  it("a long workflow goes on in fresh runs with everything it knew, while messages keep coming", async () => {
    const running = await workflows.subscribe("a workflow in several runs", JANUARY, 31, { eventsPerRun: 30 });
    const before = (await running.handle.describe()).runId;
    for (let month = 0; month < 8; month++) {
      const chosen = running.hears(say.choosePayDay, 31 - month);
      const moved = running.forward(31);
      await Promise.all([chosen, moved, running.handle.signal(say.signalProviderEvent), running.handle.signal(say.wakeSubscription)]);
    }
    const now = await running.view();
    expect((await running.handle.describe()).runId).not.toBe(before);
    expect(now).toMatchObject({ status: "active", payDay: 29, hasCard: true }); // changed twice, then refused
    expect(now.paidPeriods).toBe(running.standIn.payments.length);
    expect(now.paidPeriods).toBeGreaterThanOrEqual(7);
    uniquely(running.standIn.dueDates);
    const attributes = (await running.handle.describe()).typedSearchAttributes;
    expect(attributes.get(say.SUBSCRIPTION_STATUS)).toBe("active");
    expect(attributes.get(say.PAY_DAY)).toBe(29);
    expect(attributes.get(say.NEXT_CHARGE_ON)?.getTime()).toBe(dueAtMs(now.charge!.dueOn));
    expect(attributes.get(say.FAILED_ATTEMPTS)).toBe(0);
  });

  it("rows are written one after the other: a slow older one never overwrites a newer", async () => {
    const running = await workflows.open("two messages while a row is written", JANUARY);
    await running.until(() => running.standIn.rows.length === 1);
    const stop = running.standIn.stopAt("publishSubscription");
    const [first, second] = [await running.begin(say.choosePayDay, 3), await running.begin(say.choosePayDay, 4)];
    await stop.reached;
    await running.until(({ payDay }) => payDay === 4);
    await new Promise((go) => setTimeout(go, 100)); // long enough for a second writer to get past the first
    stop.go();
    await Promise.all([first.result(), second.result()]);
    expect(running.standIn.rows.at(-1)?.payDay).toBe(4);
  });
});
