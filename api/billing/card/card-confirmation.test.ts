import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PaymentCard, PaymentConfirmation } from "#contracts/billing/payment-card.ts";
import { createBillingActivities } from "../../../activities/billing/billing-activities.ts";
import { contractParty } from "../../../db/billing/card/paying-card.repository.ts";
import { came, cardPayers, DUE_ON, type Payer } from "../../../tests/setup/billing/card-payers.ts";
import { charge, confirmInBrowser, holderAnswers, saveTestCard, typed } from "../../../tests/setup/billing/card-sandbox.ts";
import { read } from "../../../tests/setup/leads/lead-api.ts";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";

const { cards, em, rows, sentMessages, post, subscriptions, kinds, proPayer } = cardPayers({
  // a payment is looked up at the provider, as it is in production
  activities: ({ em, temporal }, { provider }) => {
    const parts = {
      em,
      temporal,
      provider,
      deliver: async () => {},
      origin: "http://localhost:3000",
      sandbox: true,
      nowMs: () => Date.now(),
    };
    const { collectPayment } = createBillingActivities(parts);
    return { collectPayment };
  },
});

/** A payment that needs confirmation, at the provider and in the rows. */
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

describe("a payment that needs confirmation", () => {
  it.each(kinds)(
    "of $name: returns the browser's secret; after the bank's response the workflow is signalled and the page shows the outcome",
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

      await confirmInBrowser(cards().sandbox, reference, { clientSecret, card }, "confirm");
      const after = await read<PaymentCard>(post("/api/stripe/card/confirmed", who.whose, who.cookie));
      expect(sentMessages).toContain(`${subscriptionWorkflowId(who.subscriptionId)} signalProviderEvent`);
      expect(after).toMatchObject({ standing: { kind: "paid", tone: "fine" }, acting: false });
    },
  );

  it("that was confirmed elsewhere is looked up, without another confirmation", async () => {
    const who = await proPayer();
    const reference = await confirming(who);
    await cards().provider.close(reference);
    expect((await post("/api/stripe/card/confirmation", who.whose, who.cookie)).status).toBe(409);
    expect((await read<PaymentCard>(post("/api/stripe/card", who.whose, who.cookie))).standing.kind).toBe("retry");
  });
});
