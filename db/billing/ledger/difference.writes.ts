import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Updateable } from "kysely";
import type { EntryKind } from "#domain/billing/ledger/ledger.ts";
import type { MatterKind, Resolution } from "#domain/billing/ledger/matters.ts";
import type { Difference } from "#domain/billing/ledger/reconcile.ts";
import { query } from "../../query.ts";
import type { Tables } from "../../tables.ts";

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

type Matter = Updateable<Tables["billing_difference"]>;
/**
 * Writes a matter down for a person, once: one that was found before, or done with already, stays as it is; but a refused refund that was done with waits
 * again when it is refused again.
 * @returns whether it waits for a person.
 */
export async function reportMatter(unit: EntityManager, matter: NewMatter): Promise<boolean> {
  const known = {
    code: matter.code ?? null,
    respond_by: matter.respondByMs == null ? null : new Date(matter.respondByMs),
  } satisfies Matter;
  const ledgerPence = matter.ledgerPence ?? null;
  const again = { ledger_pence: ledgerPence, resolved_at: null, resolution: null, reason: null, resolved_by_id: null } satisfies Matter;
  const row = await query(unit)
    .insertInto("billing_difference")
    .values({
      id: randomUUID(),
      kind: matter.kind,
      movement: matter.movement ?? null,
      reference: matter.reference,
      payment_reference: matter.paymentReference ?? null,
      subscription_id: matter.subscriptionId ?? null,
      due_on: matter.dueOn ?? null,
      provider_pence: matter.providerPence ?? null,
      ledger_pence: ledgerPence,
      found_at: new Date(matter.foundAtMs),
      ...known,
    })
    .onConflict((on) => on.columns(["kind", "reference"]).doUpdateSet(matter.kind === "refund refused" ? { ...known, ...again } : known))
    .returning(({ eb }) => eb("resolved_at", "is", null).$castTo<boolean>().as("waits"))
    .executeTakeFirst();
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
  query(unit)
    .updateTable("billing_difference")
    .set({ resolved_at: new Date(nowMs), resolution })
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .where("resolved_at", "is", null)
    .execute();
