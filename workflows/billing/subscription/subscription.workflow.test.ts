import { describe, expect, it } from "vitest";
import { daysBetween, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { billingStories, DAY, type Tale } from "../../../checks/setup/billing/subscription-workflows.ts";
import { oracleNextDueOn, oraclePayDateFrom } from "../../domain/billing/calendar/calendar.oracle.ts";
import * as say from "./messages.ts";

const stories = billingStories();
const JANUARY = "2027-01-10T15:00:00Z";
const at = (text: string) => Date.parse(text);
const daysApart = ({ world }: Tale) => world.asks.slice(1).map(({ atMs }, index) => Math.round((atMs - world.asks[index]!.atMs) / DAY));
const uniquely = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe("from trial to years of payments", () => {
  // proves D-29a, D-30a, D-30b
  it("trial, card and pay day, first payment, then every month at nine o'clock UTC, shown as a year in seconds", async () => {
    const tale = await stories.open("", JANUARY);
    expect((await tale.view()).status).toBe("trialing");
    expect((await tale.say(say.saveCard, { expiresOn: null })).status).toBe("trialing");
    expect(await tale.say(say.choosePayDay, 31)).toMatchObject({ status: "pending", charge: { dueOn: "2027-01-31", amountPence: 999 } });
    for (let month = 0; month < 13; month++) await tale.forward(30.5);
    const { asks, payments } = tale.world;
    expect(await tale.view()).toMatchObject({ status: "active", paidPeriods: 13, charge: { dueOn: "2028-02-29" } });
    expect(tale.world.dueDates.slice(0, 5)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(payments.map(({ amountPence }) => amountPence)).toEqual([999, ...Array(12).fill(2477)]);
    for (const { dueOn, atMs } of asks) {
      expect(new Date(atMs).toISOString()).toMatch(`${dueOn}T09:00:0`); // in summer as in winter
      expect(londonDay(atMs)).toBe(dueOn);
    }
  });

  // proves D-30b, D-30d
  it("pays once a month for two years by durable timers alone, without drift from the 31st, though no billing run ever comes by", async () => {
    const tale = await stories.subscribe("", JANUARY, 31);
    for (let month = 0; month < 24; month++) await stories.env().sleep("30.5 days");
    const { dueDates, payments } = tale.world;
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
    const tale = await stories.subscribe("", JANUARY, payDay); // the trial ends on the 17th at 15:00
    await tale.forward(45);
    expect(tale.world.dueDates[0]).toBe(oraclePayDateFrom("2027-01-18", payDay));
    expect(tale.world.payments[0]!.atMs).toBeGreaterThanOrEqual(at(JANUARY) + 7 * DAY);
  });

  it("starts nothing while there is no card or no pay day", async () => {
    const tale = await stories.open("", JANUARY);
    await tale.say(say.choosePayDay, 12);
    expect(await tale.forward(100)).toMatchObject({ status: "trialing", charge: null });
    expect(tale.world.asks).toEqual([]);
  });
});

describe("what the database will not have", () => {
  it("ends no subscription: a payment is unknown and looked up, never made twice; rows and letters that were refused hold nothing up", async () => {
    const tale = await stories.subscribe("a payment that no database takes", JANUARY, 20);
    tale.world.refuseData("answer of collectPayment", 2); // the provider took it, and its outcome could not be written
    tale.world.refuseData("publishSubscription", 2);
    tale.world.refuseData("writeNotice", 1);
    expect(await tale.forward(40)).toMatchObject({ status: "active", paidPeriods: 1, parked: null });
    expect(tale.world.payments).toHaveLength(1);
    expect(tale.world.asks.length).toBeGreaterThan(2);
    expect(tale.world.rows.at(-1)).toMatchObject({ status: "active" });
  });

  it("for ever, is a person's in the end", async () => {
    const tale = await stories.subscribe("", JANUARY, 20);
    tale.world.refuseData("collectPayment", 1000);
    expect(await tale.forward(60)).toMatchObject({ parked: "unresolved", paidPeriods: 0 });
    expect(tale.world.asks.length).toBeLessThan(30);
  });

  it("of a refund is asked for again later, and everything else goes on meanwhile", async () => {
    const tale = await stories.subscribe("", JANUARY, 20);
    await tale.forward(12);
    const [paid] = tale.world.payments;
    tale.world.refuseData("giveBackPayment", 3);
    await tale.say(say.refundPayment, { dueOn: paid?.dueOn ?? "" });
    await tale.forward(2);
    expect(tale.world.refunds).toEqual([paid?.dueOn]);
  });
});

describe("declines", () => {
  // proves D-31b, D-29a
  it("tries again after 1, 3 and 7 days and then suspends; each try has a number, and so a key, of its own", async () => {
    const tale = await stories.subscribe("declined four times", JANUARY, 20);
    tale.world.answers = ["declined", "declined", "declined", "declined"];
    await tale.forward(11);
    expect((await tale.view()).status).toBe("past_due");
    expect(await tale.forward(60)).toMatchObject({ status: "failed", paidPeriods: 0 });
    expect(tale.world.asks.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(daysApart(tale)).toEqual([1, 3, 7]);
  });

  // proves D-31b
  it("by durable timers as by a moved clock", async () => {
    const tale = await stories.subscribe("declined once, paid the next day, by timers", JANUARY, 20);
    tale.world.answers = ["declined"];
    await stories.env().sleep("13 days");
    expect(await tale.view()).toMatchObject({ status: "active", paidPeriods: 1, lastDueOn: "2027-01-20" });
    expect(daysApart(tale)).toEqual([1]);
  });

  // proves D-31c
  it("stops at once on a hard decline; a new card is tried at once", async () => {
    const tale = await stories.subscribe("a hard decline and a new card", JANUARY, 20);
    tale.world.answers = ["hard"];
    expect((await tale.forward(30)).status).toBe("failed");
    expect(tale.world.asks).toHaveLength(1);
    await tale.say(say.saveCard, { expiresOn: "2029-08-31" });
    const paid = await tale.until(({ status }) => status === "active");
    expect(paid).toMatchObject({ paidPeriods: 1, charge: { attempt: 1 } });
    expect(tale.world.asks.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(tale.world.dueDates).toEqual(["2027-01-20"]);
  });

  // proves D-31c
  it("tries a new card at once between two retries", async () => {
    const tale = await stories.subscribe("a new card between two retries", JANUARY, 20);
    tale.world.answers = ["declined"];
    await tale.forward(10);
    await tale.say(say.saveCard, { expiresOn: null });
    expect((await tale.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(tale.world.asks[1]!.atMs - tale.world.asks[0]!.atMs).toBeLessThan(DAY);
  });
});

describe("an outcome that nobody knows", () => {
  // proves D-31d
  it("is asked again with the same key, then looked up, and never counts as a decline", async () => {
    const tale = await stories.subscribe("an outcome unknown to the end", JANUARY, 20);
    tale.world.answers = Array(9).fill("unknown");
    const parked = await tale.forward(40);
    expect(parked).toMatchObject({ parked: "unresolved", status: "pending", charge: { attempt: 1, declines: 0 } });
    expect(tale.world.asks.map(({ manner }) => manner)).toEqual(["make", "make", ...Array(7).fill("look up")]);
    expect(new Set(tale.world.asks.map(({ dueOn, attempt }) => `${dueOn}:${attempt}`)).size).toBe(1);
    await tale.say(say.releaseCharge, "collect");
    expect((await tale.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
    uniquely(tale.world.dueDates);
  });

  // proves D-31d
  it("that was a payment is found in the records, and the period is paid once", async () => {
    const tale = await stories.subscribe("taken, but not answered", JANUARY, 20);
    tale.world.answers = ["taken", "unknown"];
    await tale.forward(12);
    expect(await tale.view()).toMatchObject({ status: "active", paidPeriods: 1 });
    expect(tale.world.payments).toHaveLength(1);
  });

  it("that never reached the provider is made again with the same key", async () => {
    const tale = await stories.subscribe("unknown, and the provider has no record", JANUARY, 20);
    tale.world.answers = ["unknown", "unknown", "absent"];
    await tale.forward(12);
    expect(tale.world.asks.map(({ manner, attempt }) => `${manner} ${attempt}`)).toEqual(["make 1", "make 1", "look up 1", "make 1"]);
    expect((await tale.view()).paidPeriods).toBe(1);
  });

  it("of a worker that died after the money moved is the same payment when the activity is repeated", async () => {
    const tale = await stories.subscribe("the worker died after the money moved", JANUARY, 20);
    tale.world.answers = ["lost"];
    await stories.env().sleep("11 days");
    expect((await tale.view()).paidPeriods).toBe(1);
    expect(tale.world.asks).toHaveLength(2);
    expect(tale.world.payments).toHaveLength(1);
  });
});

describe("the holder's bank", () => {
  it("waits 72 hours for the holder, then withdraws, and counts that as one decline", async () => {
    const tale = await stories.subscribe("the holder does not confirm", JANUARY, 20);
    tale.world.answers = ["action"];
    expect(await tale.forward(12)).toMatchObject({ status: "pending", charge: { state: "action", declines: 0 } });
    await tale.forward(1.5);
    expect(await tale.view()).toMatchObject({ status: "past_due", charge: { declines: 1, attempt: 2 } });
    expect(tale.world.asks.map(({ manner }) => manner)).toEqual(["make", "withdraw"]);
    expect(tale.world.asks[1]!.atMs - tale.world.asks[0]!.atMs - 3 * DAY).toBeLessThan(60_000);
  });

  it("hears of the holder's confirmation from the provider, and looks it up", async () => {
    const tale = await stories.subscribe("the holder confirms", JANUARY, 20);
    tale.world.answers = ["action", "captured"];
    await tale.forward(11);
    await tale.handle.signal(say.hearProvider);
    expect((await tale.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(tale.world.asks.map(({ manner }) => manner)).toEqual(["make", "look up"]);
  });

  it("is asked no longer once another card was saved: the payment is withdrawn, and made with the new card at once", async () => {
    const tale = await stories.subscribe("another card while the holder should confirm", JANUARY, 20);
    tale.world.answers = ["action"];
    await tale.forward(11);
    await tale.say(say.saveCard, { expiresOn: "2032-01-31" });
    expect(await tale.until(({ paidPeriods }) => paidPeriods === 1)).toMatchObject({ status: "active" });
    expect(tale.world.asks.map(({ manner, attempt }) => `${manner} ${attempt}`)).toEqual(["make 1", "withdraw 1", "make 2"]);
    expect(tale.world.payments).toHaveLength(1);
    expect(tale.world.asks[2]!.atMs - tale.world.asks[1]!.atMs).toBeLessThan(60_000);
  });
});

describe("wishes", () => {
  it("bills nothing for a pause, and going on after the paid month is charged at once", async () => {
    const tale = await stories.subscribe("paused for two months", JANUARY, 20);
    await tale.forward(15);
    expect((await tale.say(say.pauseSubscription)).status).toBe("paused");
    await tale.forward(60); // to 26 March
    expect(tale.world.dueDates).toEqual(["2027-01-20"]);
    expect((await tale.say(say.resumeSubscription)).status).toBe("active");
    await tale.until(({ paidPeriods }) => paidPeriods === 2);
    expect(tale.world.rows.some(({ charge }) => charge?.atOnce && charge.restarts)).toBe(true);
    expect(tale.world.dueDates).toEqual(["2027-01-20", "2027-03-26"]);
    expect(tale.world.asks.at(-1)!.atMs - at("2027-03-26T15:00:00Z")).toBeLessThan(3_600_000);
  });

  it.each(["by durable timers", "by a moved clock"])("goes on by itself after three paused periods: %s", async (how) => {
    const tale = await stories.subscribe(how === "by durable timers" ? "paused until it goes on by itself" : "", JANUARY, 20);
    await tale.forward(15);
    await tale.say(say.pauseSubscription);
    if (how === "by durable timers") await stories.env().sleep("140 days");
    else await tale.forward(140);
    expect(await tale.view()).toMatchObject({ status: "active", skipped: ["2027-02-20", "2027-03-20", "2027-04-20"] });
    expect(tale.world.dueDates).toEqual(["2027-01-20", "2027-05-20"]);
    expect(tale.world.asks[1]!.atMs - dueAtMs("2027-05-20")).toBeLessThan(60_000); // nobody has to come by
  });

  it("makes the charge that is near first: a pause asked for 3 seconds before it leaves out the month after, and going on moves nothing", async () => {
    const tale = await stories.subscribe("a pause asked for too late for the charge", JANUARY, 20);
    await tale.forward(15);
    await tale.forward((dueAtMs("2027-02-20") - 3000 - at(JANUARY)) / DAY - 15);
    expect(await tale.say(say.pauseSubscription)).toMatchObject({ status: "active", pauseNext: true });
    expect(await tale.hears(say.resumeSubscription)).toBe(say.REFUSED.notPaused);
    await tale.forward(1);
    expect(await tale.view()).toMatchObject({ status: "paused", pause: { from: "2027-03-20", until: "2027-06-20" } });
    expect(await tale.say(say.resumeSubscription)).toMatchObject({ status: "active", charge: { dueOn: "2027-03-20" } });
    expect(tale.world.dueDates).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("refuses a fourth paused period within twelve months, and a third change of the pay day", async () => {
    const tale = await stories.subscribe("", JANUARY, 20);
    await tale.forward(15);
    await tale.say(say.pauseSubscription);
    await tale.forward(140);
    expect(await tale.hears(say.pauseSubscription)).toBe(say.REFUSED.pausesUsedUp);
    for (const [day, answer] of [
      [5, "accepted"],
      [12, "accepted"],
      [12, "accepted"],
      [1, say.REFUSED.payDayChanged],
    ] as const)
      expect(await tale.hears(say.choosePayDay, day)).toBe(answer);
  });

  // proves D-30d
  it("never asks for two payments within 28 days, or two in a month, whatever day is chosen and when", async () => {
    const tale = await stories.subscribe("", JANUARY, 31);
    for (const payDay of [1, 28, 2, 31, 15, 1, 30, 5, 29, 1]) {
      await tale.forward(33);
      await tale.hears(say.choosePayDay, payDay);
    }
    await tale.forward(62);
    const { dueDates } = tale.world;
    expect(dueDates.length).toBeGreaterThan(7);
    dueDates.slice(1).forEach((dueOn, index) => {
      expect(daysBetween(dueDates[index]!, dueOn)).toBeGreaterThanOrEqual(28);
    });
    uniquely(dueDates.map((dueOn) => dueOn.slice(0, 7)));
  });

  it("gives one payment back when a person says so, once, and goes on", async () => {
    const tale = await stories.subscribe("a refund by a person", JANUARY, 20);
    await tale.forward(50);
    await Promise.all([tale.say(say.refundPayment, { dueOn: "2027-01-20" }), tale.say(say.refundPayment, { dueOn: "2027-01-20" })]);
    expect((await tale.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(tale.world.refunds).toEqual(["2027-01-20"]);
    await tale.forward(31);
    expect(tale.world.dueDates).toHaveLength(3);
  });

  // decision 64, and billing.md 1: such a refund stopped everything else for ever
  it("a refund that the provider refuses, or that nobody knows about, stops neither charging, nor the clock, nor leaving", async () => {
    const tale = await stories.subscribe("refunds that are refused or unknown", JANUARY, 20);
    await tale.forward(12);
    tale.world.refundAnswers = ["refused", "unknown", "unknown", "unknown", "done"];
    expect(await tale.say(say.refundPayment, { dueOn: "2027-01-20" })).toBeDefined();
    expect((await tale.until(({ toRefund }) => toRefund.length === 0)).status).toBe("active");
    expect(tale.world.refunds).toEqual([]); // it is a person's now
    await tale.say(say.refundPayment, { dueOn: "2027-01-20" });
    expect(await tale.forward(60)).toMatchObject({ status: "active", paidPeriods: 3 });
    expect(tale.world.refunds).toEqual(["2027-01-20"]);
    tale.world.refundAnswers = ["unknown"];
    await tale.say(say.refundPayment, { dueOn: "2027-02-20" });
    expect((await tale.say(say.cancelSubscription)).status).toBe("cancelled");
    await stories.env().sleep("1 minute");
    await tale.handle.result();
    expect(tale.world.refunds).toEqual(["2027-01-20", "2027-02-20"]);
  });

  it("a payment that the provider will not make waits for a person, and the clock goes on", async () => {
    const tale = await stories.subscribe("a payment that the provider will not make", JANUARY, 20);
    tale.world.answers = ["rejected"];
    expect(await tale.forward(60)).toMatchObject({ parked: "rejected", paidPeriods: 0 });
    expect(tale.world.asks).toHaveLength(1);
    await tale.say(say.releaseCharge, "collect");
    expect((await tale.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
  });

  const DISPUTE = { dueOn: "2027-01-20", takenPence: 999, backPence: 0 };
  it("a dispute stops charging until it is won; then it goes on with the next pay day, and its holder is told", async () => {
    const tale = await stories.subscribe("a dispute that is won", JANUARY, 20);
    await tale.forward(20);
    const open = { ...DISPUTE, disputes: [{ reference: "du_1", state: "open" as const }] };
    await Promise.all([tale.handle.signal(say.learnFacts, open), tale.handle.signal(say.learnFacts, open)]);
    await tale.until(({ disputes }) => disputes?.length === 1);
    await tale.forward(60); // past 20 February and 20 March
    expect(tale.world.dueDates).toEqual(["2027-01-20"]);
    await tale.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "won" }] });
    await tale.until(({ disputes }) => disputes?.[0]?.state === "won");
    await tale.handle.signal(say.learnFacts, open); // late
    await tale.forward(30);
    expect(tale.world.dueDates).toEqual(["2027-01-20", "2027-04-20"]);
    expect(tale.world.confirmations.map(({ kind }) => kind)).toEqual(["subscribed", "dispute won"]);
    expect(tale.world.rows.some((row) => row.disputes?.[0]?.state === "open")).toBe(true);
  });

  it("days of a moved pay day that were used before a dispute are paid for with the next payment, which opens access", async () => {
    const tale = await stories.subscribe("a dispute after a moved pay day", JANUARY, 20);
    await tale.forward(20);
    await tale.say(say.choosePayDay, 15); // the next one is on 15 March: 54 days after the first
    await tale.forward(40); // past the month that is paid for
    await tale.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "open" }] });
    const { disputedOn } = await tale.until(({ disputes }) => disputes?.length === 1);
    expect(disputedOn).toMatch(/^2027-0[23]-/);
    await tale.forward(30); // past 15 March
    await tale.handle.signal(say.learnFacts, { ...DISPUTE, disputes: [{ reference: "du_1", state: "won" }] });
    const { charge, stoodStill } = await tale.until(({ disputes }) => disputes?.[0]?.state === "won");
    const days = daysBetween("2027-01-20", disputedOn ?? "2027-01-20") - 31;
    expect(days).toBeGreaterThan(0);
    expect([charge?.restarts, charge?.extraDays, stoodStill]).toEqual([true, days, { extraDays: days }]);
    expect((await tale.say(say.saveCard, { expiresOn: null })).charge?.restarts).toBe(true);
    await tale.forward(30);
    expect(tale.world.dueDates).toEqual(["2027-01-20", "2027-04-15"]);
  });

  it("a dispute that is lost ends the contract, once, and says so in the database first", async () => {
    const tale = await stories.subscribe("a dispute that is lost", JANUARY, 20);
    await tale.forward(20);
    const lost = { ...DISPUTE, disputes: [{ reference: "du_1", state: "lost" as const }] };
    await Promise.all([tale.handle.signal(say.learnFacts, lost), tale.handle.signal(say.learnFacts, lost)]);
    await tale.handle.result();
    expect(tale.world.ends).toHaveLength(1);
    expect(tale.world.endedBecause).toEqual(["dispute"]);
    expect(tale.world.rows.at(-1)).toMatchObject({ status: "cancelled", toRefund: [], disputes: [{ state: "lost" }] });
    expect(tale.world.refunds).toEqual([]);
  });

  // proves D-32b
  it("lets a person decide about a period that fell due more than a month ago", async () => {
    const tale = await stories.subscribe("", JANUARY, 20);
    await tale.say(say.pauseSubscription);
    const { charge: _, ...row } = await tale.view();
    const charge = { dueOn: "2026-11-20", amountPence: 999, attempt: 1, declines: 0, state: "waiting", asked: 0 } as const;
    const old = { ...charge, unknownSinceMs: null, confirmByMs: null, atMs: dueAtMs("2026-11-20") };
    const carried = { subscription: { ...row, status: "pending" as const, charge: old }, sent: [] };
    const late = await stories.open("parked as overdue, then let go", JANUARY, { carried });
    await late.until(({ parked }) => parked === "overdue");
    expect(late.world.asks).toEqual([]);
    expect(await late.say(say.releaseCharge, "let go")).toMatchObject({ parked: null, charge: { dueOn: "2027-01-20" } });
    await late.forward(20);
    expect(late.world.dueDates).toEqual(["2027-01-20"]);
  });
});

describe("what happens once", () => {
  // proves D-32a
  it("a period is charged once, though ten billing runs come by at the same moment and again later", async () => {
    const tale = await stories.subscribe("ten nudges at once", JANUARY, 20);
    await stories.env().sleep(at("2027-01-20T09:00:10Z") - at(JANUARY));
    await Promise.all(Array.from({ length: 10 }, () => tale.handle.signal(say.nudgeSubscription)));
    await tale.until(({ paidPeriods }) => paidPeriods === 1);
    for (let again = 0; again < 3; again++) await tale.handle.signal(say.nudgeSubscription);
    await stories.env().sleep("5 days");
    expect(tale.world.asks).toHaveLength(1);
    expect(tale.world.payments).toMatchObject([{ dueOn: "2027-01-20" }]);
    expect(tale.world.asks[0]!.atMs - dueAtMs("2027-01-20")).toBeLessThan(60_000); // at the run, not at the backstop
  });

  // proves D-34a
  it("each letter that the calendar brings is written once, on its day", async () => {
    const tale = await stories.subscribe("", JANUARY, 31, { eventsPerRun: 40 });
    await tale.say(say.saveCard, { expiresOn: "2027-11-30" });
    await tale.forward(150);
    await tale.say(say.choosePayDay, 30);
    await tale.forward(246);
    expect(tale.world.letters.map(({ name }) => name)).toEqual([
      "trial ends in 3 days 2027-01-31",
      "trial ends tomorrow 2027-01-31",
      "six months 2027-07-31",
      "card expiring 2027-11-30",
      "six months 2028-01-31",
    ]);
    expect(tale.world.letters.map(({ atMs }) => londonDay(atMs))).toEqual([
      "2027-01-28",
      "2027-01-30",
      "2027-07-31",
      "2027-10-31",
      "2028-01-31",
    ]);
  });

  // decision 65
  it("what its holder does is confirmed at once, each thing once, also across fresh runs", async () => {
    const tale = await stories.subscribe("everything that is confirmed", JANUARY, 20, { eventsPerRun: 30 });
    await tale.say(say.saveCard, { expiresOn: null, again: true }); // sent twice by a browser
    await tale.forward(15);
    await tale.say(say.choosePayDay, 20);
    await tale.say(say.choosePayDay, 25);
    await tale.say(say.saveCard, { expiresOn: "2031-08-31" });
    await tale.say(say.pauseSubscription);
    await tale.forward(100);
    await tale.say(say.resumeSubscription);
    await tale.until(({ paidPeriods }) => paidPeriods === 2);
    expect(tale.world.confirmations.map(({ kind, number }) => `${number} ${kind}`)).toEqual([
      "1 subscribed",
      "2 pay day changed",
      "3 card changed",
      "4 paused",
      "5 resumed",
    ]);
    expect((await tale.view()).confirmations).toBe(5);
  });

  it("a long story goes on in fresh runs with everything it knew, while messages keep coming", async () => {
    const tale = await stories.subscribe("a story in several runs", JANUARY, 31, { eventsPerRun: 30 });
    const before = (await tale.handle.describe()).runId;
    for (let month = 0; month < 8; month++) {
      const chosen = tale.hears(say.choosePayDay, 31 - month);
      const moved = tale.forward(31);
      await Promise.all([chosen, moved, tale.handle.signal(say.hearProvider), tale.handle.signal(say.nudgeSubscription)]);
    }
    const now = await tale.view();
    expect((await tale.handle.describe()).runId).not.toBe(before);
    expect(now).toMatchObject({ status: "active", payDay: 29, hasCard: true }); // changed twice, then refused
    expect(now.paidPeriods).toBe(tale.world.payments.length);
    expect(now.paidPeriods).toBeGreaterThanOrEqual(7);
    uniquely(tale.world.dueDates);
    const attributes = (await tale.handle.describe()).typedSearchAttributes;
    expect(attributes.get(say.SUBSCRIPTION_STATUS)).toBe("active");
    expect(attributes.get(say.PAY_DAY)).toBe(29);
    expect(attributes.get(say.NEXT_CHARGE_ON)?.getTime()).toBe(dueAtMs(now.charge!.dueOn));
    expect(attributes.get(say.FAILED_ATTEMPTS)).toBe(0);
  });

  it("rows are written one after the other: a slow older one never overwrites a newer", async () => {
    const tale = await stories.open("two messages while a row is written", JANUARY);
    await tale.until(() => tale.world.rows.length === 1);
    const stop = tale.world.stopAt("publishSubscription");
    const [first, second] = [await tale.begin(say.choosePayDay, 3), await tale.begin(say.choosePayDay, 4)];
    await stop.reached;
    await tale.until(({ payDay }) => payDay === 4);
    await new Promise((go) => setTimeout(go, 100)); // long enough for a second writer to get past the first
    stop.go();
    await Promise.all([first.result(), second.result()]);
    expect(tale.world.rows.at(-1)?.payDay).toBe(4);
  });
});
