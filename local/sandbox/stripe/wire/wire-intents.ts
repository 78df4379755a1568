import type Stripe from "stripe";
import type { PaymentRecord, SetupRecord } from "../records.ts";
import type { SandboxState } from "../state.ts";
import { cardOnWire, faultOnWire } from "./wire-card.ts";
import { chargeOnWire } from "./wire-money.ts";

/** The redirect to the bank's confirmation page. */
const confirmAt = (origin: string, intent: SetupRecord | PaymentRecord) =>
  intent.status === "requires_action"
    ? { type: "redirect_to_url" as const, redirect_to_url: { return_url: intent.returnUrl, url: `${origin}/confirm/${intent.id}` } }
    : null;

export function setupOnWire(
  sandboxState: SandboxState,
  origin: string,
  setup: SetupRecord,
  expand: ReadonlySet<string>,
): Stripe.SetupIntent {
  const card = setup.card === null ? null : sandboxState.get("card", setup.card);
  return {
    id: setup.id,
    object: "setup_intent",
    allowed_payment_method_types: ["card"],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: setup.secret,
    created: setup.created,
    customer: setup.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: setup.fault && (faultOnWire(setup.fault, null) as Stripe.SetupIntent.LastSetupError),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: confirmAt(origin, setup),
    on_behalf_of: null,
    payment_method: card && (expand.has("payment_method") ? cardOnWire(card) : card.id),
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: setup.status,
    usage: setup.usage,
  };
}

export function paymentOnWire(
  sandboxState: SandboxState,
  origin: string,
  payment: PaymentRecord,
  expand: ReadonlySet<string>,
): Stripe.PaymentIntent {
  const charge = payment.charge === null ? null : sandboxState.get("charge", payment.charge);
  const faulty = payment.faultyCard === null ? null : sandboxState.get("card", payment.faultyCard);
  return {
    id: payment.id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: payment.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: payment.status === "succeeded" ? payment.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: payment.canceledAt,
    cancellation_reason: payment.canceledAt === null ? null : "abandoned",
    capture_method: "automatic_async",
    client_secret: payment.secret,
    confirmation_method: "automatic",
    created: payment.created,
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: payment.fault && {
      ...(faultOnWire(payment.fault, faulty) as Stripe.PaymentIntent.LastPaymentError),
      ...(charge && { charge: charge.id }),
    },
    latest_charge: charge && (expand.has("latest_charge") ? chargeOnWire(sandboxState, charge) : charge.id),
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: confirmAt(origin, payment),
    on_behalf_of: null,
    payment_method: payment.card,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.status,
    transfer_data: null,
    transfer_group: null,
  };
}
