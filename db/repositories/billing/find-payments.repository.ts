import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/dates.ts";

export type PaidPeriod = { subscriptionId: string; priceName: string; dueOn: Day; amountPence: number; leftPence: number };

/** The periods that the account of an address has paid for, the newest first. Whole pence; `leftPence` has not gone back yet. */
export const paidPeriodsOf = (em: EntityManager, email: string, limit: number): Promise<PaidPeriod[]> =>
  em.execute<PaidPeriod[]>(
    `select s.id as "subscriptionId", p.name as "priceName", c.due_on::text as "dueOn", sum(a.amount_pence)::int as "amountPence",
       sum(a.amount_pence - coalesce(r.amount_pence, 0))::int as "leftPence"
     from auth."user" u join subscription s on s.user_id = u.id join price p on p.id = s.price_id join charge c on c.subscription_id = s.id
     join charge_attempt a on a.charge_id = c.id and a.outcome = 'captured' left join refund r on r.payment = a.reference
     where lower(u.email) = lower(?) group by s.id, p.name, c.due_on order by c.due_on desc, s.id limit ?`,
    [email, limit],
  );
