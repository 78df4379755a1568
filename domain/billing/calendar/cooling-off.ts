import { REFUND_POLICY } from "../ledger/refund-policy.ts";
import { addDays, londonDay } from "./dates.ts";

/**
 * Whether a household may still change its mind and has everything back. The contract's own fourteen days lie inside the trial and
 * these, which count from the first payment (`REFUND_POLICY` names the sources).
 */
export const inCoolingOff = (paidAtMs: number, nowMs: number): boolean =>
  londonDay(nowMs) <= addDays(londonDay(paidAtMs), REFUND_POLICY.coolingOffDays);
