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
const { signalled, em, parts, deps, paid, ledger, differences } = paidAtProvider(database, () => cards);
beforeEach(() => {
  signalled.length = 0;
  cards.sandbox.knobs.clear();
});
const facts = () => createProviderFactsActivities(parts());
const reconcile = () => createReconcileActivities(parts());

const mails = async (email: string, kind: string) =>
  em().execute<{ body: string }[]>("select body from mail where recipient = ? and kind = ?", [email, kind]);
const about = (payment: string) => ({ kind: "payment" as const, id: payment });

// decision 64, and billing.md 1: a refund made at the provider stopped a subscription for ever
describe("a refund made at the provider", () => {
  it("is booked once, signalled, emailed and reported to operators, however often it is found", async () => {
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
    expect(signalled[0]).toMatchObject({
      workflowId: `subscription:${subscriptionId}`,
      facts: { dueOn: PAID_DUE, takenPence: 999, refundedPence: 999, disputes: [] },
    });
    expect(await mails(email, "refund")).toHaveLength(1);
    expect(await differences(payment)).toEqual([{ kind: "refunded elsewhere", waits: true, resolution: null }]);
  });

  it("is found by the refund's event too", async () => {
    const { payment } = await paid();
    const { id } = await refundElsewhere(cards, payment, 300);
    expect(await facts().learnFacts({ kind: "refund", id })).toBe(true);
    expect(await ledger(payment)).toEqual(["capture 999", "refund -300"]);
  });

  it("is found by the daily reconciliation if no event arrived", async () => {
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
    expect(signalled).toHaveLength(1);
  });

  it("completes our own refund of the payment, which is not requested again", async () => {
    const { subscriptionId, payment } = await paid();
    await refundElsewhere(cards, payment);
    const { outcome, booked } = await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true });
    expect(outcome.kind).toBe("done");
    expect(booked?.facts.refundedPence).toBe(999);
    expect(await ledger(payment)).toEqual(["capture 999", "refund -999"]);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(cards.sandbox.sandboxState.all("refund").filter((one) => one.payment === payment)).toHaveLength(1);
  });

  it("leaves the rest for us to refund if it was partial", async () => {
    const { subscriptionId, email, payment } = await paid();
    await refundElsewhere(cards, payment, 400);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(await ledger(payment)).toEqual(["capture 999", "refund -400", "refund -599"]);
    expect((await mails(email, "refund")).map(({ body }) => /£\d+\.\d\d/.exec(body)?.[0]).sort()).toEqual(["£4.00", "£5.99"]);
  });

  it("completes our own refund if it has our key and the response was lost", async () => {
    const { subscriptionId, payment } = await paid();
    cards.sandbox.knobs.turn({ of: "request", fault: "500 after", on: "POST /v1/refunds" });
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("unknown");
    expect(await facts().learnFacts(about(payment))).toBe(true);
    expect(await differences(payment)).toEqual([]);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    expect(await ledger(payment)).toEqual(["capture 999", "refund -999"]);
  });
});

describe("a dispute", () => {
  it("is booked, signalled and reported; when won, it is reinstated and resolved", async () => {
    const { payment, subscriptionId } = await paid();
    const { learnFacts } = facts();
    await disputed(cards, payment);
    await Promise.all([learnFacts(about(payment)), learnFacts(about(payment))]);
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999"]);
    expect(await differences(payment)).toEqual([{ kind: "dispute", waits: true, resolution: null }]);
    expect(signalled.at(-1)).toMatchObject({ workflowId: `subscription:${subscriptionId}`, facts: { disputes: [{ state: "open" }] } });
    await decided(cards, payment, "winning_evidence");
    expect(await reconcile().followUp()).toMatchObject({ waiting: expect.any(Number) }); // no event arrived
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999", "reinstatement 999"]);
    expect(await differences(payment)).toEqual([{ kind: "dispute", waits: false, resolution: "decided" }]);
    expect(signalled.at(-1)).toMatchObject({ facts: { disputes: [{ state: "won" }] } });
  });

  it("keeps the withdrawn amount and says so when lost", async () => {
    const { payment } = await paid();
    await disputed(cards, payment);
    await decided(cards, payment, "losing_evidence");
    await facts().learnFacts(about(payment));
    expect(await ledger(payment)).toEqual(["capture 999", "dispute -999"]);
    expect(signalled.at(-1)).toMatchObject({ facts: { disputes: [{ state: "lost" }] } });
  });

  it("blocks a refund, which is reported to operators, who can retry it", async () => {
    const { subscriptionId, payment } = await paid();
    await disputed(cards, payment);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("refused");
    expect(await differences(payment)).toMatchObject([
      { kind: "dispute", waits: true },
      { kind: "refund refused", waits: true },
    ]);
    await decided(cards, payment, "winning_evidence");
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("done");
    await facts().learnFacts(about(payment));
    expect((await ledger(payment)).sort()).toEqual(["capture 999", "dispute -999", "refund -999", "reinstatement 999"]);
  });

  it("is booked even if it withdraws more than is left after a refund", async () => {
    const { payment } = await paid();
    await refundElsewhere(cards, payment, 500);
    await disputed(cards, payment);
    await facts().learnFacts(about(payment));
    expect((await ledger(payment)).sort()).toEqual(["capture 999", "dispute -499", "refund -500"]);
  });
});

describe("an unknown or unreadable payment", () => {
  it("changes nothing", async () => {
    const { learnFacts } = facts();
    for (const kind of ["payment", "refund", "dispute"] as const) expect(await learnFacts({ kind, id: `x_${randomUUID()}` })).toBe(false);
    expect(signalled).toEqual([]);
  });

  it("is retried while the provider cannot be reached", async () => {
    const { payment } = await paid();
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before", times: 2 });
    await expect(facts().learnFacts(about(payment))).rejects.toThrow();
  });

  it("gives an outcome if the provider refuses a payment, instead of retrying for ever", async () => {
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
