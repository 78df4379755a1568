import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";
import { inMs, query } from "../../query.ts";
import { inCharge } from "../subscription/state-columns.ts";

type Part<T> = { items: T[]; next: string | null };
/** A movement is what it changed at the provider. */
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

/**
 * What was written into the ledger from one instant up to another. By when it was written: what was booked late, or is dated by a
 * sandbox's moved clock, is looked at too.
 */
export async function ledgerMovements(
  em: EntityManager,
  { fromMs, untilMs, after, atMost }: { fromMs: number; untilMs: number; after: string | null; atMost: number },
): Promise<Part<Movement>> {
  const items = await movements(em)
    .where("e.created_at", ">=", new Date(fromMs))
    .where("e.created_at", "<", new Date(untilMs))
    .where("e.reference", ">", after ?? "")
    .orderBy("e.reference")
    .limit(atMost)
    .execute();
  return { items, next: items.length < atMost ? null : (items.at(-1)?.reference ?? null) };
}

export const ledgerOf = (em: EntityManager, references: readonly string[]): Promise<Movement[]> =>
  movements(em).where("e.reference", "in", references).execute();

const attempts = (em: EntityManager) => query(em).selectFrom("charge_attempt as a").innerJoin("charge as c", "c.id", "a.charge_id");

/**
 * Attempts that were asked for before an instant and have no answer, of periods that their contracts still collect: one that was never
 * made, of a period that was given up, is nothing to ask about.
 */
export async function openAttempts(
  em: EntityManager,
  { untilMs, after, atMost }: { untilMs: number; after: string | null; atMost: number },
): Promise<Part<OpenAttempt>> {
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
    .where(({ eb, cast }) => eb(inCharge("s", "dueOn"), "=", cast<string>("c.due_on", "text")))
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

/** What an attempt asks for, and whether it has an answer; null where it was never written down. */
export const attemptAt = async (
  em: EntityManager,
  of: Pick<KnownAttempt, "subscriptionId" | "dueOn" | "attempt">,
): Promise<{ amountPence: number; answered: boolean } | null> =>
  (await attempts(em)
    .select(({ eb }) => ["a.amount_pence as amountPence", eb("a.outcome", "is not", null).$castTo<boolean>().as("answered")])
    .where("c.subscription_id", "=", of.subscriptionId)
    .where("c.due_on", "=", of.dueOn)
    .where("a.number", "=", of.attempt)
    .executeTakeFirst()) ?? null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The contract of a charge of ours, where its workflow waits to hear of a payment: one whose outcome nobody knows, or that its holder's bank
 * has to confirm. null where nothing is waited for, or where somebody else's payment carries something like our charge.
 */
export async function contractWaitingForNews(em: EntityManager, chargeId: string): Promise<string | null> {
  if (!UUID.test(chargeId)) return null;
  const contract = await query(em)
    .selectFrom("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select("s.id")
    .where("c.id", "=", chargeId)
    .where(inCharge("s", "state"), "in", ["unknown", "action"])
    .executeTakeFirst();
  return contract?.id ?? null;
}

/** The attempt that a payment says it belongs to; null where we never wrote it down. */
export async function attemptOf(em: EntityManager, chargeId: string, number: number): Promise<KnownAttempt | null> {
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
