import Stripe from "stripe";
import { z } from "zod";
import { OutcomeUnknown, type ProviderAnswer, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { PaymentOnRecord, ProviderEvent, ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { callStripe, isLiveKey } from "./client.ts";
import { expandableId, intentOutcome, toDisputeRecord, toRefundRecord } from "./payment-provider.ts";

const PAGE_SIZE = 100;

/** null while the outcome is unknown. */
function outcomeIfKnown(intent: Stripe.PaymentIntent): ProviderAnswer | null {
  try {
    return intentOutcome(intent);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null;
    throw error;
  }
}

function toPaymentRecord(intent: Stripe.PaymentIntent): PaymentOnRecord {
  const attempt = intent.metadata["attempt"];
  return {
    reference: intent.id,
    chargeId: intent.metadata["charge_id"] ?? null,
    attempt: attempt === undefined ? null : Number(attempt),
    attemptKey: intent.metadata["attempt_key"] ?? null,
    customer: expandableId(intent.customer),
    amountPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    answer: outcomeIfKnown(intent),
    createdAtMs: intent.created * 1000,
  };
}

const toPage = <Wire extends { id: string }, Item>(list: { data: Wire[]; has_more: boolean }, item: (wire: Wire) => Item) => ({
  items: list.data.map(item),
  next: list.has_more ? (list.data.at(-1)?.id ?? null) : null,
});

const createdSince = (sinceMs: number, after: string | null) => ({
  created: { gte: Math.floor(sinceMs / 1000) },
  limit: PAGE_SIZE,
  ...(after !== null && { starting_after: after }),
});

async function orNullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === "resource_missing") return null;
    throw error;
  }
}

/** Only the fields that identify the event's subject. The rest of the payload is ignored, because it may be days old. */
const Id = z.string().regex(/^[\w-]{1,255}$/);
const Subject = z.object({
  id: z.string().max(255).optional(),
  object: z.string().max(100).optional(),
  payment_intent: z.unknown().optional(),
  customer: z.unknown().optional(),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
});
const SignedEvent = z.object({
  id: Id,
  type: z.string().regex(/^[a-z0-9_.]{1,255}$/),
  created: z.int().min(0).max(99_999_999_999),
  data: z.object({ object: Subject }),
});
const KINDS: Record<string, ProviderEvent["about"]["kind"]> = {
  payment_intent: "payment",
  setup_intent: "setup",
  refund: "refund",
  dispute: "dispute",
  payment_method: "card",
};
/** Refunds and disputes: money that moves after the capture. */
const MOVED_LATER = /^(refund\.|charge\.refund|charge\.dispute\.)/;
const id = (value: unknown): string | null => Id.safeParse(value).data ?? null;

function toProviderEvent({ id: eventId, type, created, data: { object: subject } }: z.infer<typeof SignedEvent>): ProviderEvent {
  const payment = subject.object === "charge" ? id(subject.payment_intent) : null; // we identify a charge by its payment intent
  return {
    id: eventId,
    type,
    atMs: created * 1000,
    about: payment ? { kind: "payment", id: payment } : { kind: KINDS[subject.object ?? ""] ?? "other", id: id(subject.id) ?? "" },
    movedLater: MOVED_LATER.test(type),
    chargeId: id(subject.metadata?.["charge_id"]),
    customer: id(subject.customer),
  };
}

/** Rejects signatures dated further from now than this, in either direction: they may be replayed or prepared. */
const TOLERANCE_SECONDS = 300;
const signedSeconds = (signature: string): number => Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);

/** Verifies the signature and parses the event it signs. */
function readSigned(stripe: Stripe, rawBody: string, signature: string, secret: string): ProviderEvent | "not signed" | "malformed" {
  if (!(Math.abs(Date.now() / 1000 - signedSeconds(signature)) <= TOLERANCE_SECONDS)) return "not signed";
  let body: unknown;
  try {
    body = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "not signed";
    return "malformed"; // the signature is valid, but the body is not the JSON of an event
  }
  const event = SignedEvent.safeParse(body);
  return event.success ? toProviderEvent(event.data) : "malformed";
}

export function createStripeRecords(stripe: Stripe, keys: { secretKey: string; webhookSecret: string | null }): ProviderRecords {
  return {
    async payments({ sinceMs, after }) {
      const page = await callStripe(() => stripe.paymentIntents.list({ ...createdSince(sinceMs, after), expand: ["data.latest_charge"] }));
      return toPage(page, toPaymentRecord);
    },
    async refunds({ sinceMs, after }) {
      return toPage(await callStripe(() => stripe.refunds.list(createdSince(sinceMs, after))), toRefundRecord);
    },
    async payment(reference) {
      const intent = await orNullIfMissing(() => stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }));
      return intent && toPaymentRecord(intent);
    },
    async refund(reference) {
      const refund = await orNullIfMissing(() => stripe.refunds.retrieve(reference));
      return refund && toRefundRecord(refund);
    },
    async disputes({ sinceMs, after }) {
      return toPage(await callStripe(() => stripe.disputes.list(createdSince(sinceMs, after))), toDisputeRecord);
    },
    async dispute(reference) {
      const dispute = await orNullIfMissing(() => stripe.disputes.retrieve(reference));
      return dispute && toDisputeRecord(dispute);
    },
    readEvent(rawBody, signature) {
      if (!keys.webhookSecret) return "not signed"; // anyone could sign with an empty secret
      return readSigned(stripe, rawBody, signature, keys.webhookSecret);
    },
    async account() {
      const { id, country, charges_enabled: takesPayments } = await callStripe(() => stripe.accounts.retrieveCurrent());
      return { id, country: country ?? null, takesPayments, live: isLiveKey(keys.secretKey) };
    },
  };
}
