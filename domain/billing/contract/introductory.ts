import { accessUntilMs } from "../access/access.ts";
import { type Day, londonDay } from "../calendar/dates.ts";
import type { Terms } from "./subscription.ts";
import { type Earlier, newCharge, type Subscription } from "./subscription.ts";

/** A contract that ended within this time affects the next one, even if nothing was paid (decision 61). */
export const COUNTS_FOR_MONTHS = 12;
/** Who or what has already had the introductory price. */
export const INTRODUCED = ["household", "person", "card"] as const;
export type Introduced = (typeof INTRODUCED)[number];

export const hasIntroductoryPrice = ({
  firstPeriodPence,
  laterPeriodPence,
}: Pick<Terms, "firstPeriodPence" | "laterPeriodPence">): boolean => firstPeriodPence < laterPeriodPence;

/** The same terms without the introductory price: the first period costs as much as later ones. */
export const withoutIntroductoryPrice = <Of extends Pick<Terms, "firstPeriodPence" | "laterPeriodPence">>(terms: Of): Of => ({
  ...terms,
  firstPeriodPence: terms.laterPeriodPence,
});

/** The card has already had the introductory price: a first period that has not been tried yet costs as much as later ones. */
export function atFullPrice(subscription: Subscription): Subscription {
  const { terms, paidPeriods, charge } = subscription;
  if (paidPeriods > 0 || !hasIntroductoryPrice(terms)) return subscription;
  const full = { ...subscription, terms: withoutIntroductoryPrice(terms) };
  const untried = charge && charge.attempt === 1 && charge.asked === 0 && charge.state === "waiting";
  return untried ? { ...full, charge: { ...charge, amountPence: newCharge(full, charge.dueOn).amountPence } } : full;
}

/** The day of the last payment, if it still gives access. */
const paidOn = ({ lastPaid }: Subscription): Day | null => (lastPaid && lastPaid.endedAtMs === undefined ? londonDay(lastPaid.atMs) : null);

/**
 * What a household brings from its ended contracts, so that it never pays twice for the same days nor twice within 28 days. null = it has had none.
 */
export function summariseEarlierContracts(ended: readonly Subscription[]): Earlier | null {
  if (ended.length === 0) return null;
  const paid = ended.filter(({ paidPeriods }) => paidPeriods > 0);
  const days = paid.map(paidOn).filter((day) => day !== null);
  const untils = paid.map((one) => accessUntilMs(one) ?? 0);
  return { paidOn: days.sort().at(-1) ?? null, paidUntilMs: untils.length > 0 ? Math.max(...untils) : null };
}
