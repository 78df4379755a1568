import type { Subscription } from "../contract/subscription.ts";

/**
 * Whether nothing was agreed: opening the subscribe page creates a contract, and it has had neither card nor pay day since. It does not count as a
 * subscription, gets no emails, and is replaced by the next contract. Still true once it has ended.
 *
 * The row has a card before the workflow does: `db/billing/subscription/nothing-agreed.ts` checks the row for the same.
 */
export const nothingAgreed = ({ hasCard, payDay, charge, paidPeriods }: Subscription): boolean =>
  !hasCard && payDay === null && charge === null && paidPeriods === 0;
