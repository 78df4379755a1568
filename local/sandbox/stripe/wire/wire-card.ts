import type Stripe from "stripe";
import { testCard } from "../cards.ts";
import type { CardFault, CardRecord, CustomerRecord } from "../records.ts";

/** Converts records to Stripe's format. The SDK's types check that no field is missing. */
export const customerOnWire = ({ id, created, metadata }: CustomerRecord): Stripe.Customer => ({
  id,
  object: "customer",
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

/** Empty: the sandbox stores no personal data. */
export const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function cardOnWire(record: CardRecord): Stripe.PaymentMethod {
  const { brand, country, funding, number, sameForAll } = testCard(record.behaviour);
  const fingerprint = `sandbox ${record.behaviour}${sameForAll ? "" : ` ${record.customer ?? record.id}`}`;
  return {
    id: record.id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: NO_BILLING_DETAILS,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country,
      display_brand: brand,
      exp_month: record.expMonth,
      exp_year: record.expYear,
      fingerprint,
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: record.created,
    customer: record.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** A card error, for an error response and an intent's last error. */
export const faultOnWire = (fault: CardFault, card: CardRecord | null) => ({
  type: fault.type,
  code: fault.code,
  ...(fault.declineCode && { decline_code: fault.declineCode }),
  doc_url: `https://docs.stripe.com/error-codes/${fault.code.replaceAll("_", "-")}`,
  message: fault.message,
  ...(card && { payment_method: cardOnWire(card) }),
});
