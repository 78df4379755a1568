import type { EntityManager } from "@mikro-orm/postgresql";
import type { Parked, SubscriptionStatus } from "#domain/billing/contract/subscription.ts";
import { type AttemptOutcome, type KnownAttempt, outcomeInWords } from "#domain/billing/emails/history-words.ts";
import { followedSql } from "../payment/followed.ts";
import { agreedSql } from "./nothing-agreed.ts";

/** One try at a payment, and what came of it, in words. */
export type OwnAttempt = { number: number; askedAt: string; outcome: AttemptOutcome; words: string };
/** `refundedAt` = null while it is on its way. */
export type OwnRefund = { amountPence: number; refundedAt: string | null };
export type OwnCharge = {
  id: string;
  dueOn: string;
  amountPence: number;
  paidAt: string | null;
  attempts: OwnAttempt[];
  refunds: OwnRefund[];
  /** The card of the latest attempt; null where it is no longer kept. */
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
/** A contract as its holder sees it, with its history, newest charge first. Whole pence; days YYYY-MM-DD; times ISO 8601. */
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

const ATTEMPTS = `select json_agg(json_build_object('number', a.number, 'askedAt', a.asked_at, 'outcome', a.outcome, 'hard', a.hard,
    'code', a.decline_code, 'followed', ${followedSql("s", "c", "a")}) order by a.number)
  from charge_attempt a where a.charge_id = c.id`;
const REFUNDS = `select json_agg(json_build_object('amountPence', r.amount_pence, 'refundedAt', r.refunded_at) order by r.created_at)
  from refund r where r.charge_id = c.id and r.refused_at is null`;
const CARD = `select json_build_object('brand', m.brand, 'last4', m.last4, 'country', m.country, 'funding', m.funding)
  from charge_attempt a join payment_method m on m.card = a.card where a.charge_id = c.id order by a.number desc limit 1`;
const PAID = "select min(a.answered_at) from charge_attempt a where a.charge_id = c.id and a.outcome = 'captured'";
const CHARGES = `select json_agg(json_build_object('id', c.id, 'dueOn', c.due_on, 'amountPence', c.amount_pence, 'paidAt', (${PAID}),
    'attempts', coalesce((${ATTEMPTS}), '[]'), 'refunds', coalesce((${REFUNDS}), '[]'), 'card', (${CARD})) order by c.due_on desc)
  from charge c where c.subscription_id = s.id`;
const OWN = `select json_build_object('id', s.id, 'priceId', s.price_id, 'priceName', p.name, 'currency', s.currency,
    'firstPeriodPence', s.first_period_pence, 'laterPeriodPence', s.later_period_pence, 'status', s.status, 'payDay', s.pay_day,
    'nextChargeOn', s.next_charge_on, 'nextAmountPence', (s.state -> 'charge' -> 'amountPence'), 'failedAttempts', s.failed_attempts,
    'trialEndsAt', s.trial_ends_at, 'lastBilledAt', s.last_billed_at, 'cancelledAt', s.cancelled_at, 'accessUntil', s.access_until,
    'parked', s.parked, 'card', case when m.id is not null then json_build_object('brand', m.brand, 'last4', m.last4,
      'expiryMonth', m.expiry_month, 'expiryYear', m.expiry_year, 'country', m.country, 'funding', m.funding) end,
    'charges', coalesce((${CHARGES}), '[]')) as own
  from subscription s join price p on p.id = s.price_id left join payment_method m on m.id = s.payment_method_id
  where (s.user_id = ? or s.holder_id = ?) and ${agreedSql("s")} order by (s.cancelled_at is null) desc, s.created_at desc, s.id`;

type Read = Omit<OwnSubscription, "charges"> & {
  charges: (Omit<OwnCharge, "attempts"> & { attempts: (Omit<OwnAttempt, "words"> & KnownAttempt)[] })[];
};

/** The contracts that a user or a holder agreed to, with their history, live ones first, in one question to the database. */
export async function ownSubscriptions(em: EntityManager, personId: string): Promise<OwnSubscription[]> {
  const rows = await em.execute<{ own: Read }[]>(OWN, [personId, personId]);
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

/** Ids of a person's contracts that have not ended. */
export const liveSubscriptionIds = async (em: EntityManager, userId: string): Promise<string[]> =>
  (await em.execute<{ id: string }[]>("select id from subscription where user_id = ? and cancelled_at is null order by id", [userId])).map(
    ({ id }) => id,
  );
