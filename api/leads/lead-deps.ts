import type { LeadOperator } from "#domain/leads/offer.ts";
import { configuredSeal, type Seal } from "../../db/seal.ts";

/** Dependencies of the lead funnel. Without a key for personal data there is no funnel. */
export type LeadFunnel = {
  seal: Seal;
  operator: LeadOperator;
  /** The operator's evidence for the savings claim; null = no claim is shown. */
  savingsEvidence: string | null;
  /** Name of the lending partner shown to visitors; null = no hand-offs. */
  partnerName: string | null;
};

type LeadSettings = {
  LEAD_DATA_KEY?: string | undefined;
  LEAD_DATA_OLD_KEYS?: readonly string[] | undefined;
  LEAD_LEGAL_NAME?: string | undefined;
  LEAD_REGULATOR_NUMBER?: string | undefined;
  LEAD_TERMS_URL?: string | undefined;
  LEAD_SAVINGS_EVIDENCE?: string | undefined;
  PARTNER_NAME?: string | undefined;
  PARTNER_API_URL?: string | undefined;
};

/** The funnel from the configuration; null without a key. */
export function configuredLeads(settings: LeadSettings): LeadFunnel | null {
  const seal = configuredSeal(settings);
  return seal
    ? {
        seal,
        operator: {
          legalName: settings.LEAD_LEGAL_NAME ?? null,
          regulatorNumber: settings.LEAD_REGULATOR_NUMBER ?? null,
          termsUrl: settings.LEAD_TERMS_URL ?? null,
        },
        savingsEvidence: settings.LEAD_SAVINGS_EVIDENCE ?? null,
        partnerName: settings.PARTNER_API_URL ? (settings.PARTNER_NAME ?? null) : null,
      }
    : null;
}
