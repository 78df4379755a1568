import type Stripe from "stripe";
import type { ChargeRecord, EventRecord, RefundRecord } from "../records.ts";
import type { SandboxState } from "../state.ts";
import { cardOnWire, NO_BILLING_DETAILS } from "./wire-card.ts";

/** The SDK's API version. */
export const API_VERSION = "2026-10-28.endive";

const toOutcome = ({ fault }: ChargeRecord): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: fault ? "declined_by_network" : "approved_by_network",
  reason: fault ? (fault.declineCode ?? fault.code) : null,
  risk_level: "normal",
  seller_message: fault ? "The bank did not return any further details with this decline." : "Payment complete.",
  type: fault ? "issuer_declined" : "authorized",
});

function paymentMethodDetails(sandboxState: SandboxState, charge: ChargeRecord): Stripe.Charge.PaymentMethodDetails {
  const { card } = cardOnWire(sandboxState.get("card", charge.card));
  if (!card) throw new Error("the sandbox supports cards only");
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card;
  return {
    type: "card",
    card: {
      amount_authorized: charge.fault ? null : charge.amount,
      authorization_code: null,
      brand,
      checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status,
      three_d_secure: charge.confirmed
        ? {
            authentication_flow: "challenge",
            electronic_commerce_indicator: "05",
            exemption_indicator: null,
            result: "authenticated",
            result_reason: null,
            transaction_id: null,
            version: "2.2.0",
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export const chargeOnWire = (sandboxState: SandboxState, charge: ChargeRecord): Stripe.Charge => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_captured: charge.fault ? 0 : charge.amount,
  amount_refunded: charge.refunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: NO_BILLING_DETAILS,
  calculated_statement_descriptor: null,
  captured: !charge.fault,
  created: charge.created,
  currency: charge.currency,
  customer: charge.customer,
  description: null,
  disputed: sandboxState.all("dispute").some((dispute) => dispute.charge === charge.id),
  failure_balance_transaction: null,
  failure_code: charge.fault?.code ?? null,
  failure_message: charge.fault?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: charge.metadata,
  on_behalf_of: null,
  outcome: toOutcome(charge),
  paid: !charge.fault,
  payment_intent: charge.payment,
  payment_method: charge.card,
  payment_method_details: paymentMethodDetails(sandboxState, charge),
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: charge.refunded === charge.amount,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: charge.fault ? "failed" : "succeeded",
  transfer_data: null,
  transfer_group: null,
});

export const refundOnWire = (refund: RefundRecord): Stripe.Refund => ({
  id: refund.id,
  object: "refund",
  amount: refund.amount,
  balance_transaction: null,
  charge: refund.charge,
  created: refund.created,
  currency: refund.currency,
  customer: null,
  customer_account: null,
  destination_details: { card: { type: "refund", reference_status: "pending", reference_type: "acquirer_reference_number" }, type: "card" },
  metadata: refund.metadata,
  payment_intent: refund.payment,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
});

export const eventOnWire = ({ id, created, type, object, delivery }: EventRecord) => ({
  id,
  object: "event",
  api_version: API_VERSION,
  created,
  data: { object },
  livemode: false,
  pending_webhooks: delivery === "done" ? 0 : 1,
  request: { id: null, idempotency_key: null },
  type,
});

export const accountOnWire = (id: string): Stripe.Account => ({
  id,
  object: "account",
  charges_enabled: true,
  country: "GB",
  default_currency: "gbp",
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: "standard",
});
