import { Hono } from "hono";
import { expect, it } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";
import { requireOperator } from "./middleware/require-operator.ts";
import type { ApiEnv } from "./middleware/session.ts";
import { checkOperatorCalls, operatorCalls } from "./operator-calls.ts";

const api = testApi();
const more = (path: string) => new Hono<ApiEnv>().get(path, requireOperator, (c) => c.text("done"));

it("the API does not start with an operator call that is missing in the table", () => {
  expect(() => checkOperatorCalls([...api.held.app.routes, ...more("/api/admin/everything").routes])).toThrow(
    "GET /api/admin/everything is an operators' route without a row",
  );
});

it("nor with a row whose call is gone or is no longer for operators", () => {
  const refund = (path: string) => path === "/api/subscription/refund";
  expect(() => checkOperatorCalls(api.held.app.routes.filter(({ path }) => !refund(path)))).toThrow("POST /api/subscription/refund");
  expect(() => checkOperatorCalls(api.held.app.routes)).not.toThrow();
  expect(operatorCalls(api.held.app.routes).length).toBeGreaterThan(25);
});

it("an operator call missing in the table is refused at run time too", async () => {
  const cookie = await api.operator();
  const app = new Hono<ApiEnv>().use(async (c, next) => {
    const user = {
      id: "o",
      email: "o",
      confirmed: true,
      name: "o",
      joinedAt: new Date(),
      operatorRole: "owner" as const,
      sessionId: "s",
      signedInAt: new Date(),
    };
    c.set("user", user);
    await next();
  });
  expect((await app.route("/", more("/api/admin/everything")).request("/api/admin/everything", { headers: { cookie } })).status).toBe(500);
});
