import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { leftSql } from "../ledger/refund.repository.ts";

export type PaidPeriod = { subscriptionId: string; priceName: string; dueOn: Day; amountPence: number; leftPence: number };

/** The periods that the account of an address has paid for, the newest first. Whole pence; `leftPence` is still with us, and not on its way back. */
export const paidPeriodsOf = (em: EntityManager, email: string, limit: number): Promise<PaidPeriod[]> =>
  em.execute<PaidPeriod[]>(
    `select s.id as "subscriptionId", p.name as "priceName", c.due_on::text as "dueOn", sum(a.amount_pence)::int as "amountPence",
       ${leftSql("c")} as "leftPence"
     from auth."user" u join subscription s on s.user_id = u.id join price p on p.id = s.price_id join charge c on c.subscription_id = s.id
     join charge_attempt a on a.charge_id = c.id and a.outcome = 'captured'
     where lower(u.email) = lower(?) group by s.id, p.name, c.id order by c.due_on desc, s.id limit ?`,
    [email, limit],
  );
