import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/dates.ts";
import type { SubscriptionStatus } from "#domain/billing/subscription.ts";

/** A contract with a charge on the calendar. Whole pence; `today` by its customer's clock. */
export type Upcoming = {
  subscriptionId: string;
  email: string | null;
  status: SubscriptionStatus;
  payDay: number | null;
  nextChargeOn: Day;
  chargePence: number;
  laterPeriodPence: number;
  today: Day;
};

/** Contracts whose next charge falls within so many days; what waits for a person's decision is not on the calendar. */
export const upcomingCharges = (em: EntityManager, nowMs: number, days: number): Promise<Upcoming[]> =>
  em.execute<Upcoming[]>(
    `select * from (
       select s.id as "subscriptionId", u.email, s.status, s.pay_day as "payDay", s.next_charge_on::text as "nextChargeOn",
         coalesce((s.state -> 'charge' ->> 'amountPence')::int, case s.paid_periods when 0 then s.first_period_pence else s.later_period_pence end)::int
           as "chargePence", s.later_period_pence::int as "laterPeriodPence",
         ((to_timestamp(? / 1000.0) + s.clock_offset_ms * interval '1 millisecond') at time zone 'Europe/London')::date::text as today,
         s.next_charge_on
       from subscription s left join auth."user" u on u.id = s.user_id
       where s.next_charge_on is not null and s.cancelled_at is null and s.parked is null and s.payment_method_id is not null
     ) upcoming where next_charge_on < today::date + ?::int order by next_charge_on, "subscriptionId"`,
    [nowMs, days],
  );
