/** The errors counted in simulated lives. Each must be 0. */
export const FIGURES = [
  "doubleCharges",
  "missedCharges",
  "chargesAfterCancel",
  "chargesInTrial",
  "wrongAmounts",
  "ledgerDifferencePence",
  "overpaidWithin28Days",
  "freePeriods",
  "wedged",
  "falseReminders",
  "missedReminders",
  "lateBeyondRule",
  "earlyCharges",
  "capturedAfterCancel",
  "planChangesWrong",
  "lockedOut",
] as const;
export type Figure = (typeof FIGURES)[number];
/** `underWayAtCancel`: payments in progress at the cancellation and collected after it. They are correct if they were refunded. */
export type Verdict = Record<Figure, number> & { underWayAtCancel: number; why: string[] };
export type Need = (figure: Figure, holds: boolean, text: string) => void;
