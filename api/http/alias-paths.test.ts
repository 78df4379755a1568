import { describe, expect, it } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";
import { resolveAlias } from "./alias-paths.ts";

const { ask, household, operator } = testApi();

type Described = Record<string, { operationId?: string; description?: string }>;

/** Each second name that a call has ever had, and the name that the code knows it by. */
const NAMES = [
  ["GET", "/api/acquired/config", "/api/stripe/config"],
  ["GET", "/api/acquired/subscription", "/api/stripe/subscription"],
  ["POST", "/api/acquired/webhook", "/api/stripe/webhook"],
  ["POST", "/api/acquired/card/form", "/api/stripe/card/form"],
  ["POST", "/api/stripe/admin/process-daily-billing", "/api/subscription/process-daily-billing"],
  ["POST", "/api/acquired/admin/process-daily-billing", "/api/subscription/process-daily-billing"],
  ["POST", "/api/stripe/admin/trigger-billing", "/api/subscription/trigger-billing"],
  ["POST", "/api/acquired/admin/trigger-billing", "/api/subscription/trigger-billing"],
  ["GET", "/api/stripe/admin/billing-stats", "/api/admin/billing-stats"],
  ["GET", "/api/acquired/admin/billing-stats", "/api/admin/billing-stats"],
  ["GET", "/api/stripe/admin/billing-health", "/api/admin/billing-health"],
  ["GET", "/api/acquired/admin/billing-health", "/api/admin/billing-health"],
  ["GET", "/api/shopping-lists", "/api/simple-shopping-lists"],
  [
    "GET",
    "/api/shopping-lists/5e7f6f0a-6f2b-4f6e-8d52-0f5f5b0f5b0f/prices",
    "/api/simple-shopping-lists/5e7f6f0a-6f2b-4f6e-8d52-0f5f5b0f5b0f/prices",
  ],
  [
    "PUT",
    "/api/shopping-list-items/5e7f6f0a-6f2b-4f6e-8d52-0f5f5b0f5b0f",
    "/api/simple-shopping-list-items/5e7f6f0a-6f2b-4f6e-8d52-0f5f5b0f5b0f",
  ],
] as const;

describe("an alias of a call", () => {
  it.each(NAMES)("%s %s answers like %s and is documented", async (method, alias, real) => {
    expect(resolveAlias(alias)).toBe(real);
    const json = method === "GET" ? {} : { json: {} };
    for (const cookie of ["", await household(), await operator()]) {
      const [one, other] = [await ask(alias, { method, cookie, ...json }), await ask(real, { method, cookie, ...json })];
      expect([one.status, await one.text()]).toEqual([other.status, await other.text()]);
    }
    const { paths } = (await (await ask("/api/docs/openapi.json")).json()) as { paths: Record<string, Described> };
    const id = /[\da-f]{8}-[\da-f-]+/;
    const [described, call] = [alias, real].map((path) => paths[path.replace(id, path.includes("items") ? "{itemId}" : "{id}")]);
    const { operationId, description, ...said } = described?.[method.toLowerCase()] ?? {};
    const { operationId: realId, description: realDescription = "", ...realSaid } = call?.[method.toLowerCase()] ?? {};
    expect(said).toHaveProperty("responses");
    expect(said).toEqual(realSaid);
    expect(operationId).not.toBe(realId);
    expect(description).toMatch(/^Another name of `/);
    expect(description).toContain(`\`${method} ${resolveAlias(alias).replace(id, alias.includes("items") ? "{itemId}" : "{id}")}\``);
    expect(description?.endsWith(realDescription)).toBe(true);
  });

  it("lists the allowed methods like its call", async () => {
    const answer = await ask("/api/acquired/webhook", { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each(["/api/acquired-test", "/api/shopping-listsx", "/acquired/config", "/api/stripe/administrator"])(
    "does not match a mere prefix of a path segment: %s",
    (path) => expect(resolveAlias(path)).toBe(path),
  );

  it("keeps the rest of the path encoded", () => {
    expect(resolveAlias("/api/shopping-lists/a%2Fb/operations")).toBe("/api/simple-shopping-lists/a%2Fb/operations");
  });
});
