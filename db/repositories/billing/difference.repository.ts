import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Difference } from "#domain/billing/reconcile.ts";

/** The columns of a difference, in the order of the insert. */
function valuesOf(
  difference: Difference,
): [reference: string, payment: string | null, providerPence: number | null, ledgerPence: number | null] {
  if (difference.kind === "unanswered") {
    const { subscriptionId, dueOn, attempt } = difference.attempt;
    return [`${subscriptionId}:${dueOn}:${attempt}`, null, null, null];
  }
  const { reference, paymentReference, amountPence } = difference.movement;
  if (difference.kind === "unknown at provider") return [reference, paymentReference, null, amountPence];
  return [reference, paymentReference, amountPence, difference.kind === "unlike" ? difference.ledger.amountPence : null];
}

/** Writes differences down for a person, each once: one that was found before, or looked at already, is left as it is. */
export const reportDifference = (em: EntityManager, difference: Difference, nowMs: number): Promise<unknown> =>
  em.execute(
    `insert into billing_difference (id, kind, reference, payment_reference, provider_pence, ledger_pence, found_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict (kind, reference) do nothing`,
    [randomUUID(), difference.kind, ...valuesOf(difference), new Date(nowMs)],
  );
