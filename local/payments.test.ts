import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createStripe } from "../activities/billing/card-provider.ts";
import { readConfig } from "../server/config.ts";
import { paymentsFor } from "./backing.ts";
import type { Note } from "./kept.ts";

const home = mkdtempSync(join(tmpdir(), "payments-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const note: Note = { logStep: () => {}, onProcess: () => {}, onLost: () => {} };

// what the API and the worker are given is enough to take payments in the sandbox
describe("D-48a: card payments with nothing configured", () => {
  it("use a sandbox whose keys and address the services read as configuration", async () => {
    const { env, stop } = await paymentsFor(readConfig({}), home, 3000, note);
    const config = readConfig(env, ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"]);
    const { records } = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
    });
    expect(await records.account()).toMatchObject({ takesPayments: true, live: false });
    await stop();
    const again = await paymentsFor(readConfig({}), home, 3000, note);
    expect(again.env["STRIPE_SECRET_KEY"]).toBe(env["STRIPE_SECRET_KEY"]);
    await again.stop();
  });

  it("use Stripe if its key is set, and no provider with PAYMENT_PROVIDER=none", async () => {
    expect((await paymentsFor(readConfig({ STRIPE_SECRET_KEY: "sk_test_abc" }), home, 3000, note)).env).toEqual({});
    expect((await paymentsFor(readConfig({ PAYMENT_PROVIDER: "none" }), home, 3000, note)).env).toEqual({});
  });

  it("are refused in production, with the remedy", async () => {
    vi.stubEnv("NODE_ENV", "production");
    await expect(paymentsFor(readConfig({}), home, 3000, note)).rejects.toThrow("Set STRIPE_SECRET_KEY, or PAYMENT_PROVIDER=none.");
  });
});
