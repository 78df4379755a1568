import Stripe from "stripe";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import type { CardForms } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault, Saving } from "../../../workflows/billing/provider/card-vault.port.ts";
import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { asking, faultOf } from "./faults.ts";
import { savedCardOf } from "./saved-card.ts";

const EXPAND = ["payment_method"];
/** For charges without the holder, so the bank is asked for their consent now. */
const FOR_LATER = { usage: "off_session", allowed_payment_method_types: ["card"] } satisfies Stripe.SetupIntentCreateParams;

/** In a form that stands so, a browser may still try a card. */
const OPEN: ReadonlySet<string> = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

const cardOf = ({ payment_method: method }: Stripe.SetupIntent): SavedCard | null =>
  method === null || typeof method === "string" ? null : savedCardOf(method);

/** @param sandbox whether the provider is the stand-in of this machine, the one place where a typed number may go. */
export function createStripeVault(stripe: Stripe, { sandbox }: { sandbox: boolean }): CardVault & CardForms {
  async function saved(setup: Promise<Stripe.SetupIntent>): Promise<Saving> {
    try {
      const intent = await setup;
      const card = cardOf(intent);
      if (intent.status === "succeeded" && card) return { kind: "saved", saved: card };
      if (intent.status === "requires_action") return { kind: "action", setupId: intent.id };
      throw new OutcomeUnknown(`the saving of a card is ${intent.status}`);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError)
        return { kind: "declined", code: error.decline_code ?? error.code ?? "generic_decline" };
      throw faultOf(error);
    }
  }

  async function cardFrom(paymentMethodId: string, customer: string): Promise<Saving> {
    const method = await asking(() => stripe.paymentMethods.retrieve(paymentMethodId));
    const known = savedCardOf(method);
    if (known?.customer === customer) return { kind: "saved", saved: known };
    if (known) throw new ProviderRefused("card", "of another customer", null);
    return saved(stripe.setupIntents.create({ ...FOR_LATER, customer, payment_method: paymentMethodId, confirm: true, expand: EXPAND }));
  }

  async function knownCustomer({ ownerId }: { ownerId: string }): Promise<string | null> {
    if (!/^[\w-]+$/.test(ownerId)) throw new Error("an owner's id holds letters, digits and hyphens only");
    const { data } = await asking(() => stripe.customers.search({ query: `metadata["owner_id"]:"${ownerId}"`, limit: 1 }));
    return data[0]?.id ?? null;
  }

  const unlessMissing = (error: unknown): void => {
    if (!(error instanceof ProviderRefused) || error.code !== "resource_missing") throw error;
  };
  async function forget(card: string): Promise<void> {
    await asking(async () => {
      const { customer } = await stripe.paymentMethods.retrieve(card);
      if (customer !== null) await stripe.paymentMethods.detach(card);
    }).catch(unlessMissing);
  }
  /** A card may have been saved with it, or somebody else may have closed it, since it was listed. */
  const close = (setupId: string) =>
    asking(() => stripe.setupIntents.cancel(setupId)).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused) || error.code !== "setup_intent_unexpected_state") throw error;
    });
  async function forgetAllOf(customer: string): Promise<void> {
    await asking(async () => {
      for await (const { id } of stripe.paymentMethods.list({ customer, limit: 100 })) await forget(id);
    }).catch(unlessMissing);
  }

  return {
    knownCustomer,

    async ownerOf(customer) {
      const owner = async () => {
        const found = await stripe.customers.retrieve(customer);
        return found.deleted ? null : (found.metadata["owner_id"] ?? null);
      };
      return asking(owner).catch((error: unknown) => unlessMissing(error) ?? null);
    },

    closeForms: (customer) =>
      asking(async () => {
        for await (const { id, status } of stripe.setupIntents.list({ customer, limit: 100 })) if (OPEN.has(status)) await close(id);
      }).catch(unlessMissing),

    async customerFor({ ownerId }) {
      // the key makes two calls at once one customer; the search finds the customer after the key is forgotten
      const known = await knownCustomer({ ownerId });
      if (known !== null) return known;
      const made = { metadata: { owner_id: ownerId } };
      return (await asking(() => stripe.customers.create(made, { idempotencyKey: `customer:${ownerId}` }))).id;
    },

    beginCard: async (customer) => ({ setupId: (await asking(() => stripe.setupIntents.create({ ...FOR_LATER, customer }))).id }),

    async clientSecret(setupId) {
      const { client_secret: secret } = await asking(() => stripe.setupIntents.retrieve(setupId));
      if (secret === null) throw new ProviderRefused("setup", "no secret", null);
      return secret;
    },

    async savedCard(setupId) {
      const intent = await asking(() => stripe.setupIntents.retrieve(setupId, { expand: EXPAND }));
      return intent.status === "succeeded" ? cardOf(intent) : null;
    },

    cardFrom,

    async testToken({ number, expMonth, expYear, cvc }) {
      if (!sandbox) throw new Error("card numbers are not taken with a real provider");
      try {
        const { id } = await stripe.paymentMethods.create({ type: "card", card: { number, exp_month: expMonth, exp_year: expYear, cvc } });
        return { kind: "token", paymentMethodId: id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { kind: "declined", code: error.code ?? "generic_decline" };
        throw faultOf(error);
      }
    },

    async confirmation(payment) {
      const intent = await asking(() => stripe.paymentIntents.retrieve(payment));
      if (intent.client_secret === null || !["requires_action", "requires_payment_method"].includes(intent.status)) return null;
      const card = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
      return { clientSecret: intent.client_secret, card: card !== null && typeof card === "object" ? card.id : card };
    },

    forget,

    async forgetAllOf({ ownerId, customers }) {
      const known = await knownCustomer({ ownerId });
      for (const customer of new Set([...customers, ...(known === null ? [] : [known])])) await forgetAllOf(customer);
    },
  };
}
