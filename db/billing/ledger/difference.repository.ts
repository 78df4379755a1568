import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { MatterKind, Resolution } from "#domain/billing/emails/email-subjects.ts";
import type { EntryKind } from "#domain/billing/ledger/ledger.ts";
import type { Difference } from "#domain/billing/ledger/reconcile.ts";

/** A matter to be looked at. Whole pence. */
export type NewMatter = {
  kind: MatterKind;
  reference: string;
  foundAtMs: number;
  movement?: EntryKind | null;
  paymentReference?: string | null;
  subscriptionId?: string | null;
  dueOn?: string | null;
  providerPence?: number | null;
  ledgerPence?: number | null;
  code?: string | null;
  respondByMs?: number | null;
};

/**
 * Writes a matter down for a person, once: one that was found before, or done with already, stays as it is; but a refused refund that was done with waits
 * again when it is refused again.
 * @returns whether it waits for a person.
 */
export async function reportMatter(unit: EntityManager, matter: NewMatter): Promise<boolean> {
  const [row] = await unit.execute<{ waits: boolean }[]>(
    `insert into billing_difference (id, kind, movement, reference, payment_reference, subscription_id, due_on, provider_pence, ledger_pence, code, respond_by, found_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, reference) do update set code = excluded.code, respond_by = excluded.respond_by,
       ledger_pence = case excluded.kind when 'refund refused' then excluded.ledger_pence else billing_difference.ledger_pence end,
       resolved_at = case excluded.kind when 'refund refused' then null else billing_difference.resolved_at end,
       resolution = case excluded.kind when 'refund refused' then null else billing_difference.resolution end,
       reason = case excluded.kind when 'refund refused' then null else billing_difference.reason end,
       resolved_by_id = case excluded.kind when 'refund refused' then null else billing_difference.resolved_by_id end
     returning resolved_at is null as waits`,
    [
      randomUUID(),
      matter.kind,
      matter.movement ?? null,
      matter.reference,
      matter.paymentReference ?? null,
      matter.subscriptionId ?? null,
      matter.dueOn ?? null,
      matter.providerPence ?? null,
      matter.ledgerPence ?? null,
      matter.code ?? null,
      matter.respondByMs == null ? null : new Date(matter.respondByMs),
      new Date(matter.foundAtMs),
    ],
  );
  return row?.waits ?? false;
}

/** What a difference between the books is, as a matter. */
function matterOf(difference: Difference, foundAtMs: number): NewMatter {
  if (difference.kind === "unanswered") {
    const { subscriptionId, dueOn, attempt } = difference.attempt;
    return { kind: difference.kind, reference: `${subscriptionId}:${dueOn}:${attempt}`, subscriptionId, dueOn, foundAtMs };
  }
  const { kind, reference, paymentReference, amountPence } = difference.movement;
  const of = { kind: difference.kind, movement: kind, reference, paymentReference, foundAtMs };
  if (difference.kind === "unknown at provider") return { ...of, ledgerPence: amountPence };
  return { ...of, providerPence: amountPence, ledgerPence: difference.kind === "unlike" ? difference.ledger.amountPence : null };
}

/** Writes a difference down for a person, once. @returns whether it waits for one. */
export const reportDifference = (em: EntityManager, difference: Difference, nowMs: number): Promise<boolean> =>
  reportMatter(em, matterOf(difference, nowMs));

type Named = { kind: MatterKind; reference: string };
/** A matter is done with without a person. One that is done with stays as it is. */
export const closeMatter = (unit: EntityManager, { kind, reference }: Named, resolution: Resolution, nowMs: number): Promise<unknown> =>
  unit.execute("update billing_difference set resolved_at = ?, resolution = ? where kind = ? and reference = ? and resolved_at is null", [
    new Date(nowMs),
    resolution,
    kind,
    reference,
  ]);

export type MatterRow = {
  id: string;
  kind: MatterKind;
  movement: EntryKind | null;
  reference: string;
  paymentReference: string | null;
  subscriptionId: string | null;
  dueOn: string | null;
  providerPence: number | null;
  ledgerPence: number | null;
  code: string | null;
  /** Instants as the database writes them. */
  respondBy: string | null;
  foundAt: string;
  resolvedAt: string | null;
};
const COLUMNS = `d.id, d.kind, d.movement, d.reference, d.payment_reference as "paymentReference", d.subscription_id as "subscriptionId", d.due_on::text as "dueOn",
  d.provider_pence::int as "providerPence", d.ledger_pence::int as "ledgerPence", d.code, d.respond_by as "respondBy", d.found_at as "foundAt",
  d.resolved_at as "resolvedAt"`;

export async function matterById(em: EntityManager, id: string): Promise<MatterRow | null> {
  const [row] = await em.execute<MatterRow[]>(`select ${COLUMNS} from billing_difference d where d.id = ?`, [id]);
  return row ?? null;
}

/** Matters that wait for a person, with whose they are: what has to be answered first, then the longest waiting. */
export const waitingMatters = (em: EntityManager, atMost: number): Promise<(MatterRow & { email: string | null })[]> =>
  em.execute(
    `select ${COLUMNS}, u.email from billing_difference d left join subscription s on s.id = d.subscription_id
     left join auth."user" u on u.id = s.user_id where d.resolved_at is null order by d.respond_by nulls last, d.found_at, d.id limit ?`,
    [atMost],
  );

export async function waitingMattersCount(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ waiting: number }[]>(
    "select count(*)::int as waiting from billing_difference where resolved_at is null",
  );
  return row?.waiting ?? 0;
}

/** A person is done with a matter. @returns false where it was done with before. */
export async function resolveMatter(
  em: EntityManager,
  id: string,
  { resolution, reason, operatorId, nowMs }: { resolution: Resolution; reason: string | null; operatorId: string; nowMs: number },
): Promise<boolean> {
  const done = await em.execute<unknown[]>(
    `update billing_difference set resolved_at = ?, resolution = ?, reason = ?, resolved_by_id = ? where id = ? and resolved_at is null returning id`,
    [new Date(nowMs), resolution, reason, operatorId, id],
  );
  return done.length > 0;
}

/** Payments with a dispute that the provider had not decided when it was last asked. */
export const disputedPayments = async (em: EntityManager, atMost: number): Promise<string[]> =>
  (
    await em.execute<{ payment: string }[]>(
      `select distinct payment_reference as payment from billing_difference
       where kind = 'dispute' and resolved_at is null order by payment limit ?`,
      [atMost],
    )
  ).map(({ payment }) => payment);
