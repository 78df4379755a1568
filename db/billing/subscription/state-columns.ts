import { sql } from "kysely";
import type { Charge, Subscription } from "#domain/billing/contract/subscription.ts";
import { aliasedColumns } from "../../query.ts";

/** A field of the state that the workflow last published, as text. @param s the table's name in the query, or its alias */
export const stateField = (s: string, key: keyof Subscription) =>
  sql<string | null>`(${aliasedColumns<"subscription">(s)("state")} ->> ${sql.lit(key)})`;

/** A field of the scheduled charge, as text; null if none is scheduled. */
export const chargeField = (s: string, key: keyof Charge) =>
  sql<
    string | null
  >`(${aliasedColumns<"subscription">(s)("state")} -> ${sql.lit("charge" satisfies keyof Subscription)} ->> ${sql.lit(key)})`;

export const chargeNumber = (s: string, key: "amountPence" | "attempt") => sql<number | null>`${chargeField(s, key)}::int`;

/**
 * Whether the subscription is still waiting for an attempt's outcome: the attempt belongs to the scheduled charge.
 * @param subscription, charge, attempt the aliases of their tables in the query
 */
export const isCurrentAttempt = (subscription: string, charge: string, attempt: string) =>
  sql<boolean>`coalesce(${chargeField(subscription, "dueOn")} = ${aliasedColumns<"charge">(charge)("due_on")}::text
    and ${chargeNumber(subscription, "attempt")} = ${aliasedColumns<"charge_attempt">(attempt)("number")}, false)`;
