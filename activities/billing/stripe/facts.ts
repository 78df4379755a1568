import type Stripe from "stripe";
import type { DisputeState } from "#domain/billing/ledger/facts.ts";
import type { DisputeOnRecord, RefundOnRecord } from "../../../workflows/billing/provider/provider-records.port.ts";

const MS = 1000;
const idOf = (reference: string | { id: string } | null): string | null =>
  reference !== null && typeof reference === "object" ? reference.id : reference;

export const refundOnRecord = (refund: Stripe.Refund): RefundOnRecord => ({
  reference: refund.id,
  payment: idOf(refund.payment_intent),
  pence: refund.amount,
  key: refund.metadata?.["refund_key"] ?? null,
  settled: refund.status === "succeeded",
  atMs: refund.created * MS,
});

/** Everything else, what is new to us too, is still being decided. A warning that was closed took no money. */
const DECIDED: Record<string, DisputeState> = { won: "won", lost: "lost", warning_closed: "won", prevented: "won" };

/** What moved is read from the provider's own bookings: a part may be disputed, or come back. Its fee is no part of the payment. */
export function disputeOnRecord(dispute: Stripe.Dispute): DisputeOnRecord {
  const moved = dispute.balance_transactions;
  const state = DECIDED[dispute.status] ?? "open";
  const back = moved.filter(({ amount }) => amount > 0);
  return {
    reference: dispute.id,
    payment: idOf(dispute.payment_intent),
    state,
    withdrawnPence: moved.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    reinstatedPence: back.reduce((sum, { amount }) => sum + amount, 0),
    atMs: dispute.created * MS,
    closedAtMs: back[0] ? back[0].created * MS : null,
    respondByMs: state === "open" && dispute.evidence_details.due_by !== null ? dispute.evidence_details.due_by * MS : null,
  };
}
