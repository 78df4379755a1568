import type { LeadOperator } from "#domain/leads/offer.ts";
import { configuredSeal, type Seal } from "../../db/seal.ts";

/** What the lead funnel is given. Without a key to seal personal data with there is no funnel. */
export type LeadFunnel = {
  seal: Seal;
  operator: LeadOperator;
  /** The operator's evidence for the claimed savings; null = they are not claimed. */
  savingsEvidence: string | null;
  /** Shown name of the lending partner; null where there is none to pass anybody on to. */
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

/** The funnel as it is configured, or null. */
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
