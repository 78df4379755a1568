import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { savePaymentMethod } from "../../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../../db/billing/subscription/begin-subscription.writes.ts";
import { buyLead } from "../../../db/leads/buy-lead.writes.ts";
import { sellerByKey } from "../../../db/leads/buying.repository.ts";
import { sealHolder } from "../../../db/leads/holder.repository.ts";
import { saveHolder } from "../../../db/leads/holder.writes.ts";
import { answerPing } from "../../../db/leads/ping.writes.ts";
import { aCard, NOON_MS } from "../contract.ts";
import { asking, INSERT_SELLER } from "../leads/lead-seller.ts";
import { TEST_LEADS } from "../leads.ts";

const PERSON = {
  ...{ firstName: "Ada", lastName: "Lovelace", birthDate: "1990-12-10", currentStreet: "1 Row", currentTown: "Leeds" },
  ...{ currentPostcode: "LS1 4AP", postcode: "LS1 4AP", homePhone: null, workPhone: null, nextPayDate: null, followingPayDate: null },
  ...{ loanAmountPence: 50_000, loanTermMonths: 12, monthlyIncomePence: 210_000 },
};

/** Buys a lead. @returns its id. */
export async function aBoughtLead(em: EntityManager, email = `${randomUUID()}@leads.test`): Promise<string> {
  const [keyHash, session] = [randomUUID(), randomUUID()];
  await em.execute(INSERT_SELLER, [randomUUID(), randomUUID(), 1250, 100, true, keyHash]);
  const seller = await sellerByKey(em.fork(), keyHash);
  if (!seller) throw new Error("the seller was not inserted");
  const ping = await answerPing(em.fork(), seller, asking(900), NOON_MS);
  const lead = await buyLead(em.fork(), TEST_LEADS.seal, {
    sellerId: seller.id,
    pingId: ping?.pingId ?? "",
    idempotencyKey: randomUUID(),
    bodyMark: "body",
    person: { ...PERSON, email, cellPhone: `07${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}` },
    session: { id: session, hash: session },
    nowMs: NOON_MS,
  });
  if (lead.kind !== "bought") throw new Error(lead.kind);
  return lead.leadId;
}

/** Inserts a live contract with a card for a lead's holder without an account. */
export async function aHeldContract(em: EntityManager): Promise<{ subscriptionId: string; holderId: string; email: string }> {
  const email = `${randomUUID()}@leads.test`;
  const leadId = await aBoughtLead(em, email);
  const holderId = await saveHolder(em.fork(), leadId, sealHolder(TEST_LEADS.seal, leadId, { name: "Ada", email }), NOON_MS);
  const begun = await beginSubscription(em.fork(), { holderId, priceId: "lead-protection", nowMs: NOON_MS });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  await savePaymentMethod(em.fork(), { holderId, subscriptionId, card: aCard(), nowMs: NOON_MS });
  return { subscriptionId, holderId, email };
}
