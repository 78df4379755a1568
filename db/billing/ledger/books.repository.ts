import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";
import { inMs, query } from "../../query.ts";
import { chargeField } from "../subscription/state-columns.ts";

type Page<T> = { items: T[]; next: string | null };
/** Ledger entries as movements: the amount is the posting to the provider's account. Corrections are left out. */
const movements = (em: EntityManager) =>
  query(em)
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_posting as p", (on) => on.onRef("p.entry_id", "=", "e.id").on("p.account", "=", "provider"))
    .where("e.kind", "<>", "correction")
    .select(({ fn }) => [
      "e.kind",
      "e.reference",
      "e.payment_reference as paymentReference",
      fn<number>("abs", ["p.pence"]).as("amountPence"),
    ])
    .$narrowType<{ kind: Movement["kind"] }>();

/** Movements inserted into the ledger in a time span. By the time of the insert, so that late entries and those dated by a sandbox clock are included. */
export async function ledgerMovements(
  em: EntityManager,
  { fromMs, untilMs, after, atMost }: { fromMs: number; untilMs: number; after: string | null; atMost: number },
): Promise<Page<Movement>> {
  const items = await movements(em)
    .where("e.created_at", ">=", new Date(fromMs))
    .where("e.created_at", "<", new Date(untilMs))
    .where("e.reference", ">", after ?? "")
    .orderBy("e.reference")
    .limit(atMost)
    .execute();
  return { items, next: items.length < atMost ? null : (items.at(-1)?.reference ?? null) };
}

export const findMovements = (em: EntityManager, references: readonly string[]): Promise<Movement[]> =>
  movements(em).where("e.reference", "in", references).execute();

const attempts = (em: EntityManager) => query(em).selectFrom("charge_attempt as a").innerJoin("charge as c", "c.id", "a.charge_id");

/** Attempts without an outcome that were made before an instant, for the period that their subscription is still collecting. */
export async function openAttempts(
  em: EntityManager,
  { untilMs, after, atMost }: { untilMs: number; after: string | null; atMost: number },
): Promise<Page<OpenAttempt>> {
  const rows = await attempts(em)
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select(({ ref }) => [
      "a.id",
      "c.subscription_id as subscriptionId",
      "c.due_on as dueOn",
      "a.number as attempt",
      inMs(ref("a.asked_at")).as("askedAtMs"),
    ])
    .where("a.outcome", "is", null)
    .where("a.asked_at", "<", new Date(untilMs))
    .where("a.id", ">", after ?? "00000000-0000-0000-0000-000000000000")
    .where(({ eb, cast }) => eb(chargeField("s", "dueOn"), "=", cast<string>("c.due_on", "text")))
    .orderBy("a.id")
    .limit(atMost)
    .execute();
  const last = rows.at(-1)?.id ?? null;
  return { items: rows.map(({ id: _, ...attempt }) => attempt), next: rows.length < atMost ? null : last };
}

export type KnownAttempt = {
  subscriptionId: string;
  dueOn: Day;
  attempt: number;
  amountPence: number;
  currency: string;
  customer: string;
  askedAtMs: number;
};

/** An attempt's amount, and whether it has an outcome; null if it is not stored. */
export const findAttemptStatus = async (
  em: EntityManager,
  id: Pick<KnownAttempt, "subscriptionId" | "dueOn" | "attempt">,
): Promise<{ amountPence: number; answered: boolean } | null> =>
  (await attempts(em)
    .select(({ eb }) => ["a.amount_pence as amountPence", eb("a.outcome", "is not", null).$castTo<boolean>().as("answered")])
    .where("c.subscription_id", "=", id.subscriptionId)
    .where("c.due_on", "=", id.dueOn)
    .where("a.number", "=", id.attempt)
    .executeTakeFirst()) ?? null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The subscription of a charge, if its workflow is waiting for a payment's outcome or for the holder to confirm it.
 * null if it is not waiting, or if the id is not one of our charges.
 */
export async function subscriptionAwaitingOutcome(em: EntityManager, chargeId: string): Promise<string | null> {
  if (!UUID.test(chargeId)) return null;
  const contract = await query(em)
    .selectFrom("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select("s.id")
    .where("c.id", "=", chargeId)
    .where(chargeField("s", "state"), "in", ["unknown", "action"])
    .executeTakeFirst();
  return contract?.id ?? null;
}

/** The attempt named in a payment's metadata; null if it is not stored. */
export async function findAttempt(em: EntityManager, chargeId: string, number: number): Promise<KnownAttempt | null> {
  if (!UUID.test(chargeId) || !Number.isSafeInteger(number)) return null;
  const attempt = await attempts(em)
    .select(({ ref }) => [
      "c.subscription_id as subscriptionId",
      "c.due_on as dueOn",
      "a.number as attempt",
      "a.amount_pence as amountPence",
      "a.currency",
      "a.customer",
      inMs(ref("a.asked_at")).as("askedAtMs"),
    ])
    .where("c.id", "=", chargeId)
    .where("a.number", "=", number)
    .executeTakeFirst();
  return attempt ?? null;
}
