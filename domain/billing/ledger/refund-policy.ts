import { addDays, londonDay } from "../calendar/dates.ts";

/**
 * When a household gets a refund (decision 9). The source of every text that says so.
 *
 * The law gives the first 14 days (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, reg. 30); that
 * they start again when a free trial turns into a paid month, and that everything is returned, is our policy.
 */
export const REFUND_POLICY = {
  /** Counted after the day on which each of these happens. */
  coolingOffDays: 14,
  coolingOffStarts: ["the day you subscribe", "the day your free trial turns into a paid month"],
  withinCoolingOff: "we refund everything you paid for that contract",
  afterwards: "we don't refund payments, and you keep access until the end of the paid month",
} as const;

/**
 * Whether a household can still cancel with a full refund. The contract's own fourteen days lie inside the trial; these count from the first payment.
 */
export const isInCoolingOff = (paidAtMs: number, nowMs: number): boolean =>
  londonDay(nowMs) <= addDays(londonDay(paidAtMs), REFUND_POLICY.coolingOffDays);

/** The policy in sentences. The two arguments are the events from which the days count. */
export const refundSentences = ([first, again]: readonly [string, string]): readonly string[] => [
  `You can change your mind within ${REFUND_POLICY.coolingOffDays} days without giving a reason, counted from ${first}, and again from ${again}.`,
  `Within those ${REFUND_POLICY.coolingOffDays} days, ${REFUND_POLICY.withinCoolingOff}.`,
  `After them, ${REFUND_POLICY.afterwards}. Nothing further is charged.`,
];
/** For a contract with a free trial. */
export const REFUND_SENTENCES = refundSentences(REFUND_POLICY.coolingOffStarts);
/** For a contract without one. */
export const REFUND_SENTENCES_WITHOUT_TRIAL = refundSentences([REFUND_POLICY.coolingOffStarts[0], "the day of your first payment"]);
