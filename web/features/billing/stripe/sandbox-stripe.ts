import type { Stripe } from "@stripe/stripe-js";
import { sandboxElement, sandboxWallet, type TypedCard } from "./sandbox-element.ts";

type Fault = { error: { type: string; message: string } };
type Setup = { id: string; status: string; next_action: { redirect_to_url?: { url: string } } | null };
type Confirm = { confirmParams?: { return_url?: string } };
type ConfirmPayment = { clientSecret: string; confirmParams: { payment_method: string; return_url: string } };

const incomplete = (): Fault => ({ error: { type: "validation_error", message: "Your card details are incomplete." } });
const unreachable = (): Fault => ({
  error: { type: "api_connection_error", message: "The card sandbox didn't answer. Nothing was charged; try again." },
});
/** A card as form fields of Stripe's API. */
const cardFields = ({ number, expMonth, expYear, cvc }: TypedCard, prefix: string) => ({
  [`${prefix}[number]`]: number,
  [`${prefix}[exp_month]`]: expMonth,
  [`${prefix}[exp_year]`]: expYear,
  [`${prefix}[cvc]`]: cvc,
});
const idOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

/**
 * Stand-in for the parts of Stripe's script that our forms use. It calls the sandbox with the publishable key.
 * For a bank confirmation the browser is redirected to the test bank's page, which returns to the return address.
 */
export function sandboxStripe(publishableKey: string, sandboxUrl: string): Stripe {
  let clientSecret = "";
  let cardElement: ReturnType<typeof sandboxElement> | undefined;
  let wallet: ReturnType<typeof sandboxWallet> | undefined;

  const elements = (options: { clientSecret?: string }) => {
    clientSecret = options.clientSecret ?? "";
    return {
      create: (type: string) => {
        if (type === "expressCheckout") {
          wallet = sandboxWallet();
          return wallet.element;
        }
        cardElement = sandboxElement();
        return cardElement.element;
      },
      getElement: () => cardElement?.element ?? null,
      update() {},
      on() {},
      off() {},
      fetchUpdates: async () => ({}),
      submit: async () => {
        if (wallet) wallet.used = false; // the card form is submitted, not the wallet
        return cardElement?.card() ? {} : incomplete();
      },
    };
  };

  const post = (path: string, body: URLSearchParams) =>
    fetch(`${sandboxUrl}/v1/${path}`, { method: "POST", headers: { authorization: `Bearer ${publishableKey}` }, body }).catch(() => null);

  async function confirmSetup({ confirmParams }: Confirm): Promise<Fault | { setupIntent: Setup }> {
    const card = wallet?.used ? wallet.card() : cardElement?.card();
    if (!card) return incomplete();
    const body = new URLSearchParams({
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      ...cardFields(card, "payment_method_data[card]"),
    });
    if (confirmParams?.return_url) body.set("return_url", confirmParams.return_url);
    const response = await post(`setup_intents/${idOf(clientSecret)}/confirm`, body);
    return response ? toResult(response) : unreachable();
  }

  /** Confirms a payment that requires action, with a saved card. */
  async function confirmPayment({ clientSecret: secret, confirmParams }: ConfirmPayment): Promise<Fault | { setupIntent: Setup }> {
    const body = new URLSearchParams({ client_secret: secret, ...confirmParams });
    const response = await post(`payment_intents/${idOf(secret)}/confirm`, body);
    return response ? toResult(response) : unreachable();
  }

  async function createPaymentMethod(): Promise<Fault | { paymentMethod: { id: string } }> {
    const card = cardElement?.card();
    if (!card) return incomplete();
    const response = await post("payment_methods", new URLSearchParams({ type: "card", ...cardFields(card, "card") }));
    const answer: unknown = await response?.json().catch(() => null);
    if (!response || !answer) return unreachable();
    return response.ok ? { paymentMethod: answer as { id: string } } : (answer as Fault);
  }

  /** Result of a confirmation. Redirects to the bank if it requires action, as Stripe's script does. */
  async function toResult(response: Response): Promise<Fault | { setupIntent: Setup }> {
    const answer: unknown = await response.json().catch(() => unreachable());
    if (!response.ok) return answer as Fault;
    const setupIntent = answer as Setup;
    const bank = setupIntent.next_action?.redirect_to_url?.url;
    if (!bank) return { setupIntent };
    location.assign(bank);
    return new Promise(() => {});
  }

  async function handleNextAction({ clientSecret: secret }: { clientSecret: string }): Promise<Fault | { setupIntent: Setup }> {
    const query = new URLSearchParams({ client_secret: secret });
    const response = await fetch(`${sandboxUrl}/v1/setup_intents/${idOf(secret)}?${query}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
    }).catch(() => null);
    return response ? toResult(response) : unreachable();
  }

  const unused = () => {};
  // Stripe's React library checks for these methods
  const standIn = {
    elements,
    confirmSetup,
    confirmPayment,
    handleNextAction,
    createToken: unused,
    createPaymentMethod,
    confirmCardPayment: unused,
  };
  return standIn as unknown as Stripe;
}
