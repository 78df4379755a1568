import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { query } from "../../query.ts";
import { leftPence } from "../ledger/refund.repository.ts";

export type PaidPeriod = { subscriptionId: string; priceName: string; dueOn: Day; amountPence: number; leftPence: number };

/** The periods that the account which confirmed an address has paid for, the newest first. Whole pence; `leftPence` is still with us, and not on its way back. */
export const paidPeriodsOf = (em: EntityManager, email: string, limit: number): Promise<PaidPeriod[]> =>
  query(em)
    .selectFrom("auth.user as u")
    .innerJoin("subscription as s", "s.user_id", "u.id")
    .innerJoin("price as p", "p.id", "s.price_id")
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("charge_attempt as a", (on) => on.onRef("a.charge_id", "=", "c.id").on("a.outcome", "=", "captured"))
    .select(["s.id as subscriptionId", "p.name as priceName", "c.due_on as dueOn"])
    .select(({ ref }) => [sql<number>`sum(${ref("a.amount_pence")})::int`.as("amountPence"), leftPence("c").as("leftPence")])
    .where(({ ref }) => sql<boolean>`lower(${ref("u.email")}) = lower(${email}) and u."emailVerified"`)
    .groupBy(["s.id", "p.name", "c.id"])
    .orderBy("c.due_on", "desc")
    .orderBy("s.id")
    .limit(limit)
    .execute();
