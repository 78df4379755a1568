import { accessUntilMs } from "../access/access.ts";
import { type Day, londonDay } from "../calendar/dates.ts";
import { type Earlier, newCharge, type Subscription } from "./subscription.ts";
import type { Terms } from "./terms.ts";

/** A contract that ended so lately counts for the next one, even where nothing was paid (decision 61). */
export const COUNTS_FOR_MONTHS = 12;
/** Who has had the introductory price before. */
export const INTRODUCED = ["household", "person", "card"] as const;
export type Introduced = (typeof INTRODUCED)[number];

export const hasIntroductoryPrice = ({
  firstPeriodPence,
  laterPeriodPence,
}: Pick<Terms, "firstPeriodPence" | "laterPeriodPence">): boolean => firstPeriodPence < laterPeriodPence;

/** The same terms for whoever has had the introductory price: the first period costs what later ones do. */
export const withoutIntroduction = <Of extends Pick<Terms, "firstPeriodPence" | "laterPeriodPence">>(terms: Of): Of => ({
  ...terms,
  firstPeriodPence: terms.laterPeriodPence,
});

/** The card turns out to have had the introductory price: the first period, as long as nobody has tried to collect it, costs what later ones do. */
export function atFullPrice(subscription: Subscription): Subscription {
  const { terms, paidPeriods, charge } = subscription;
  if (paidPeriods > 0 || !hasIntroductoryPrice(terms)) return subscription;
  const full = { ...subscription, terms: withoutIntroduction(terms) };
  const untried = charge && charge.attempt === 1 && charge.asked === 0 && charge.state === "waiting";
  return untried ? { ...full, charge: { ...charge, amountPence: newCharge(full, charge.dueOn).amountPence } } : full;
}

/** A payment that no longer gives access does not count. */
const paidOn = ({ lastPaid }: Subscription): Day | null => (lastPaid && lastPaid.endedAtMs === undefined ? londonDay(lastPaid.atMs) : null);

/**
 * What a household brings along from contracts that have ended: nobody pays twice for the same days, nor twice within 28 days, and whoever comes
 * back has access from the first payment on. null = it has had none.
 */
export function earlierOf(ended: readonly Subscription[]): Earlier | null {
  if (ended.length === 0) return null;
  const paid = ended.filter(({ paidPeriods }) => paidPeriods > 0);
  const days = paid.map(paidOn).filter((day) => day !== null);
  const untils = paid.map((one) => accessUntilMs(one) ?? 0);
  return { paidOn: days.sort().at(-1) ?? null, paidUntilMs: untils.length > 0 ? Math.max(...untils) : null };
}
