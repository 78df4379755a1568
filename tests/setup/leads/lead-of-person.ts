import { createHash, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LeadPerson } from "#domain/leads/person.ts";
import { buyLead } from "../../../db/leads/buy-lead.writes.ts";
import { sellerByKey } from "../../../db/leads/buying.repository.ts";
import { sealHolder } from "../../../db/leads/holder.repository.ts";
import { saveHolder } from "../../../db/leads/holder.writes.ts";
import { answerPing } from "../../../db/leads/ping.writes.ts";
import { recordConsent } from "../../../db/leads/visit.writes.ts";
import { TEST_LEADS } from "../leads.ts";
import { aSeller, asking } from "./lead-seller.ts";

/** A lead with this email address, consent to the hand-off and a contract holder. @returns its id. */
export async function leadOfPerson(em: EntityManager, email: string, lastName = "Unmistakable"): Promise<string> {
  const { seal } = TEST_LEADS;
  const nowMs = Date.now();
  const key = await aSeller(em);
  const seller = await sellerByKey(em, createHash("sha256").update(key).digest("hex"));
  const ping = seller && (await answerPing(em, seller, asking(900), nowMs));
  if (!seller || !ping) throw new Error("the test seller got no bid");
  const street = { currentStreet: "1 Row", currentTown: "Leeds", currentPostcode: "LS1 4AP", postcode: "LS1 4AP" };
  const missing = { homePhone: null, workPhone: null, nextPayDate: null, followingPayDate: null };
  const loan = { loanAmountPence: 50_000, loanTermMonths: 12, monthlyIncomePence: 210_000 };
  const person: LeadPerson = {
    ...{ firstName: "Ada", lastName, email, birthDate: "1990-12-10", cellPhone: randomUUID() },
    ...street,
    ...missing,
    ...loan,
  };
  const [idempotencyKey, session] = [randomUUID(), randomUUID()];
  const bought = await buyLead(em, seal, {
    sellerId: seller.id,
    pingId: ping.pingId,
    idempotencyKey,
    bodyMark: "",
    person,
    session: { id: session, hash: session },
    nowMs,
  });
  if (bought.kind !== "bought") throw new Error(bought.kind);
  const { leadId } = bought;
  await recordConsent(em, { leadId, partner: "Lendwell", textVersion: "1", nowMs });
  await saveHolder(em, leadId, sealHolder(seal, leadId, { name: `Ada ${lastName}`, email }), nowMs);
  return leadId;
}
