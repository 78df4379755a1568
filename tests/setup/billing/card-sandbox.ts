import { createStripe } from "../../../activities/billing/card-provider.ts";
import { TEST_CARDS } from "../../../local/sandbox/stripe/cards.ts";
import { fillCardForm as submitCard } from "../../../local/sandbox/stripe/fill-card-form.ts";
import { type SandboxOptions, startStripeSandbox } from "../../../local/sandbox/stripe/sandbox.ts";
import type { CardForms, TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault, Saving } from "../../../workflows/billing/provider/card-vault.port.ts";
import type { PaymentProvider, ProviderAnswer, ProviderCharge } from "../../../workflows/billing/provider/provider.port.ts";

/** A card sandbox and the product's Stripe adapter connected to it, as in `npm start`. */
export async function cardSandbox(options: SandboxOptions = {}) {
  const sandbox = await startStripeSandbox(options);
  const { secretKey, webhookSecret } = sandbox.keys;
  return { sandbox, ...createStripe({ secretKey, apiUrl: sandbox.url, webhookSecret }) };
}
export type CardSandbox = Awaited<ReturnType<typeof cardSandbox>>;

/** A documented test card, as typed into the form. */
export function typed(name: string) {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`no test card is called ${name}`);
  return { number: card.number, expMonth: 12, expYear: 2034, cvc: "123" };
}

/** Submits a card to the provider's form, as its script does in the browser: with the publishable key, directly to the provider. */
export function fillCardForm({ url, keys }: CardSandbox["sandbox"], clientSecret: string, name = "visa gb"): Promise<Response> {
  return submitCard(url, { clientSecret, publishableKey: keys.publishableKey }, typed(name));
}

/** Saves a test card by its number, as the sandbox's form does. */
export async function saveTestCard(vault: CardVault & CardForms, card: TypedCard, customer: string): Promise<Saving> {
  const made = await vault.testToken(card);
  return made.kind === "declined" ? made : vault.cardFrom(made.paymentMethodId, customer);
}

/** The cardholder's choice on the test bank's page. */
export const holderAnswers = (sandbox: CardSandbox["sandbox"], id: string, answer: "confirm" | "fail") =>
  fetch(`${sandbox.url}/confirm/${id}`, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

/** Confirms or fails a payment as in a browser: starts the bank's check with the payment's secret, then answers it. */
export async function confirmInBrowser(
  sandbox: CardSandbox["sandbox"],
  payment: string,
  given: { clientSecret: string; card: string | null } | null,
  answer: "confirm" | "fail",
): Promise<void> {
  if (!given?.card) throw new Error("this payment needs no confirmation");
  const asked = await fetch(`${sandbox.url}/v1/payment_intents/${payment}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
    body: new URLSearchParams({ client_secret: given.clientSecret, payment_method: given.card }),
  });
  const { status } = (await asked.json()) as { status?: string };
  if (status !== "requires_action") throw new Error(`the bank asks for no confirmation: ${status}`);
  await holderAnswers(sandbox, payment, answer);
}

/** A customer with this card saved, and the request for a first payment of £9.99 with it. */
export async function chargeable({ sandbox, vault }: CardSandbox, name: string, owner = `owner-${name.replace(/\W+/g, "-")}`) {
  const customer = await vault.customerFor({ ownerId: owner });
  let saving = await saveTestCard(vault, typed(name), customer);
  if (saving.kind === "action") {
    await holderAnswers(sandbox, saving.setupId, "confirm");
    const saved = await vault.savedCard(saving.setupId);
    if (saved) saving = { kind: "saved", saved };
  }
  if (saving.kind !== "saved") throw new Error(`${name} is ${saving.kind}`);
  const request: ProviderCharge = {
    key: `key-${owner}-1`,
    chargeId: `charge-${owner}`,
    attempt: 1,
    amountPence: 999,
    currency: "GBP",
    customer,
    card: saving.saved.card,
  };
  return request;
}

/** Opens and confirms a payment without saving its reference in between. */
export async function charge(provider: PaymentProvider, request: ProviderCharge): Promise<ProviderAnswer> {
  const made = await provider.open(request);
  return made.kind === "opened" ? provider.confirm(made.reference) : made;
}

/** Calls the provider directly with our key, not through the product. */
async function postToProvider({ sandbox }: CardSandbox, path: string, body: URLSearchParams | string): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${sandbox.keys.secretKey}` };
  const answer = await fetch(`${sandbox.url}${path}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  return (await answer.json()) as { id: string };
}
/** Refunds a payment, or a part of it in pence, directly at the provider. */
export const refundElsewhere = (cards: CardSandbox, payment: string, pence?: number) =>
  postToProvider(
    cards,
    "/v1/refunds",
    new URLSearchParams({ payment_intent: payment, ...(pence !== undefined && { amount: String(pence) }) }),
  );
/** Opens a dispute about a payment. */
export const disputed = (cards: CardSandbox, payment: string) =>
  postToProvider(cards, "/control", JSON.stringify({ do: "dispute", payment }));
/** Decides the open dispute of a payment. */
export async function decided(cards: CardSandbox, payment: string, outcome: "winning_evidence" | "losing_evidence") {
  const open = cards.sandbox.sandboxState.all("dispute").find((one) => one.payment === payment && one.closedAt === null);
  return postToProvider(cards, `/v1/disputes/${open?.id}`, new URLSearchParams({ "evidence[uncategorized_text]": outcome }));
}
