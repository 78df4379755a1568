import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Parked, SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { type AttemptOutcome, outcomeInWords } from "#domain/billing/emails/history-words.ts";
import { aliasedColumns, part, query } from "../../query.ts";
import { agreed } from "./nothing-agreed.ts";
import { chargeNumber, isCurrentAttempt } from "./state-columns.ts";

/** One attempt at a payment, with its outcome in words. */
export type OwnAttempt = { number: number; askedAt: string; outcome: AttemptOutcome; words: string };
/** `refundedAt`: null while the refund is in flight. */
export type OwnRefund = { amountPence: number; refundedAt: string | null; accessStays: boolean | null };
export type OwnCharge = {
  id: string;
  dueOn: string;
  amountPence: number;
  paidAt: string | null;
  attempts: OwnAttempt[];
  refunds: OwnRefund[];
  /** The card of the latest attempt; null if it is no longer stored. */
  card: Pick<OwnCard, "brand" | "last4" | "country" | "funding"> | null;
};
export type OwnCard = {
  brand: string | null;
  last4: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
  country: string | null;
  funding: string | null;
};
/** A contract with its history as the customer sees it, newest charge first. Whole pence; days YYYY-MM-DD; times ISO 8601. */
export type OwnSubscription = {
  id: string;
  priceId: string;
  priceName: string;
  currency: "GBP";
  firstPeriodPence: number;
  laterPeriodPence: number;
  status: SubscriptionStatus;
  payDay: number | null;
  nextChargeOn: string | null;
  nextAmountPence: number | null;
  failedAttempts: number;
  trialEndsAt: string;
  lastBilledAt: string | null;
  cancelledAt: string | null;
  accessUntil: string | null;
  parked: Parked | null;
  card: OwnCard | null;
  charges: OwnCharge[];
};

const c = aliasedColumns<"charge">("c");
/** Turns the null of an empty aggregate into an empty list. */
const listed = <T>(subquery: Expression<{ items: T[] }>) => sql<T[]>`coalesce(${subquery}, '[]')`;

const attempts = part
  .selectFrom("charge_attempt as a")
  .where("a.charge_id", "=", c("id"))
  .select(({ fn, ref }) => {
    const attempt = jsonBuildObject({
      number: ref("a.number"),
      askedAt: ref("a.asked_at"),
      outcome: ref("a.outcome"),
      hard: ref("a.hard"),
      code: ref("a.decline_code"),
      followed: isCurrentAttempt("s", "c", "a"),
    });
    return fn.jsonAgg(attempt).orderBy("a.number").as("items");
  });
const refunds = part
  .selectFrom("refund as r")
  .where("r.charge_id", "=", c("id"))
  .where("r.refused_at", "is", null)
  .select(({ fn, ref }) => {
    const refund = jsonBuildObject({
      amountPence: ref("r.amount_pence"),
      refundedAt: ref("r.refunded_at"),
      accessStays: ref("r.access_stays"),
    });
    return fn.jsonAgg(refund).orderBy("r.created_at").as("items");
  });
const cardOfCharge = part
  .selectFrom("charge_attempt as a")
  .innerJoin("payment_method as m", "m.card", "a.card")
  .where("a.charge_id", "=", c("id"))
  .select(({ ref }) =>
    jsonBuildObject({ brand: ref("m.brand"), last4: ref("m.last4"), country: ref("m.country"), funding: ref("m.funding") }).as("card"),
  )
  .orderBy("a.number", "desc")
  .limit(1)
  .$asScalar();
const paidAt = part
  .selectFrom("charge_attempt as a")
  .where("a.charge_id", "=", c("id"))
  .where("a.outcome", "=", "captured")
  .select(({ fn }) => fn.min("a.answered_at").as("at"))
  .$asScalar();
const charges = part
  .selectFrom("charge as c")
  .where("c.subscription_id", "=", aliasedColumns<"subscription">("s")("id"))
  .select(({ fn, ref }) => {
    const charge = jsonBuildObject({
      id: ref("c.id"),
      dueOn: ref("c.due_on"),
      amountPence: ref("c.amount_pence"),
      paidAt,
      attempts: listed(attempts),
      refunds: listed(refunds),
      card: cardOfCharge,
    });
    return fn.jsonAgg(charge).orderBy("c.due_on", "desc").as("items");
  });

const ownRows = (em: EntityManager, personId: string, id?: string) =>
  query(em)
    .selectFrom("subscription as s")
    .innerJoin("price as p", "p.id", "s.price_id")
    .leftJoin("payment_method as m", "m.id", "s.payment_method_id")
    .select((eb) => {
      const { ref } = eb;
      const card = jsonBuildObject({
        brand: ref("m.brand"),
        last4: ref("m.last4"),
        expiryMonth: ref("m.expiry_month"),
        expiryYear: ref("m.expiry_year"),
        country: ref("m.country"),
        funding: ref("m.funding"),
      });
      return jsonBuildObject({
        id: ref("s.id"),
        priceId: ref("s.price_id"),
        priceName: ref("p.name"),
        currency: ref("s.currency"),
        firstPeriodPence: ref("s.first_period_pence"),
        laterPeriodPence: ref("s.later_period_pence"),
        status: ref("s.status"),
        payDay: ref("s.pay_day"),
        nextChargeOn: ref("s.next_charge_on"),
        nextAmountPence: chargeNumber("s", "amountPence"),
        failedAttempts: ref("s.failed_attempts"),
        trialEndsAt: ref("s.trial_ends_at"),
        lastBilledAt: ref("s.last_billed_at"),
        cancelledAt: ref("s.cancelled_at"),
        accessUntil: ref("s.access_until"),
        parked: ref("s.parked"),
        card: eb.case().when("m.id", "is not", null).then(card).end(),
        charges: listed(charges),
      }).as("own");
    })
    .where(({ or, eb }) => or([eb("s.user_id", "=", personId), eb("s.holder_id", "=", personId)]))
    .where(agreed("s"))
    .where(({ eb, lit }) => (id === undefined ? lit(true) : eb("s.id", "=", id)))
    .orderBy(({ eb }) => eb("s.cancelled_at", "is", null), "desc")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .execute();

/** The contracts a user or a holder has agreed to, or the one with this id, with their history, live ones first, in one query. */
export async function ownSubscriptions(em: EntityManager, personId: string, id?: string): Promise<OwnSubscription[]> {
  const rows = await ownRows(em, personId, id);
  return rows.map(({ own }) => ({
    ...own,
    charges: own.charges.map((charge) => ({
      ...charge,
      attempts: charge.attempts.map(({ number, askedAt, ...known }) => ({
        number,
        askedAt,
        outcome: known.outcome,
        words: outcomeInWords(known),
      })),
    })),
  }));
}

/** Ids of a user's contracts that have not ended. */
export async function liveSubscriptionIds(em: EntityManager, userId: string): Promise<string[]> {
  const own = query(em).selectFrom("subscription").select("id").where("user_id", "=", userId);
  return (await own.where("cancelled_at", "is", null).orderBy("id").execute()).map(({ id }) => id);
}
