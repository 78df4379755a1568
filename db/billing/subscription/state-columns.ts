import { sql } from "kysely";
import type { Charge, Subscription } from "#domain/billing/contract/subscription.ts";
import { columnsOf } from "../../query.ts";

/** What a contract's workflow last said, as text. @param s the table's name in the question, or its alias */
export const inState = (s: string, key: keyof Subscription) =>
  sql<string | null>`(${columnsOf<"subscription">(s)("state")} ->> ${sql.lit(key)})`;

/** The same of the charge on the calendar: null where there is none. */
export const inCharge = (s: string, key: keyof Charge) =>
  sql<string | null>`(${columnsOf<"subscription">(s)("state")} -> ${sql.lit("charge" satisfies keyof Subscription)} ->> ${sql.lit(key)})`;

export const numberInCharge = (s: string, key: "amountPence" | "attempt") => sql<number | null>`${inCharge(s, key)}::int`;
