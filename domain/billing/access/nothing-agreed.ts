import type { Subscription } from "../contract/subscription.ts";

/**
 * Whether a contract was only looked at: opening the subscribe page begins it, and nobody gave a card or chose a pay day since, so nothing was
 * ever tried or paid. It takes part in nothing but its own page: it is no subscription of anybody's, nobody is written to about it, and it makes
 * way for another. Still true once it has ended.
 *
 * A row knows a card before its workflow does: `db/billing/subscription/nothing-agreed.ts` asks the row the same.
 */
export const nothingAgreed = ({ hasCard, payDay, charge, paidPeriods }: Subscription): boolean =>
  !hasCard && payDay === null && charge === null && paidPeriods === 0;
