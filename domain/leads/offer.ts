/** The company behind the lead product and the hand-off. Both need all three facts with real money (decision 41). */
export type LeadOperator = { legalName: string | null; regulatorNumber: string | null; termsUrl: string | null };

/** Whether the lead product and the hand-off may be offered. The sandbox needs no operator. */
export const mayOffer = (sandbox: boolean, { legalName, regulatorNumber, termsUrl }: LeadOperator): boolean =>
  sandbox || (legalName !== null && regulatorNumber !== null && termsUrl !== null);

/** The savings claim of the specification (P §9), shown only beside the operator's evidence (decision 8). */
export const CLAIMED_SAVINGS = { monthlyPence: 2900, yearlyPence: 34_700 } as const;
