import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { type RunningSubscription, subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";
const daysApart = ({ standIn }: RunningSubscription) =>
  standIn.asks.slice(1).map(({ atMs }, index) => Math.round((atMs - standIn.asks[index]!.atMs) / DAY_MS));
const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe("a write that the database rejects", () => {
  it("does not end the subscription: the payment is unknown and looked up, never made twice; rejected rows and emails block nothing", async () => {
    const running = await workflows.subscribe("a payment that no database takes", JANUARY, 20);
    running.standIn.refuseData("answer of collectPayment", 2); // captured by the provider, but the outcome could not be written
    running.standIn.refuseData("publishSubscription", 2);
    running.standIn.refuseData("writeScheduledEmail", 1);
    expect(await running.forward(40)).toMatchObject({ status: "active", paidPeriods: 1, parked: null });
    expect(running.standIn.payments).toHaveLength(1);
    expect(running.standIn.asks.length).toBeGreaterThan(2);
    expect(running.standIn.rows.at(-1)).toMatchObject({ status: "active" });
  });

  it("for ever parks the charge in the end", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.refuseData("collectPayment", 1000);
    expect(await running.forward(60)).toMatchObject({ parked: "unresolved", paidPeriods: 0 });
    expect(running.standIn.asks.length).toBeLessThan(30);
  });

  it("until the activity times out makes the outcome unknown: it is looked up, parked in the end, and the payment is made once", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.breakDown("answer of collectPayment"); // captured by the provider, but the outcome cannot be written
    await workflows.env().sleep("16 days");
    expect(await running.view()).toMatchObject({ paidPeriods: 0, charge: { dueOn: "2027-01-20", attempt: 1 } });
    await workflows.env().sleep("60 days");
    expect(await running.view()).toMatchObject({ parked: "unresolved", paidPeriods: 0, charge: { state: "unknown" } });
    expect(running.standIn.payments).toHaveLength(1);
    running.standIn.breakDown(null);
    await running.handle.signal(say.signalProviderEvent);
    expect(await running.until(({ paidPeriods }) => paidPeriods === 1)).toMatchObject({ parked: null });
    expect(running.standIn.payments).toHaveLength(1);
  });

  it("of a cancellation does not undo it: nothing is charged afterwards", async () => {
    const running = await workflows.subscribe("an end that no database takes", JANUARY, 20);
    running.standIn.refuseData("endSubscription", 1);
    expect(await running.update(say.cancelSubscription)).toMatchObject({ status: "cancelled" });
    expect(running.standIn.rows.at(-1)).toMatchObject({ status: "cancelled" });
    await running.handle.result();
    expect(running.standIn.payments).toEqual([]);
  });

  it("of a refund is retried later and delays nothing else", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    await running.forward(12);
    const [paid] = running.standIn.payments;
    running.standIn.refuseData("refundPayment", 3);
    await running.update(say.refundPayment, { dueOn: paid?.dueOn ?? "" });
    await running.forward(2);
    expect(running.standIn.refunds).toEqual([paid?.dueOn]);
  });
});

describe("declines", () => {
  it("are retried after 1, 3 and 7 days, then the subscription is suspended; each attempt has its own number and key (D-31b, D-29a, P-CONST-09)", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["declined", "declined", "declined", "declined"];
    await running.forward(11);
    expect((await running.view()).status).toBe("past_due");
    expect(await running.forward(60)).toMatchObject({ status: "failed", paidPeriods: 0 });
    expect(running.standIn.asks.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(daysApart(running)).toEqual([1, 3, 7]);
  });

  it("are retried by durable timers as by a moved clock (D-31b)", async () => {
    const running = await workflows.subscribe("declined once, paid the next day, by timers", JANUARY, 20);
    running.standIn.answers = ["declined"];
    await workflows.env().sleep("13 days");
    expect(await running.view()).toMatchObject({ status: "active", paidPeriods: 1, lastDueOn: "2027-01-20" });
    expect(daysApart(running)).toEqual([1]);
  });

  it("stop at once after a hard decline; a new card is charged at once (D-31c)", async () => {
    const running = await workflows.subscribe("a hard decline and a new card", JANUARY, 20);
    running.standIn.answers = ["hard"];
    expect((await running.forward(30)).status).toBe("failed");
    expect(running.standIn.asks).toHaveLength(1);
    await running.update(say.saveCard, { expiresOn: "2029-08-31" });
    const paid = await running.until(({ status }) => status === "active");
    expect(paid).toMatchObject({ paidPeriods: 1, charge: { attempt: 1 } });
    expect(running.standIn.asks.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(running.standIn.dueDates).toEqual(["2027-01-20"]);
  });

  it("charge a new card at once between two retries (D-31c)", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["declined"];
    await running.forward(10);
    await running.update(say.saveCard, { expiresOn: null });
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(running.standIn.asks[1]!.atMs - running.standIn.asks[0]!.atMs).toBeLessThan(DAY_MS);
  });
});

describe("an unknown outcome", () => {
  it("is repeated with the same key, then looked up, and never counts as a decline (D-31d)", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = Array(9).fill("unknown");
    const parked = await running.forward(40);
    expect(parked).toMatchObject({ parked: "unresolved", status: "pending", charge: { attempt: 1, declines: 0 } });
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "make", ...Array(7).fill("look up")]);
    expect(new Set(running.standIn.asks.map(({ dueOn, attempt }) => `${dueOn}:${attempt}`)).size).toBe(1);
    await running.update(say.releaseCharge, "collect");
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).parked).toBeNull();
    expectUnique(running.standIn.dueDates);
  });

  it("of a captured payment is found in the records, and the period is paid once (D-31d)", async () => {
    const running = await workflows.subscribe("taken, but not answered", JANUARY, 20);
    running.standIn.answers = ["taken", "unknown"];
    await running.forward(12);
    expect(await running.view()).toMatchObject({ status: "active", paidPeriods: 1 });
    expect(running.standIn.payments).toHaveLength(1);
  });

  it("of a request that never reached the provider is repeated with the same key", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["unknown", "unknown", "absent"];
    await running.forward(12);
    expect(running.standIn.asks.map(({ mode, attempt }) => `${mode} ${attempt}`)).toEqual(["make 1", "make 1", "look up 1", "make 1"]);
    expect((await running.view()).paidPeriods).toBe(1);
  });

  it("after a worker crash is the same payment when the activity is retried", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["lost"];
    await workflows.env().sleep("11 days");
    expect((await running.view()).paidPeriods).toBe(1);
    expect(running.standIn.asks).toHaveLength(2);
    expect(running.standIn.payments).toHaveLength(1);
  });
});
describe("confirmation with the bank", () => {
  it("is awaited for 72 hours, then the payment is withdrawn and counts as one decline", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["action"];
    expect(await running.forward(12)).toMatchObject({ status: "pending", charge: { state: "action", declines: 0 } });
    await running.forward(1.5);
    expect(await running.view()).toMatchObject({ status: "past_due", charge: { declines: 1, attempt: 2 } });
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "withdraw"]);
    expect(running.standIn.asks[1]!.atMs - running.standIn.asks[0]!.atMs - 3 * DAY_MS).toBeLessThan(60_000);
  });

  it("is looked up after a webhook", async () => {
    const running = await workflows.subscribe("the holder confirms", JANUARY, 20);
    running.standIn.answers = ["action", "captured"];
    await running.forward(11);
    await running.handle.signal(say.signalProviderEvent);
    expect((await running.until(({ paidPeriods }) => paidPeriods === 1)).status).toBe("active");
    expect(running.standIn.asks.map(({ mode }) => mode)).toEqual(["make", "look up"]);
  });

  it("is no longer awaited once another card is saved: the payment is withdrawn and made with the new card at once", async () => {
    const running = await workflows.subscribe("", JANUARY, 20);
    running.standIn.answers = ["action"];
    await running.forward(11);
    await running.update(say.saveCard, { expiresOn: "2032-01-31" });
    expect(await running.until(({ paidPeriods }) => paidPeriods === 1)).toMatchObject({ status: "active" });
    expect(running.standIn.asks.map(({ mode, attempt }) => `${mode} ${attempt}`)).toEqual(["make 1", "withdraw 1", "make 2"]);
    expect(running.standIn.payments).toHaveLength(1);
    expect(running.standIn.asks[2]!.atMs - running.standIn.asks[1]!.atMs).toBeLessThan(60_000);
  });
});
