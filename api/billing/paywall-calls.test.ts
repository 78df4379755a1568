import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { payingApi } from "../../tests/setup/billing/paying-api.ts";
import { COSTS, OPEN } from "./paywall-calls.fixture.ts";

const { ask, household, lapsed } = payingApi();

const ENDS_SESSION = /\/logout$|^DELETE \/api\/user\/sessions$/;

type Operations = Record<string, Record<string, { responses: Record<string, unknown> }>>;
let paths: Operations;
const name = (method: string, path: string) => `${method.toUpperCase()} ${path.replace("/api/acquired/", "/api/stripe/")}`;
/** Sends a request for something that does not exist. */
async function call(operation: string, cookie: string): Promise<Response> {
  const [method = "", path = ""] = operation.split(" ");
  const asked = path.replace(/\{\w+\}/g, randomUUID());
  const response = await ask(asked, { method, cookie, ...(method === "GET" ? {} : { json: {} }) });
  if (response.headers.get("content-type")?.includes("event-stream")) await response.body?.cancel();
  return response;
}

describe("every API operation, called by a household after its trial (decision 60)", () => {
  beforeAll(async () => {
    ({ paths } = (await (await ask("/api/docs/openapi.json")).json()) as { paths: Operations });
  });

  it("is classified as paid or open", () => {
    const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => name(method, path)));
    expect([...new Set(described)].sort()).toEqual([...COSTS, ...OPEN].sort());
  });

  it("is documented as paid if it is", () => {
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => ("402" in responses ? [name(method, path)] : [])),
    );
    expect(documented.sort()).toEqual([...COSTS].sort());
  });

  it.each(COSTS)("%s: returns 402 with a message and the way to subscribe, works on trial, and requires a login", async (operation) => {
    const response = await call(operation, await lapsed());
    expect([response.status, await response.json()]).toEqual([
      402,
      {
        code: "PAYMENT_REQUIRED",
        message: "Your free trial has ended. Subscribe to plan, swap, import and chat again. Your plans, lists and recipes stay open.",
        action: { label: "Subscribe", to: "/subscribe" },
      },
    ]);
    expect((await call(operation, await household())).status).not.toBe(402);
    expect((await call(operation, "")).status).toBe(401);
  });

  it("is open if it is not paid", async () => {
    const shared = await lapsed();
    for (const operation of OPEN) {
      const cookie = ENDS_SESSION.test(operation) ? await lapsed() : shared;
      expect((await call(operation, cookie)).status, operation).not.toBe(402);
    }
    expect((await call("POST /api/chat/start", shared)).status).toBe(402); // it was the same household all along
  });
});
