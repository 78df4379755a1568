import { sql } from "kysely";
import { columnsOf } from "../../query.ts";
import { inCharge, numberInCharge } from "../subscription/state-columns.ts";

/** Whether a subscription still waits for what comes of an attempt: it is the one of the payment that it makes. By the aliases of their tables. */
export const followed = (subscription: string, charge: string, attempt: string) =>
  sql<boolean>`coalesce(${inCharge(subscription, "dueOn")} = ${columnsOf<"charge">(charge)("due_on")}::text
    and ${numberInCharge(subscription, "attempt")} = ${columnsOf<"charge_attempt">(attempt)("number")}, false)`;
