import Stripe from "stripe";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderCharge,
  ProviderRefused,
} from "../../../workflows/payments/provider.port.ts";
import { answerOf, cardGone, declined } from "./answers.ts";
import { asking, faultOf } from "./faults.ts";

/** What of a payment is ours: by these it is found again when its answer was lost. */
const metadataOf = ({ chargeId, attempt }: ProviderCharge) => ({ charge_id: chargeId, attempt: String(attempt) });
const EXPAND = ["latest_charge"];
const LIST_PAGE = 100;
/** Where an attempt has more than one intent, the one that moved money is the answer; then the one that still may. */
const FIRST: readonly Stripe.PaymentIntent.Status[] = ["succeeded", "processing", "requires_action", "requires_payment_method"];
const rank = ({ status }: Stripe.PaymentIntent) => (FIRST.includes(status) ? FIRST.indexOf(status) : FIRST.length);

/** Card payments through the provider's intents, made without the holder. */
export function createStripeProvider(stripe: Stripe, nowMs: () => number = Date.now): PaymentProvider {
  /** Reads the customer's payments one by one: unlike the search, the list holds what was made a moment ago. */
  async function intentOf(request: ProviderCharge): Promise<Stripe.PaymentIntent | null> {
    const { charge_id, attempt } = metadataOf(request);
    return asking(async () => {
      const list = stripe.paymentIntents.list({ customer: request.customer, limit: LIST_PAGE, expand: ["data.latest_charge"] });
      const found: Stripe.PaymentIntent[] = [];
      for await (const intent of list)
        if (intent.metadata["charge_id"] === charge_id && intent.metadata["attempt"] === attempt) found.push(intent);
      return found.sort((a, b) => rank(a) - rank(b))[0] ?? null;
    });
  }

  /** Closes an intent for good; one that was paid or closed meanwhile is told as it is. */
  async function closed({ id }: Stripe.PaymentIntent): Promise<ProviderAnswer> {
    try {
      return answerOf(await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned", expand: EXPAND }));
    } catch (error) {
      const fault = faultOf(error);
      if (!(fault instanceof ProviderRefused) || fault.code !== "payment_intent_unexpected_state") throw fault;
      return answerOf(await asking(() => stripe.paymentIntents.retrieve(id, { expand: EXPAND })));
    }
  }

  return {
    async charge(request) {
      const { key, amountPence, currency, customer, card } = request;
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountPence,
            currency: currency.toLowerCase(),
            customer,
            payment_method: card,
            allowed_payment_method_types: ["card"],
            payment_method_options: { card: { stored_credential_usage: "recurring" } },
            off_session: "recurring",
            confirm: true,
            metadata: metadataOf(request),
            expand: EXPAND,
          },
          { idempotencyKey: key },
        );
        return answerOf(intent);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return error.payment_intent
            ? answerOf(error.payment_intent)
            : declined(error.decline_code ?? error.code ?? "generic_decline", error.advice_code ?? null, nowMs());
        const fault = faultOf(error);
        // the card was taken from its customer: an answer, since nothing can have been paid with it
        if (fault instanceof ProviderRefused && fault.param === "payment_method") return cardGone(nowMs());
        throw fault;
      }
    },

    async find(request) {
      const intent = await intentOf(request);
      if (!intent) return null;
      const answer = answerOf(intent);
      // a refused intent can be tried again by a holder who has its page open: it is closed before another attempt may follow
      if (answer.kind !== "declined" || intent.status === "canceled") return answer;
      const after = await closed(intent);
      return after.kind === "declined" ? answer : after;
    },

    async withdraw(request) {
      const intent = await intentOf(request);
      if (!intent) throw new OutcomeUnknown("nothing to withdraw");
      return intent.status === "succeeded" || intent.status === "canceled" ? answerOf(intent) : closed(intent);
    },

    async refund({ key, payment, amountPence }) {
      return asking(async () => {
        // the provider forgets keys after a day; a refund carries its key, so that a late repetition finds it
        const made = await stripe.refunds.list({ payment_intent: payment, limit: LIST_PAGE }).autoPagingToArray({ limit: 1000 });
        const refund =
          made.find(({ metadata }) => metadata?.["refund_key"] === key) ??
          (await stripe.refunds.create(
            { payment_intent: payment, amount: amountPence, reason: "requested_by_customer", metadata: { refund_key: key } },
            { idempotencyKey: key },
          ));
        if (refund.status === "failed" || refund.status === "canceled") throw new ProviderRefused("refund", refund.status, null);
        return { reference: refund.id, atMs: refund.created * 1000 };
      });
    },
  };
}
