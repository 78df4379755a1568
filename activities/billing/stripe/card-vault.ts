import Stripe from "stripe";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import type { CardVault, Saving } from "../../../workflows/billing/provider/card-vault.port.ts";
import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import { asking, faultOf } from "./faults.ts";
import { savedCardOf } from "./saved-card.ts";

const EXPAND = ["payment_method"];
/** For charges without the holder, so the bank is asked for their consent now. */
const FOR_LATER = { usage: "off_session", allowed_payment_method_types: ["card"] } satisfies Stripe.SetupIntentCreateParams;

const cardOf = ({ payment_method: method }: Stripe.SetupIntent): SavedCard | null =>
  method === null || typeof method === "string" ? null : savedCardOf(method);

/** @param sandbox whether the provider is the stand-in of this machine, the one place where a typed number may go. */
export function createStripeVault(stripe: Stripe, { sandbox }: { sandbox: boolean }): CardVault {
  async function saved(setup: Promise<Stripe.SetupIntent>): Promise<Saving> {
    try {
      const intent = await setup;
      const card = cardOf(intent);
      if (intent.status === "succeeded" && card) return { kind: "saved", saved: card };
      if (intent.status === "requires_action" && intent.client_secret)
        return { kind: "action", setupId: intent.id, clientSecret: intent.client_secret };
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

  return {
    async customerFor({ ownerId }) {
      if (!/^[\w-]+$/.test(ownerId)) throw new Error("an owner's id holds letters, digits and hyphens only");
      return asking(async () => {
        // the key makes two calls at once one customer; the search finds the customer after the key is forgotten
        const { data } = await stripe.customers.search({ query: `metadata["owner_id"]:"${ownerId}"`, limit: 1 });
        const known = data[0];
        if (known) return known.id;
        return (await stripe.customers.create({ metadata: { owner_id: ownerId } }, { idempotencyKey: `customer:${ownerId}` })).id;
      });
    },

    async beginCard(customer) {
      const { id, client_secret: clientSecret } = await asking(() => stripe.setupIntents.create({ ...FOR_LATER, customer }));
      if (clientSecret === null) throw new ProviderRefused("setup", "no secret", null);
      return { setupId: id, clientSecret };
    },

    async savedCard(setupId) {
      const intent = await asking(() => stripe.setupIntents.retrieve(setupId, { expand: EXPAND }));
      return intent.status === "succeeded" ? cardOf(intent) : null;
    },

    cardFrom,

    async testCard({ number, expMonth, expYear, cvc }, customer) {
      if (!sandbox) throw new Error("card numbers are not taken with a real provider");
      try {
        const { id } = await stripe.paymentMethods.create({ type: "card", card: { number, exp_month: expMonth, exp_year: expYear, cvc } });
        return await cardFrom(id, customer);
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

    async forget(card) {
      try {
        await asking(async () => {
          const { customer } = await stripe.paymentMethods.retrieve(card);
          if (customer !== null) await stripe.paymentMethods.detach(card);
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.code !== "resource_missing") throw error;
      }
    },
  };
}
