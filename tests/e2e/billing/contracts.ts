import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { household } from "../household.ts";
import { sellLead } from "../leads/leads.ts";

/** Documented test cards, by what they do. */
export const CARDS = {
  good: "4242424242424242",
  /** Saved without a word, declined at every payment. */
  declines: "4000000000000341",
  /** The bank wants its holder at saving and at every payment. */
  confirms: "4000002760003184",
} as const;

type Config = { sandboxUrl: string; publishableKey: string };

/** Fills in the provider's form that a secret opens, as its script would; where the bank asks, the holder confirms. @returns its id. */
async function fillForm(page: Page, clientSecret: string, number: string): Promise<string> {
  const { sandboxUrl, publishableKey } = (await (await page.request.get("/api/stripe/config")).json()) as Config;
  const [setupId = ""] = clientSecret.split("_secret_");
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  const confirmed = await page.request.post(`${sandboxUrl}/v1/setup_intents/${setupId}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    form: {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
    },
  });
  const { status } = (await confirmed.json()) as { status: string };
  if (status === "requires_action") await page.request.post(`${sandboxUrl}/confirm/${setupId}`, { form: { answer: "confirm" } });
  return setupId;
}

const answered = async <Answer>(response: { status(): number; text(): Promise<string>; json(): Promise<unknown> }): Promise<Answer> => {
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Answer;
};

/** Signs a household up and subscribes it to the Pro plan, through the API. @returns the address and the contract. */
export async function proSubscriber(page: Page, number: string = CARDS.good): Promise<{ email: string; subscriptionId: string }> {
  const email = await household(page);
  const { clientSecret, subscriptionId } = await answered<{ clientSecret: string; subscriptionId: string }>(
    await page.request.post("/api/create-subscription"),
  );
  const setupId = await fillForm(page, clientSecret, number);
  await answered(await page.request.post("/api/subscription/card", { data: { setupId, payDay: "15" } }));
  return { email, subscriptionId };
}

/** As above, with an amount of its own. */
export async function customSubscriber(page: Page, number: string = CARDS.good): Promise<{ email: string; subscriptionId: string }> {
  const email = await household(page);
  const form = { firstName: "Ada", lastName: "Lovelace", amount: 12.5, billingDay: 15 };
  const cardDetails = { holderName: "Ada Lovelace", number, expiryMonth: 12, expiryYear: 2034, cvv: "123" };
  const first = await answered<{ confirm: { setupId: string; confirmUrl: string } | null }>(
    await page.request.post("/api/stripe/create-subscription", { data: { ...form, cardDetails } }),
  );
  if (first.confirm) {
    await page.request.post(first.confirm.confirmUrl, { form: { answer: "confirm" } });
    await answered(await page.request.post("/api/stripe/create-subscription", { data: { ...form, setupId: first.confirm.setupId } }));
  }
  const { subscription } = await answered<{ subscription: { id: string } }>(await page.request.get("/api/stripe/subscription"));
  return { email, subscriptionId: subscription.id };
}

/** A visitor of a lead buys the protection. @returns where mail to them goes, and the contract. */
export async function leadHolder(page: Page, number: string = CARDS.good): Promise<{ email: string; subscriptionId: string }> {
  const { session } = await sellLead(page);
  const { clientSecret } = await answered<{ clientSecret: string }>(
    await page.request.post("/api/subscription/create-setup-intent", { data: { sessionId: session } }),
  );
  const setupId = await fillForm(page, clientSecret, number);
  const email = `${crypto.randomUUID()}@leads.test`;
  const bought = await answered<{ subscriptionId: string }>(
    await page.request.post(`/api/leads/${session}/subscribe`, {
      data: { setupId, payDay: 15, customerName: "Ada Payer", customerEmail: email },
    }),
  );
  return { email, subscriptionId: bought.subscriptionId };
}

type Move = { toNextCharge: true } | { forwardDays: number };

/** Makes time pass for a contract. @param by whose contract it is, or an operator. */
export async function timePasses(by: APIRequestContext, subscriptionId: string, ...moves: Move[]): Promise<void> {
  for (const move of moves) {
    const moved = await by.post("/api/sandbox/clock", { data: { subscriptionId, ...move }, timeout: 40_000 });
    expect(moved.status(), await moved.text()).toBe(200);
  }
}
