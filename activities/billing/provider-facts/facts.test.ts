import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CardSandbox, cardSandbox, decided, disputed, refundElsewhere } from "../../../tests/setup/billing/card-sandbox.ts";
import { PAID_DUE, paidAtProvider } from "../../../tests/setup/billing/paid-at-provider.ts";
import { aContract } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { collect } from "../collect.ts";
import { refundPeriodPayment } from "../refund.ts";
import { createProviderFactsActivities } from "./learn-facts.ts";
import { createReconcileActivities } from "./reconcile.ts";

const database = testDatabase();
let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());
const { told, em, parts, deps, paid, ledger, matters } = paidAtProvider(database, () => cards);
beforeEach(() => {
  told.length = 0;
  cards.sandbox.knobs.clear();
});
const facts = () => createProviderFactsActivities(parts());
const reconcile = () => createReconcileActivities(parts());

const mails = async (email: string, kind: string) =>
  em().execute<{ body: string }[]>("select body from mail where recipient = ? and kind = ?", [email, kind]);
const about = (payment: string) => ({ kind: "payment" as const, id: payment });

// decision 64, and billing.md 1: a refund made at the provider stopped a subscription for ever
describe("a refund that was made at the provider", () => {
  it("is booked once, told to the subscription and its holder, and shown to operators, whoever finds it first and however often", async () => {
    const { subscriptionId, email, payment } = await paid();
    await refundElsewhere(cards, payment);
    const { learnFacts } = facts();
    expect(await Promise.all([learnFacts(about(payment)), learnFacts(about(payment)), learnFacts(about(payment))])).toEqual([
      true,
      true,
      true,
    ]);
    await learnFacts(about(payment));
    expect(await ledger(payment)).toEqual(["capture 999", "refund -999"]);
    expect(told[0]).toMatchObject({
      workflowId: `subscription:${subscriptionId}`,
      facts: { dueOn: PAID_DUE, takenPence: 999, refundedPence: 999, disputes: [] },
    });
    expect(await mails(email, "refund")).toHaveLength(1);
    expect(await matters(payment)).toEqual([{ kind: "refunded elsewhere", waits: true, resolution: null }]);
  });

  it("is found by the event of the refund as well", async () => {
    const { payment } = await paid();
    const { id } = await refundElsewhere(cards, payment, 300);
    expect(await facts().learnFacts({ kind: "refund", id })).toBe(true);
    expect(await ledger(payment)).toEqual(["capture 999", "refund -300"]);
  });

  it("is found by the daily comparison where no event came", async () => {
    const { payment } = await paid();
    const { id } = await refundElsewhere(cards, payment, 300);
    const { providerMovements, bookMovement } = reconcile();
    const window = { fromMs: Date.now() - 60_000, untilMs: Date.now() + 60_000, atMost: 500 };
    let found = null;
    for (let after: string | null = null; ; ) {
      const page = await providerMovements({ ...window, after });
      found ??= page.items.find(({ reference }) => reference === id) ?? null;
      after = page.next;
      if (after === null) break;
    }
    if (!found) throw new Error("the comparison did not see it");
    expect(await bookMovement({ movement: found })).toBe(true);
    expect(await ledger(payment)).toEqual(["capture 999", "refund -300"]);
    expect(told).toHaveLength(1);
  });

  it("makes our own refund of it done, and never asked for again", async () => {
    const { subscriptionId, payment } = await paid();
    await refundElsewhere(cards, payment);
    const { outcome, booked } = await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true });
    expect(outcome.kind).toBe("done");
    expect(booked?.facts.refundedPence).toBe(999);
    expect(await ledger(payment)).toEqual(["capture 999", "refund -999"]);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(cards.sandbox.sandboxState.all("refund").filter((one) => one.payment === payment)).toHaveLength(1);
  });

  it("in part leaves us the rest to give back", async () => {
    const { subscriptionId, email, payment } = await paid();
    await refundElsewhere(cards, payment, 400);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(await ledger(payment)).toEqual(["capture 999", "refund -400", "refund -599"]);
    expect((await mails(email, "refund")).map(({ body }) => /£\d+\.\d\d/.exec(body)?.[0]).sort()).toEqual(["£4.00", "£5.99"]);
  });

  it("with our key, of which no answer came, is ours", async () => {
    const { subscriptionId, payment } = await paid();
    cards.sandbox.knobs.turn({ of: "request", fault: "500 after", on: "POST /v1/refunds" });
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("unknown");
    expect(await facts().learnFacts(about(payment))).toBe(true);
    expect(await matters(payment)).toEqual([]);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(await ledger(payment)).toEqual(["capture 999", "refund -999"]);
  });
});

describe("a dispute", () => {
  it("is booked, told and shown; won, its money comes back, and it is off the operators' list", async () => {
    const { payment, subscriptionId } = await paid();
    const { learnFacts } = facts();
    await disputed(cards, payment);
    await Promise.all([learnFacts(about(payment)), learnFacts(about(payment))]);
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999"]);
    expect(await matters(payment)).toEqual([{ kind: "dispute", waits: true, resolution: null }]);
    expect(told.at(-1)).toMatchObject({ workflowId: `subscription:${subscriptionId}`, facts: { disputes: [{ state: "open" }] } });
    await decided(cards, payment, "winning_evidence");
    expect(await reconcile().lookAfter()).toMatchObject({ waiting: expect.any(Number) }); // no event told of it
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999", "reinstatement 999"]);
    expect(await matters(payment)).toEqual([{ kind: "dispute", waits: false, resolution: "decided" }]);
    expect(told.at(-1)).toMatchObject({ facts: { disputes: [{ state: "won" }] } });
  });

  it("lost keeps what the bank took, and says so", async () => {
    const { payment } = await paid();
    await disputed(cards, payment);
    await decided(cards, payment, "losing_evidence");
    await facts().learnFacts(about(payment));
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999"]);
    expect(told.at(-1)).toMatchObject({ facts: { disputes: [{ state: "lost" }] } });
  });

  it("forbids a refund, which is then a matter for operators, and asked for again when they say so", async () => {
    const { subscriptionId, payment } = await paid();
    await disputed(cards, payment);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("refused");
    expect(await matters(payment)).toMatchObject([
      { kind: "dispute", waits: true },
      { kind: "refund refused", waits: true },
    ]);
    await decided(cards, payment, "winning_evidence");
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    await facts().learnFacts(about(payment));
    expect((await ledger(payment)).sort()).toEqual(["capture 999", "dispute -999", "refund -999", "reinstatement 999"]);
  });

  it("after a refund may take more than came: that is a fact, and is booked", async () => {
    const { payment } = await paid();
    await refundElsewhere(cards, payment, 500);
    await disputed(cards, payment);
    await facts().learnFacts(about(payment));
    expect((await ledger(payment)).sort()).toEqual(["capture 999", "dispute -499", "refund -500"]);
  });
});

describe("what is none of ours, or cannot be read", () => {
  it("changes nothing", async () => {
    const { learnFacts } = facts();
    for (const kind of ["payment", "refund", "dispute"] as const) expect(await learnFacts({ kind, id: `x_${randomUUID()}` })).toBe(false);
    expect(told).toEqual([]);
  });

  it("is asked for again while the provider is away", async () => {
    const { payment } = await paid();
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before", times: 2 });
    await expect(facts().learnFacts(about(payment))).rejects.toThrow();
  });

  it("a payment that the provider will not make at all is an outcome, never tried for ever", async () => {
    const { subscriptionId } = await aContract(em());
    await em().execute(
      "update payment_method set customer = 'cus_gone' where id = (select payment_method_id from subscription where id = ?)",
      [subscriptionId],
    );
    expect(await collect(deps(), { subscriptionId, dueOn: PAID_DUE, attempt: 1, amountPence: 999 }, "make")).toMatchObject({
      kind: "rejected",
    });
  });
});
