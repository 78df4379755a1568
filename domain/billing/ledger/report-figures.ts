/** Figures of the operators' reports. Percentages have one decimal; null = no data yet. Money in whole pence. */

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
/** null = the whole is zero. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? oneDecimal((part / whole) * 100) : null);
/** Growth in percent; null = it was zero before. */
export const growth = (now: number, before: number): number | null => (before > 0 ? oneDecimal(((now - before) / before) * 100) : null);

/** Twelve months at the price in the specification; `yearValuePence` is £239.88 × (1 − churn). */
const YEAR_PENCE = 23_988;
export const yearValuePence = (churnPercent: number | null): number | null =>
  churnPercent === null ? null : Math.round(YEAR_PENCE * (1 - churnPercent / 100));
/** Lifetime value: monthly revenue per customer over monthly churn. null = no churn yet. */
export const lifetimePence = (monthlyPence: number, churnPercent: number | null): number | null =>
  churnPercent ? Math.round(monthlyPence / (churnPercent / 100)) : null;

/** Rating of a figure (specification P §9). */
export type ReportTone = "green" | "yellow" | "red";
const atLeast =
  (green: number, yellow: number) =>
  (value: number): ReportTone =>
    value >= green ? "green" : value >= yellow ? "yellow" : "red";
const atMost =
  (green: number, yellow: number) =>
  (value: number): ReportTone =>
    value <= green ? "green" : value <= yellow ? "yellow" : "red";
export const cardSuccessTone = atLeast(85, 70);
export const cardDeclineTone = atMost(15, 30);
export const collectionTone = atLeast(90, 75);
export const segmentSuccessTone = atLeast(90, 75);
export const segmentChurnTone = atMost(5, 15);
