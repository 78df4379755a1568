import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";
import { USUAL_BODY_BYTES } from "./middleware/body.ts";
import { requestContext } from "./middleware/request-context.ts";
import { securityHeaders } from "./security-headers.ts";

const { ask, household, signUp, database } = testApi();
const NUL = "\u0000";
const HALF = "\ud800";
let cookie = "";
beforeAll(async () => {
  cookie = await household();
});
const said = async (response: Promise<Response>) => {
  const answer = await response;
  return { status: answer.status, body: (await answer.json()) as { message: string; code: string; field?: string } };
};

describe("a text that the database cannot store", () => {
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  it.each<[string, string, string, (bad: string) => unknown]>([
    ["POST", "/api/simple-meal-plans", "exclude.0", (bad) => ({ days: 3, exclude: [bad] })],
    ["POST", "/api/chat/start", "message", (bad) => ({ message: `plan ${bad}` })],
    ["POST", "/api/chat/conversations/1/continue", "message", (bad) => ({ message: `plan ${bad}` })],
    ["POST", "/api/recipes/import/read", "text", (bad) => ({ text: bad })],
    ["PUT", "/api/user/preferences", "allergies.0", (bad) => ({ ...preferences, allergies: [`nuts${bad}`] })],
    ["PUT", "/api/user/preferences", "supermarket", (bad) => ({ ...preferences, supermarket: bad })],
    ["POST", "/api/saved-recipes", "recipeId", (bad) => ({ recipeId: bad })],
    [
      "POST",
      "/api/auth/sign-up/email",
      "name",
      (bad) => ({ name: `Ada${bad}`, email: `${randomUUID()}@larder.test`, password: "three random words" }),
    ],
    ["POST", "/api/grove/send-message", "message", (bad) => ({ name: "Ada", email: "ada@larder.test", message: `Hello${bad}` })],
    ["DELETE", "/api/user", "email", (bad) => ({ email: bad })],
  ])("%s %s is refused and names the field", async (method, path, field, json) => {
    for (const bad of [NUL, HALF, "\u0007"]) {
      const { status, body } = await said(ask(path, { method, cookie, json: json(bad) }));
      expect([status, body.code, body.field]).toEqual([422, "UNPROCESSABLE", field]);
      expect(body.message).toContain(`${field}: Leave out`);
    }
  });

  it.each([
    ["GET", "/api/blog/posts/%00", "id"],
    ["GET", "/api/blog/posts/a%00b", "id"],
    ["GET", "/api/shops/%00/aisles", "shop"],
    ["DELETE", "/api/saved-recipes/%00", "recipeId"],
    ["GET", "/api/recipes/%00", "id"],
    ["GET", "/api/recipes/%07/picture.svg", "id"],
    ["GET", "/api/leads/%00", "session"],
    ["GET", "/api/shared-lists/%00", "secret"],
    ["GET", "/api/calendar/%00.ics", "file"],
    ["PUT", "/api/pantry/%00", "foodId"],
    ["GET", "/api/recipes?text=%00", "text"],
    ["GET", "/api/foods?search=a%0ab", "search"],
  ])("%s %s as well", async (method, path, field) => {
    const { status, body } = await said(ask(path, { method, cookie, ...(method === "PUT" ? { json: { level: "have" } } : {}) }));
    expect([status, body.field]).toEqual([422, field]);
  });

  it("a message may still have several lines", async () => {
    const json = { name: "Ada", email: "ada@larder.test", message: "Hello,\r\n\tgood morning.\n" };
    expect((await ask("/api/grove/send-message", { method: "POST", json })).status).toBe(200);
  });
});

it("a name that is far too long is refused and names the field", async () => {
  const person = { name: "A".repeat(50_000), email: `${randomUUID()}@larder.test`, password: "three random words" };
  expect(await said(ask("/api/auth/sign-up/email", { method: "POST", json: person }))).toMatchObject({
    status: 422,
    body: { field: "name" },
  });
});

it("unused calls of the auth library are not available", async () => {
  for (const [method, path] of [
    ["POST", "update-user"],
    ["POST", "delete-user"],
    ["POST", "change-email"],
    ["POST", "change-password"],
    ["GET", "list-sessions"],
    ["GET", "get-session"],
    ["POST", "admin/impersonate-user"],
    ["POST", "admin/set-user-password"],
    ["POST", "admin/set-role"],
    ["POST", "admin/remove-user"],
    ["GET", "admin/list-users"],
  ] as const) {
    const json = method === "POST" ? { json: { userId: randomUUID(), name: "x" } } : {};
    expect((await ask(`/api/auth/${path}`, { method, cookie, ...json })).status, path).toBe(404);
  }
});

describe("a body", () => {
  it("of another content type is refused without effect", async () => {
    for (const path of ["/api/user/plan-settings", "/api/user/preferences"])
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonx"]) {
        const { status, body } = await said(
          ask(path, { method: "PUT", cookie, body: JSON.stringify({ planDays: 3 }), headers: { "content-type": type } }),
        );
        expect([status, body.code], type).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
      }
    expect(await (await ask("/api/user", { cookie })).json()).toMatchObject({ planDays: 7 });
  });

  it("with only unknown fields is refused, never silently accepted", async () => {
    for (const [method, path] of [
      ["PUT", "/api/user/plan-settings"],
      ["POST", "/api/simple-meal-plans"],
      ["POST", "/api/subscription/create-setup-intent"],
    ]) {
      const { status, body } = await said(ask(path as string, { method: method as string, cookie, json: { bogus: 1 } }));
      expect([status, body.message], path).toEqual([
        422,
        expect.stringMatching(/None of these fields is known here|Not known here: bogus|Send planDays/),
      ]);
    }
    expect((await ask("/api/user/plan-settings", { method: "PUT", cookie, json: {} })).status).toBe(422);
    expect((await ask("/api/user/plan-settings", { method: "PUT", cookie })).status).toBe(422);
    expect((await ask("/api/user/plan-settings", { method: "PUT", cookie, json: { planDays: 7, bogus: 1 } })).status).toBe(200);
  });

  it("that is cut off is refused by calls that take none, too", async () => {
    const { status, body } = await said(
      ask("/api/create-subscription", { method: "POST", cookie, body: '{"a":', headers: { "content-type": "application/json" } }),
    );
    expect([status, body.message]).toEqual([400, "The body isn't JSON. This call takes none: send nothing."]);
  });

  it("may not be nested deeper than any accepted input, on any path", async () => {
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    for (const path of [
      "/api/auth/sign-in/email",
      "/api/stripe/webhook",
      "/api/grove/webhook",
      "/api/chat/start",
      "/api/simple-meal-plans",
    ]) {
      const { status, body } = await said(
        ask(path, { method: "POST", cookie, body: `{"a":${deep}}`, headers: { "content-type": "application/json" } }),
      );
      expect([status, body.message], path).toEqual([422, "Arrays and objects can be nested at most 32 deep."]);
    }
  });

  it("is refused when it is too long, also if it is chunked or without a session", async () => {
    const long = JSON.stringify({ name: "x".repeat(USUAL_BODY_BYTES) });
    for (const path of ["/api/buyer/ping", "/api/auth/sign-up/email", "/api/grove/send-message", "/api/user/preferences", "/api/nothing"]) {
      const { status, body } = await said(ask(path, { method: "POST", body: long, headers: { "content-type": "application/json" } }));
      if (path === "/api/user/preferences") expect(status).toBe(405);
      else expect([status, body.code], path).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    }
  });

  it("may be longer for calls that declare it: a recipe page, offline changes, a payment event", async () => {
    const long = "x".repeat(2 * USUAL_BODY_BYTES);
    const send = (path: string, json: object) => ask(path, { method: "POST", cookie, json });
    expect((await send("/api/recipes/import/read", { text: long })).status).toBe(422); // read, and no recipe
    expect((await send("/api/recipes/import", { name: long })).status).toBe(422);
    expect((await send(`/api/shopping-lists/${randomUUID()}/operations`, { since: 0, operations: [], more: long })).status).toBe(404);
    expect((await send("/api/stripe/webhook", { long })).status).toBe(404); // read, and no provider here
    expect((await send("/api/stripe/webhook", { long: long + long + long })).status).toBe(413);
  });
});

describe("a known path with another method", () => {
  it.each([
    ["PATCH", "/api/user/preferences", "PUT"],
    ["OPTIONS", "/api/user", "GET, DELETE"],
    ["PUT", "/api/simple-meal-plans", "POST"],
    ["DELETE", "/api/blog/posts/1", "GET"],
    ["GET", "/api/auth/sign-in/email", "POST"],
    ["PATCH", `/api/shopping-lists/${randomUUID()}/operations`, "POST"],
    ["POST", "/api/docs", "GET"],
    ["POST", "/api/docs/openapi.json", "GET"],
    ["DELETE", "/api/docs/start.js", "GET"],
    ["PUT", "/api/docs/files/swagger-ui.css", "GET"],
  ])("%s %s answers 405 with the allowed methods", async (method, path, allowed) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
  });

  it("an unknown path still answers 404", async () => {
    expect((await ask("/api/nothing", { method: "PATCH" })).status).toBe(404);
    expect((await ask("/api/health", { method: "HEAD" })).status).toBe(200);
  });
});

it("a person without any stored data can still sign up and plan", async () => {
  expect((await ask("/api/simple-meal-plans", { method: "POST", cookie: await signUp(), json: {} })).status).toBe(409);
});

describe("every response", () => {
  it("of a call is not cached unless it says so", async () => {
    for (const [path, status] of [
      ["/api/user", 200],
      ["/api/user/export.json", 200],
      ["/api/simple-meal-plans-with-items", 200],
      ["/api/health", 200],
      ["/api/nothing", 404],
      ["/api/blog/posts/%00", 422],
    ] as const) {
      const response = await ask(path, { cookie });
      expect([response.status, response.headers.get("cache-control")], path).toEqual([status, "private, no-store"]);
    }
    const { recipes } = (await (await ask("/api/recipes", { cookie })).json()) as { recipes: { imageUrl: string }[] };
    expect((await ask(recipes[0]?.imageUrl ?? "")).headers.get("cache-control")).toContain("public");
  });

  it("has security headers, including refusals", async () => {
    for (const path of ["/api/health", "/api/nothing", "/api/user/preferences", "/elsewhere"]) {
      const { headers } = await ask(path, { method: "PATCH" });
      for (const [name, value] of Object.entries(securityHeaders({ payments: null, publicOrigin: "http://localhost:3000" })))
        expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
    expect(securityHeaders({ payments: null, publicOrigin: "https://larder.example" })["Strict-Transport-Security"]).toMatch(
      /^max-age=\d{8}/,
    );
  });

  it("reports query times in development only", async () => {
    const timing = async (serverTiming: boolean) => {
      const app = new Hono().use(requestContext({ em: database.orm.em, serverTiming })).get("/", (c) => c.text("x"));
      return (await app.request("/")).headers.get("server-timing");
    };
    expect([await timing(true), await timing(false)]).toEqual([expect.stringContaining("db;dur="), null]);
  });
});
