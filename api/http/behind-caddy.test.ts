import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viteBuild } from "../../deploy/build/web-build.ts";
import { startCaddy } from "../../tests/setup/product/caddy.ts";
import { type TestPayments, testApi } from "../../tests/setup/test-api.ts";
import { securityHeaders } from "./security-headers.ts";

const ORIGIN = "https://larder.example";
const BUILD_MS = 180_000; // on a loaded machine
const web = mkdtempSync(join(tmpdir(), "larder-web-"));
beforeAll(() => viteBuild(["--outDir", web, "--emptyOutDir"]), BUILD_MS);

const live = {
  vault: {},
  records: { readEvent: () => "not signed" },
  publishableKey: "pk_live_x",
  sandboxUrl: null,
} as unknown as TestPayments;
const { held, household } = testApi({
  origin: ORIGIN,
  payments: () => live,
  webFolder: () => relative(process.cwd(), web),
});

let server: ServerType;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let cookie = "";
let asset = "";
beforeAll(async () => {
  server = serve({ fetch: held.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  caddy = await startCaddy({ WEB_FOLDER: web, API_ADDRESS: `127.0.0.1:${port}`, BALANCER_ADDRESSES: "127.0.0.1/32" });
  asset = `/assets/${readdirSync(join(web, "assets")).find((name) => name.endsWith(".js"))}`;
  cookie = await household();
});
afterAll(async () => {
  await caddy?.stop();
  if (server && "closeAllConnections" in server) server.closeAllConnections();
  server?.close();
  rmSync(web, { recursive: true, force: true });
});

const wanted = securityHeaders({ payments: { ...live, forms: {} } as never, publicOrigin: ORIGIN });
const SECRET = { ...wanted, "Referrer-Policy": "no-referrer" };
const JSON_TYPE = { "content-type": "application/json", origin: ORIGIN };
type Asked = RequestInit & { path: string; status: number; secret?: boolean; type?: string; kept?: string };
const own = () => ({ headers: { cookie, origin: ORIGIN } });
const sent = (body: string, headers: Record<string, string> = JSON_TYPE) => ({ method: "POST", body, headers });

/** One of every kind of answer that the product gives, by Caddy itself or by the API behind it. */
const ANSWERS: Record<string, () => Asked> = {
  "the page": () => ({ path: "/", status: 200, type: "text/html", kept: "no-cache" }),
  "the page at another address": () => ({ path: "/meal-planner", status: 200, type: "text/html", kept: "no-cache" }),
  "a page whose address is a secret": () => ({ path: "/lead-welcome?session=x", status: 200, secret: true }),
  "only the head of a page": () => ({ path: "/", status: 200, method: "HEAD" }),
  "a page that is sent something": () => ({ path: "/", status: 405, method: "POST" }),
  "an asset": () => ({ path: asset, status: 200, type: "javascript", kept: "public, max-age=31536000, immutable" }),
  "an asset, packed": () => ({ path: asset, status: 200, headers: { "accept-encoding": "gzip" } }),
  "a part of an asset": () => ({ path: asset, status: 206, headers: { range: "bytes=0-9" } }),
  "an asset of another build": () => ({ path: "/assets/gone-1.js", status: 404 }),
  "what the builder wrote for itself": () => ({ path: "/.vite/manifest.json", status: 404, kept: "no-store" }),
  "a drawing": () => ({ path: "/icon.svg", status: 200, type: "image/svg+xml" }),
  "what the installed app is": () => ({ path: "/manifest.webmanifest", status: 200, type: "application/manifest+json" }),
  "the worker of pages": () => ({ path: "/sw.js", status: 200, kept: "no-cache" }),
  JSON: () => ({ path: "/api/health", status: 200, type: "application/json", kept: "private, no-store" }),
  "personal JSON": () => ({ path: "/api/user", status: 200, kept: "private, no-store", ...own() }),
  "only the head of JSON": () => ({ path: "/api/health", status: 200, method: "HEAD" }),
  "a file of one's own": () => ({ path: "/api/user/export.json", status: 200, kept: "private, no-store", ...own() }),
  "a list": () => ({ path: "/api/recipes?page=1", status: 200, type: "application/json", ...own() }),
  "a table of one's own": () => ({ path: "/api/user/export/meals.csv", status: 200, type: "text/csv", ...own() }),
  "an event stream": () => ({ path: "/api/simple-meal-plans/progress", status: 200, type: "text/event-stream", ...own() }),
  "another page to go on to": () => ({ path: "/api/login?next=%2F", status: 302, redirect: "manual" }),
  "nobody is logged in": () => ({ path: "/api/user", status: 401, kept: "private, no-store" }),
  "not theirs": () => ({ path: "/api/admin/billing-stats", status: 403, ...own() }),
  "no such call": () => ({ path: "/api/nothing", status: 404, type: "application/json" }),
  "another method": () => ({ path: "/api/user", status: 405, method: "PATCH" }),
  "options of a call": () => ({ path: "/api/user", status: 405, method: "OPTIONS" }),
  "too much": () => ({ path: "/api/user/preferences", status: 413, ...sent(" ".repeat(70_000)), method: "PUT" }),
  "another type": () => ({ path: "/api/chat/start", status: 415, ...sent("x", { "content-type": "text/plain", origin: ORIGIN }) }),
  "a field that cannot be": () => ({ path: "/api/auth/sign-in/email", status: 422, ...sent("{}") }),
  "a secret that is nobody's": () => ({ path: "/api/leads/abc", status: 404, secret: true }),
  "a calendar that is nobody's": () => ({ path: "/api/calendar/abc.ics", status: 404, secret: true }),
  "an event of the provider that nobody signed": () => ({ path: "/api/stripe/webhook", status: 400, ...sent("{}") }),
  "an event of the support tool that nobody signed": () => ({ path: "/api/grove/webhook", status: 400, ...sent("{}") }),
  "the document": () => ({ path: "/api/docs", status: 200, type: "text/html" }),
  "a file of the document": () => ({ path: "/api/docs/files/swagger-ui.css", status: 200, type: "text/css" }),
};

const headersOf = ({ headers }: Response) => Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]));

/** Every answer with a body says what it is, and a text how its letters are encoded. */
function saysItsType(type: string | null): void {
  expect(type).toMatch(/^[\w-]+\/[\w.+-]+/);
  if (/^text\/|xml/.test(type ?? "")) expect(type).toMatch(/; ?charset=utf-8$/i);
}

describe("the product behind Caddy sends each security header once with every kind of response", () => {
  it.each(Object.entries(ANSWERS))("%s", async (_, kind) => {
    const { path, status, secret = false, type, kept, ...init } = kind();
    const response = await fetch(`${caddy.url}${path}`, init);
    const { headers } = response;
    await response.body?.cancel();
    expect(response.status).toBe(status);
    expect(headersOf(response)).toEqual(secret ? SECRET : wanted); // said twice, each would stand there twice
    expect([headers.get("server"), headers.get("x-powered-by"), headers.get("server-timing")?.includes("user") ?? false]).toEqual([
      null,
      null,
      false,
    ]);
    if (type) expect(headers.get("content-type")).toContain(type);
    if (response.body && status !== 302) saysItsType(headers.get("content-type"));
    if (kept) expect(headers.get("cache-control")).toBe(kept);
    if (path.startsWith("/api/") && status !== 413) expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    if (secret) expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });

  it("a recipe image, which is publicly cacheable", async () => {
    const { recipes } = (await (await fetch(`${caddy.url}/api/recipes`, own())).json()) as { recipes: { imageUrl: string }[] };
    const picture = await fetch(`${caddy.url}${recipes[0]?.imageUrl}`);
    expect([picture.status, picture.headers.get("content-type"), picture.headers.get("cache-control")]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
      expect.stringMatching(/^public/),
    ]);
    expect(headersOf(picture)).toEqual(wanted);
  });

  it("a rate-limited request", async () => {
    const json = JSON.stringify({ password: "x" });
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let n = 0; n < 40 && last?.status !== 429; n++) {
      last = await fetch(`${caddy.url}/api/buyer/analytics/auth`, sent(json));
      statuses.push(last.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(headersOf(last as Response)).toEqual(wanted);
  });
});
