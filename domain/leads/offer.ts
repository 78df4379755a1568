/** Who answers for the lead product and the hand-off; all three have to be known before either is offered with real money (decision 41). */
export type LeadOperator = { legalName: string | null; regulatorNumber: string | null; termsUrl: string | null };

/** Whether the lead product and the hand-off may be offered at all. In the sandbox nothing is real. */
export const mayOffer = (sandbox: boolean, { legalName, regulatorNumber, termsUrl }: LeadOperator): boolean =>
  sandbox || (legalName !== null && regulatorNumber !== null && termsUrl !== null);

/** The claimed savings of the specification (P §9); shown only with the operator's evidence for them beside (decision 8). */
export const CLAIMED_SAVINGS = { monthlyPence: 2900, yearlyPence: 34_700 } as const;
