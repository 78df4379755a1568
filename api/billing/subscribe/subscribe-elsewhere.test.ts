import { describe, expect, it } from "vitest";
import { type TestPayments, testApi } from "../../../tests/setup/test-api.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { securityHeaders } from "../../http/security-headers.ts";

const without = testApi();
const away = testApi({
  payments: () => ({
    vault: { customerFor: () => Promise.reject(new OutcomeUnknown("timeout")) } as unknown as TestPayments["vault"],
    records: {} as ProviderRecords,
    publishableKey: "pk_test_1",
    sandboxUrl: null,
  }),
});

it("says that there are no payment keys without a provider, and starts nothing (D-48b, H-ERR-24)", async () => {
  const cookie = await without.household();
  const answer = await (await without.ask("/api/create-subscription", { method: "POST", cookie })).json();
  expect(answer).toEqual({ message: expect.stringMatching(/payment keys/i), status: null, trialActive: false, to: null });
  expect(without.started.filter(({ workflow }) => workflow === "subscriptionWorkflow")).toEqual([]);
  expect(await without.database.orm.em.fork().execute("select id from subscription")).toEqual([]);
  const setup = { method: "POST", cookie, json: {} };
  expect(await (await without.ask("/api/subscription/create-setup-intent", setup)).json()).toMatchObject({ success: false });
  expect((await without.ask("/api/subscription/card", { ...setup, json: { setupId: "seti_1", payDay: 1 } })).status).toBe(409);
});

it("says that the provider cannot be reached, and that nothing was charged", async () => {
  const cookie = await away.household();
  const response = await away.ask("/api/create-subscription", { method: "POST", cookie });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("Nothing was charged") });
  const started = away.held.server.messages.find(({ workflowId }) => workflowId.startsWith("subscription:"));
  expect(started).toMatchObject({ name: "start", args: [{ sandbox: false }] });
});

describe("what a page may load", () => {
  it("includes the provider's script, calls and frames with its own keys", async () => {
    const policy = (await away.ask("/api/health")).headers.get("content-security-policy") ?? "";
    for (const part of [
      "script-src 'self' https://js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src https://js.stripe.com",
    ])
      expect(policy).toContain(part);
    expect(policy).toContain("https://hooks.stripe.com");
  });
  it("includes no other origin without a provider", () =>
    expect(securityHeaders({ payments: null, publicOrigin: "" })["Content-Security-Policy"]).not.toContain("http"));
});
