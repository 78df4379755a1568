import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PaymentCard, PaymentConfirmation } from "#contracts/billing/payment-card.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import { came, cardPayers, DUE_ON, type Payer } from "../../../checks/setup/billing/card-payers.ts";
import { charge, holderAnswers, saveTestCard, typed } from "../../../checks/setup/billing/card-sandbox.ts";
import { read } from "../../../checks/setup/lead-api.ts";
import { contractParty } from "../../../db/billing/card/paying-card.repository.ts";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";

/** What a workflow does when it hears of the provider. */
let onSignal: (workflowId: string) => Promise<void> = async () => {};
const { cards, em, rows, told, post, subscriptions, kinds, proPayer } = cardPayers((workflowId) => onSignal(workflowId));

/** A payment that the bank wants confirmed, as the provider and the rows have it. */
async function confirming({ subscriptionId }: Payer): Promise<string> {
  const { vault, provider } = cards();
  const { customer } = await contractParty(em(), subscriptionId);
  const saving = await saveTestCard(vault, typed("confirm always"), customer ?? "");
  if (saving.kind !== "action") throw new Error("this card is confirmed when it is saved");
  await holderAnswers(cards().sandbox, saving.setupId, "confirm");
  const saved = await vault.savedCard(saving.setupId);
  const chargeId = randomUUID();
  const request = {
    key: randomUUID(),
    chargeId,
    attempt: 1,
    amountPence: 999,
    currency: "GBP",
    customer: customer ?? "",
    card: saved?.card ?? "",
  } as const;
  const answer = await charge(provider, request);
  if (answer.kind !== "action") throw new Error(answer.kind);
  await subscriptions.put(subscriptionId, came("action"));
  await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 999, now())", [
    chargeId,
    subscriptionId,
    DUE_ON,
  ]);
  await rows(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
     values (?, ?, 1, ?, 999, 'GBP', ?, ?, now(), 'action', ?, now())`,
    [randomUUID(), chargeId, request.key, request.customer, request.card, answer.reference],
  );
  return answer.reference;
}

describe("a payment that the bank wants confirmed", () => {
  it.each(kinds)(
    "of $name: its payer gets what their browser needs; when the bank has answered, the workflow is woken and the page shows what came of it",
    async ({ payer }) => {
      const who = await payer();
      const nothing = await post("/api/stripe/card/confirmation", who.whose, who.cookie);
      expect([nothing.status, await nothing.json()]).toEqual([
        409,
        expect.objectContaining({ message: expect.stringContaining("no longer a payment to confirm") }),
      ]);

      const reference = await confirming(who);
      const { clientSecret, card } = await read<PaymentConfirmation>(post("/api/stripe/card/confirmation", who.whose, who.cookie));
      expect(clientSecret.startsWith(`${reference}_secret_`)).toBe(true);
      expect(card).toMatch(/^pm_/);
      const shown = await read<PaymentCard>(post("/api/stripe/card", who.whose, who.cookie));
      expect(shown).toMatchObject({
        standing: { kind: "confirm", action: "confirm", confirmBy: expect.any(String) },
        latest: { outcome: "confirm" },
      });

      onSignal = async (workflowId) => {
        expect(workflowId).toBe(subscriptionWorkflowId(who.subscriptionId));
        await subscriptions.put(who.subscriptionId, (now) => afterOutcome(asking(now), { kind: "captured", atMs: Date.now() }));
      };
      const after = await read<PaymentCard>(post("/api/stripe/card/confirmed", who.whose, who.cookie));
      onSignal = async () => {};
      expect(told).toContain(`${subscriptionWorkflowId(who.subscriptionId)} hearProvider`);
      expect(after).toMatchObject({ standing: { kind: "paid", tone: "fine" }, acting: false });
    },
  );

  it("that was confirmed elsewhere is looked up, and nobody is sent to the bank again", async () => {
    const who = await proPayer();
    const reference = await confirming(who);
    await cards().provider.close(reference);
    onSignal = async () =>
      subscriptions.put(who.subscriptionId, (now) => afterOutcome(asking(now), { kind: "declined", hard: false, atMs: Date.now() }));
    expect((await post("/api/stripe/card/confirmation", who.whose, who.cookie)).status).toBe(409);
    onSignal = async () => {};
    expect((await read<PaymentCard>(post("/api/stripe/card", who.whose, who.cookie))).standing.kind).toBe("retry");
  });
});
