import type { EntityManager } from "@mikro-orm/postgresql";
import type { LeadPerson } from "#domain/leads/person.ts";
import { HOLDER_PREFIX } from "../billing/emails/emails.repository.ts";
import { anyOf, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { type Holder, openHolder } from "./holder.repository.ts";
import { openPerson } from "./sealed-lead.ts";

/** Everything stored about a person as a lead, for their data export. Whole pence. */
export type ExportedLead = {
  leadId: string;
  boughtAt: Date | string;
  boughtFrom: string;
  pricePence: number;
  stage: string;
  /** The person's details as the seller sent them; null = deleted. */
  person: LeadPerson | null;
  /** The ping's description of the lead. */
  offered: { loanAmountPence: number | null; loanTermMonths: number | null; outwardPostcode: string | null };
  pagesSeen: { page: string; seenAt: Date | string }[];
  consent: { partner: string; textVersion: string; givenAt: Date | string } | null;
  passedOn: { partner: string; askedAt: Date | string; reference: string | null; outcome: string | null } | null;
  /** Name and email address of the contract; null = no contract, or deleted. */
  holder: Holder | null;
  contracts: { id: string; status: string; laterPeriodPence: number; payDay: number | null; createdAt: Date | string }[];
  cards: { brand: string | null; last4: string | null; expiryMonth: number | null; expiryYear: number | null }[];
  charges: { dueOn: string; amountPence: number }[];
  /** Emails to the holder of the contract. The body of one that carries a secret link is left out. */
  mails: { kind: string; subject: string; body: string; createdAt: Date | string; sentAt: Date | string | null }[];
};

async function contractOf(em: EntityManager, seal: Seal, leadId: string) {
  const holder = await query(em)
    .selectFrom("contract_holder")
    .select(["id", "person_sealed as sealed"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!holder) return { holder: null, contracts: [], cards: [], charges: [], mails: [] };
  const contracts = await query(em)
    .selectFrom("subscription")
    .select(["id", "status", "later_period_pence as laterPeriodPence", "pay_day as payDay", "created_at as createdAt"])
    .where("holder_id", "=", holder.id)
    .execute();
  const cards = await query(em)
    .selectFrom("payment_method")
    .select(["brand", "last4", "expiry_month as expiryMonth", "expiry_year as expiryYear"])
    .where("holder_id", "=", holder.id)
    .execute();
  const charges = await query(em)
    .selectFrom("charge")
    .select(["due_on as dueOn", "amount_pence as amountPence"])
    .where("subscription_id", "=", anyOf(contracts.map(({ id }) => id)))
    .orderBy("due_on")
    .execute();
  const mails = await query(em)
    .selectFrom("mail")
    .select(["kind", "subject", "created_at as createdAt", "sent_at as sentAt"])
    .select(({ eb }) => eb.case().when("secret", "=", true).then("").else(eb.ref("body")).end().as("body"))
    .where("recipient", "=", `${HOLDER_PREFIX}${holder.id}`)
    .orderBy("created_at")
    .execute();
  return { holder: holder.sealed ? openHolder(seal, leadId, holder.sealed) : null, contracts, cards, charges, mails };
}

async function exportLead(em: EntityManager, seal: Seal, leadId: string): Promise<ExportedLead | undefined> {
  const row = await query(em)
    .selectFrom("lead as l")
    .innerJoin("lead_seller as s", "s.id", "l.seller_id")
    .innerJoin("lead_ping as p", "p.id", "l.ping_id")
    .select(["l.id", "l.created_at as boughtAt", "s.name as boughtFrom", "l.price_pence as pricePence", "l.stage"])
    .select(["l.person_sealed as personSealed", "p.outward_postcode as outwardPostcode"])
    .select(["p.loan_amount_pence as loanAmountPence", "p.loan_term_months as loanTermMonths"])
    .where("l.id", "=", leadId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, personSealed, outwardPostcode, loanAmountPence, loanTermMonths, ...bought } = row;
  const consent = await query(em)
    .selectFrom("lead_consent")
    .select(["partner", "text_version as textVersion", "given_at as givenAt"])
    .where("lead_id", "=", id)
    .executeTakeFirst();
  const passedOn = await query(em)
    .selectFrom("lead_hand_off")
    .select(["partner", "asked_at as askedAt", "reference", "outcome"])
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return {
    leadId: id,
    ...bought,
    person: openPerson(seal, { id, personSealed }),
    offered: { loanAmountPence, loanTermMonths, outwardPostcode },
    pagesSeen: await query(em).selectFrom("lead_view").select(["page", "seen_at as seenAt"]).where("lead_id", "=", id).execute(),
    consent: consent ?? null,
    passedOn: passedOn ?? null,
    ...(await contractOf(em, seal, id)),
  };
}

/** Exports these leads, decrypted. */
export async function exportLeads(em: EntityManager, seal: Seal, leadIds: readonly string[]): Promise<ExportedLead[]> {
  const exported: ExportedLead[] = [];
  for (const id of leadIds) {
    const lead = await exportLead(em, seal, id);
    if (lead) exported.push(lead);
  }
  return exported;
}
