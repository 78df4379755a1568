import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { type CardSandbox, cardSandbox, charge, chargeable, saveTestCard, typed } from "../../../tests/setup/billing/card-sandbox.ts";
import { keysIn, newKeys } from "./keys.ts";
import { startStripeSandbox } from "./sandbox.ts";

const home = mkdtempSync(join(tmpdir(), "card-sandbox-"));
const PAGE = "http://localhost:3000";
let cards: CardSandbox;
beforeAll(async () => {
  cards = await cardSandbox({ origins: [PAGE] });
});
afterEach(() => cards.sandbox.knobs.clear());
afterAll(async () => {
  await cards.sandbox.stop();
  rmSync(home, { recursive: true, force: true });
});

type Wire = { id?: string; object?: string; error?: { type: string; code?: string; param?: string; payment_intent?: { status: string } } };
async function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${cards.sandbox.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${cards.sandbox.keys.secretKey}`, ...headers },
    body: new URLSearchParams(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Wire };
}

const WITHIN_MS = 300;
// with no key configured the provider's own SDK finds everything it needs
describe("D-48a: the sandbox starts with nothing configured", () => {
  it("within 0.3 s of CPU time, with its own keys that a second start reuses", async () => {
    const folder = join(home, "first");
    for (let start = 0; start < 5; start++) {
      const before = process.threadCpuUsage(); // this thread's own time: other tests use the machine too
      const sandbox = await startStripeSandbox({ folder, keys: keysIn(folder) });
      const { user, system } = process.threadCpuUsage(before);
      expect(user + system, `start ${start}`).toBeLessThan(WITHIN_MS * 1000);
      expect(keysIn(folder)).toEqual(sandbox.keys);
      await sandbox.stop();
    }
  });

  it("but not in production or with a live key", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await expect(startStripeSandbox()).rejects.toThrow("does not run in production");
    vi.unstubAllEnvs();
    await expect(startStripeSandbox({ keys: { ...newKeys(), secretKey: "sk_live_1" } })).rejects.toThrow("test keys only");
    const live = await post("/v1/customers", {}, { authorization: "Bearer sk_live_1" });
    expect(live.status).toBe(401);
  });
});

describe("its authentication", () => {
  it("refuses a caller without its key and limits a publishable key", async () => {
    expect((await post("/v1/customers", {}, { authorization: "" })).status).toBe(401);
    const browser = { authorization: `Bearer ${cards.sandbox.keys.publishableKey}` };
    expect((await post("/v1/customers", {}, browser)).body.error?.code).toBe("secret_key_required");
    expect((await post("/v1/refunds", {}, browser)).status).toBe(401);
    expect((await post("/control", {}, browser)).status).toBe(404);
  });

  it("accepts our own pages and no others", async () => {
    const asks = (origin: string) => fetch(`${cards.sandbox.url}/v1/payment_methods`, { method: "OPTIONS", headers: { origin } });
    expect((await asks(PAGE)).headers.get("access-control-allow-origin")).toBe(PAGE);
    expect((await asks("https://elsewhere.example")).headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("its errors have Stripe's format", () => {
  it("for missing, unknown or invalid parameters and for missing objects", async () => {
    expect((await post("/v1/payment_intents", { currency: "gbp" })).body.error).toMatchObject({
      code: "parameter_missing",
      param: "amount",
    });
    const unknown = await post("/v1/payment_intents", { amount: "100", currency: "gbp", payment_method_types: "card" });
    expect(unknown.body.error).toMatchObject({ type: "invalid_request_error", code: "parameter_unknown", param: "payment_method_types" });
    expect((await post("/v1/payment_intents", { amount: "9.99", currency: "gbp" })).body.error?.param).toBe("amount");
    expect((await post("/v1/payment_intents", { amount: "5", currency: "gbp" })).body.error?.code).toBe("amount_too_small");
    expect((await post("/v1/refunds", { payment_intent: "pi_none" })).body.error).toMatchObject({ code: "resource_missing" });
    expect((await post("/v1/nothing", {})).status).toBe(404);
    expect((await post("/v1/payment_methods", { "__proto__[x]": "1", type: "card" })).status).toBe(400);
  });

  it("for a declined card: 402 with the payment intent", async () => {
    const { customer, card } = await chargeable(cards, "declines later");
    const declined = await post("/v1/payment_intents", {
      amount: "999",
      currency: "gbp",
      customer,
      payment_method: card,
      confirm: "true",
      off_session: "recurring",
    });
    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({ type: "card_error", code: "card_declined", decline_code: "generic_decline" });
    expect(declined.body.error?.payment_intent?.status).toBe("requires_payment_method");
  });
});

describe("its idempotency keys follow Stripe's rules", () => {
  const customer = (key: string, body: Record<string, string> = {}) => post("/v1/customers", body, { "idempotency-key": key });

  it("the same key and parameters: the first response again, marked as replayed", async () => {
    const first = await customer("a", { "metadata[owner_id]": "1" });
    const again = await customer("a", { "metadata[owner_id]": "1" });
    expect(again.body).toEqual(first.body);
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
  });

  it("other parameters: 400; a request in progress: 409; another path: 400", async () => {
    await customer("b", { "metadata[owner_id]": "1" });
    expect(await customer("b", { "metadata[owner_id]": "2" })).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency_error" } },
    });
    expect((await post("/v1/setup_intents", { "metadata[owner_id]": "1" }, { "idempotency-key": "b" })).status).toBe(400);
    cards.sandbox.knobs.turn({ of: "request", fault: "slow", ms: 100 });
    const both = await Promise.all([customer("c"), customer("c")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error?.code).toBe("idempotency_key_in_use");
  });

  it("a delayed response: the request is executed at once and listed as held until its response is sent", async () => {
    const control = async () => {
      const headers = { authorization: `Bearer ${cards.sandbox.keys.secretKey}` };
      return (await fetch(`${cards.sandbox.url}/control`, { method: "POST", headers, body: JSON.stringify({ do: "held" }) })).json();
    };
    const made = () => cards.sandbox.sandboxState.all("customer").length;
    const before = made();
    cards.sandbox.knobs.turn({ of: "request", fault: "late", on: "POST /v1/customers", ms: 150 });
    const answered = customer("late");
    await expect.poll(made, { interval: 5 }).toBe(before + 1);
    expect(await control()).toEqual([{ call: "POST /v1/customers", about: "late", done: true }]);
    expect((await answered).status).toBe(200);
    expect(await control()).toEqual([]);
    cards.sandbox.knobs.turn({ of: "request", fault: "slow", on: "POST /v1/customers", ms: 150 });
    const slow = customer("slow");
    await expect.poll(control, { interval: 5 }).toEqual([{ call: "POST /v1/customers", about: "slow", done: false }]);
    expect(made()).toBe(before + 1);
    expect((await slow).status).toBe(200);
  });

  it("an error after execution is replayed; one before execution is not stored", async () => {
    const made = () => cards.sandbox.sandboxState.all("customer").length;
    const before = made();
    cards.sandbox.knobs.turn({ of: "request", fault: "500 after" });
    expect((await customer("d")).status).toBe(500);
    expect((await customer("d")).status).toBe(500);
    expect(made() - before).toBe(1);
    cards.sandbox.knobs.turn({ of: "request", fault: "500 before" });
    expect((await customer("e")).status).toBe(500);
    expect((await customer("e")).status).toBe(200);
    cards.sandbox.knobs.turn({ of: "request", fault: "429" });
    expect([(await customer("f")).status, (await customer("f")).status]).toEqual([429, 200]);
    expect((await customer("g", { nonsense: "1" })).status).toBe(400);
    expect((await customer("g")).status).toBe(200); // what was never begun is not remembered
  });

  it("a key expires after a day and then creates a second payment", async () => {
    let nowMs = Date.now();
    const own = await cardSandbox({ nowMs: () => nowMs });
    const request = await chargeable(own, "visa");
    for (const payments of [1, 1, 2]) {
      await own.provider.open(request);
      expect(own.sandbox.sandboxState.all("payment")).toHaveLength(payments);
      nowMs += 12.5 * HOUR_MS;
    }
    await own.sandbox.stop();
  });
});

describe("a payment", () => {
  it("cannot be confirmed again after it was declined (it lost its card), paid or cancelled", async () => {
    const confirmAgain = async (id: string) =>
      (await post(`/v1/payment_intents/${id}/confirm`, { off_session: "recurring" })).body.error?.code;
    const opened = async (name: string) => {
      const { customer, card } = await chargeable(cards, name, `owner-${name.replace(/\W/g, "")}-again`);
      return (await post("/v1/payment_intents", { amount: "999", currency: "gbp", customer, payment_method: card })).body.id ?? "";
    };
    const [refused, paid, closed] = [await opened("declines later"), await opened("visa"), await opened("visa gb")];
    expect(await confirmAgain(refused)).toBe("card_declined");
    expect(await confirmAgain(paid)).toBeUndefined();
    await post(`/v1/payment_intents/${closed}/cancel`, {});
    for (const id of [refused, paid, closed]) expect(await confirmAgain(id)).toBe("payment_intent_unexpected_state");
    expect(cards.sandbox.sandboxState.all("charge").filter(({ payment }) => [refused, paid, closed].includes(payment))).toHaveLength(2);
  });

  it("is confirmed off-session by the server only", async () => {
    const browser = { authorization: `Bearer ${cards.sandbox.keys.publishableKey}` };
    const { customer, card } = await chargeable(cards, "visa", "by-the-server");
    const made = await post("/v1/payment_intents", { amount: "999", currency: "gbp", customer, payment_method: card });
    const { id = "", client_secret = "" } = made.body as { id?: string; client_secret?: string };
    const path = `/v1/payment_intents/${id}/confirm`;
    expect((await post(path, { client_secret, off_session: "true" }, browser)).body.error?.param).toBe("off_session");
    expect((await post(path, { off_session: "true" })).status).toBe(200);
  });
});

describe("its state survives a restart", () => {
  it("keeps payments, keys and refunds; a truncated line is ignored", async () => {
    const folder = join(home, "restart");
    const options = { folder, keys: keysIn(folder) };
    const before = await cardSandbox(options);
    const request = await chargeable(before, "visa");
    const captured = await charge(before.provider, request);
    await before.sandbox.stop();
    appendFileSync(join(folder, "journal.jsonl"), '[{"kind":"payment","record":{"id":"pi_ha');

    const after = await cardSandbox(options);
    expect(await charge(after.provider, request)).toEqual(captured);
    expect(await after.provider.find(captured.reference ?? "")).toEqual(captured);
    await after.provider.refund({ key: "r", payment: captured.reference ?? "", amountPence: 999 });
    await after.sandbox.stop();
    const third = await cardSandbox(options);
    expect(third.sandbox.sandboxState.all("payment")).toHaveLength(1);
    expect(third.sandbox.sandboxState.all("refund")).toHaveLength(1);
    await third.sandbox.stop();
  });

  it("loses no confirmed payment on kill -9", async () => {
    const folder = join(home, "killed");
    const keys = keysIn(folder);
    const program = `import { startStripeSandbox } from "./local/sandbox/stripe/sandbox.ts"; import { keysIn } from "./local/sandbox/stripe/keys.ts";
      const folder = ${JSON.stringify(folder)}; console.log((await startStripeSandbox({ folder, keys: keysIn(folder) })).url);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { createStripe } = await import("../../../activities/billing/card-provider.ts");
    const { vault, provider } = createStripe({ ...keys, apiUrl: line.toString().trim() });
    const customer = await vault.customerFor({ ownerId: "ada" });
    const saving = await saveTestCard(vault, typed("visa"), customer);
    if (saving.kind !== "saved") throw new Error(saving.kind);
    const request = { key: "k", chargeId: "c", attempt: 1, amountPence: 999, currency: "GBP" as const, customer, card: saving.saved.card };
    const captured = await charge(provider, request);
    child.kill("SIGKILL");
    await once(child, "exit");

    const after = await cardSandbox({ folder, keys });
    expect(await after.provider.seek(request)).toEqual(captured.reference);
    expect(await charge(after.provider, request)).toEqual(captured);
    await after.sandbox.stop();
  });
});
