import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { signed } from "../../../local/sandbox/stripe/webhooks.ts";
import { eventOnWire } from "../../../local/sandbox/stripe/wire/wire-money.ts";
import { type Payer as CardPayer, cardPayers } from "../../../tests/setup/billing/card-payers.ts";
import { fillCardForm } from "../../../tests/setup/billing/card-sandbox.ts";
import { read } from "../../../tests/setup/leads/lead-api.ts";

const { ask, post, cards, proPayer, leadPayer, household, aLead } = cardPayers();
afterEach(() => void vi.useRealTimers());

const send = (body: string) => {
  const signature = signed(body, cards().sandbox.keys.webhookSecret, Math.floor(Date.now() / 1000));
  return ask("/api/stripe/webhook", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
};
const sent = new Set<string>();
/** Sends the provider's new events to the webhook. @returns the response statuses. */
async function deliver(): Promise<number[]> {
  const { sandboxState } = cards().sandbox;
  const statuses: number[] = [];
  for (const event of sandboxState.all("event").reverse()) {
    if (sent.has(event.id)) continue;
    sent.add(event.id);
    statuses.push((await send(JSON.stringify(eventOnWire(event)))).status);
  }
  return statuses;
}
/** Submits declined cards to an open form. @returns the provider's response to each. */
async function tryCards(clientSecret: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    const answer = await fillCardForm(cards().sandbox, clientSecret, "generic decline");
    codes.push(((await answer.json()) as { error: { code: string } }).error.code);
    await deliver();
  }
  return codes;
}
type Form = { clientSecret: string; setupId: string };
const cardForm = ({ whose, cookie }: CardPayer) => read<Form>(post("/api/stripe/card/form", whose, cookie));

it("closes all the payer's forms after five failed cards, and opens no new one for an hour", async () => {
  const cookie = await household();
  const begin = () => post("/api/create-subscription", {}, cookie);
  const other = await read<Form>(begin());
  const form = await read<Form>(begin());
  expect(await tryCards(form.clientSecret, 6)).toEqual([...Array(5).fill("card_declined"), "setup_intent_unexpected_state"]);
  for (const { setupId } of [form, other]) expect(cards().sandbox.sandboxState.get("setup", setupId).status).toBe("canceled");

  const typed = { holderName: "Ada", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
  const ways = {
    "the subscribe page": begin,
    "the form of its own": () => post("/api/subscription/create-setup-intent", {}, cookie),
    "a card that is sent": () =>
      post(
        "/api/stripe/create-subscription",
        { firstName: "Ada", lastName: "L", amount: 12.5, billingDay: 15, cardDetails: typed },
        cookie,
      ),
  };
  for (const [way, press] of Object.entries(ways)) {
    const refused = await press();
    expect([refused.status, await refused.json()], way).toEqual([
      429,
      expect.objectContaining({
        message: expect.stringMatching(
          /^Too many cards were declined\. You can try again (tomorrow )?at \d\d:\d\d\. Nothing was charged\.$/,
        ),
      }),
    ]);
    expect(Number(refused.headers.get("retry-after")), way).toBeGreaterThan(3000);
  }
  expect((await post("/api/create-subscription", {}, await household())).status).toBe(200); // another household
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS + 1000 });
  expect((await begin()).status).toBe(200);
});

it.each([
  ["of an account", proPayer],
  ["by a link, without an account", leadPayer],
])("does the same when changing a card, %s; the current card stays", async (_whose, payer) => {
  const someone = await payer();
  await deliver();
  const form = await cardForm(someone);
  expect((await tryCards(form.clientSecret, 6)).at(-1)).toBe("setup_intent_unexpected_state");
  expect((await post("/api/stripe/card/form", someone.whose, someone.cookie)).status).toBe(429);
  const standing = await post("/api/stripe/card", someone.whose, someone.cookie);
  expect(await standing.json()).toMatchObject({ card: { last4: expect.any(String) } });
});

it("does the same for a lead's visitor", async () => {
  const { session } = await aLead();
  const open = () => post("/api/subscription/create-setup-intent", { sessionId: session });
  const form = await read<Form>(open());
  expect((await tryCards(form.clientSecret, 6)).at(-1)).toBe("setup_intent_unexpected_state");
  expect((await open()).status).toBe(429);
});

it("closes nothing after four failures, and keeps a form with a saved card", async () => {
  const someone = await proPayer();
  const form = await cardForm(someone);
  expect(await tryCards(form.clientSecret, 4)).toEqual(Array(4).fill("card_declined"));
  const saved = await read<Form>(post("/api/stripe/card/form", someone.whose, someone.cookie));
  await fillCardForm(cards().sandbox, saved.clientSecret, "mastercard gb");
  expect(await tryCards(form.clientSecret, 1)).toEqual(["card_declined"]);
  const { sandboxState } = cards().sandbox;
  expect([form, saved].map(({ setupId }) => sandboxState.get("setup", setupId).status)).toEqual(["canceled", "succeeded"]);
  expect((await post("/api/stripe/card/save", { ...someone.whose, setupId: saved.setupId }, someone.cookie)).status).toBe(200);
});

it("retries by the provider's repeated event until the form is closed", async () => {
  const { sandbox } = cards();
  const someone = await proPayer();
  const form = await cardForm(someone);
  await tryCards(form.clientSecret, 4);
  sandbox.knobs.turn({ of: "request", fault: "500 before", on: "POST /v1/setup_intents/:id/cancel" });
  await fillCardForm(sandbox, form.clientSecret, "generic decline");
  expect(await deliver()).toEqual([503]);
  sent.delete(sandbox.sandboxState.all("event")[0]?.id ?? "");
  expect(await deliver()).toEqual([200]);
  expect(sandbox.sandboxState.get("setup", form.setupId).status).toBe("canceled");
});

it("closes nothing for an unknown customer", async () => {
  const created = Math.floor(Date.now() / 1000);
  for (let time = 0; time < 6; time++) {
    const object = { id: "seti_1", object: "setup_intent", customer: "cus_none" };
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "setup_intent.setup_failed",
      created,
      data: { object },
    });
    expect((await send(body)).status).toBe(200);
  }
});
