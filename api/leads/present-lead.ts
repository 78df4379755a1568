import type { EntityManager } from "@mikro-orm/postgresql";
import type { Lead } from "#contracts/leads/leads.ts";
import { DEMO_PERSON } from "#domain/leads/demo.ts";
import { CONSENT_VERSION, consentText } from "#domain/leads/hand-off.ts";
import { CLAIMED_SAVINGS } from "#domain/leads/offer.ts";
import { type LeadPerson, masked } from "#domain/leads/person.ts";
import { poundsOf } from "#domain/money.ts";
import { DAY_MS } from "#domain/time.ts";
import { priceOf } from "../../db/billing/subscription/prices.repository.ts";
import { referenceOf } from "../../db/leads/list.repository.ts";
import { personOf } from "../../db/leads/sealed-post.ts";
import { presentPrice } from "../billing/public/present-prices.ts";
import type { ApiDeps } from "../deps.ts";
import { handOffTo, LEAD_PRICE, productOpen } from "./public/on-offer.ts";
import { type OwnLead, unknownSession } from "./public/own-lead.ts";

const NOBODY = { legalName: null, regulatorNumber: null, termsUrl: null };

/** A lead as its visitor sees it: masked, with what is on offer. A demo shows what a real one would, with nobody's details. */
export async function presentLead(em: EntityManager, deps: ApiDeps, own: OwnLead, sessionId: string): Promise<Lead> {
  const funnel = own.demo ? deps.leads : own.funnel;
  const person: LeadPerson | null = own.demo ? DEMO_PERSON : personOf(own.funnel.seal, own.lead);
  if (!person) throw unknownSession();
  const price = own.demo || productOpen(deps) ? await priceOf(em, LEAD_PRICE) : null;
  const partner = own.demo ? (funnel?.partnerName ?? null) : handOffTo(deps);
  const evidence = funnel?.savingsEvidence ?? null;
  return {
    sessionId,
    demo: own.demo,
    reference: own.demo ? "DEMO" : referenceOf(own.lead.id),
    stage: own.demo ? "offered" : own.lead.stage,
    subscribed: !own.demo && own.lead.subscriptionId !== null,
    expiresAt: new Date(own.demo ? Date.now() + DAY_MS : own.lead.expiresAtMs).toISOString(),
    ...masked(person),
    loanAmount: poundsOf(person.loanAmountPence),
    loanTerm: person.loanTermMonths,
    price: price && presentPrice(price),
    partner: partner === null ? null : { name: partner, consentText: consentText(partner), consentVersion: CONSENT_VERSION },
    operator: funnel?.operator ?? NOBODY,
    savings: evidence && {
      monthly: poundsOf(CLAIMED_SAVINGS.monthlyPence),
      yearly: poundsOf(CLAIMED_SAVINGS.yearlyPence),
      evidence,
    },
  } as Lead;
}
