import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import type { SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { agreed } from "../billing/subscription/nothing-agreed.ts";
import { isCurrentAttempt } from "../billing/subscription/state-columns.ts";
import { aliasedColumns, part, query } from "../query.ts";

const s = aliasedColumns<"subscription">("s");
/** Subscriptions of one person count as one customer; one whose account was deleted counts by itself. */
const customers = sql<number>`count(distinct coalesce(${s("user_id")}, ${s("holder_id")}, ${s("id")}))`;
/** Excludes subscriptions of people who only opened the page. */
const contracts = (em: EntityManager) => query(em).selectFrom("subscription as s").where(agreed("s"));
const londonMonth = (moment: Expression<Date | string>) => sql<string>`to_char(${moment} at time zone 'Europe/London', 'YYYY-MM')`;
/** A sum, or 0 if there are no rows. */
const whole = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

export type StatusCount = { status: SubscriptionStatus; count: number };
export const statusCounts = (em: EntityManager): Promise<StatusCount[]> =>
  contracts(em)
    .select(({ fn }) => ["s.status", fn.countAll<number>().as("count")])
    .groupBy("s.status")
    .orderBy("count", "desc")
    .orderBy("s.status")
    .execute();

/** Customers with a subscription created before a time. */
export async function customersBefore(em: EntityManager, before: Date): Promise<number> {
  const early = contracts(em).select(customers.as("customers")).where("s.created_at", "<", before);
  return (await early.executeTakeFirstOrThrow()).customers;
}

export type ByMonth = { month: string; count: number };
/** Subscriptions by the London month of their creation. */
export const signupsByMonth = (em: EntityManager, since: Date): Promise<ByMonth[]> =>
  contracts(em)
    .select(({ fn, ref }) => [londonMonth(ref("s.created_at")).as("month"), fn.countAll<number>().as("count")])
    .where("s.created_at", ">=", since)
    .groupBy("month")
    .orderBy("month")
    .execute();

const ledgerMovements = (em: EntityManager) =>
  query(em)
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_posting as p", (on) => on.onRef("p.entry_id", "=", "e.id").on("p.account", "=", "provider"));
/** Net revenue from the ledger, by London month. Whole pence. */
export const revenueByMonth = (em: EntityManager, since: Date): Promise<{ month: string; pence: number }[]> =>
  ledgerMovements(em)
    .select(({ fn, ref }) => [londonMonth(ref("e.happened_at")).as("month"), whole(fn.sum("p.pence")).as("pence")])
    .where("e.happened_at", ">=", since)
    .groupBy("month")
    .orderBy("month")
    .execute();
/** Net revenue between two times. Whole pence. */
export async function revenueBetween(em: EntityManager, from: Date, until: Date): Promise<number> {
  const between = ledgerMovements(em).where("e.happened_at", ">=", from).where("e.happened_at", "<", until);
  return (await between.select(({ fn }) => whole(fn.sum("p.pence")).as("pence")).executeTakeFirstOrThrow()).pence;
}

export type Waiting = { total: number; waiting: number; pence: number; averageDays: number | null };
/** Active subscriptions with a card (`total`), and those without a payment yet (`waiting`). */
export const preAuthorizations = (em: EntityManager): Promise<Waiting> =>
  query(em)
    .selectFrom("subscription as s")
    .select(({ fn, ref }) => {
      const days = sql<number>`${ref("s.next_charge_on")} - (${ref("s.created_at")} at time zone 'Europe/London')::date`;
      return [
        fn.countAll<number>().as("total"),
        fn.countAll<number>().filterWhere("s.paid_periods", "=", 0).as("waiting"),
        whole(fn.sum("s.first_period_pence").filterWhere("s.paid_periods", "=", 0)).as("pence"),
        sql<number | null>`(${fn.avg(days).filterWhere("s.paid_periods", "=", 0)})::float8`.as("averageDays"),
      ];
    })
    .where("s.payment_method_id", "is not", null)
    .where("s.cancelled_at", "is", null)
    .executeTakeFirstOrThrow();

export type CardGroup = {
  brand: string | null;
  funding: string | null;
  country: string | null;
  attempts: number;
  captured: number;
  declined: number;
  charges: number;
  collected: number;
  waiting: number;
  pence: number;
  netPence: number;
};
const a = aliasedColumns<"charge_attempt">("a");
/** Net ledger amount of an attempt's payment. */
const booked = part
  .selectFrom("ledger_entry as e")
  .innerJoin("ledger_posting as t", (on) => on.onRef("t.entry_id", "=", "e.id").on("t.account", "=", "provider"))
  .select(({ fn }) => fn.sum("t.pence").as("pence"))
  .where("e.payment_reference", "=", a("reference"));
/** Whether an attempt's outcome is pending: at the bank, with the cardholder or at the provider. */
const isPending = sql<boolean>`(${a("outcome")} is null or ${a("outcome")} = 'action') and ${isCurrentAttempt("s", "c", "a")}`;
/**
 * Outcomes of attempts by card brand, funding and country. `pence`: captured; `netPence`: less refunds and disputes. Whole pence.
 */
export const cardGroups = (em: EntityManager, since: Date): Promise<CardGroup[]> =>
  query(em)
    .selectFrom("charge_attempt as a")
    .innerJoin("charge as c", "c.id", "a.charge_id")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .leftJoin("payment_method as m", "m.card", "a.card")
    .leftJoinLateral(booked.as("l"), (on) => on.onTrue())
    .select(["m.brand", "m.funding", "m.country"])
    .select(({ fn }) => [
      fn.countAll<number>().as("attempts"),
      fn.countAll<number>().filterWhere("a.outcome", "=", "captured").as("captured"),
      fn.countAll<number>().filterWhere("a.outcome", "=", "declined").as("declined"),
      fn.count<number>("a.charge_id").distinct().as("charges"),
      fn.count<number>("a.charge_id").distinct().filterWhere("a.outcome", "=", "captured").as("collected"),
      fn.count<number>("a.charge_id").distinct().filterWhere(isPending).as("waiting"),
      whole(fn.sum("a.amount_pence").filterWhere("a.outcome", "=", "captured")).as("pence"),
      whole(fn.sum("l.pence").filterWhere("a.outcome", "=", "captured")).as("netPence"),
    ])
    .where("a.asked_at", ">=", since)
    .groupBy(["m.brand", "m.funding", "m.country"])
    .orderBy("attempts", "desc")
    .orderBy("m.brand")
    .orderBy("m.funding")
    .orderBy("m.country")
    .execute();

export type Cycle = {
  cycle: string;
  customers: number;
  collected: number;
  failed: number;
  waiting: number;
  pence: number;
  netPence: number;
};
/** Periods by the month they were due: paid, pending or failed. `pence`: captured; `netPence`: less refunds and disputes. */
export function billingCycles(em: EntityManager, sinceDay: string): Promise<Cycle[]> {
  const periods = part
    .selectFrom("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .innerJoin("charge_attempt as a", "a.charge_id", "c.id")
    .leftJoinLateral(booked.as("l"), (on) => on.onTrue())
    .select(["c.due_on", "c.subscription_id"])
    .select(({ fn }) => [
      sql<boolean>`bool_or(coalesce(${a("outcome")} = 'captured', false))`.as("paid"),
      sql<boolean>`bool_or(${isPending})`.as("waiting"),
      whole(fn.sum("a.amount_pence").filterWhere("a.outcome", "=", "captured")).as("pence"),
      whole(fn.sum("l.pence").filterWhere("a.outcome", "=", "captured")).as("netPence"),
    ])
    .where("c.due_on", ">=", sinceDay)
    .groupBy("c.id");
  return query(em)
    .selectFrom(periods.as("p"))
    .select(({ fn, ref }) => [
      sql<string>`to_char(${ref("p.due_on")}, 'YYYY-MM')`.as("cycle"),
      fn.count<number>("p.subscription_id").distinct().as("customers"),
      fn.countAll<number>().filterWhere("p.paid", "=", true).as("collected"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not ${ref("p.paid")} and not ${ref("p.waiting")}`)
        .as("failed"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not ${ref("p.paid")} and ${ref("p.waiting")}`)
        .as("waiting"),
      whole(fn.sum("p.pence")).as("pence"),
      whole(fn.sum("p.netPence")).as("netPence"),
    ])
    .groupBy("cycle")
    .orderBy("cycle")
    .execute();
}

export type Segment = {
  segment: string;
  customers: number;
  grossPence: number;
  pence: number;
  captured: number;
  declined: number;
  paying: number;
  left: number;
  recentPence: number;
};
/** A subscription's gross, net and recent revenue. */
const subscriptionRevenue = (since: Date) =>
  part
    .selectFrom("charge as c")
    .innerJoin("ledger_entry as e", "e.charge_id", "c.id")
    .innerJoin("ledger_posting as t", (on) => on.onRef("t.entry_id", "=", "e.id").on("t.account", "=", "provider"))
    .select(({ fn }) => [
      fn.sum("t.pence").filterWhere("e.kind", "=", "capture").as("grossPence"),
      fn.sum("t.pence").as("pence"),
      fn.sum("t.pence").filterWhere("e.happened_at", ">", since).as("recentPence"),
    ])
    .where("c.subscription_id", "=", s("id"));
/** Outcomes of a subscription's attempts. */
const attemptOutcomes = part
  .selectFrom("charge as c")
  .innerJoin("charge_attempt as t", "t.charge_id", "c.id")
  .select(({ fn }) => [
    fn.countAll().filterWhere("t.outcome", "=", "captured").as("captured"),
    fn.countAll().filterWhere("t.outcome", "=", "declined").as("declined"),
  ])
  .where("c.subscription_id", "=", s("id"));
/** Customers by price, and how many of those paying before `since` have left after it. */
export const segments = (em: EntityManager, since: Date): Promise<Segment[]> =>
  contracts(em)
    .innerJoin("price as p", "p.id", "s.price_id")
    .leftJoinLateral(subscriptionRevenue(since).as("l"), (on) => on.onTrue())
    .leftJoinLateral(attemptOutcomes.as("a"), (on) => on.onTrue())
    .select(({ fn, eb }) => {
      const wasPaying = eb.and([eb("s.paid_periods", ">", 0), eb("s.created_at", "<", since)]);
      return [
        "p.name as segment",
        customers.as("customers"),
        whole(fn.sum("l.grossPence")).as("grossPence"),
        whole(fn.sum("l.pence")).as("pence"),
        whole(fn.sum("l.recentPence")).as("recentPence"),
        whole(fn.sum("a.captured")).as("captured"),
        whole(fn.sum("a.declined")).as("declined"),
        fn
          .countAll<number>()
          .filterWhere(wasPaying)
          .filterWhere((of) => of.or([of("s.cancelled_at", "is", null), of("s.cancelled_at", ">", since)]))
          .as("paying"),
        fn.countAll<number>().filterWhere(wasPaying).filterWhere("s.cancelled_at", ">", since).as("left"),
      ];
    })
    .groupBy("p.name")
    .orderBy("customers", "desc")
    .orderBy("p.name")
    .execute();
