import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Parked, SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { DAY_MS } from "#domain/time.ts";
import { part, query } from "../../query.ts";
import type { Seal } from "../../seal.ts";
import type { Tables } from "../../tables.ts";
import { leftPence } from "../ledger/refund.repository.ts";
import { active } from "../subscription/active-subscriptions.repository.ts";
import { withAddress } from "../subscription/customer-address.ts";
import { agreed } from "../subscription/nothing-agreed.ts";
import { chargeField, chargeNumber } from "../subscription/state-columns.ts";

const RECENT_DAYS = 30;
/** Operators work through the list from the top, so it needs no second page. */
const MAX_SHOWN = 200;

export type Stats = { total: number; active: number; pending: number; recentPaid: number; recentDeclined: number };

/** Counts of agreed contracts, active ones, those with a charge to collect now, and recent outcomes. */
export async function billingStats(em: EntityManager, nowMs: number): Promise<Stats> {
  const contracts = part
    .selectFrom("subscription as s")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere(active("s")).as("active"),
      fn.countAll<number>().filterWhere("s.collect_at", "<=", new Date(nowMs)).as("pending"),
    ])
    .where(agreed("s"));
  const recent = part
    .selectFrom("charge_attempt as a")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("a.outcome", "=", "captured").as("recentPaid"),
      fn.countAll<number>().filterWhere("a.outcome", "=", "declined").as("recentDeclined"),
    ])
    .where("a.asked_at", ">", new Date(nowMs - RECENT_DAYS * DAY_MS));
  return await query(em)
    .selectFrom([contracts.as("c"), recent.as("r")])
    .selectAll()
    .executeTakeFirstOrThrow();
}

const TABLES = [
  "price",
  "subscription",
  "charge",
  "charge_attempt",
  "refund",
  "ledger_entry",
  "ledger_posting",
  "provider_event",
] as const satisfies (keyof Tables)[];
/** Whether all billing tables exist. */
export async function billingTablesReady(em: EntityManager): Promise<boolean> {
  const ready = sql<boolean>`(select bool_and(to_regclass(name) is not null) from unnest(${TABLES}::text[]) name)`;
  return (await query(em).selectNoFrom(ready.as("ready")).executeTakeFirstOrThrow()).ready;
}

export type Planned = { subscriptionId: string; dueOn: string; amountPence: number; dueNow: boolean };

/** The scheduled charges on a day of the month, next ones first. Whole pence. */
export async function chargesOnDay(em: EntityManager, day: number, nowMs: number): Promise<{ planned: number; charges: Planned[] }> {
  const ofDay = query(em)
    .selectFrom("subscription")
    .where("collect_at", "is not", null)
    .where(({ ref }) => sql<boolean>`extract(day from ${ref("next_charge_on")}) = ${day}`);
  const charges = await ofDay
    .select(({ ref }) => [
      "id as subscriptionId",
      ref("next_charge_on").$notNull().as("dueOn"),
      chargeNumber("subscription", "amountPence").$notNull().as("amountPence"),
      sql<boolean>`${ref("collect_at")} <= ${new Date(nowMs)}`.as("dueNow"),
    ])
    .orderBy("next_charge_on")
    .orderBy("id")
    .limit(100)
    .execute();
  const { planned } = await ofDay.select(({ fn }) => fn.countAll<number>().as("planned")).executeTakeFirstOrThrow();
  return { planned, charges };
}

export type ForReview = {
  subscriptionId: string;
  email: string | null;
  priceName: string;
  status: SubscriptionStatus;
  parked: Exclude<Parked, "disputed">;
  dueOn: string | null;
  amountPence: number | null;
  attempts: number;
};

/** Contracts that need an operator's decision, longest due first. Disputes are decided at the provider and listed as differences. */
export async function reviewList(em: EntityManager, seal: Seal | null): Promise<ForReview[]> {
  const rows = await query(em)
    .selectFrom("subscription as s")
    .innerJoin("price as p", "p.id", "s.price_id")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select(["s.id as subscriptionId", "u.email", "h.lead_id as leadId", "h.person_sealed as personSealed"])
    .select(["p.name as priceName", "s.status", "s.parked"])
    .select(({ selectFrom, fn }) => [
      chargeField("s", "dueOn").as("dueOn"),
      chargeNumber("s", "amountPence").as("amountPence"),
      selectFrom("charge as c")
        .innerJoin("charge_attempt as a", "a.charge_id", "c.id")
        .select(fn.countAll<number>().as("attempts"))
        .whereRef("c.subscription_id", "=", "s.id")
        .where("c.due_on", "=", sql<string>`${chargeField("s", "dueOn")}::date`)
        .$asScalar()
        .$notNull()
        .as("attempts"),
    ])
    .where("s.parked", "<>", "disputed")
    .$narrowType<{ parked: ForReview["parked"] }>()
    .orderBy("dueOn")
    .orderBy("s.id")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => withAddress(seal, row));
}

/** The amounts paid for one period and left to refund, in whole pence; null = nothing was paid. */
export const findRefundable = async (
  em: EntityManager,
  subscriptionId: string,
  dueOn: string,
): Promise<{ paidPence: number; leftPence: number } | null> =>
  (await query(em)
    .selectFrom("charge as c")
    .select(["c.amount_pence as paidPence", leftPence("c").as("leftPence")])
    .where("c.subscription_id", "=", subscriptionId)
    .where("c.due_on", "=", dueOn)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("charge_attempt as a").select("a.id").whereRef("a.charge_id", "=", "c.id").where("a.outcome", "=", "captured")),
    )
    .executeTakeFirst()) ?? null;
