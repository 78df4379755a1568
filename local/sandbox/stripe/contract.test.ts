import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { createStripe } from "../../../activities/billing/card-provider.ts";
import {
  type CardSandbox,
  cardSandbox,
  charge,
  chargeable,
  holderAnswers,
  saveTestCard,
  typed,
} from "../../../tests/setup/billing/card-sandbox.ts";
import { fetchMock, StripeDescription, startMock } from "../../../tests/setup/billing/stripe-description.ts";

/** A machine without Go fetches it first, and builds its library. */
const FETCHING_MS = 900_000;
type Exchange = { method: string; path: string; query: string; asked: string; status: number; body: unknown };

/** Everything that the adapter asks and the sandbox answers, as it goes over the wire. */
const exchanges: Exchange[] = [];
const errors = () => exchanges.filter(({ status }) => status !== 200);

/** Stands between the two and writes down what passes. */
async function listeningBetween(cards: CardSandbox): Promise<{ between: CardSandbox; close: () => void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { method = "GET", url = "/" } = request;
      const asked = Buffer.concat(chunks).toString();
      const { "idempotency-key": key = "", authorization = "" } = request.headers;
      const headers = { authorization, ...(key !== "" && { "idempotency-key": String(key) }) };
      const answer = await fetch(`${cards.sandbox.url}${url}`, { method, headers, ...(method === "POST" && { body: asked }) });
      const text = await answer.text();
      const { pathname, search } = new URL(url, "http://localhost");
      exchanges.push({ method, path: pathname, query: search, asked, status: answer.status, body: JSON.parse(text) });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const between = { sandbox: cards.sandbox, ...createStripe({ ...cards.sandbox.keys, apiUrl }) };
  return { between, close: () => server.close() };
}

/** Every call of the three ports, each to its end. */
async function everyCall(cards: CardSandbox): Promise<void> {
  const { vault, provider, records, sandbox } = cards;
  const customer = await vault.customerFor({ ownerId: "ada" });
  const { setupId } = await vault.beginCard(customer);
  await vault.savedCard(setupId);
  for (const name of ["insufficient funds", "expired card"]) await saveTestCard(vault, typed(name), customer);
  const request = await chargeable(cards, "visa gb");
  const paid = await charge(provider, request);
  if (paid.kind !== "captured") throw new Error(paid.kind);
  await provider.seek(request);
  await provider.find(paid.reference);
  await provider.confirm(paid.reference); // paid before
  await provider.refund({ key: "refund", payment: paid.reference, amountPence: 500 });
  await charge(provider, await chargeable(cards, "declines later"));
  const waiting = await chargeable(cards, "confirm always");
  const action = await charge(provider, waiting);
  if (action.kind !== "action") throw new Error(action.kind);
  await vault.confirmation(action.reference);
  await provider.close(action.reference);
  const left = await provider.open({ ...request, attempt: 3, key: "opened and left" });
  const confirming = await saveTestCard(vault, typed("confirm unless saved"), customer);
  if (confirming.kind === "action") await holderAnswers(sandbox, confirming.setupId, "fail");
  if (confirming.kind === "action") await vault.savedCard(confirming.setupId);
  await vault.forget(request.card);
  if (left.kind === "opened") await provider.confirm(left.reference);
  await charge(provider, { ...request, attempt: 2, key: "after the card is gone" });
  const page = { sinceMs: 0, after: null };
  const [payment, refund] = [(await records.payments(page)).items[0], (await records.refunds(page)).items[0]];
  await records.payment(payment?.reference ?? "");
  await records.refund(refund?.reference ?? "");
  await records.payment("pi_none");
  await records.account();
}

beforeAll(async () => {
  await fetchMock();
  const cards = await cardSandbox();
  const { between, close } = await listeningBetween(cards);
  await everyCall(between);
  // what the product does not ask for, and a browser or a later reader does
  const of = (kind: string) => exchanges.find(({ body }) => (body as { object?: string }).object === kind)?.body as { id: string };
  const charge = cards.sandbox.sandboxState.all("charge")[0]?.id ?? "";
  for (const path of [
    `charges/${charge}`,
    "events?limit=100",
    `customers/${of("customer").id}`,
    `setup_intents/${of("setup_intent").id}`,
  ]) {
    const [name = "", query = ""] = path.split("?");
    const headers = { authorization: `Bearer ${cards.sandbox.keys.secretKey}` };
    const answer = await fetch(`${cards.sandbox.url}/v1/${path}`, { headers });
    exchanges.push({
      method: "GET",
      path: `/v1/${name}`,
      query: query && `?${query}`,
      asked: "",
      status: answer.status,
      body: await answer.json(),
    });
  }
  close();
  await cards.sandbox.stop();
}, FETCHING_MS);

describe("Stripe's published OpenAPI description (one release behind the SDK)", () => {
  it("accepts every request that the adapter makes", async () => {
    expect(new Set(exchanges.map(({ method, path }) => `${method} ${path.split("/")[2]}`)).size).toBeGreaterThanOrEqual(11);
    const { url, child } = await startMock();
    const ask = async ({ method, path, query, asked }: Pick<Exchange, "method" | "path" | "query" | "asked">) => {
      const headers = { authorization: "Bearer sk_test_contract", "content-type": "application/x-www-form-urlencoded" };
      const answer = await fetch(`${url}${path}${query}`, { method, headers, ...(method === "POST" && { body: asked }) });
      return answer.status === 200 ? null : `${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`;
    };
    try {
      const refused = await Promise.all(exchanges.map(ask));
      expect(refused.filter((one) => one !== null)).toEqual([]);
      const wrong = {
        method: "POST",
        path: "/v1/payment_intents",
        query: "",
        asked: "amount=9.99&currency=gbp&off_session=sometimes&colour=red",
      };
      expect(await ask(wrong)).toContain("400"); // the mock does look
    } finally {
      child.kill();
    }
  });

  it("covers every response that the sandbox sends", () => {
    expect(errors().map(({ status }) => status)).toEqual(expect.arrayContaining([400, 402, 404]));
    const description = new StripeDescription();
    const faults = exchanges.flatMap(({ method, path, status, body }) =>
      description.faults(method, path, status, body).map((fault) => `${method} ${path} ${status}: ${fault}`),
    );
    expect([...new Set(faults)]).toEqual([]);
    const charge = exchanges.find(({ path }) => path.startsWith("/v1/charges/"));
    const incomplete = { ...(charge?.body as object), billing_details: undefined };
    expect(description.faults("GET", charge?.path ?? "", 200, incomplete)).not.toEqual([]); // the description does look
  });
});
