import { describe, expect, it } from "vitest";
import { payingApi } from "../../../tests/setup/billing/paying-api.ts";

const { ask, signUp, operator, asLive } = payingApi();

describe("the provider's health", () => {
  it("tests the connection for operators (P-CALL-06, P-ENT-04)", async () => {
    expect(await (await ask("/api/stripe/test", { cookie: await operator() })).json()).toEqual({ success: true, error: null });
    expect((await ask("/api/acquired/test", { cookie: await signUp() })).status).toBe(403);
    expect((await ask("/api/stripe/test")).status).toBe(401);
  });
  it("shows only booleans and ages; outside the sandbox only to operators (D-26e)", async () => {
    const health = (await (await ask("/api/stripe/debug")).json()) as Record<string, unknown>;
    expect(health).toMatchObject({ configured: true, sandbox: true, liveKeys: false, publishableKey: true, providerAnswers: true });
    for (const value of Object.values(health)) expect(value === null || typeof value === "boolean" || Number.isInteger(value)).toBe(true);
    await asLive(async () => {
      expect((await ask("/api/stripe/debug")).status).toBe(401);
      expect((await ask("/api/stripe/debug", { cookie: await signUp() })).status).toBe(403);
      expect((await ask("/api/stripe/debug", { cookie: await operator() })).status).toBe(200);
    });
  });
});
