import Stripe from "stripe";
import { CARD_GONE, isHardDecline, NOT_CONFIRMED, NOT_TRIED } from "#domain/billing/contract/declines.ts";
import type { DisputeState } from "#domain/billing/ledger/facts.ts";
import {
  type Declined,
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderCharge,
  ProviderRefused,
  type RefundAnswer,
} from "../../../workflows/billing/provider/provider.port.ts";
import type { DisputeOnRecord, RefundOnRecord } from "../../../workflows/billing/provider/provider-records.port.ts";
import { callStripe, toProviderError } from "./client.ts";

const toMs = (seconds: number) => seconds * 1000;
export const expandableId = (reference: string | { id: string } | null): string | null =>
  reference !== null && typeof reference === "object" ? reference.id : reference;

/**
 * Error codes of a payment intent that the cardholder can still confirm. A failed confirmation is one of them: the holder may retry until the attempt is
 * withdrawn, so treating it as a decline would allow two attempts to be paid.
 */
const AWAITS_CONFIRMATION: ReadonlySet<string> = new Set(["authentication_required", "payment_intent_authentication_failure"]);

const chargedAtMs = ({ latest_charge: charge, created }: Stripe.PaymentIntent): number =>
  toMs(charge !== null && typeof charge === "object" ? charge.created : created);

/** @param reference the declined payment; null = none was created yet. */
const declined = (reference: string | null, code: string, advice: string | null, atMs: number): Declined => ({
  kind: "declined",
  reference,
  code,
  hard: isHardDecline(code, advice),
  atMs,
});
const cardGone = (reference: string | null, atMs: number): Declined => declined(reference, CARD_GONE, null, atMs);

/** The outcome of a payment intent. @throws `OutcomeUnknown` while Stripe is processing it. */
export function intentOutcome(intent: Stripe.PaymentIntent): ProviderAnswer {
  const { status, id, last_payment_error: error } = intent;
  if (status === "succeeded") return { kind: "captured", reference: id, atMs: chargedAtMs(intent) };
  const awaitsConfirmation = AWAITS_CONFIRMATION.has(error?.code ?? "");
  if (status === "requires_action" || (status === "requires_payment_method" && awaitsConfirmation))
    return { kind: "action", reference: id, atMs: chargedAtMs(intent) };
  const untried = error === null && intent.latest_charge === null;
  const code = awaitsConfirmation ? NOT_CONFIRMED : (error?.decline_code ?? error?.code ?? (untried ? NOT_TRIED : NOT_CONFIRMED));
  if (status === "canceled") return declined(id, code, error?.advice_code ?? null, toMs(intent.canceled_at ?? intent.created));
  if (status === "requires_payment_method")
    return error ? declined(id, code, error.advice_code ?? null, chargedAtMs(intent)) : cardGone(id, chargedAtMs(intent));
  throw new OutcomeUnknown(`the payment is ${status}`);
}

export const toRefundRecord = (refund: Stripe.Refund): RefundOnRecord => ({
  reference: refund.id,
  payment: expandableId(refund.payment_intent),
  pence: refund.amount,
  key: refund.metadata?.["refund_key"] ?? null,
  settled: refund.status === "succeeded",
  atMs: toMs(refund.created),
});

/** Any other status, including one added later, counts as open. A closed warning took no money. */
const DECIDED: Record<string, DisputeState> = { won: "won", lost: "lost", warning_closed: "won", prevented: "won" };

/** Amounts come from Stripe's balance transactions, because a dispute may cover part of a payment. Stripe's fee is left out. */
export function toDisputeRecord(dispute: Stripe.Dispute): DisputeOnRecord {
  const transactions = dispute.balance_transactions;
  const state = DECIDED[dispute.status] ?? "open";
  const reinstated = transactions.filter(({ amount }) => amount > 0);
  return {
    reference: dispute.id,
    payment: expandableId(dispute.payment_intent),
    state,
    withdrawnPence: transactions.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    reinstatedPence: reinstated.reduce((sum, { amount }) => sum + amount, 0),
    atMs: toMs(dispute.created),
    closedAtMs: reinstated[0] ? toMs(reinstated[0].created) : null,
    respondByMs: state === "open" && dispute.evidence_details.due_by !== null ? toMs(dispute.evidence_details.due_by) : null,
  };
}

/** Metadata by which a payment is found again if the response to its creation was lost. */
const paymentMetadata = ({ key, chargeId, attempt }: ProviderCharge) => ({
  charge_id: chargeId,
  attempt: String(attempt),
  attempt_key: key,
});
const EXPAND = ["latest_charge"];
const PAGE_SIZE = 100;
/** Preference among several intents of one attempt: captured first, then those that can still be captured, most likely first. */
const STATUS_RANK: readonly Stripe.PaymentIntent.Status[] = [
  "succeeded",
  "processing",
  "requires_action",
  "requires_payment_method",
  "requires_confirmation",
];
const rank = ({ status }: Stripe.PaymentIntent) => STATUS_RANK.indexOf(status);

const hasCode = (error: Error, code: string): boolean => error instanceof ProviderRefused && error.code === code;
/** The card was detached from its customer. This counts as a decline, since nothing can have been paid with it. */
const isCardGone = (error: Error): boolean => error instanceof ProviderRefused && error.param === "payment_method";

/** Off-session card payments through Stripe's payment intents. */
export function createStripeProvider(stripe: Stripe, nowMs: () => number = Date.now): PaymentProvider {
  const retrieve = (reference: string) => callStripe(() => stripe.paymentIntents.retrieve(reference, { expand: EXPAND }));

  /** Cancels an intent. An intent captured or cancelled in the meantime keeps its outcome. */
  async function close(reference: string): Promise<ProviderAnswer> {
    try {
      return intentOutcome(await stripe.paymentIntents.cancel(reference, { cancellation_reason: "abandoned", expand: EXPAND }));
    } catch (error) {
      const cause = toProviderError(error);
      if (!hasCode(cause, "payment_intent_unexpected_state")) throw cause;
      return intentOutcome(await retrieve(reference));
    }
  }

  /**
   * The final outcome of a confirmed intent. A declined intent could still be confirmed from the holder's open page or by us, so it is cancelled before it
   * counts as declined, and therefore before the next attempt starts.
   */
  async function finalOutcome(intent: Stripe.PaymentIntent): Promise<ProviderAnswer> {
    const outcome = intentOutcome(intent);
    return outcome.kind === "declined" && intent.status !== "canceled" ? closeDeclined(intent.id, outcome) : outcome;
  }
  async function closeDeclined(reference: string, decline: ProviderAnswer): Promise<ProviderAnswer> {
    const afterClosing = await close(reference);
    return afterClosing.kind === "declined" ? decline : afterClosing;
  }

  const listAll = <One>(list: Stripe.ApiListPromise<One>) => list.autoPagingToArray({ limit: 1000 });
  const listRefunds = (payment: string) => listAll(stripe.refunds.list({ payment_intent: payment, limit: PAGE_SIZE }));

  async function createRefund(key: string, payment: string, amountPence: number): Promise<RefundAnswer> {
    // Stripe keeps idempotency keys for a day only; the key in the metadata lets a later retry find the refund
    const existing = (await listRefunds(payment)).find(({ metadata }) => metadata?.["refund_key"] === key);
    const refund =
      existing ??
      (await stripe.refunds.create(
        { payment_intent: payment, amount: amountPence, reason: "requested_by_customer", metadata: { refund_key: key } },
        { idempotencyKey: key },
      ));
    const failed = refund.status === "failed" || refund.status === "canceled";
    return failed
      ? { kind: "refused", code: refund.failure_reason ?? refund.status ?? "failed", atMs: nowMs() }
      : { kind: "refunded", reference: refund.id, atMs: toMs(refund.created) };
  }

  return {
    close,

    async open(request) {
      const { key, amountPence, currency, customer, card } = request;
      try {
        const { id } = await stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency: currency.toLowerCase(),
            customer,
            payment_method: card,
            allowed_payment_method_types: ["card"],
            payment_method_options: { card: { stored_credential_usage: "recurring" } },
            metadata: paymentMetadata(request),
          },
          { idempotencyKey: key },
        );
        return { kind: "opened", reference: id };
      } catch (error) {
        const cause = toProviderError(error);
        if (isCardGone(cause)) return cardGone(null, nowMs());
        throw cause;
      }
    },

    async seek(request) {
      const { charge_id, attempt } = paymentMetadata(request);
      return callStripe(async () => {
        // lists the customer's payments: unlike Stripe's search, the list includes payments created a moment ago
        const list = stripe.paymentIntents.list({ customer: request.customer, limit: PAGE_SIZE });
        const found: Stripe.PaymentIntent[] = [];
        for await (const intent of list)
          if (intent.metadata["charge_id"] === charge_id && intent.metadata["attempt"] === attempt && rank(intent) >= 0) found.push(intent);
        return found.sort((a, b) => rank(a) - rank(b))[0]?.id ?? null;
      });
    },

    async confirm(reference) {
      try {
        // does not name the card: a declined intent has none any more, so a late retry cannot charge it again
        return await finalOutcome(await stripe.paymentIntents.confirm(reference, { off_session: "recurring", expand: EXPAND }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return error.payment_intent
            ? finalOutcome(error.payment_intent)
            : closeDeclined(
                reference,
                declined(reference, error.decline_code ?? error.code ?? "generic_decline", error.advice_code ?? null, nowMs()),
              );
        const cause = toProviderError(error);
        if (isCardGone(cause)) return closeDeclined(reference, cardGone(reference, nowMs()));
        if (hasCode(cause, "payment_intent_unexpected_state")) return finalOutcome(await retrieve(reference));
        throw cause;
      }
    },

    async find(reference) {
      const intent = await retrieve(reference);
      return intent.status === "requires_confirmation" ? null : finalOutcome(intent); // null: the bank has not been asked yet
    },

    async refund({ key, payment, amountPence }) {
      try {
        return await createRefund(key, payment, amountPence);
      } catch (error) {
        const cause = toProviderError(error);
        if (!(cause instanceof ProviderRefused)) throw cause;
        return { kind: "refused", code: cause.code ?? "refused", atMs: nowMs() };
      }
    },

    async factsOf(payment) {
      return callStripe(async () => {
        const [refunds, disputes] = await Promise.all([
          listRefunds(payment),
          listAll(stripe.disputes.list({ payment_intent: payment, limit: PAGE_SIZE })),
        ]);
        return { refunds: refunds.map(toRefundRecord), disputes: disputes.map(toDisputeRecord) };
      });
    },
  };
}
