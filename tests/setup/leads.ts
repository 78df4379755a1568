import type { LeadFunnel } from "../../api/leads/lead-deps.ts";
import { createSeal } from "../../db/seal.ts";

/** A lead funnel for tests: a configured operator, and a partner. */
export const TEST_LEADS: LeadFunnel = {
  seal: createSeal("5e".repeat(32)),
  operator: { legalName: "Lead Tests Ltd", regulatorNumber: "123456", termsUrl: "https://lead.test/terms" },
  savingsEvidence: null,
  partnerName: "Lendwell",
};
