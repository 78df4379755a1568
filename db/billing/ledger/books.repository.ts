import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";

type Part<T> = { items: T[]; next: string | null };
/** A movement is what it changed at the provider. */
const MOVEMENT = `e.kind, e.reference, e.payment_reference as "paymentReference", abs(p.pence)::float8 as "amountPence"
  from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider' and e.kind <> 'correction'`;

/**
 * What was written into the ledger from one instant up to another. By when it was written: what was booked late, or is dated by a
 * sandbox's moved clock, is looked at too.
 */
export async function ledgerMovements(
  em: EntityManager,
  { fromMs, untilMs, after, atMost }: { fromMs: number; untilMs: number; after: string | null; atMost: number },
): Promise<Part<Movement>> {
  const items = await em.execute<Movement[]>(
    `select ${MOVEMENT} where e.created_at >= ? and e.created_at < ? and e.reference > ? order by e.reference limit ?`,
    [new Date(fromMs), new Date(untilMs), after ?? "", atMost],
  );
  return { items, next: items.length < atMost ? null : (items.at(-1)?.reference ?? null) };
}

export const ledgerOf = (em: EntityManager, references: readonly string[]): Promise<Movement[]> =>
  em.execute<Movement[]>(`select ${MOVEMENT} where e.reference in (${references.map(() => "?").join(", ")})`, [...references]);

/**
 * Attempts that were asked for before an instant and have no answer, of periods that their contracts still collect: one that was never
 * made, of a period that was given up, is nothing to ask about.
 */
export async function openAttempts(
  em: EntityManager,
  { untilMs, after, atMost }: { untilMs: number; after: string | null; atMost: number },
): Promise<Part<OpenAttempt>> {
  const rows = await em.execute<(OpenAttempt & { id: string })[]>(
    `select a.id, c.subscription_id as "subscriptionId", c.due_on::text as "dueOn", a.number as attempt,
       extract(epoch from a.asked_at)::float8 * 1000 as "askedAtMs"
     from charge_attempt a join charge c on c.id = a.charge_id join subscription s on s.id = c.subscription_id
     where a.outcome is null and a.asked_at < ? and a.id > ? and s.state -> 'charge' ->> 'dueOn' = c.due_on::text order by a.id limit ?`,
    [new Date(untilMs), after ?? "00000000-0000-0000-0000-000000000000", atMost],
  );
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
export async function attemptAt(
  em: EntityManager,
  of: Pick<KnownAttempt, "subscriptionId" | "dueOn" | "attempt">,
): Promise<{ amountPence: number; answered: boolean } | null> {
  const [row] = await em.execute<{ amountPence: number; answered: boolean }[]>(
    `select a.amount_pence::int as "amountPence", a.outcome is not null as answered
     from charge_attempt a join charge c on c.id = a.charge_id where c.subscription_id = ? and c.due_on = ? and a.number = ?`,
    [of.subscriptionId, of.dueOn, of.attempt],
  );
  return row ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The contract of a charge of ours, where its workflow waits to hear of a payment: one whose outcome nobody knows, or that its holder's bank
 * has to confirm. null where nothing is waited for, or where somebody else's payment carries something like our charge.
 */
export async function contractWaitingForNews(em: EntityManager, chargeId: string): Promise<string | null> {
  if (!UUID.test(chargeId)) return null;
  const [row] = await em.execute<{ id: string }[]>(
    `select s.id from charge c join subscription s on s.id = c.subscription_id
     where c.id = ? and s.state -> 'charge' ->> 'state' in ('unknown', 'action')`,
    [chargeId],
  );
  return row?.id ?? null;
}

/** The attempt that a payment says it belongs to; null where we never wrote it down. */
export async function attemptOf(em: EntityManager, chargeId: string, number: number): Promise<KnownAttempt | null> {
  if (!UUID.test(chargeId) || !Number.isSafeInteger(number)) return null;
  const [row] = await em.execute<KnownAttempt[]>(
    `select c.subscription_id as "subscriptionId", c.due_on::text as "dueOn", a.number as attempt, a.amount_pence::float8 as "amountPence",
       a.currency, a.customer, extract(epoch from a.asked_at)::float8 * 1000 as "askedAtMs"
     from charge_attempt a join charge c on c.id = a.charge_id where c.id = ? and a.number = ?`,
    [chargeId, number],
  );
  return row ?? null;
}
