import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { WorkflowNotFoundError } from "@temporalio/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import type { DataRequests } from "#contracts/operators/data-requests.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { DATA_KINDS } from "#domain/accounts/retention.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { caughtIn } from "../local/sandbox/mailbox/mailbox.ts";
import { tablesWith } from "../tests/setup/accounts/full-household.ts";
import { type BillingProduct, billingProduct } from "../tests/setup/billing/billing-product.ts";
import { fillCardForm } from "../tests/setup/billing/card-sandbox.ts";
import { aSeller, leadDetails } from "../tests/setup/leads/lead-seller.ts";
import { KNOWN, settled } from "../tests/setup/recipes/import-api.ts";
import { bytesAsText, decrypted } from "../tests/setup/workflows/decrypted.ts";
import { eraseAccountWorkflowId } from "../workflows/accounts/erase-account/messages.ts";
import { subscriptionWorkflowId } from "../workflows/billing/subscription/messages.ts";

/** The product as it runs: API, worker, database, workflow server, card sandbox and mailbox. */
let product: BillingProduct;
let operator = "";
beforeAll(async () => {
  product = await billingProduct({ LOG_LEVEL: "info" });
  operator = await product.operator();
});
afterAll(() => product?.stop());

const NAME = "Wilhelmina Canarybird";
const ALLERGY = "aubergine";
const EMAIL = "wilhelmina.canarybird@larder.test";
const FRIEND = "friend.of.canarybird@larder.test";
const POSTCODE = "ZE2 9XQ";

/** Asks, and says what went wrong where it did. */
async function call<Answer>(path: string, options: Parameters<BillingProduct["ask"]>[1] = {}): Promise<Answer> {
  const response = await product.ask(path, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text) as Answer;
}
const mails = () => caughtIn(join(product.home, "mailbox"));
const mailTo = async (address: string, holds: RegExp) => {
  await expect.poll(() => mails().some(({ to, text }) => to === address && holds.test(text)), { timeout: 30_000 }).toBe(true);
  return mails().find(({ to, text }) => to === address && holds.test(text))?.text ?? "";
};

/** A household with all that the API makes. @returns what names it besides words. */
async function everything(cookie: string) {
  const send = <Answer>(path: string, json: unknown, method = "POST") => call<Answer>(path, { cookie, json, method });
  const preferences = {
    householdSize: 2,
    weeklyBudget: "87.50",
    cookingSkill: "intermediate",
    postcode: POSTCODE,
    allergies: ["Nuts", ALLERGY],
    healthConsent: HEALTH_CONSENT.version,
  };
  await send("/api/user/preferences", preferences, "PUT");
  const [, token = ""] = /confirm-address#token=(\S+)/.exec(await mailTo(EMAIL, /confirm-address#token=/)) ?? [];
  await send("/api/user/confirm-address", { token: decodeURIComponent(token) });
  const { plan, shoppingList } = await send<PlanMade>("/api/simple-meal-plans", {});
  await send(`/api/simple-shopping-lists/${shoppingList.id}/link`, {});
  await send("/api/calendar-link", {});
  await send("/api/pantry/honey", { level: "have", quantity: 2, unit: "tbsp" }, "PUT");
  await send(`/api/taste/ratings/${plan.items?.[0]?.recipeId ?? ""}`, { opinion: "loved" }, "PUT");
  await send("/api/chat/start", { message: `I am ${NAME} and ${ALLERGY} makes me ill` });
  const proposal = await send<ImportProposal>("/api/recipes/import/read", {
    text: JSON.stringify({ ...KNOWN, name: "Stew of Canarybird" }),
  });
  await send("/api/recipes/import", settled(proposal));
  await send("/api/household/invitations", { email: FRIEND });
  await send("/api/grove/send-message", { name: NAME, email: EMAIL, subject: "Canarybird", message: `${ALLERGY} in my list` });
  for (const file of ["export.json", "export/meals.csv", "export/shopping.csv"]) await call(`/api/user/${file}`, { cookie });
  return { planId: plan.id, listId: shoppingList.id };
}

/** A card, a contract, a charge and its refund. */
async function paid(cookie: string) {
  const { clientSecret } = await call<{ clientSecret: string }>("/api/create-subscription", { cookie, json: {} });
  const filled = (await (await fillCardForm(product.cards.sandbox, clientSecret)).json()) as { payment_method: string };
  const [setupId = ""] = clientSecret.split("_secret_");
  await call("/api/subscription/card", { cookie, json: { setupId, payDay: "15" } });
  await call("/api/sandbox/clock", { cookie, json: { toNextCharge: true } });
  const [charge] = await product.orm.em.fork().execute<{ subscriptionId: string; dueOn: string }[]>(
    `select c.subscription_id as "subscriptionId", c.due_on::text as "dueOn" from charge c join subscription s on s.id = c.subscription_id
       join auth."user" u on u.id = s.user_id where u.email = ?`,
    [EMAIL],
  );
  await call("/api/subscription/refund", { cookie: operator, json: charge });
  return { card: filled.payment_method };
}

/** A person as a lead, with a card that was typed and a contract. */
async function lead(email: string, firstName: string, lastName: string) {
  const key = await aSeller(product.orm.em.fork());
  const sell = async <Answer>(path: string, json: unknown): Promise<Answer> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}`, "idempotency-key": randomUUID() };
    const response = await fetch(`${product.url}${path}`, { method: "POST", headers, body: JSON.stringify(json) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Answer;
  };
  const { pingId } = await sell<LeadBid>("/api/buyer/ping", {
    loanAmount: "500",
    loanTerm: 12,
    outwardPostcode: "LS1",
    askingPrice: "9.00",
  });
  const person = leadDetails({ email, firstName, lastName });
  const { redirect } = await sell<LeadBought>("/api/buyer/post", { pingId, lead: person });
  const session = new URL(redirect).searchParams.get("session") ?? "";
  const { clientSecret } = await call<{ clientSecret: string }>("/api/subscription/create-setup-intent", { json: { sessionId: session } });
  const filled = (await (await fillCardForm(product.cards.sandbox, clientSecret, "visa debit")).json()) as { payment_method: string };
  const [setupId = ""] = clientSecret.split("_secret_");
  await call(`/api/leads/${session}/subscribe`, {
    json: { setupId, payDay: 15, customerName: `${firstName} ${lastName}`, customerEmail: email },
  });
  return { session, leadCard: filled.payment_method, mobile: person.cellPhone as string };
}

/** As gRPC counts. */
const NOT_FOUND = 5;
/** A history may be deleted between the list that names it and the look at it. */
function goneMeanwhile(error: Error & { code?: number }): null {
  if (error.code === NOT_FOUND) return null;
  throw error;
}
function endedMeanwhile(error: Error): null {
  if (error instanceof WorkflowNotFoundError) return null;
  throw error;
}
/** Every history that there is, as one text, by workflow. */
async function histories(): Promise<{ id: string; text: string }[]> {
  const found: { id: string; text: string }[] = [];
  for await (const { workflowId, runId } of product.temporal.workflow.list()) {
    const history = await product.temporal.workflow.getHandle(workflowId, runId).fetchHistory().catch(goneMeanwhile);
    if (history) found.push({ id: workflowId, text: bytesAsText(await decrypted(history, product.dataConverter)) });
  }
  return found;
}

it("erases an account with every kind of data: no table, history, provider card, queued mail or log line contains it any more", async () => {
  const em = product.orm.em.fork();
  const catalogue = await tablesWith(em, [ALLERGY]);
  const cookie = await product.signUp(EMAIL, NAME);
  const { planId, listId } = await everything(cookie);
  const { card } = await paid(cookie);
  const { session, leadCard, mobile } = await lead(EMAIL, "Wilhelmina", "Canarybird");
  const { id } = await call<{ id: string }>("/api/user", { cookie });
  const words = [...NAME.split(" "), EMAIL, FRIEND, ALLERGY, POSTCODE, card, leadCard, mobile, session, id, planId, listId];
  const before = await tablesWith(em, words);
  for (const word of [EMAIL, FRIEND, ALLERGY, POSTCODE, card, leadCard, id, planId, "Canarybird"])
    expect(before.join("\n"), word).toContain(` with ${word}`);
  expect((await histories()).map((one) => one.text).join()).toContain(ALLERGY);

  await call("/api/user", { cookie, json: { email: EMAIL }, method: "DELETE" });
  await expect.poll(() => em.execute("select id from erasure"), { timeout: 120_000, interval: 500 }).toEqual([]);
  const goodbye = await mailTo(EMAIL, /account has been deleted/);

  await expect.poll(() => tablesWith(em, words), { timeout: 30_000 }).toEqual(catalogue);
  // the server deletes a history a moment after it was asked to
  const naming = async () =>
    (await histories()).flatMap((one) => words.filter((word) => one.text.includes(word)).map((word) => `${one.id} names ${word}`));
  await expect.poll(naming, { timeout: 60_000 }).toEqual([`${eraseAccountWorkflowId(id)} names ${id}`]); // its id alone; it goes with the namespace's retention
  // a late word of the provider may begin a contract's workflow again, by numbers alone: it has just been looked into
  const GONE = ["subscribe", "meal-plan", "improve-plan", "recipe-import", "lead", "response-deadline"];
  const left = async () => (await histories()).map((one) => one.id.split(":")[0] ?? "").filter((kind) => GONE.includes(kind));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  const erasure = (await histories()).find((one) => one.id === eraseAccountWorkflowId(id))?.text ?? "";
  expect(words.filter((word) => word !== id && erasure.includes(word))).toEqual([]);
  for (const one of [card, leadCard]) expect(product.cards.sandbox.sandboxState.get("card", one).customer).toBeNull();
  expect(JSON.stringify(product.cards.sandbox.sandboxState.all("customer"))).not.toMatch(/canary/i);
  const logs = product.output().toLowerCase();
  // a slow activity is logged with its workflow's id, which is made of the account's or the plan's: they name nobody any more
  expect(words.filter((word) => ![id, planId].includes(word) && logs.includes(word.toLowerCase()))).toEqual([]);
  for (const kind of Object.values(DATA_KINDS))
    if (kind !== DATA_KINDS.notPersonal) expect(goodbye.replaceAll("\n", " ")).toContain(kind.words);
});

it("erases a person without an account after they confirmed their address: their contract ends, their card is deleted at the provider, and nothing names them", async () => {
  const em = product.orm.em.fork();
  const email = "persephone.duskwater@person.test";
  const { session, leadCard, mobile } = await lead(email, "Persephone", "Duskwater");
  const words = ["Persephone", "Duskwater", email, mobile, "12 Analytical Row", session, leadCard];
  const [contract] = await em.execute<{ id: string; status: string }[]>(
    "select s.id, s.status from subscription s join contract_holder h on h.id = s.holder_id where s.cancelled_at is null", // the trial: a card is saved, nothing is charged yet
  );
  const workflow = product.temporal.workflow.getHandle(subscriptionWorkflowId(contract?.id ?? ""));
  const state = async () => (await workflow.describe().catch(endedMeanwhile))?.status.name ?? "gone";
  expect([contract?.status, await state()]).toEqual(["pending", "RUNNING"]);
  expect(await tablesWith(em, words)).toEqual([`public.payment_method: 1 with ${leadCard}`]); // all else is sealed, or a hash
  expect(product.cards.sandbox.sandboxState.get("card", leadCard).customer).not.toBeNull();

  const ask = <Answer>(path: string, json?: unknown) => call<Answer>(`/api/admin/data-requests${path}`, { cookie: operator, json });
  const open = async () => (await ask<DataRequests>("")).requests.find((one) => one.email === email);
  await ask("", { email });
  const [code] = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await mailTo(email, /with this code/)) ?? [];
  const { id } = (await open()) ?? { id: "" };
  await ask(`/${id}/code`, { code });
  expect(await open()).toMatchObject({ hasAccount: false, held: { leads: 1, contracts: 1, cards: 1 } });
  await em.execute(`update auth.session set "provedAt" = now() where "operatorUntil" is not null`); // the operator has just given a code
  await ask(`/${id}/erase`, {});

  await expect.poll(() => em.execute("select id from erasure"), { timeout: 120_000, interval: 500 }).toEqual([]);
  await mailTo(email, /held under this address has been deleted/);
  await expect.poll(() => tablesWith(em, words), { timeout: 30_000 }).toEqual([]);
  await expect.poll(state, { timeout: 60_000 }).not.toBe("RUNNING");
  expect(product.cards.sandbox.sandboxState.get("card", leadCard).customer).toBeNull();
  const { sandboxState } = product.cards.sandbox;
  const kept = (["customer", "card", "setup", "payment", "charge", "refund", "dispute", "event"] as const).flatMap((kind) =>
    sandboxState.all(kind),
  );
  expect(words.filter((word) => word !== leadCard && JSON.stringify(kept).includes(word))).toEqual([]);
  const naming = async () =>
    (await histories()).flatMap((one) => words.filter((word) => one.text.includes(word)).map((word) => `${one.id} names ${word}`));
  await expect.poll(naming, { timeout: 60_000 }).toEqual([]);
  const logs = product.output().toLowerCase();
  expect(words.filter((word) => logs.includes(word.toLowerCase()))).toEqual([]);
});
