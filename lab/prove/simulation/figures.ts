/** What is counted in simulated lives. Each has to be 0. */
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
/** `underWayAtCancel`: payments that were under way when their household left and were taken after it. Nothing is wrong with them where they went back. */
export type Verdict = Record<Figure, number> & { underWayAtCancel: number; why: string[] };
export type Need = (figure: Figure, holds: boolean, text: string) => void;
