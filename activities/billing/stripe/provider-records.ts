import Stripe from "stripe";
import { OutcomeUnknown, type ProviderAnswer, ProviderRefused } from "../../../workflows/payments/provider.port.ts";
import type { PaymentOnRecord, ProviderEvent, ProviderRecords, RefundOnRecord } from "../../../workflows/payments/provider-records.port.ts";
import { answerOf } from "./answers.ts";
import { isLiveKey } from "./client.ts";
import { asking } from "./faults.ts";

const LIST_PAGE = 100;

const idOf = (reference: string | { id: string } | null): string | null =>
  reference !== null && typeof reference === "object" ? reference.id : reference;

function answerOrNone(intent: Stripe.PaymentIntent): ProviderAnswer | null {
  try {
    return answerOf(intent);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null;
    throw error;
  }
}

function paymentOnRecord(intent: Stripe.PaymentIntent): PaymentOnRecord {
  const attempt = intent.metadata["attempt"];
  return {
    reference: intent.id,
    chargeId: intent.metadata["charge_id"] ?? null,
    attempt: attempt === undefined ? null : Number(attempt),
    customer: idOf(intent.customer),
    amountPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    answer: answerOrNone(intent),
    createdAtMs: intent.created * 1000,
  };
}

const refundOnRecord = (refund: Stripe.Refund): RefundOnRecord => ({
  reference: refund.id,
  payment: idOf(refund.payment_intent),
  amountPence: refund.amount,
  key: refund.metadata?.["refund_key"] ?? null,
  settled: refund.status === "succeeded",
  createdAtMs: refund.created * 1000,
});

const pageOf = <Wire extends { id: string }, Item>(list: { data: Wire[]; has_more: boolean }, item: (wire: Wire) => Item) => ({
  items: list.data.map(item),
  next: list.has_more ? (list.data.at(-1)?.id ?? null) : null,
});

const since = (sinceMs: number, after: string | null) => ({
  created: { gte: Math.floor(sinceMs / 1000) },
  limit: LIST_PAGE,
  ...(after !== null && { starting_after: after }),
});

async function orNone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await asking(call);
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === "resource_missing") return null;
    throw error;
  }
}

/** The fields that tell what an event is about. What else it carries is not read: it may be days old. */
type Subject = { id?: string; object?: string; payment_intent?: unknown; customer?: unknown; metadata?: Record<string, string> | null };
const KINDS: Record<string, ProviderEvent["about"]["kind"]> = {
  payment_intent: "payment",
  setup_intent: "setup",
  refund: "refund",
  payment_method: "card",
};
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function newsOf(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as Subject;
  const payment = subject.object === "charge" ? text(subject.payment_intent) : null; // a charge is known to us by its payment
  return {
    id: event.id,
    type: event.type,
    atMs: event.created * 1000,
    about: payment ? { kind: "payment", id: payment } : { kind: KINDS[subject.object ?? ""] ?? "other", id: subject.id ?? "" },
    chargeId: subject.metadata?.["charge_id"] ?? null,
    customer: text(subject.customer),
  };
}

export function createStripeRecords(stripe: Stripe, keys: { secretKey: string; webhookSecret: string | null }): ProviderRecords {
  return {
    async payments({ sinceMs, after }) {
      const page = await asking(() => stripe.paymentIntents.list({ ...since(sinceMs, after), expand: ["data.latest_charge"] }));
      return pageOf(page, paymentOnRecord);
    },
    async refunds({ sinceMs, after }) {
      return pageOf(await asking(() => stripe.refunds.list(since(sinceMs, after))), refundOnRecord);
    },
    async payment(reference) {
      const intent = await orNone(() => stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }));
      return intent && paymentOnRecord(intent);
    },
    async refund(reference) {
      const refund = await orNone(() => stripe.refunds.retrieve(reference));
      return refund && refundOnRecord(refund);
    },
    readEvent(rawBody, signature) {
      if (!keys.webhookSecret) return null; // with an empty secret anybody could sign
      try {
        // the SDK's own tolerance of five minutes; a tolerance of 0 would switch the check of the age off
        return newsOf(stripe.webhooks.constructEvent(rawBody, signature, keys.webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
    async account() {
      const { id, country, charges_enabled: takesPayments } = await asking(() => stripe.accounts.retrieveCurrent());
      return { id, country: country ?? null, takesPayments, live: isLiveKey(keys.secretKey) };
    },
  };
}
