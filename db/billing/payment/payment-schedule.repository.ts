import type { EntityManager } from "@mikro-orm/postgresql";
import { type ChargeAhead, type Contract, chargesAhead } from "#domain/billing/calendar/payment-schedule.ts";
import type { SubscriptionStatus } from "#domain/billing/contract/subscription.ts";

/** Whose charge it is. `today` by its customer's clock. */
type Customer = Contract & { subscriptionId: string; email: string | null; status: SubscriptionStatus };
/** A charge that is expected. Whole pence. */
export type ExpectedCharge = ChargeAhead & Pick<Customer, "subscriptionId" | "email" | "status">;

/**
 * Contracts whose next charge falls within so many days. Not those that are suspended, paused or ended, and not what waits for a person's
 * decision: nobody knows whether that comes.
 */
const UPCOMING = `select * from (
    select s.id as "subscriptionId", u.email, s.status, s.pay_day as "payDay", s.next_charge_on::text as "nextChargeOn",
      coalesce(s.state -> 'charge' ->> 'dueOn', s.next_charge_on::text) as "dueOn",
      coalesce((s.state -> 'charge' ->> 'amountPence')::int, case s.paid_periods when 0 then s.first_period_pence else s.later_period_pence end)::int
        as "chargePence", s.later_period_pence::int as "laterPeriodPence",
      ((to_timestamp(? / 1000.0) + s.clock_offset_ms * interval '1 millisecond') at time zone 'Europe/London')::date::text as today,
      s.next_charge_on
    from subscription s left join auth."user" u on u.id = s.user_id
    where s.status in ('pending', 'active', 'past_due') and s.next_charge_on is not null and s.parked is null and s.payment_method_id is not null
  ) upcoming where next_charge_on < today::date + ?::int order by next_charge_on, "subscriptionId"`;

/** What is expected to be charged within so many days, by day: the one list that every figure of expected revenue comes from. */
export async function expectedCharges(em: EntityManager, nowMs: number, days: number): Promise<ExpectedCharge[]> {
  const contracts = await em.execute<Customer[]>(UPCOMING, [nowMs, days]);
  return contracts
    .flatMap((contract) =>
      chargesAhead(contract, days).map((charge) => ({
        ...charge,
        subscriptionId: contract.subscriptionId,
        email: contract.email,
        status: contract.status,
      })),
    )
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.subscriptionId.localeCompare(b.subscriptionId));
}
