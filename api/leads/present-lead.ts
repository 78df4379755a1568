import type { EntityManager } from "@mikro-orm/postgresql";
import type { Lead } from "#contracts/leads/leads.ts";
import { DEMO_PERSON } from "#domain/leads/demo.ts";
import { CONSENT_VERSION, consentText } from "#domain/leads/hand-off.ts";
import { CLAIMED_SAVINGS } from "#domain/leads/offer.ts";
import { type LeadPerson, maskPerson } from "#domain/leads/person.ts";
import { toPounds } from "#domain/money.ts";
import { DAY_MS } from "#domain/time.ts";
import { findPrice } from "../../db/billing/subscription/prices.repository.ts";
import { leadReference } from "../../db/leads/list.repository.ts";
import { openPerson } from "../../db/leads/sealed-lead.ts";
import { presentPrice } from "../billing/public/present-prices.ts";
import type { ApiDeps } from "../deps.ts";
import { availablePartner, isProtectionOnSale, LEAD_PRICE } from "./public/on-offer.ts";
import { type OwnLead, sessionNotFound } from "./public/own-lead.ts";

const NO_OPERATOR = { legalName: null, regulatorNumber: null, termsUrl: null };

/** The lead for its visitor's pages: masked, with what is on offer. A demo shows an invented person. */
export async function presentLead(em: EntityManager, deps: ApiDeps, own: OwnLead, sessionId: string): Promise<Lead> {
  const funnel = own.demo ? deps.leads : own.funnel;
  const person: LeadPerson | null = own.demo ? DEMO_PERSON : openPerson(own.funnel.seal, own.lead);
  if (!person) throw sessionNotFound();
  const price = own.demo || isProtectionOnSale(deps) ? await findPrice(em, LEAD_PRICE) : null;
  const partner = own.demo ? (funnel?.partnerName ?? null) : availablePartner(deps);
  const evidence = funnel?.savingsEvidence ?? null;
  return {
    sessionId,
    demo: own.demo,
    reference: own.demo ? "DEMO" : leadReference(own.lead.id),
    stage: own.demo ? "offered" : own.lead.stage,
    subscribed: !own.demo && own.lead.subscriptionId !== null,
    expiresAt: new Date(own.demo ? Date.now() + DAY_MS : own.lead.expiresAtMs).toISOString(),
    ...maskPerson(person),
    loanAmount: toPounds(person.loanAmountPence),
    loanTerm: person.loanTermMonths,
    price: price && presentPrice(price),
    partner: partner === null ? null : { name: partner, consentText: consentText(partner), consentVersion: CONSENT_VERSION },
    operator: funnel?.operator ?? NO_OPERATOR,
    savings: evidence && {
      monthly: toPounds(CLAIMED_SAVINGS.monthlyPence),
      yearly: toPounds(CLAIMED_SAVINGS.yearlyPence),
      evidence,
    },
  } as Lead;
}
