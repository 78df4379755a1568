import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureEntry, type Entry } from "#domain/billing/ledger/ledger.ts";
import type { Difference, Movement } from "#domain/billing/ledger/reconcile.ts";
import type { AuditName } from "#domain/operators/audit.ts";
import { DAY_MS } from "#domain/time.ts";
import { reportMismatch } from "../../../db/billing/ledger/difference.writes.ts";
import { writeEntry } from "../../../db/billing/ledger/ledger.writes.ts";
import { type CardSandbox, cardSandbox, decided, disputed, refundElsewhere } from "../../../tests/setup/billing/card-sandbox.ts";
import { PAID_DUE, paidAtProvider } from "../../../tests/setup/billing/paid-at-provider.ts";
import { aPerson } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { collect } from "../collect.ts";
import { refundPeriodPayment } from "../refund.ts";
import { createDifferenceActivities } from "./differences.ts";
import { createProviderFactsActivities } from "./learn-facts.ts";

const database = testDatabase();
let cards: CardSandbox;
let operatorId = "";
const { signalled, em, parts, deps, paid, ledger } = paidAtProvider(database, () => cards);
beforeAll(async () => {
  cards = await cardSandbox();
  operatorId = (await aPerson(em())).userId;
});
afterAll(() => cards.sandbox.stop());
beforeEach(() => cards.sandbox.knobs.clear());

const acts = () => createDifferenceActivities(parts());
const by = (id: string, what: AuditName) => ({
  id,
  operatorId,
  audit: {
    id: randomUUID(),
    operatorId,
    role: "owner",
    what,
    whom: { kind: "difference", id },
    before: null,
    after: null,
    requestId: null,
  } as const,
});
const ask = (id: string) => acts().askAgain(by(id, "asked the provider about a difference"));
const book = (id: string) => acts().bookDifference(by(id, "booked a difference"));
/** The audit entries: the action and its outcome. */
const trailOf = async (id: string) =>
  (
    await em().execute<{ what: string; came: string }[]>("select what, after ->> 'outcome' as came from audit_entry where subject_id = ?", [
      id,
    ])
  ).map(({ what, came }) => `${what.split(" ")[0]} ${came}`);
const capture = (reference: string, amountPence = 999): Movement => ({
  kind: "capture",
  reference,
  paymentReference: reference,
  amountPence,
});
/** Reports a difference as the daily reconciliation does. @returns its id. */
async function differing(difference: Difference): Promise<string> {
  await reportMismatch(em(), difference, Date.now());
  const reference =
    difference.kind === "unanswered" ? Object.values(difference.attempt).slice(0, 3).join(":") : difference.movement.reference;
  return matterOf(difference.kind, reference);
}
async function matterOf(kind: string, reference: string): Promise<string> {
  const [row] = await em().execute<{ id: string }[]>("select id from billing_difference where kind = ? and reference = ?", [
    kind,
    reference,
  ]);
  return row?.id ?? "";
}
const resolved = async (id: string) => {
  const [row] = await em().execute(
    "select resolution, resolved_by_id as by, resolved_at is not null as done from billing_difference where id = ?",
    [id],
  );
  return row;
};
/** Inserts a ledger entry without a charge. */
const written = (entry: Entry) => em().transactional((unit) => writeEntry(unit, entry, { chargeId: null, happenedAtMs: Date.now() }));
/** A payment made directly at the provider, without our charge id. */
async function elsewhere(like: string): Promise<string> {
  const known = cards.sandbox.sandboxState.all("payment").find(({ id }) => id === like);
  if (!known) throw new Error("there is no such payment");
  const id = `pi_${randomUUID().replaceAll("-", "")}`;
  cards.sandbox.sandboxState.put("payment", { ...known, id, metadata: {} });
  return id;
}

describe("a movement missing in the ledger", () => {
  it("stays a difference if it is not one of our payments; an operator books it once, with an audit entry", async () => {
    const { payment } = await paid();
    const stranger = await elsewhere(payment);
    const id = await differing({ kind: "unbooked", movement: capture(stranger, 999) });
    expect(await ask(id)).toBe("differs");
    expect(await ledger(stranger)).toEqual([]);
    const both = await Promise.all([book(id), book(id)]);
    expect(both.filter((came) => came === "booked")).toHaveLength(1); // the other one finds the difference resolved, or the books in agreement
    expect(await ledger(stranger)).toEqual(["capture 999"]);
    expect(await resolved(id)).toEqual({ resolution: "booked", by: operatorId, done: true });
    expect([await book(id), await ask(id)]).toEqual(["done before", "done before"]);
    const came = ["asked differs", ...both.map((outcome) => `booked ${outcome}`), "booked done before", "asked done before"];
    expect((await trailOf(id)).sort()).toEqual(came.sort());
  });

  it("is resolved if the provider no longer has it", async () => {
    const id = await differing({ kind: "unbooked", movement: capture(`pi_${randomUUID()}`) });
    expect(await ask(id)).toBe("agrees");
    expect(await resolved(id)).toMatchObject({ resolution: "agrees", by: operatorId });
  });

  it("books a refund missing in the ledger, and signals its subscription", async () => {
    const { payment, subscriptionId } = await paid();
    const { id: reference } = await refundElsewhere(cards, payment, 300);
    const id = await differing({ kind: "unbooked", movement: { kind: "refund", reference, paymentReference: payment, amountPence: 300 } });
    expect(await ask(id)).toBe("agrees");
    expect(await ledger(payment)).toEqual(["capture 999", "refund -300"]);
    expect(signalled.at(-1)?.workflowId).toBe(`subscription:${subscriptionId}`);
  });
});

describe("a movement missing or different at the provider", () => {
  it("is corrected by the surplus amount, once", async () => {
    const gone = `pi_${randomUUID()}`;
    await written(captureEntry(gone, 999));
    const id = await differing({ kind: "unknown at provider", movement: capture(gone) });
    expect(await ask(id)).toBe("differs");
    expect(await book(id)).toBe("booked");
    expect(await ledger(gone)).toEqual(["capture 999", "correction -999"]);
  });

  it("is corrected by the difference in amounts", async () => {
    const stranger = await elsewhere((await paid()).payment);
    await written(captureEntry(stranger, 900));
    const id = await differing({ kind: "unlike", movement: capture(stranger), ledger: capture(stranger, 900) });
    expect(await book(id)).toBe("booked");
    expect(await ledger(stranger)).toEqual(["capture 900", "correction 99"]);
  });

  it("agrees without a correction if the provider's records were late", async () => {
    const { payment } = await paid();
    const id = await differing({ kind: "unknown at provider", movement: capture(payment) });
    expect(await book(id)).toBe("agrees");
    expect(await ledger(payment)).toEqual(["capture 999"]);
  });

  it("cannot be booked if the amounts are equal", async () => {
    const stranger = await elsewhere((await paid()).payment);
    await written({ ...captureEntry(stranger, 999), paymentReference: `pi_${randomUUID()}` });
    const id = await differing({ kind: "unlike", movement: capture(stranger), ledger: capture(stranger) });
    expect(await book(id)).toBe("nothing to book");
    expect(await resolved(id)).toMatchObject({ done: false });
  });
});

describe("an attempt without an outcome", () => {
  it("is looked up, and its payment booked", async () => {
    const { subscriptionId } = await paid();
    const attempt = { subscriptionId, dueOn: "2027-04-10", attempt: 1, askedAtMs: Date.now() - DAY_MS };
    cards.sandbox.knobs.turn({ of: "request", fault: "500 after", on: "POST /v1/payment_intents/:id/confirm", times: 20 });
    expect(await collect(deps(), { ...attempt, amountPence: 2477 }, "make")).toMatchObject({ kind: "unknown" });
    cards.sandbox.knobs.clear();
    const id = await differing({ kind: "unanswered", attempt });
    expect(await ask(id)).toBe("agrees");
    expect(await em().execute("select outcome from charge_attempt where key = ?", [`${subscriptionId}:2027-04-10:1`])).toEqual([
      { outcome: "captured" },
    ]);
  });

  it("stays a difference if the provider has no payment", async () => {
    const { subscriptionId } = await paid();
    const dueOn = "2027-04-10";
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before", times: 20 });
    expect(await collect(deps(), { subscriptionId, dueOn, attempt: 1, amountPence: 2477 }, "make")).toMatchObject({ kind: "unknown" });
    cards.sandbox.knobs.clear();
    const id = await differing({ kind: "unanswered", attempt: { subscriptionId, dueOn, attempt: 1, askedAtMs: Date.now() } });
    expect(await ask(id)).toBe("differs");
  });
});

describe("a refund or dispute that the provider decides", () => {
  it("makes a refused refund once the provider allows it", async () => {
    const { subscriptionId, payment, email } = await paid();
    await disputed(cards, payment);
    expect((await refundPeriodPayment(deps(), subscriptionId, { dueOn: PAID_DUE, accessStays: true })).outcome.kind).toBe("refused");
    const id = await matterOf("refund refused", `refund:${payment}`);
    expect(await ask(id)).toBe("differs");
    await decided(cards, payment, "winning_evidence");
    expect(await ask(id)).toBe("agrees");
    expect((await ledger(payment)).sort()).toEqual(["capture 999", "dispute -999", "refund -999", "reinstatement 999"]);
    expect(await em().execute("select 1 from mail where recipient = ? and kind = 'refund'", [email])).toHaveLength(1);
    expect(signalled.at(-1)?.facts).toMatchObject({ refundedPence: 999 });
  });

  it("resolves a dispute once the provider has decided", async () => {
    const { payment } = await paid();
    await disputed(cards, payment);
    await createProviderFactsActivities(parts()).learnFacts({ kind: "payment", id: payment });
    const dispute = cards.sandbox.sandboxState.all("dispute").find((one) => one.payment === payment);
    const id = await matterOf("dispute", dispute?.id ?? "");
    expect(await ask(id)).toBe("differs");
    await decided(cards, payment, "losing_evidence");
    expect(await ask(id)).toBe("agrees");
    expect(await resolved(id)).toMatchObject({ resolution: "decided" });
  });

  it("retries while the provider cannot be reached, and leaves the difference open", async () => {
    const { payment } = await paid();
    const id = await differing({ kind: "unlike", movement: capture(payment), ledger: capture(payment, 1) });
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before", times: 20 });
    await expect(ask(id)).rejects.toThrow();
    expect(await resolved(id)).toMatchObject({ done: false });
  });
});
