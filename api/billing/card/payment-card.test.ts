import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PaymentCard, PaymentConfirmation } from "#contracts/billing/payment-card.ts";
import { addDays, dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { paused } from "#domain/billing/calendar/pause.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { CARD_LINKS_AN_HOUR } from "#domain/billing/emails/card-link.ts";
import { charge, holderAnswers, saveTestCard, typed } from "../../../checks/setup/billing/card-sandbox.ts";
import { leadApi, read } from "../../../checks/setup/lead-api.ts";
import { newCardLink } from "../../../db/billing/card/card-link.repository.ts";
import { saveCardLink } from "../../../db/billing/card/card-link.writes.ts";
import { contractParty } from "../../../db/billing/card/paying-card.repository.ts";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";

/** What a workflow does when it hears of the provider. */
let onSignal: (workflowId: string) => Promise<void> = async () => {};
const { cards, api, em, rows, aLead, savedCard, buy, standIn } = leadApi({ signal: ({ workflowId }) => onSignal(workflowId) });
const { ask, household, signUp, told } = api;

const post = (path: string, json: object, cookie = "") => ask(path, { method: "POST", json, ...(cookie ? { cookie } : {}) });
const TODAY = londonDay(Date.now());

/** Fills in the provider's form that a secret opens, as its script would. @returns its id. */
async function fillForm(clientSecret: string, name = "visa gb"): Promise<string> {
  const { sandbox } = cards();
  const [setupId = ""] = clientSecret.split("_secret_");
  const { number, expMonth, expYear, cvc } = typed(name);
  const body = new URLSearchParams({ client_secret: clientSecret, "payment_method_data[type]": "card" });
  for (const [field, value] of Object.entries({ number, exp_month: expMonth, exp_year: expYear, cvc }))
    body.set(`payment_method_data[card][${field}]`, String(value));
  const headers = { authorization: `Bearer ${sandbox.keys.publishableKey}` };
  await fetch(`${sandbox.url}/v1/setup_intents/${setupId}/confirm`, { method: "POST", headers, body });
  return setupId;
}

/** Somebody who pays, and how they come to the page of their card: signed in, or by a link. */
type Payer = { subscriptionId: string; cookie: string; whose: { subscriptionId?: string; token?: string } };
async function proPayer(): Promise<Payer> {
  const cookie = await household();
  const form = await read<{ clientSecret: string; subscriptionId: string }>(post("/api/create-subscription", {}, cookie));
  const setupId = await fillForm(form.clientSecret);
  await read(post("/api/subscription/card", { setupId, payDay: "15" }, cookie));
  return { subscriptionId: form.subscriptionId, cookie, whose: { subscriptionId: form.subscriptionId } };
}
async function customPayer(): Promise<Payer> {
  const cookie = await household();
  const cardDetails = { holderName: "Ada", number: "4242424242424242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };
  await read(
    post("/api/stripe/create-subscription", { firstName: "Ada", lastName: "L", amount: 12.5, billingDay: 15, cardDetails }, cookie),
  );
  const { subscription } = await read<{ subscription: { id: string } }>(ask("/api/stripe/subscription", { cookie }));
  return { subscriptionId: subscription.id, cookie, whose: {} }; // the one that is theirs needs no name
}
async function leadPayer(email = `${randomUUID()}@leads.test`): Promise<Payer> {
  const { session } = await aLead();
  const { subscriptionId } = await read<{ subscriptionId: string }>(buy(session, { ...(await savedCard(session)), customerEmail: email }));
  const { secret } = newCardLink("");
  await saveCardLink(em(), subscriptionId, secret, false);
  return { subscriptionId, cookie: "", whose: { token: secret } };
}
const KINDS = [
  { name: "pro", payer: proPayer, first: "9.99", later: "24.77" },
  { name: "a custom amount", payer: customPayer, first: "12.50", later: "12.50" },
  { name: "a lead's protection, by a link", payer: leadPayer, first: "17.29", later: "17.29" },
];

/** As if the first payment fell due yesterday. */
const due = (now: Subscription): Subscription => {
  const dueOn = addDays(TODAY, -1);
  return asking({
    ...now,
    trialEndsAtMs: dueAtMs(dueOn) - 1,
    charge: now.charge && { ...now.charge, dueOn, atMs: dueAtMs(dueOn) },
  });
};
const came = (kind: "action" | "unknown") => (now: Subscription) => afterOutcome(due(now), { kind, atMs: Date.now() - 60_000 });
const declined = (hard: boolean) => (now: Subscription) => afterOutcome(due(now), { kind: "declined", hard, atMs: Date.now() - 60_000 });
const paid = (now: Subscription): Subscription => afterOutcome(due(now), { kind: "captured", atMs: Date.now() - 60_000 });
const twiceUnknown = (now: Subscription): Subscription =>
  afterOutcome(came("unknown")(now), { kind: "unknown", atMs: Date.now() - 60_000 });

/** `pays`: the new card is charged now; `next`: which price comes after. */
const STATES: {
  name: string;
  put: (now: Subscription) => Subscription;
  standing: string;
  pays: boolean;
  next: "first" | "later" | null;
  open?: true;
}[] = [
  { name: "before the first payment", put: (now) => now, standing: "first payment", pays: false, next: "first" },
  { name: "up to date", put: paid, standing: "paid", pays: false, next: "later" },
  { name: "past due", put: declined(false), standing: "retry", pays: true, next: "later" },
  { name: "suspended", put: declined(true), standing: "suspended", pays: true, next: "later" },
  { name: "paused", put: (now) => paused(paid(now), Date.now()), standing: "paused", pays: false, next: null },
  { name: "to be confirmed with the bank", put: came("action"), standing: "confirm", pays: true, next: "later" },
  { name: "of unknown outcome", put: twiceUnknown, standing: "checking", pays: false, next: null, open: true },
];

describe("another card (decision 56)", () => {
  for (const { name, payer, ...prices } of KINDS)
    it.each(STATES)(`of ${name}: $name`, async ({ put, standing, pays, next, open }) => {
      const { subscriptionId, cookie, whose } = await payer();
      await standIn.put(subscriptionId, put);
      const before = await read<PaymentCard>(post("/api/stripe/card", whose, cookie));
      expect(before).toMatchObject({ subscriptionId, standing: { kind: standing }, acting: false, card: { last4: expect.any(String) } });
      expect(before.preview.now?.amount ?? null).toBe(pays ? prices.first : null);
      expect(before.preview.open).toBe(open ?? false);
      // a stretch of more than a month is paid for beyond the price
      const { next: after } = before.preview;
      const extra = Number(after?.extra?.amount ?? 0);
      expect(after ? (Number(after.amount) - extra).toFixed(2) : null).toBe(next && prices[next]);

      const form = await read<{ clientSecret: string }>(post("/api/acquired/card/form", whose, cookie));
      const setupId = await fillForm(form.clientSecret, "mastercard gb");
      const saved = await read<PaymentCard>(post("/api/stripe/card/save", { ...whose, setupId }, cookie));
      expect(saved.card).toMatchObject({ last4: "4449", brand: "mastercard", expiryYear: 2034 });
      expect(saved.acting).toBe(pays); // what was said to be paid now is what happens now
      if (pays) expect(saved.standing.kind).toBe("taking");
      expect(standIn.said).toContainEqual({
        workflowId: subscriptionWorkflowId(subscriptionId),
        name: "saveCard",
        args: [{ expiresOn: "2034-12-31", fullPrice: false, again: false }],
      });
    });

  it("is saved only where the provider has it for this payer", async () => {
    const [ada, eve] = [await proPayer(), await leadPayer()];
    const { clientSecret } = await read<{ clientSecret: string }>(post("/api/stripe/card/form", eve.whose));
    const foreign = await fillForm(clientSecret);
    const stolen = await post("/api/stripe/card/save", { ...ada.whose, setupId: foreign }, ada.cookie);
    expect([stolen.status, await stolen.json()]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringContaining("Your card was not saved") }),
    ]);
    const form = await read<{ setupId: string }>(post("/api/stripe/card/form", ada.whose, ada.cookie));
    expect((await post("/api/stripe/card/save", { ...ada.whose, setupId: form.setupId }, ada.cookie)).status).toBe(422); // not filled in
  });

  it("that has had the introductory price before first payment costs the full one, which is said and agreed to first (decision 61)", async () => {
    const withAmex = async ({ whose, cookie }: Payer) => {
      const { clientSecret } = await read<{ clientSecret: string }>(post("/api/stripe/card/form", whose, cookie));
      return fillForm(clientSecret, "amex"); // the one that is the same card whoever types it
    };
    const [ada, eve] = [await proPayer(), await proPayer()];
    await read(post("/api/stripe/card/save", { ...ada.whose, setupId: await withAmex(ada) }, ada.cookie));
    const setupId = await withAmex(eve);
    const refused = await post("/api/stripe/card/save", { ...eve.whose, setupId }, eve.cookie);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ field: "fullPrice", message: expect.stringContaining("so the first month costs £24.77") }),
    ]);
    expect((await read<PaymentCard>(post("/api/stripe/card", eve.whose, eve.cookie))).card?.last4).not.toBe("0005");
    const agreed = await read<PaymentCard>(post("/api/stripe/card/save", { ...eve.whose, setupId, fullPrice: true }, eve.cookie));
    expect(agreed).toMatchObject({ card: { last4: "0005" }, preview: { now: null, next: { amount: "24.77" } } });
  });

  it("is its payer's business: nobody else sees it, signed in or out, and a link opens its own contract alone", async () => {
    const [ada, holder] = [await proPayer(), await leadPayer()];
    for (const path of ["card", "card/form", "card/confirmation", "card/confirmed"]) {
      expect((await post(`/api/stripe/${path}`, ada.whose)).status, path).toBe(401);
      expect((await post(`/api/stripe/${path}`, ada.whose, await signUp())).status, path).toBe(403);
      expect((await post(`/api/stripe/${path}`, { subscriptionId: randomUUID() }, ada.cookie)).status, path).toBe(404);
      expect((await post(`/api/stripe/${path}`, {}, await signUp())).status, path).toBe(404);
      expect((await post(`/api/stripe/${path}`, { token: "A".repeat(43) })).status, path).toBe(404);
    }
    const shown = await read<PaymentCard>(post("/api/stripe/card", { ...holder.whose, subscriptionId: ada.subscriptionId }, ada.cookie));
    expect(shown.subscriptionId).toBe(holder.subscriptionId);
    await rows("update card_link set expires_at = now() where subscription_id = ?", [holder.subscriptionId]);
    const over = await post("/api/stripe/card", holder.whose);
    expect([over.status, await over.json()]).toEqual([
      404,
      expect.objectContaining({ message: "This link no longer works. Ask for a new one below." }),
    ]);
  });

  it("is tried five times an hour by one person, from however many addresses; the form, which opens by itself, has twenty", async () => {
    const { whose, cookie } = await proPayer();
    const tried = (path: string, json: object, last: number) =>
      ask(`/api/stripe/card/${path}`, { method: "POST", cookie, json: { ...whose, ...json }, address: `10.204.0.${last}` });
    const statuses = [];
    for (let last = 0; last < 6; last++) statuses.push((await tried("save", { setupId: "seti_notfilledin" }, last)).status);
    expect(statuses).toEqual([...Array(5).fill(422), 429]);
    for (let last = 0; last < 20; last++) expect((await tried("form", {}, last)).status).toBe(200);
    const refused = await tried("form", {}, 20);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });

  it("is not asked for once the contract has ended", async () => {
    const { cookie, whose } = await customPayer();
    await read(post("/api/stripe/cancel-subscription", {}, cookie));
    expect((await post("/api/stripe/card", whose, cookie)).status).toBe(409);
  });
});

/** A payment that the bank wants confirmed, as the provider and the rows have it. */
async function confirming({ subscriptionId }: Payer): Promise<string> {
  const { vault, provider } = cards();
  const { customer } = await contractParty(em(), subscriptionId);
  const saving = await saveTestCard(vault, typed("confirm always"), customer ?? "");
  if (saving.kind !== "action") throw new Error("this card is confirmed when it is saved");
  await holderAnswers(cards().sandbox, saving.setupId, "confirm");
  const saved = await vault.savedCard(saving.setupId);
  const chargeId = randomUUID();
  const request = {
    key: randomUUID(),
    chargeId,
    attempt: 1,
    amountPence: 999,
    currency: "GBP",
    customer: customer ?? "",
    card: saved?.card ?? "",
  } as const;
  const answer = await charge(provider, request);
  if (answer.kind !== "action") throw new Error(answer.kind);
  await standIn.put(subscriptionId, came("action"));
  await rows("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, 999, now())", [
    chargeId,
    subscriptionId,
    addDays(TODAY, -1),
  ]);
  await rows(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
     values (?, ?, 1, ?, 999, 'GBP', ?, ?, now(), 'action', ?, now())`,
    [randomUUID(), chargeId, request.key, request.customer, request.card, answer.reference],
  );
  return answer.reference;
}

describe("a payment that the bank wants confirmed", () => {
  it.each(KINDS)(
    "of $name: its payer gets what their browser needs; when the bank has answered, the workflow is woken and the page shows what came of it",
    async ({ payer }) => {
      const who = await payer();
      const nothing = await post("/api/stripe/card/confirmation", who.whose, who.cookie);
      expect([nothing.status, await nothing.json()]).toEqual([
        409,
        expect.objectContaining({ message: expect.stringContaining("No payment waits") }),
      ]);

      const reference = await confirming(who);
      const { clientSecret, card } = await read<PaymentConfirmation>(post("/api/stripe/card/confirmation", who.whose, who.cookie));
      expect(clientSecret.startsWith(`${reference}_secret_`)).toBe(true);
      expect(card).toMatch(/^pm_/);
      const shown = await read<PaymentCard>(post("/api/stripe/card", who.whose, who.cookie));
      expect(shown).toMatchObject({
        standing: { kind: "confirm", action: "confirm", confirmBy: expect.any(String) },
        latest: { outcome: "confirm" },
      });

      onSignal = async (workflowId) => {
        expect(workflowId).toBe(subscriptionWorkflowId(who.subscriptionId));
        await standIn.put(who.subscriptionId, (now) => afterOutcome(asking(now), { kind: "captured", atMs: Date.now() }));
      };
      const after = await read<PaymentCard>(post("/api/stripe/card/confirmed", who.whose, who.cookie));
      onSignal = async () => {};
      expect(told).toContain(`${subscriptionWorkflowId(who.subscriptionId)} hearProvider`);
      expect(after).toMatchObject({ standing: { kind: "paid", tone: "fine" }, acting: false });
    },
  );

  it("that was confirmed elsewhere is looked up, and nobody is sent to the bank again", async () => {
    const who = await proPayer();
    const reference = await confirming(who);
    await cards().provider.close(reference);
    onSignal = async () =>
      standIn.put(who.subscriptionId, (now) => afterOutcome(asking(now), { kind: "declined", hard: false, atMs: Date.now() }));
    expect((await post("/api/stripe/card/confirmation", who.whose, who.cookie)).status).toBe(409);
    onSignal = async () => {};
    expect((await read<PaymentCard>(post("/api/stripe/card", who.whose, who.cookie))).standing.kind).toBe("retry");
  });
});

describe("asking for a link", () => {
  const askLink = (email: string) => post("/api/stripe/card/link", { email });
  const mailsTo = (email: string) =>
    rows<{ kind: string; body: string; forget: boolean }>(
      "select kind, body, forget from mail where recipient = ? and kind like 'card-%'",
      [email],
    );

  it("mails one to the holder of a contract without an account, at most five within an hour; others log in, and the answer is the same", async () => {
    const email = `${randomUUID()}@leads.test`;
    const { subscriptionId } = await leadPayer(email);
    const cookie = await signUp();
    const { email: user } = (await (await ask("/api/user", { cookie })).json()) as { email: string };
    const answers = [];
    for (let asked = 0; asked <= CARD_LINKS_AN_HOUR; asked++) answers.push(await (await askLink(` ${email.toUpperCase()} `)).text());
    for (const other of [user, `${randomUUID()}@nobody.test`]) answers.push(await (await askLink(other)).text());
    expect(new Set(answers).size).toBe(1);
    const mails = (
      await rows<{ kind: string; body: string; forget: boolean }>("select kind, body, forget from mail where lower(recipient) = ?", [email])
    ).filter(({ kind }) => kind === "card-link");
    expect(mails).toHaveLength(CARD_LINKS_AN_HOUR);
    expect(mails[0]?.forget).toBe(true); // neither the address nor the link stays
    const token = mails[0]?.body.match(/#token=([\w-]{43})/)?.[1];
    expect(await read<PaymentCard>(post("/api/stripe/card", { token }))).toMatchObject({ subscriptionId });
    expect((await mailsTo(user)).map(({ kind, body }) => [kind, body.includes("/billing/card") && !body.includes("token")])).toEqual([
      ["card-account", true],
    ]);
  });
});
