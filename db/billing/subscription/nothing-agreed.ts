/**
 * A condition on rows of `subscription`: its contract was only looked at. The same notion as `nothingAgreed` of the domain, asked of the row, which
 * knows a card before the workflow has heard of it, and charges that were ever begun.
 * @param s the table's name in the question, or its alias
 */
export const nothingAgreedSql = (s: string): string =>
  `(${s}.payment_method_id is null and ${s}.pay_day is null and ${s}.paid_periods = 0 and not (${s}.state ->> 'hasCard')::boolean
    and ${s}.state -> 'charge' = 'null' and not exists (select 1 from charge tried where tried.subscription_id = ${s}.id))`;

/** Contracts that somebody agreed to: those that figures and screens know. */
export const agreedSql = (s: string): string => `not ${nothingAgreedSql(s)}`;
