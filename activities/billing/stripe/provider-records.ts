import Stripe from "stripe";
import { z } from "zod";
import { OutcomeUnknown, type ProviderAnswer, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { PaymentOnRecord, ProviderEvent, ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { answerOf } from "./answers.ts";
import { isLiveKey } from "./client.ts";
import { disputeOnRecord, refundOnRecord } from "./facts.ts";
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
    attemptKey: intent.metadata["attempt_key"] ?? null,
    customer: idOf(intent.customer),
    amountPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    answer: answerOrNone(intent),
    createdAtMs: intent.created * 1000,
  };
}

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
/** Events of money that moves after its payment was taken. */
const MOVED_LATER = /^(refund\.|charge\.refund|charge\.dispute\.)/;
const id = (value: unknown): string | null => Id.safeParse(value).data ?? null;

function newsOf({ id: eventId, type, created, data: { object: subject } }: z.infer<typeof SignedEvent>): ProviderEvent {
  const payment = subject.object === "charge" ? id(subject.payment_intent) : null; // a charge is known to us by its payment
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

/** Further from now than this, in either direction, a signature proves nothing: it is kept from earlier, or made for later. */
const TOLERANCE_SECONDS = 300;
const signedSeconds = (signature: string): number => Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);

/** What a signature signs, or why it is not read. */
function readSigned(stripe: Stripe, rawBody: string, signature: string, secret: string): ProviderEvent | "not signed" | "malformed" {
  if (!(Math.abs(Date.now() / 1000 - signedSeconds(signature)) <= TOLERANCE_SECONDS)) return "not signed";
  let body: unknown;
  try {
    body = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "not signed";
    return "malformed"; // the signature was right: what it signs is no JSON of an event
  }
  const event = SignedEvent.safeParse(body);
  return event.success ? newsOf(event.data) : "malformed";
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
    async disputes({ sinceMs, after }) {
      return pageOf(await asking(() => stripe.disputes.list(since(sinceMs, after))), disputeOnRecord);
    },
    async dispute(reference) {
      const dispute = await orNone(() => stripe.disputes.retrieve(reference));
      return dispute && disputeOnRecord(dispute);
    },
    readEvent(rawBody, signature) {
      if (!keys.webhookSecret) return "not signed"; // with an empty secret anybody could sign
      return readSigned(stripe, rawBody, signature, keys.webhookSecret);
    },
    async account() {
      const { id, country, charges_enabled: takesPayments } = await asking(() => stripe.accounts.retrieveCurrent());
      return { id, country: country ?? null, takesPayments, live: isLiveKey(keys.secretKey) };
    },
  };
}
