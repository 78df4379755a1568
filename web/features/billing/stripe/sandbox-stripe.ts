import type { Stripe } from "@stripe/stripe-js";
import { sandboxElement, sandboxWallet, type TypedCard } from "./sandbox-element.ts";

type Fault = { error: { type: string; message: string } };
type Setup = { id: string; status: string; next_action: { redirect_to_url?: { url: string } } | null };
type Confirm = { confirmParams?: { return_url?: string } };
type ConfirmPayment = { clientSecret: string; confirmParams: { payment_method: string; return_url: string } };

const incomplete = (): Fault => ({ error: { type: "validation_error", message: "Your card details are incomplete." } });
const away = (): Fault => ({
  error: { type: "api_connection_error", message: "The card sandbox didn't answer. Nothing was charged; try again." },
});
/** A card as the provider's calls name its parts. */
const wire = ({ number, expMonth, expYear, cvc }: TypedCard, of: string) => ({
  [`${of}[number]`]: number,
  [`${of}[exp_month]`]: expMonth,
  [`${of}[exp_year]`]: expYear,
  [`${of}[cvc]`]: cvc,
});
const idOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

/**
 * Stands in for the provider's script: as much of it as our forms use, speaking to the sandbox with the publishable key.
 * Where the bank wants the holder, the browser goes to the test bank's page, which sends it back to the return address.
 */
export function sandboxStripe(publishableKey: string, sandboxUrl: string): Stripe {
  let clientSecret = "";
  let held: ReturnType<typeof sandboxElement> | undefined;
  let wallet: ReturnType<typeof sandboxWallet> | undefined;

  const elements = (options: { clientSecret?: string }) => {
    clientSecret = options.clientSecret ?? "";
    return {
      create: (type: string) => {
        if (type === "expressCheckout") {
          wallet = sandboxWallet();
          return wallet.element;
        }
        held = sandboxElement();
        return held.element;
      },
      getElement: () => held?.element ?? null,
      update() {},
      on() {},
      off() {},
      fetchUpdates: async () => ({}),
      submit: async () => {
        if (wallet) wallet.used = false; // the form is sent, not the wallet's button
        return held?.card() ? {} : incomplete();
      },
    };
  };

  const post = (path: string, body: URLSearchParams) =>
    fetch(`${sandboxUrl}/v1/${path}`, { method: "POST", headers: { authorization: `Bearer ${publishableKey}` }, body }).catch(() => null);

  async function confirmSetup({ confirmParams }: Confirm): Promise<Fault | { setupIntent: Setup }> {
    const card = wallet?.used ? wallet.card() : held?.card();
    if (!card) return incomplete();
    const body = new URLSearchParams({
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      ...wire(card, "payment_method_data[card]"),
    });
    if (confirmParams?.return_url) body.set("return_url", confirmParams.return_url);
    const response = await post(`setup_intents/${idOf(clientSecret)}/confirm`, body);
    return response ? answered(response) : away();
  }

  /** Of a payment that waits for its holder, with a card that is saved already. */
  async function confirmPayment({ clientSecret: secret, confirmParams }: ConfirmPayment): Promise<Fault | { setupIntent: Setup }> {
    const body = new URLSearchParams({ client_secret: secret, ...confirmParams });
    const response = await post(`payment_intents/${idOf(secret)}/confirm`, body);
    return response ? answered(response) : away();
  }

  async function createPaymentMethod(): Promise<Fault | { paymentMethod: { id: string } }> {
    const card = held?.card();
    if (!card) return incomplete();
    const response = await post("payment_methods", new URLSearchParams({ type: "card", ...wire(card, "card") }));
    const answer: unknown = await response?.json().catch(() => null);
    if (!response || !answer) return away();
    return response.ok ? { paymentMethod: answer as { id: string } } : (answer as Fault);
  }

  /** What a setup came to. Where the bank wants the holder, the page is left, as it is with the provider's own redirect. */
  async function answered(response: Response): Promise<Fault | { setupIntent: Setup }> {
    const answer: unknown = await response.json().catch(() => away());
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
    return response ? answered(response) : away();
  }

  const unused = () => {};
  // the shape by which the provider's React library knows its script
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
