import { sql } from "kysely";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { aliasedColumns, part } from "../../query.ts";
import { stateField } from "./state-columns.ts";

/**
 * A condition on `subscription`: nothing has been agreed. The same rule as `nothingAgreed` in the domain, but the row has a new card before the workflow's
 * state does, and shows whether a charge was ever attempted.
 * @param alias the table's name in the query, or its alias
 */
export function nothingAgreed(alias: string) {
  const s = aliasedColumns<"subscription">(alias);
  const charges = part.selectFrom("charge as ever").select("ever.id").where("ever.subscription_id", "=", s("id"));
  return sql<boolean>`(${s("payment_method_id")} is null and ${s("pay_day")} is null and ${s("paid_periods")} = 0
    and not ${stateField(alias, "hasCard")}::boolean and ${s("state")} -> ${sql.lit("charge" satisfies keyof Subscription)} = 'null' and not exists ${charges})`;
}

/** The opposite condition. Only agreed contracts appear in figures and on screens. */
export const agreed = (alias: string) => sql<boolean>`not ${nothingAgreed(alias)}`;
