import { sql } from "kysely";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { columnsOf, part } from "../../query.ts";
import { inState } from "./state-columns.ts";

/**
 * A condition on rows of `subscription`: its contract was only looked at. The same notion as `nothingAgreed` of the domain, asked of the row, which
 * knows a card before the workflow has heard of it, and charges that were ever begun.
 * @param alias the table's name in the question, or its alias
 */
export function nothingAgreed(alias: string) {
  const s = columnsOf<"subscription">(alias);
  const tried = part.selectFrom("charge as tried").select("tried.id").where("tried.subscription_id", "=", s("id"));
  return sql<boolean>`(${s("payment_method_id")} is null and ${s("pay_day")} is null and ${s("paid_periods")} = 0
    and not ${inState(alias, "hasCard")}::boolean and ${s("state")} -> ${sql.lit("charge" satisfies keyof Subscription)} = 'null' and not exists ${tried})`;
}

/** Contracts that somebody agreed to: those that figures and screens know. */
export const agreed = (alias: string) => sql<boolean>`not ${nothingAgreed(alias)}`;
