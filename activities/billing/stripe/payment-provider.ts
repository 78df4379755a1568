import Stripe from "stripe";
import {
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderCharge,
  ProviderRefused,
  type RefundAnswer,
} from "../../../workflows/billing/provider/provider.port.ts";
import { answerOf, cardGone, declined, isUntried } from "./answers.ts";
import { disputeOnRecord, refundOnRecord } from "./facts.ts";
import { asking, faultOf } from "./faults.ts";

/** What of a payment is ours: by these it is found again when its answer was lost. */
const metadataOf = ({ key, chargeId, attempt }: ProviderCharge) => ({ charge_id: chargeId, attempt: String(attempt), attempt_key: key });
const EXPAND = ["latest_charge"];
const LIST_PAGE = 100;
/** Where an attempt has more than one intent, the one that moved money is the answer; then the one that still may. */
const FIRST: readonly Stripe.PaymentIntent.Status[] = [
  "succeeded",
  "processing",
  "requires_action",
  "requires_payment_method",
  "requires_confirmation",
];
const rank = ({ status }: Stripe.PaymentIntent) => FIRST.indexOf(status);

const hasCode = (fault: Error, code: string): boolean => fault instanceof ProviderRefused && fault.code === code;
/** The card was taken from its customer: an answer, since nothing can have been paid with it. */
const isCardGone = (fault: Error): boolean => fault instanceof ProviderRefused && fault.param === "payment_method";

/** Card payments through the provider's intents, made without the holder. */
export function createStripeProvider(stripe: Stripe, nowMs: () => number = Date.now): PaymentProvider {
  const read = (reference: string) => asking(() => stripe.paymentIntents.retrieve(reference, { expand: EXPAND }));

  /** Closes an intent for good; one that was paid or closed meanwhile is told as it is. */
  async function close(reference: string): Promise<ProviderAnswer> {
    try {
      return answerOf(await stripe.paymentIntents.cancel(reference, { cancellation_reason: "abandoned", expand: EXPAND }));
    } catch (error) {
      const fault = faultOf(error);
      if (!hasCode(fault, "payment_intent_unexpected_state")) throw fault;
      return answerOf(await read(reference));
    }
  }

  /**
   * What an intent that was confirmed came to. A refused one could be tried again, by a holder who has its page open or by us: it is
   * closed before it counts as declined, and so before another attempt may follow.
   */
  async function told(intent: Stripe.PaymentIntent): Promise<ProviderAnswer> {
    const answer = answerOf(intent);
    return answer.kind === "declined" && intent.status !== "canceled" ? closedAs(intent.id, answer) : answer;
  }
  async function closedAs(reference: string, answer: ProviderAnswer): Promise<ProviderAnswer> {
    const after = await close(reference);
    return after.kind === "declined" ? answer : after;
  }

  const all = <One>(list: Stripe.ApiListPromise<One>) => list.autoPagingToArray({ limit: 1000 });
  const refundsOf = (payment: string) => all(stripe.refunds.list({ payment_intent: payment, limit: LIST_PAGE }));

  async function refunded(key: string, payment: string, amountPence: number): Promise<RefundAnswer> {
    // the provider forgets keys after a day; a refund carries its key, so that a late repetition finds it
    const made = (await refundsOf(payment)).find(({ metadata }) => metadata?.["refund_key"] === key);
    const refund =
      made ??
      (await stripe.refunds.create(
        { payment_intent: payment, amount: amountPence, reason: "requested_by_customer", metadata: { refund_key: key } },
        { idempotencyKey: key },
      ));
    const failed = refund.status === "failed" || refund.status === "canceled";
    return failed
      ? { kind: "refused", code: refund.failure_reason ?? refund.status ?? "failed", atMs: nowMs() }
      : { kind: "refunded", reference: refund.id, atMs: refund.created * 1000 };
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
            metadata: metadataOf(request),
          },
          { idempotencyKey: key },
        );
        return { kind: "opened", reference: id };
      } catch (error) {
        const fault = faultOf(error);
        if (isCardGone(fault)) return cardGone(null, nowMs());
        throw fault;
      }
    },

    async seek(request) {
      const { charge_id, attempt } = metadataOf(request);
      return asking(async () => {
        // reads the customer's payments one by one: unlike the search, the list holds what was made a moment ago
        const list = stripe.paymentIntents.list({ customer: request.customer, limit: LIST_PAGE });
        const found: Stripe.PaymentIntent[] = [];
        for await (const intent of list)
          if (intent.metadata["charge_id"] === charge_id && intent.metadata["attempt"] === attempt && rank(intent) >= 0) found.push(intent);
        return found.sort((a, b) => rank(a) - rank(b))[0]?.id ?? null;
      });
    },

    async confirm(reference) {
      try {
        // without naming the card: an intent that the bank has refused has none any more, so a late repetition cannot try it again
        return await told(await stripe.paymentIntents.confirm(reference, { off_session: "recurring", expand: EXPAND }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return error.payment_intent
            ? told(error.payment_intent)
            : closedAs(
                reference,
                declined(reference, error.decline_code ?? error.code ?? "generic_decline", error.advice_code ?? null, nowMs()),
              );
        const fault = faultOf(error);
        if (isCardGone(fault)) return closedAs(reference, cardGone(reference, nowMs()));
        if (hasCode(fault, "payment_intent_unexpected_state")) return told(await read(reference));
        throw fault;
      }
    },

    async find(reference) {
      const intent = await read(reference);
      return isUntried(intent) ? null : told(intent);
    },

    async refund({ key, payment, amountPence }) {
      try {
        return await refunded(key, payment, amountPence);
      } catch (error) {
        const fault = faultOf(error);
        if (!(fault instanceof ProviderRefused)) throw fault;
        return { kind: "refused", code: fault.code ?? "refused", atMs: nowMs() };
      }
    },

    async factsOf(payment) {
      return asking(async () => {
        const [refunds, disputes] = await Promise.all([
          refundsOf(payment),
          all(stripe.disputes.list({ payment_intent: payment, limit: LIST_PAGE })),
        ]);
        return { refunds: refunds.map(refundOnRecord), disputes: disputes.map(disputeOnRecord) };
      });
    },
  };
}
