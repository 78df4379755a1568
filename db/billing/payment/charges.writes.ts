import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { namedUuid } from "../../named-uuid.ts";
import { aliasedColumns, anyOf, query } from "../../query.ts";
import type { KnownAttempt } from "../ledger/books.repository.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";
import { ChargeAttempt, ChargeRow } from "./charge.entity.ts";

/** The id of a period's charge. A restored database derives the same one, so idempotency keys and metadata at the provider still match. */
export const periodChargeId = (subscriptionId: string, dueOn: Day): string => namedUuid(`charge ${subscriptionId}:${dueOn}`);

/** Locks a subscription's row until the transaction ends, so that its money moves in one transaction at a time. @throws if there is no such row. */
export const lockSubscription = (unit: EntityManager, subscriptionId: string): Promise<SubscriptionRow> =>
  unit.findOneOrFail(SubscriptionRow, subscriptionId, { lockMode: LockMode.PESSIMISTIC_WRITE });

export type ChargeWithAttempts = { charge: ChargeRow; attempts: ChargeAttempt[] };

/** A period's charge with its attempts in order; null if no attempt was ever started. */
export async function findCharge(unit: EntityManager, subscriptionId: string, dueOn: string): Promise<ChargeWithAttempts | null> {
  // one query is enough: a charge is inserted together with its first attempt
  const where = { charge: { subscription: subscriptionId, dueOn } };
  const attempts = await unit.find(ChargeAttempt, where, { populate: ["charge"], strategy: "joined", orderBy: { number: "asc" } });
  return attempts[0] ? { charge: attempts[0].charge, attempts } : null;
}

type AttemptId = { subscriptionId: string; dueOn: Day; attempt: number };
/** `later`: of a later period, or a later attempt at the same one. `payable`: the customer can still pay it, as it is neither captured nor closed. */
type OtherAttempt = {
  dueOn: Day;
  attempt: number;
  amountPence: number;
  reference: string | null;
  later: boolean;
  payable: boolean;
};

const c = aliasedColumns<"charge">("c");
const a = aliasedColumns<"charge_attempt">("a");
const isLater = ({ dueOn, attempt }: AttemptId) => sql<boolean>`((${c("due_on")}, ${a("number")}) > (${dueOn}::date, ${attempt}::int))`;
const isRecent = (sinceMs: number) => sql<boolean>`(${a("asked_at")} > ${new Date(sinceMs)})`;
const isPayable = sql<boolean>`(${a("reference")} is not null and (${a("outcome")} is null or ${a("outcome")} = 'action'))`;

/** A subscription's attempts that are later than this one, still payable, or made since an instant; oldest first. */
export const findOtherAttempts = (unit: EntityManager, id: AttemptId, sinceMs: number): Promise<OtherAttempt[]> =>
  query(unit)
    .selectFrom("charge as c")
    .innerJoin("charge_attempt as a", "a.charge_id", "c.id")
    .select(["c.due_on as dueOn", "a.number as attempt", "a.amount_pence as amountPence", "a.reference"])
    .select([isLater(id).as("later"), isPayable.as("payable")])
    .where("c.subscription_id", "=", id.subscriptionId)
    .where(({ or }) => or([isLater(id), isRecent(sinceMs), isPayable]))
    .orderBy("c.due_on")
    .orderBy("a.number")
    .execute();

/**
 * Saves the payment that was opened for an attempt. Changes nothing if the attempt has a payment or an outcome, if a later attempt exists, or if the
 * subscription has ended. The subscription's row must be locked.
 */
export async function saveReference(unit: EntityManager, id: AttemptId, reference: string): Promise<void> {
  await query(unit)
    .updateTable("charge_attempt as a")
    .set({ reference })
    .from("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .whereRef("c.id", "=", "a.charge_id")
    .where("c.subscription_id", "=", id.subscriptionId)
    .where("c.due_on", "=", id.dueOn)
    .where("a.number", "=", id.attempt)
    .where("a.reference", "is", null)
    .where("a.outcome", "is", null)
    .where("s.cancelled_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("charge as o")
            .innerJoin("charge_attempt as b", "b.charge_id", "o.id")
            .select("b.id")
            .whereRef("o.subscription_id", "=", "c.subscription_id")
            .where(({ eb, refTuple }) => eb(refTuple("o.due_on", "b.number"), ">", refTuple("c.due_on", "a.number"))),
        ),
      ),
    )
    .execute();
}

/** Whether the provider's customer belongs to the subscription's user or holder, and the currency is the subscription's. */
async function isOwnPayment(unit: EntityManager, { subscriptionId, customer, currency }: KnownAttempt): Promise<boolean> {
  const row = await query(unit)
    .selectFrom("subscription as s")
    .innerJoin("payment_method as m", (on) =>
      on.on(({ or, eb, ref }) => or([eb("m.user_id", "=", ref("s.user_id")), eb("m.holder_id", "=", ref("s.holder_id"))])),
    )
    .select("s.currency")
    .where("s.id", "=", subscriptionId)
    .where("m.customer", "=", customer)
    .limit(1)
    .executeTakeFirst();
  return row?.currency === currency;
}

/**
 * Inserts an attempt that was lost when the database was restored, and whose payment the provider has. Safe to repeat.
 * @param key the attempt's idempotency key at the provider.
 * @returns whether the attempt is stored; false = the payment belongs to another customer, or its amount differs from the charge.
 */
export const recoverAttempt = (em: EntityManager, lost: KnownAttempt, key: string): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    if (!(await isOwnPayment(unit, lost))) return false;
    const { subscriptionId, dueOn, attempt: number, amountPence, customer, askedAtMs } = lost;
    const subscription = await lockSubscription(unit, subscriptionId);
    const known = await findCharge(unit, subscriptionId, dueOn);
    if (known && known.charge.amountPence !== amountPence) return false;
    if (known?.attempts.some((one) => one.number === number)) return true;
    const askedAt = new Date(askedAtMs);
    const id = periodChargeId(subscriptionId, dueOn);
    const charge = known?.charge ?? unit.create(ChargeRow, { id, subscription, dueOn, amountPence, createdAt: askedAt });
    const { currency } = subscription;
    unit.create(ChargeAttempt, { id: randomUUID(), charge, number, key, amountPence, currency, customer, card: "", askedAt });
    await unit.flush();
    return true;
  });

/**
 * Removes the card from these subscriptions' attempts. An attempt without an outcome keeps it, because a retry must send the same parameters; the others
 * are found at the provider by their reference.
 */
export async function forgetCardsOfAttempts(unit: EntityManager, subscriptionIds: readonly string[]): Promise<void> {
  await query(unit)
    .updateTable("charge_attempt")
    .set({ card: "" })
    .where("outcome", "is not", null)
    .where("outcome", "<>", "action")
    .where("charge_id", "in", ({ selectFrom }) => selectFrom("charge").select("id").where("subscription_id", "=", anyOf(subscriptionIds)))
    .execute();
}
