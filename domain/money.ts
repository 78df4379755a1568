import { LOCALE } from "./locale.ts";

/** Amounts of money are whole pence; pounds appear only on screens and in JSON. */

const POUNDS = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "GBP" });

/**
 * Formats pence for people, e.g. 1299 → "£12.99".
 *
 * @param amountPence whole pence; negative for refunds. Anything but a finite number is shown as £0.00 (specification H §1).
 */
export function formatPence(amountPence: number): string {
  const pounds = Number.isFinite(amountPence) ? amountPence / 100 : 0;
  return POUNDS.format(pounds);
}

/** "12.99" or 12.99 pounds, as in JSON → "£12.99". */
export const formatPounds = (pounds: string | number): string => formatPence(Math.round(Number(pounds) * 100) + 0); // no -0

const SHORT = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "GBP", trailingZeroDisplay: "stripIfInteger" });
/** 250000 → "£2,500", for limits and choices. */
export const formatShortPence = (amountPence: number): string => SHORT.format(amountPence / 100);

/** 6250 → "62.50", the API's format. */
export const toPounds = (amountPence: number): string => (amountPence / 100).toFixed(2);
export const poundsOrNull = (amountPence: number | null | undefined): string | null => (amountPence == null ? null : toPounds(amountPence));

/** 1729 → 17.29: pounds as a number, for the JSON fields that the specification defines so. Never calculate with it. */
export const poundsNumber = (amountPence: number): number => amountPence / 100;

/** "62.5", "62.50" or 62.5 → 6250. Undefined if the text is not an amount in pounds and whole pence. */
export function parsePence(pounds: string | number): number | undefined {
  const text = String(pounds).trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/**
 * Splits an amount in proportion to shares, into whole pence that add up exactly.
 * Pennies left by rounding down go to the largest remainders, earlier shares first.
 */
export function splitPence(amountPence: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (whole <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (amountPence * share) / whole);
  const parts = exact.map(Math.floor);
  const spare = amountPence - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, spare)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
