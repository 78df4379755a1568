/** Bounds that nothing in normal running reaches. Whoever reaches one is parked for a person, never charged (Kill Bill's idea). */
export const SAFETY = {
  /** The first try and its three retries are spread over days; a new card or two may come on top. */
  attemptsPerDay: 4,
  /** The highest monthly price is £100; at most a month's price of used days comes on top (decision 63). */
  mostPence: 200_00,
} as const;

/** What the database knows at the moment before an attempt. */
export type BeforeAttempt = { amountPence: number; capturedInPeriod: number; attemptsInLastDay: number };

/** @returns why the attempt must not be made, or null. */
export function unsafe({ amountPence, capturedInPeriod, attemptsInLastDay }: BeforeAttempt): string | null {
  if (capturedInPeriod > 0) return "this period is paid already";
  if (attemptsInLastDay >= SAFETY.attemptsPerDay) return "too many attempts within a day";
  if (!Number.isInteger(amountPence) || amountPence <= 0 || amountPence > SAFETY.mostPence) return "the amount is outside its bounds";
  return null;
}
