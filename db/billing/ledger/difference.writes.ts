import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Updateable } from "kysely";
import type { EntryKind } from "#domain/billing/ledger/ledger.ts";
import type { MatterKind, Resolution } from "#domain/billing/ledger/matters.ts";
import type { Difference } from "#domain/billing/ledger/reconcile.ts";
import { query } from "../../query.ts";
import type { Tables } from "../../tables.ts";

/** Amounts in whole pence. */
export type NewDifference = {
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

type Columns = Updateable<Tables["billing_difference"]>;
/**
 * Inserts a difference for operators, once per kind and reference. An existing one keeps its resolution, except that a refused refund is reopened when it
 * is refused again.
 * @returns whether it is unresolved.
 */
export async function reportDifference(unit: EntityManager, difference: NewDifference): Promise<boolean> {
  const known = {
    code: difference.code ?? null,
    respond_by: difference.respondByMs == null ? null : new Date(difference.respondByMs),
  } satisfies Columns;
  const ledgerPence = difference.ledgerPence ?? null;
  const reopened = { ledger_pence: ledgerPence, resolved_at: null, resolution: null, reason: null, resolved_by_id: null } satisfies Columns;
  const row = await query(unit)
    .insertInto("billing_difference")
    .values({
      id: randomUUID(),
      kind: difference.kind,
      movement: difference.movement ?? null,
      reference: difference.reference,
      payment_reference: difference.paymentReference ?? null,
      subscription_id: difference.subscriptionId ?? null,
      due_on: difference.dueOn ?? null,
      provider_pence: difference.providerPence ?? null,
      ledger_pence: ledgerPence,
      found_at: new Date(difference.foundAtMs),
      ...known,
    })
    .onConflict((on) =>
      on.columns(["kind", "reference"]).doUpdateSet(difference.kind === "refund refused" ? { ...known, ...reopened } : known),
    )
    .returning(({ eb }) => eb("resolved_at", "is", null).$castTo<boolean>().as("waits"))
    .executeTakeFirst();
  return row?.waits ?? false;
}

function toNewDifference(mismatch: Difference, foundAtMs: number): NewDifference {
  if (mismatch.kind === "unanswered") {
    const { subscriptionId, dueOn, attempt } = mismatch.attempt;
    return { kind: mismatch.kind, reference: `${subscriptionId}:${dueOn}:${attempt}`, subscriptionId, dueOn, foundAtMs };
  }
  const { kind, reference, paymentReference, amountPence } = mismatch.movement;
  const common = { kind: mismatch.kind, movement: kind, reference, paymentReference, foundAtMs };
  if (mismatch.kind === "unknown at provider") return { ...common, ledgerPence: amountPence };
  return { ...common, providerPence: amountPence, ledgerPence: mismatch.kind === "unlike" ? mismatch.ledger.amountPence : null };
}

/** Reports a mismatch found by reconciliation, once. @returns whether it is unresolved. */
export const reportMismatch = (em: EntityManager, mismatch: Difference, nowMs: number): Promise<boolean> =>
  reportDifference(em, toNewDifference(mismatch, nowMs));

type DifferenceKey = { kind: MatterKind; reference: string };
/** Resolves a difference without an operator. A resolved one does not change. */
export const closeDifference = (
  unit: EntityManager,
  { kind, reference }: DifferenceKey,
  resolution: Resolution,
  nowMs: number,
): Promise<unknown> =>
  query(unit)
    .updateTable("billing_difference")
    .set({ resolved_at: new Date(nowMs), resolution })
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .where("resolved_at", "is", null)
    .execute();
