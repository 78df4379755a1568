import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Difference, Differences } from "#contracts/billing/differences.ts";
import { createDifferenceActivities } from "../../../activities/billing/provider-facts/differences.ts";
import { createProviderFactsActivities } from "../../../activities/billing/provider-facts/learn-facts.ts";
import { reportMismatch } from "../../../db/billing/ledger/difference.writes.ts";
import { type CardSandbox, cardSandbox, decided, disputed, refundElsewhere } from "../../../tests/setup/billing/card-sandbox.ts";
import { paidAtProvider } from "../../../tests/setup/billing/paid-at-provider.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const { database, ask, operator, signUp, started } = testApi({ activities: () => createDifferenceActivities(parts()) });
let cards: CardSandbox;
const { em, parts, paid, ledger } = paidAtProvider(database, () => cards);
let cookie = "";
beforeAll(async () => {
  cards = await cardSandbox();
  cookie = await operator();
});
afterAll(() => cards.sandbox.stop());

const LIST = "/api/subscription/differences";
const list = async () => (await (await ask(LIST, { cookie })).json()) as Differences;
const about = async (email: string): Promise<Difference | undefined> =>
  (await list()).differences.find((difference) => difference.email === email);
const act = async (id: string, what: "ask" | "book" | "settle", { json = {}, as = cookie }: { json?: unknown; as?: string } = {}) => {
  const response = await ask(`${LIST}/${id}/${what}`, { method: "POST", cookie: as, json });
  return { status: response.status, body: await response.json() };
};
/** A movement that the provider does not know, as the daily reconciliation reports it. */
async function gone(): Promise<Difference> {
  const reference = `pi_${randomUUID()}`;
  const movement = { kind: "capture" as const, reference, paymentReference: reference, amountPence: 999 };
  await reportMismatch(em(), { kind: "unbooked", movement }, Date.now());
  const found = (await list()).differences.find((difference) => difference.reference === reference);
  if (!found) throw new Error("it is not on the list");
  return found;
}
const facts = (payment: string) => createProviderFactsActivities(parts()).learnFacts({ kind: "payment", id: payment });

// decision 64
describe("a difference between the provider's records and the ledger", () => {
  it("shows the customer, the cause, both amounts and the possible actions", async () => {
    const { payment, email } = await paid();
    const { id } = await refundElsewhere(cards, payment, 400);
    await facts(payment);
    expect(await about(email)).toEqual({
      id: expect.any(String),
      kind: "refunded elsewhere",
      what: "£4.00 was refunded at the provider, not by us. It's booked and the subscription accounts for it.",
      advice: "Check who made it, then mark this as settled.",
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      respondBy: null,
      reference: id,
      email,
      dueOn: "2027-03-10",
      atProvider: "4.00",
      inLedger: "4.00",
      may: ["settle"],
    });
    expect((await list()).waiting).toBeGreaterThan(0);
  });

  it("is marked as settled once, with a reason and the operator; nothing is booked", async () => {
    const { payment, email } = await paid();
    await refundElsewhere(cards, payment);
    await facts(payment);
    const before = await ledger(payment);
    const { id = "" } = (await about(email)) ?? {};
    expect(await act(id, "settle", { json: { reason: "  " } })).toMatchObject({ status: 422, body: { field: "reason" } });
    expect(await act(id, "settle", { json: { reason: "Asked for by phone" } })).toMatchObject({ status: 200, body: { done: true } });
    expect(await about(email)).toBeUndefined();
    expect(await act(id, "settle", { json: { reason: "Once more" } })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/already been dealt with/) },
    });
    const [row] = await em().execute("select resolution, reason, resolved_by_id is not null as by from billing_difference where id = ?", [
      id,
    ]);
    expect(row).toEqual({ resolution: "settled", reason: "Asked for by phone", by: true });
    expect(await ledger(payment)).toEqual(before);
  });

  it("lists a dispute first, with its deadline; it cannot be settled by hand, and is resolved by the decision", async () => {
    const { payment, email } = await paid();
    await gone();
    await disputed(cards, payment);
    await facts(payment);
    const [first] = (await list()).differences;
    expect(first).toMatchObject({ kind: "dispute", email, may: ["ask"], atProvider: "9.99", respondBy: expect.any(String) });
    const id = first?.id ?? "";
    for (const what of ["settle", "book"] as const)
      expect(await act(id, what, what === "settle" ? { json: { reason: "It is nothing" } } : {})).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/Respond in the provider’s dashboard/) },
      });
    expect(await act(id, "ask")).toMatchObject({
      status: 200,
      body: { done: false, message: expect.stringMatching(/nothing has changed/) },
    });
    await decided(cards, payment, "losing_evidence");
    expect(await act(id, "ask")).toMatchObject({ status: 200, body: { done: true } });
    expect(await about(email)).toBeUndefined();
  });

  it("is checked and booked by its own workflow, which a second click joins", async () => {
    const { id } = await gone();
    expect(await act(id, "ask")).toMatchObject({ status: 200, body: { done: true, message: "There is no longer a difference." } });
    expect(started.at(-1)).toMatchObject({
      workflow: "differenceWorkflow",
      workflowId: `difference:ask:${id}`,
      args: [{ act: "ask", id }],
    });
    const other = await gone();
    expect(await act(other.id, "book")).toMatchObject({ status: 200, body: { done: true } });
    expect(started.at(-1)).toMatchObject({ workflowId: `difference:book:${other.id}` });
    expect(await em().execute("select what, after from audit_entry where subject_id in (?, ?) order by at", [id, other.id])).toEqual([
      { what: "asked the provider about a difference", after: { outcome: "agrees" } },
      { what: "booked a difference", after: { outcome: "agrees" } },
    ]);
  });

  it("is limited to operators, with 404 for an unknown one", async () => {
    const { id } = await gone();
    const stranger = await signUp();
    const before = started.length;
    expect((await ask(LIST)).status).toBe(401);
    expect((await ask(LIST, { cookie: stranger })).status).toBe(403);
    for (const what of ["ask", "book", "settle"] as const) {
      const body = what === "settle" ? { json: { reason: "Because I can" } } : {};
      expect([(await act(id, what, { ...body, as: "" })).status, (await act(id, what, { ...body, as: stranger })).status]).toEqual([
        401, 403,
      ]);
      expect((await act(randomUUID(), what, body)).status).toBe(404);
      expect((await act("1", what, body)).status).toBe(422);
    }
    expect(started).toHaveLength(before);
    expect((await list()).differences.map((difference) => difference.id)).toContain(id);
  });
});
