import { expect, it } from "vitest";
import { ApiErrorBody } from "#contracts/api-error.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask } = testApi();

it("D-01b: the provider's configuration is the same under both names", async () => {
  const [stripe, acquired] = await Promise.all(["stripe", "acquired"].map(async (slug) => (await ask(`/api/${slug}/config`)).json()));
  expect(stripe).toEqual({ provider: "stripe", name: "Stripe", configured: false, sandbox: false, publishableKey: null, sandboxUrl: null });
  expect(acquired).toEqual(stripe);
});

it("D-03b: the partner's calls use its slug and forward nothing for an unknown session", async () => {
  const submitted = await ask("/api/leads/submit-to-partner", { method: "POST", json: { sessionId: "no-such-session" } });
  const asked = await ask("/api/leads/no-such-session/partner-status");
  expect([submitted.status, asked.status]).toEqual([404, 404]);
  for (const response of [submitted, asked])
    expect(ApiErrorBody.parse(await response.json()).message).toMatch(/Nothing was (?:charged or passed on|sent)/);
  expect((await ask("/api/leads/submit-to-partner", { method: "POST", json: {} })).status).toBe(422);
  expect((await ask("/api/leads/submit-to-another", { method: "POST", json: { sessionId: "x" } })).status).toBe(405); // a session of that name could be read
});

it("D-03b: the response names the redirect address `partnerRedirectUrl`", async () => {
  const { components, paths } = (await (await ask("/api/docs/openapi.json")).json()) as {
    components?: unknown;
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = JSON.stringify([paths["/api/leads/submit-to-partner"], paths["/api/leads/{session}/partner-status"], components]);
  expect(documented).toContain('"partnerRedirectUrl"');
});
