import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { type ChargeAhead, type Contract, chargesAhead } from "#domain/billing/calendar/payment-schedule.ts";
import type { SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { part, query } from "../../query.ts";
import type { CustomerAddress } from "../subscription/customer-address.ts";
import { chargeField, chargeNumber } from "../subscription/state-columns.ts";

/** `today`: by the customer's clock. */
type Customer = Contract & CustomerAddress & { subscriptionId: string; status: SubscriptionStatus };
/** An expected charge. Whole pence. */
export type ExpectedCharge = ChargeAhead & CustomerAddress & Pick<Customer, "subscriptionId" | "status">;

/** Contracts whose next charge is due within so many days. Leaves out suspended, paused and ended ones, and those that need an operator's decision. */
const upcoming = (em: EntityManager, nowMs: number, days: number): Promise<Customer[]> => {
  const contracts = part
    .selectFrom("subscription as s")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select(({ ref }) => [
      "s.id as subscriptionId",
      "u.email",
      "h.lead_id as leadId",
      "h.person_sealed as personSealed",
      "s.status",
      "s.pay_day as payDay",
      ref("s.next_charge_on").$notNull().as("nextChargeOn"),
      sql<string>`coalesce(${chargeField("s", "dueOn")}, ${ref("s.next_charge_on")}::text)`.as("dueOn"),
      sql<number>`coalesce(${chargeNumber("s", "amountPence")},
        case ${ref("s.paid_periods")} when 0 then ${ref("s.first_period_pence")} else ${ref("s.later_period_pence")} end)`.as(
        "chargePence",
      ),
      "s.later_period_pence as laterPeriodPence",
      sql<string>`((to_timestamp(${nowMs} / 1000.0) + ${ref("s.clock_offset_ms")} * interval '1 millisecond') at time zone 'Europe/London')::date`.as(
        "today",
      ),
    ])
    .where("s.status", "in", ["pending", "active", "past_due"])
    .where("s.next_charge_on", "is not", null)
    .where("s.parked", "is", null)
    .where("s.payment_method_id", "is not", null);
  return query(em)
    .selectFrom(contracts.as("upcoming"))
    .selectAll()
    .where(({ ref }) => sql<boolean>`${ref("nextChargeOn")} < ${ref("today")} + ${days}::int`)
    .orderBy("nextChargeOn")
    .orderBy("subscriptionId")
    .execute();
};

/** Expected charges within so many days, by day. All figures of expected revenue are sums of this list. */
export async function expectedCharges(em: EntityManager, nowMs: number, days: number): Promise<ExpectedCharge[]> {
  const contracts = await upcoming(em, nowMs, days);
  return contracts
    .flatMap((contract) =>
      chargesAhead(contract, days).map((charge) => ({
        ...charge,
        subscriptionId: contract.subscriptionId,
        email: contract.email,
        leadId: contract.leadId,
        personSealed: contract.personSealed,
        status: contract.status,
      })),
    )
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.subscriptionId.localeCompare(b.subscriptionId));
}
