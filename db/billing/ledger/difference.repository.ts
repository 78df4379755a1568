import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";
import type { EntryKind } from "#domain/billing/ledger/ledger.ts";
import type { MatterKind } from "#domain/billing/ledger/matters.ts";
import { query } from "../../query.ts";
import type { Seal } from "../../seal.ts";
import { withAddress } from "../subscription/customer-address.ts";
import { BillingDifference } from "./difference.entity.ts";

export type DifferenceRow = {
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
  /** Timestamps in PostgreSQL's text format. */
  respondBy: string | null;
  foundAt: string;
  resolvedAt: string | null;
};

const differences = (em: EntityManager) =>
  query(em)
    .selectFrom("billing_difference as d")
    .select(({ cast }) => [
      "d.id",
      "d.kind",
      "d.movement",
      "d.reference",
      "d.payment_reference as paymentReference",
      "d.subscription_id as subscriptionId",
      "d.due_on as dueOn",
      "d.provider_pence as providerPence",
      "d.ledger_pence as ledgerPence",
      "d.code",
      cast<string | null>("d.respond_by", "text").as("respondBy"),
      cast<string>("d.found_at", "text").as("foundAt"),
      cast<string | null>("d.resolved_at", "text").as("resolvedAt"),
    ]);

export const differenceById = async (em: EntityManager, id: string): Promise<DifferenceRow | null> =>
  (await differences(em).where("d.id", "=", id).executeTakeFirst()) ?? null;

/** Unresolved differences with the customer's address: those with a deadline first, then the oldest. */
export async function openDifferences(
  em: EntityManager,
  seal: Seal | null,
  atMost: number,
): Promise<(DifferenceRow & { email: string | null })[]> {
  const rows = await differences(em)
    .leftJoin("subscription as s", "s.id", "d.subscription_id")
    .leftJoin("auth.user as u", "u.id", "s.user_id")
    .leftJoin("contract_holder as h", "h.id", "s.holder_id")
    .select(["u.email", "h.lead_id as leadId", "h.person_sealed as personSealed"])
    .where("d.resolved_at", "is", null)
    .orderBy("d.respond_by", (by) => by.asc().nullsLast())
    .orderBy("d.found_at")
    .orderBy("d.id")
    .limit(atMost)
    .execute();
  return rows.map((row) => withAddress(seal, row));
}

export const countOpenDifferences = (em: EntityManager): Promise<number> => em.count(BillingDifference, { resolvedAt: null });

/** Payments with a dispute that was open at the last check. */
export async function disputedPayments(em: EntityManager, atMost: number): Promise<string[]> {
  const disputes = await query(em)
    .selectFrom("billing_difference")
    .distinct()
    .select("payment_reference as payment")
    .where("kind", "=", "dispute")
    .where("resolved_at", "is", null)
    .where("payment_reference", "is not", null) // every dispute is about a payment
    .$narrowType<{ payment: NotNull }>()
    .orderBy("payment")
    .limit(atMost)
    .execute();
  return disputes.map(({ payment }) => payment);
}
