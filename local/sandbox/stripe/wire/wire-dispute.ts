import type Stripe from "stripe";
import type { DisputeRecord } from "../records.ts";

/** Stripe's dispute fee, in pence. */
const FEE = 2000;

/** The balance transaction of a withdrawn or reinstated amount. The fee is not part of the amount. */
const balanceTransaction = (dispute: DisputeRecord, back: boolean, created: number): Stripe.BalanceTransaction => {
  const amount = back ? dispute.amount : -dispute.amount;
  const fee = back ? 0 : FEE;
  return {
    id: `txn_${dispute.id}_${back ? "reinstated" : "withdrawn"}`,
    object: "balance_transaction",
    amount,
    available_on: created,
    balance_type: "payments",
    created,
    currency: dispute.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: dispute.currency, description: "Dispute fee", type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: back ? "dispute_reversal" : "dispute",
    source: dispute.id,
    status: "available",
    type: "adjustment",
  };
};

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const disputeOnWire = (dispute: DisputeRecord): Stripe.Dispute => ({
  id: dispute.id,
  object: "dispute",
  amount: dispute.amount,
  balance_transactions: [
    balanceTransaction(dispute, false, dispute.created),
    ...(dispute.status === "won" ? [balanceTransaction(dispute, true, dispute.closedAt ?? dispute.created)] : []),
  ],
  charge: dispute.charge,
  created: dispute.created,
  currency: dispute.currency,
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: dispute.closedAt === null ? dispute.respondBy : null,
    enhanced_eligibility: {},
    has_evidence: dispute.status === "under_review" || dispute.status === "won",
    past_due: false,
    submission_count: dispute.status === "needs_response" ? 0 : 1,
    submission_method: "manual",
  },
  intended_submission_method: "manual",
  is_charge_refundable: false,
  livemode: false,
  metadata: dispute.metadata,
  payment_intent: dispute.payment,
  reason: dispute.reason,
  status: dispute.status,
});
