import Stripe from "stripe";
import { dayOf, daysInMonth } from "#domain/billing/calendar/dates.ts";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import type { CardForms } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault, Saving } from "../../../workflows/billing/provider/card-vault.port.ts";
import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { callStripe, toProviderError } from "./client.ts";

const EXPAND = ["payment_method"];
/** For off-session charges: the bank asks for the holder's consent while the card is saved. */
const OFF_SESSION = { usage: "off_session", allowed_payment_method_types: ["card"] } satisfies Stripe.SetupIntentCreateParams;

/** Statuses in which a browser may still submit a card. */
const OPEN_STATUSES: ReadonlySet<string> = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

/** The card's details that we store; null if the method is not a card or has no customer. */
function toSavedCard({ id, card, customer }: Stripe.PaymentMethod): SavedCard | null {
  if (!card || customer === null) return null;
  const { brand, last4, exp_year: year, exp_month: month, country, funding, fingerprint } = card;
  return {
    customer: typeof customer === "string" ? customer : customer.id,
    card: id,
    brand,
    last4,
    expiresOn: dayOf(year, month, daysInMonth(year, month)),
    country,
    funding,
    fingerprint: fingerprint ?? null,
  };
}

const setupCard = ({ payment_method: method }: Stripe.SetupIntent): SavedCard | null =>
  method === null || typeof method === "string" ? null : toSavedCard(method);

/** @param sandbox true for the local Stripe sandbox. Only the sandbox accepts typed card numbers. */
export function createStripeVault(stripe: Stripe, { sandbox }: { sandbox: boolean }): CardVault & CardForms {
  async function savingResult(setup: Promise<Stripe.SetupIntent>): Promise<Saving> {
    try {
      const intent = await setup;
      const card = setupCard(intent);
      if (intent.status === "succeeded" && card) return { kind: "saved", saved: card };
      if (intent.status === "requires_action") return { kind: "action", setupId: intent.id };
      throw new OutcomeUnknown(`the setup intent is ${intent.status}`);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError)
        return { kind: "declined", code: error.decline_code ?? error.code ?? "generic_decline" };
      throw toProviderError(error);
    }
  }

  async function cardFrom(paymentMethodId: string, customer: string): Promise<Saving> {
    const method = await callStripe(() => stripe.paymentMethods.retrieve(paymentMethodId));
    const known = toSavedCard(method);
    if (known?.customer === customer) return { kind: "saved", saved: known };
    if (known) throw new ProviderRefused("card", "of another customer", null);
    return savingResult(
      stripe.setupIntents.create({ ...OFF_SESSION, customer, payment_method: paymentMethodId, confirm: true, expand: EXPAND }),
    );
  }

  async function knownCustomer({ ownerId }: { ownerId: string }): Promise<string | null> {
    if (!/^[\w-]+$/.test(ownerId)) throw new Error("an owner's id may contain only letters, digits and hyphens");
    const { data } = await callStripe(() => stripe.customers.search({ query: `metadata["owner_id"]:"${ownerId}"`, limit: 1 }));
    return data[0]?.id ?? null;
  }

  const ignoreMissing = (error: unknown): void => {
    if (!(error instanceof ProviderRefused) || error.code !== "resource_missing") throw error;
  };
  async function forget(card: string): Promise<void> {
    await callStripe(async () => {
      const { customer } = await stripe.paymentMethods.retrieve(card);
      if (customer !== null) await stripe.paymentMethods.detach(card);
    }).catch(ignoreMissing);
  }
  /** Ignores a form that saved a card, or was closed, after it was listed. */
  const closeForm = (setupId: string) =>
    callStripe(() => stripe.setupIntents.cancel(setupId)).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused) || error.code !== "setup_intent_unexpected_state") throw error;
    });
  async function forgetCustomer(customer: string): Promise<void> {
    await callStripe(async () => {
      for await (const { id } of stripe.paymentMethods.list({ customer, limit: 100 })) await forget(id);
    }).catch(ignoreMissing);
  }

  return {
    knownCustomer,

    async ownerOf(customer) {
      const owner = async () => {
        const found = await stripe.customers.retrieve(customer);
        return found.deleted ? null : (found.metadata["owner_id"] ?? null);
      };
      return callStripe(owner).catch((error: unknown) => ignoreMissing(error) ?? null);
    },

    closeForms: (customer) =>
      callStripe(async () => {
        for await (const { id, status } of stripe.setupIntents.list({ customer, limit: 100 }))
          if (OPEN_STATUSES.has(status)) await closeForm(id);
      }).catch(ignoreMissing),

    async customerFor({ ownerId }) {
      // the idempotency key joins concurrent calls; the search finds the customer once Stripe has dropped the key
      const known = await knownCustomer({ ownerId });
      if (known !== null) return known;
      const params = { metadata: { owner_id: ownerId } };
      return (await callStripe(() => stripe.customers.create(params, { idempotencyKey: `customer:${ownerId}` }))).id;
    },

    beginCard: async (customer) => ({ setupId: (await callStripe(() => stripe.setupIntents.create({ ...OFF_SESSION, customer }))).id }),

    async clientSecret(setupId) {
      const { client_secret: secret } = await callStripe(() => stripe.setupIntents.retrieve(setupId));
      if (secret === null) throw new ProviderRefused("setup", "no secret", null);
      return secret;
    },

    async savedCard(setupId) {
      const intent = await callStripe(() => stripe.setupIntents.retrieve(setupId, { expand: EXPAND }));
      return intent.status === "succeeded" ? setupCard(intent) : null;
    },

    cardFrom,

    async testToken({ number, expMonth, expYear, cvc }) {
      if (!sandbox) throw new Error("typed card numbers are accepted in the sandbox only");
      try {
        const { id } = await stripe.paymentMethods.create({ type: "card", card: { number, exp_month: expMonth, exp_year: expYear, cvc } });
        return { kind: "token", paymentMethodId: id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { kind: "declined", code: error.code ?? "generic_decline" };
        throw toProviderError(error);
      }
    },

    async confirmation(payment) {
      const intent = await callStripe(() => stripe.paymentIntents.retrieve(payment));
      if (intent.client_secret === null || !["requires_action", "requires_payment_method"].includes(intent.status)) return null;
      const card = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
      return { clientSecret: intent.client_secret, card: card !== null && typeof card === "object" ? card.id : card };
    },

    forget,

    async forgetAllOf({ ownerId, customers }) {
      const known = await knownCustomer({ ownerId });
      for (const customer of new Set([...customers, ...(known === null ? [] : [known])])) await forgetCustomer(customer);
    },
  };
}
