import { addDays, londonDay } from "./dates.ts";

/**
 * Days in which a household may change its mind and has everything back, counted after the day of its first payment.
 *
 * Source: Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, reg. 30. The contract's own
 * fourteen days lie inside the trial and these; a trial that turns into a paid month opens them again, which is our policy (decision 9).
 */
export const COOLING_OFF_DAYS = 14;

export const inCoolingOff = (paidAtMs: number, nowMs: number): boolean =>
  londonDay(nowMs) <= addDays(londonDay(paidAtMs), COOLING_OFF_DAYS);
