import type { CardForm } from "#contracts/billing/subscribe.ts";
import type { TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";

type OpenForm = Pick<CardForm, "clientSecret" | "publishableKey">;

/** Submits a card to the sandbox as Stripe's script in a browser does, with the publishable key. @returns the sandbox's response. */
export function fillCardForm(providerUrl: string, { clientSecret, publishableKey }: OpenForm, card: TypedCard): Promise<Response> {
  const [setupId = ""] = clientSecret.split("_secret_");
  const body = new URLSearchParams({
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    return_url: "http://localhost:3000/",
  });
  for (const [field, value] of Object.entries({ number: card.number, exp_month: card.expMonth, exp_year: card.expYear, cvc: card.cvc }))
    body.set(`payment_method_data[card][${field}]`, String(value));
  const headers = { authorization: `Bearer ${publishableKey}` };
  return fetch(`${providerUrl}/v1/setup_intents/${setupId}/confirm`, { method: "POST", headers, body });
}
