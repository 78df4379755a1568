import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { type CardSandbox, cardSandbox, charge, chargeable } from "../../../tests/setup/billing/card-sandbox.ts";
import type { ProviderEvent, ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { newKeys } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "card-webhooks-"));
const keys = newKeys();
let heard: ProviderEvent[] = [];
let reader: ProviderRecords;
/** Answers these statuses first, then 200. */
let answers: number[] = [];

/** A receiver that believes only what is signed, as the product's own does. */
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const event = reader.readEvent(Buffer.concat(chunks).toString(), String(request.headers["stripe-signature"]));
    const believed = typeof event === "object";
    const status = believed ? (answers.shift() ?? 200) : 400;
    if (believed && status === 200) heard.push(event);
    response.writeHead(status).end();
  });
}).listen(0, "127.0.0.1");
const webhookUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

async function listening(options = {}): Promise<CardSandbox> {
  const cards = await cardSandbox({ keys, webhookUrl: webhookUrl(), ...options });
  reader = cards.records;
  return cards;
}
const types = () => heard.map(({ type }) => type);
const PAID = "payment_intent.succeeded";
/** For what comes within a moment on a quiet machine. */
const SOON = { timeout: 10_000 };
const paidTimes = () => types().filter((type) => type === PAID).length;

beforeEach(() => {
  heard = [];
  answers = [];
});
afterAll(() => {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

it("sends a signed event for every step of a payment, with the object to retrieve", async () => {
  const { provider, records, sandbox, ...rest } = await listening();
  const request = await chargeable({ provider, records, sandbox, ...rest }, "visa");
  const captured = await charge(provider, request);
  if (captured.kind !== "captured") throw new Error(captured.kind);
  await provider.refund({ key: "r", payment: captured.reference, amountPence: 999 });
  await vi.waitFor(() => expect(types()).toHaveLength(7), SOON);
  expect([...types()].sort()).toEqual(
    [
      "customer.created",
      "payment_method.attached",
      "setup_intent.succeeded",
      "charge.succeeded",
      PAID,
      "charge.refunded",
      "refund.created",
    ].sort(),
  );
  const paid = heard.find(({ type }) => type === PAID);
  expect(paid).toMatchObject({ about: { kind: "payment", id: captured.reference }, chargeId: request.chargeId });
  expect((await records.payment(paid?.about.id ?? ""))?.answer).toEqual(captured);
  await sandbox.stop();
});

it("retries a rejected event until it is accepted", async () => {
  const cards = await listening();
  answers = [500, 503];
  await cards.vault.customerFor({ ownerId: "ada" });
  await vi.waitFor(() => expect(types()).toEqual(["customer.created"]), SOON);
  await vi.waitFor(() => expect(cards.sandbox.sandboxState.all("event")[0]).toMatchObject({ delivery: "done", tries: 3 }), SOON);
  await cards.sandbox.stop();
});

it("drops, duplicates, delays and reorders events on request", async () => {
  const cards = await listening();
  const { knobs, webhooks } = cards.sandbox;
  const request = await chargeable(cards, "visa");
  let attempt = 0;
  const pay = () => charge(cards.provider, { ...request, attempt: ++attempt, key: `k-${attempt}` });
  const quiet = () => new Promise((done) => setTimeout(done, 150));

  knobs.turn({ of: "webhook", fault: "lost", on: PAID });
  await pay();
  await quiet();
  expect(paidTimes()).toBe(0);

  knobs.turn({ of: "webhook", fault: "twice", on: PAID });
  await pay();
  await vi.waitFor(() => expect(paidTimes()).toBe(2), SOON);
  expect(new Set(heard.filter(({ type }) => type === PAID).map(({ id }) => id)).size).toBe(1); // one event, two copies

  knobs.turn({ of: "webhook", fault: "late", on: PAID, ms: 1500 });
  await pay();
  await quiet();
  expect(paidTimes()).toBe(2);
  await vi.waitFor(() => expect(paidTimes()).toBe(3), SOON);

  knobs.turn({ of: "webhook", fault: "held", on: PAID, times: 3 });
  const made: string[] = [];
  for (let payment = 0; payment < 3; payment++) made.push(((await pay()) as { reference: string }).reference);
  await quiet();
  expect(paidTimes()).toBe(3);
  await webhooks.release("reversed");
  expect(
    heard
      .filter(({ type }) => type === PAID)
      .slice(3)
      .map(({ about }) => about.id),
  ).toEqual(made.reverse());
  await cards.sandbox.stop();
});

it("sends undelivered events after a restart", async () => {
  const first = await listening({ folder, webhookUrl: "http://127.0.0.1:9/" });
  await first.vault.customerFor({ ownerId: "ada" });
  await first.sandbox.stop();
  expect(heard).toEqual([]);
  const second = await listening({ folder });
  await vi.waitFor(() => expect(types()).toEqual(["customer.created"]), SOON);
  await second.sandbox.stop();
});

it("accepts the same requests over HTTP with its secret key", async () => {
  const cards = await listening();
  const order = (body: object) =>
    fetch(`${cards.sandbox.url}/control`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.secretKey}` },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  expect(await order({ do: "turn", knob: { of: "webhook", fault: "held" } })).toBe(200);
  await cards.vault.customerFor({ ownerId: "bea" });
  expect(heard).toEqual([]);
  expect(await order({ do: "release" })).toBe(200);
  expect(types()).toEqual(["customer.created"]);
  expect(await order({ do: "turn", knob: { of: "request", fault: "429" } })).toBe(200);
  expect(await order({ do: "clear" })).toBe(200);
  await cards.vault.customerFor({ ownerId: "cleo" });
  expect(await order({ do: "explode" })).toBe(400);
  await cards.sandbox.stop();
});
