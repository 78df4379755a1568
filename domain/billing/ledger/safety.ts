/** Bounds that normal operation never reaches. A charge that reaches one is parked instead of made (as in Kill Bill). */
export const SAFETY = {
  /** The first attempt and its three retries are days apart; a new card or two may add some. */
  attemptsPerDay: 4,
  /** The highest monthly price is £100, plus at most a month's price for extra days (decision 63). */
  mostPence: 200_00,
} as const;

/** What the database has immediately before an attempt. */
export type BeforeAttempt = { amountPence: number; capturedInPeriod: number; attemptsInLastDay: number };

/** @returns why the attempt must not be made, or null. */
export function unsafeReason({ amountPence, capturedInPeriod, attemptsInLastDay }: BeforeAttempt): string | null {
  if (capturedInPeriod > 0) return "this period is paid already";
  if (attemptsInLastDay >= SAFETY.attemptsPerDay) return "too many attempts within a day";
  if (!Number.isInteger(amountPence) || amountPence <= 0 || amountPence > SAFETY.mostPence) return "the amount is outside its bounds";
  return null;
}
