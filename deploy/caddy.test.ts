import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import type { Payments } from "../api/deps.ts";
import { LARGER_BODIES, USUAL_BODY_BYTES } from "../api/http/middleware/body.ts";
import { securityHeaders } from "../api/http/security-headers.ts";
import { EARLY } from "../api/http/web-client/preload-links.ts";
import { CADDY } from "../local/temporal/find-program.ts";
import { caddyBeforeApi } from "../tests/setup/product/caddy-before-api.ts";

const { held, requests, startBeforeApi, get, post, getLiterally, postChunked, withoutApi } = caddyBeforeApi();
const live = { sandboxUrl: null } as Payments;
const expectedHeaders = securityHeaders({ payments: live, publicOrigin: "https://larder.example" });
const headersOf = (response: Response) =>
  Object.fromEntries(Object.keys(expectedHeaders).map((name) => [name, response.headers.get(name)]));

it("serves assets of this build itself, and asks the API for those of other builds", async () => {
  requests.length = 0;
  expect(await (await get("/assets/app-1.js")).text()).toBe("app()");
  expect((await get("/assets/gone.js")).status).toBe(200);
  expect(requests.map(({ url }) => url)).toEqual(["/assets/gone.js"]);
  await withoutApi(async () => {
    const unavailable = await get("/assets/gone.js");
    expect([unavailable.status, unavailable.headers.get("cache-control")]).toEqual([502, "no-store"]);
  });
});

it("passes public pages and preloaded pages to the API, and serves them from disk while the API is unavailable", async () => {
  const preloaded = Object.keys(EARLY).map((route) => route.replace(":id", "an-id"));
  const paths = [
    ...PUBLIC_PAGES.map(({ path }) => path),
    ...preloaded.filter((path) => path !== "/"),
    "/blog/a-post",
    "/sitemap.xml",
    "/robots.txt",
  ];
  requests.length = 0;
  for (const path of paths) expect(await (await get(path)).text(), path).toBe("{}");
  expect(requests.map(({ url }) => url)).toEqual(paths);
  await withoutApi(async () => {
    for (const path of paths.filter((path) => !path.includes("."))) {
      const page = await get(path);
      expect([page.status, page.headers.get("cache-control"), headersOf(page), await page.text()], path).toEqual([
        200,
        "no-store",
        expectedHeaders,
        expect.stringContaining("the page"),
      ]);
    }
    expect((await get("/sitemap.xml")).status).toBe(502);
  });
});

describe("a response of Caddy itself", () => {
  it("has the security headers of the API", async () => {
    for (const path of ["/login", "/account", "/assets/app-1.js", "/sw.js", "/icon.svg", "/.stamp", "/manifest.webmanifest"]) {
      const response = await get(path);
      expect(headersOf(response), path).toEqual(expectedHeaders);
      expect(response.headers.get("server"), path).toBeNull();
    }
    expect(expectedHeaders["Content-Security-Policy"]).not.toContain("unsafe");
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(expectedHeaders["Content-Security-Policy"]).toContain(directive);
  });

  it("is JSON with the security headers if the API is unavailable or the body is too large", async () => {
    const tooLarge = await post("/api/user/preferences", 2 * USUAL_BODY_BYTES);
    expect([tooLarge.status, headersOf(tooLarge), await tooLarge.json()]).toMatchObject([
      413,
      expectedHeaders,
      { code: "PAYLOAD_TOO_LARGE" },
    ]);
    await withoutApi(async () => {
      const unavailable = await get("/api/user");
      expect([unavailable.status, headersOf(unavailable), await unavailable.json()]).toMatchObject([
        502,
        expectedHeaders,
        { code: "UNAVAILABLE" },
      ]);
    });
  });

  it("allows no card form of a payment provider without payments", async () => {
    const without = await startBeforeApi("none");
    const responses = await Promise.all(["/login", "/.stamp"].map((path) => fetch(`${without.url}${path}`)));
    await without.stop();
    for (const response of responses)
      expect(headersOf(response)).toEqual(securityHeaders({ payments: null, publicOrigin: "https://larder.example" }));
  });

  it("sends no referrer and forbids indexing on pages with a secret address", async () => {
    for (const path of [
      "/lead-welcome?session=abc",
      "/lead-subscribe",
      "/lead-processing?session=abc",
      "/subscription-signup?session=abc",
      "/shared-list/abc",
    ]) {
      const response = await get(path);
      expect([response.headers.get("referrer-policy"), response.headers.get("x-robots-tag")], path).toEqual([
        "no-referrer",
        "noindex, nofollow",
      ]);
      expect(headersOf(response), path).toEqual({ ...expectedHeaders, "Referrer-Policy": "no-referrer" });
    }
  });
});

describe("serving files and the API", () => {
  it("serves the page for every address, caches hashed files for ever, and hides build files", async () => {
    for (const path of ["/login", "/account", "/shared-list/abc"]) {
      const page = await get(path);
      expect([page.status, page.headers.get("cache-control"), await page.text()], path).toEqual([
        200,
        "no-cache",
        expect.stringContaining("the page"),
      ]);
    }
    const compressed = await get("/assets/app-1.js", { "accept-encoding": "br" });
    expect([compressed.headers.get("content-encoding"), await compressed.text()]).toEqual(["br", "app()"]);
    expect((await get("/assets/app-1.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const path of ["/sw.js", "/manifest.webmanifest"]) expect((await get(path)).headers.get("cache-control"), path).toBe("no-cache");
    for (const path of ["/.vite/manifest.json", "/.stamp", "/assets/../.stamp", "/%2estamp", "/.vite", "//.stamp"]) {
      const answer = await getLiterally(path);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(300); // redirected to the normalised path, or 404
      expect(answer.statusCode, path).toBeLessThan(500);
    }
  });

  it("rejects a body over the limit of its route, and passes one up to the limit", async () => {
    const routes = [
      { path: "/api/user/preferences", bytes: USUAL_BODY_BYTES },
      ...[
        "/api/recipes/import/read",
        "/api/recipes/import",
        "/api/recipe-photos/a-dish",
        "/api/shopping-lists/x/operations",
        "/api/stripe/webhook",
        "/api/admin/workflow-data/decode",
      ].map((path) => ({ path, bytes: LARGER_BODIES.find((larger) => larger.path.test(path))?.bytes ?? 0 })),
    ];
    for (const { path, bytes } of routes) {
      expect((await post(path, bytes)).status, path).toBe(200);
      expect(requests.at(-1), path).toMatchObject({ url: path, bytes });
      expect((await post(path, bytes + 1)).status, path).toBe(413);
      expect(requests.at(-1)?.bytes, path).toBe(bytes);
      requests.length = 0;
      expect(await postChunked(path, bytes), `${path} in chunks`).toBe(200);
      expect(requests.at(-1), `${path} in chunks`).toMatchObject({ url: path, bytes });
      expect(await postChunked(path, bytes + 1), `${path} in chunks`).toBe(413);
      expect(requests, `${path} in chunks`).toHaveLength(1);
    }
    expect(routes).toHaveLength(1 + LARGER_BODIES.length);
  });

  it("appends the balancer to X-Forwarded-For", async () => {
    await get("/api/health", { "x-forwarded-for": "203.0.113.9" });
    expect(requests.at(-1)?.forwarded).toBe("203.0.113.9, 127.0.0.1");
  });

  it("replaces the sender's X-Request-Id with its own", async () => {
    for (const path of ["/api/health", "/assets/gone.js"]) {
      await get(path, { "x-request-id": "chosen-by-the-sender" });
      expect(requests.at(-1)?.requestId, path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("keeps the API's headers, except Server", async () => {
    const response = await get("/api/health");
    expect([response.headers.get("x-content-type-options"), response.headers.get("server")]).toEqual(["nosniff", null]);
  });
});

it("hides the secrets of an address in the log", async () => {
  for (const secret of [
    "/api/leads/s3cret-one",
    "/api/calendar/s3cret-two.ics",
    "/shared-list/s3cret-three",
    "/lead-welcome?a=1&session=s3cret-four&b=2",
    "/magic-login?token=s3cret-six",
    "/subscribe?setup_intent=seti_1&setup_intent_client_secret=s3cret-seven&redirect_status=succeeded",
  ]) {
    const before = Buffer.concat(held.log).length;
    await get(secret, { referer: "http://x/lead-welcome?session=s3cret-five", "x-forwarded-for": "203.0.113.77" });
    for (let waited = 0; Buffer.concat(held.log).length === before && waited < 5000; waited += 20) await wait(20);
    expect(Buffer.concat(held.log).subarray(before).toString(), secret).toContain("hidden");
  }
  expect(Buffer.concat(held.log).toString()).not.toContain("s3cret");
});

it("logs only half of the sender's network address", async () => {
  const log = Buffer.concat(held.log).toString();
  expect(log).toMatch(/"remote_ip":"(127\.0\.0\.0|::)"/);
  for (const sender of ["203.0.113.77", '_ip":"127.0.0.1"', '_ip":"::1"']) expect(log).not.toContain(sender);
});

it("the image has this Caddyfile and the tested version of Caddy", () => {
  const minor = CADDY.version.replace(/\.\d+$/, "");
  expect(readFileSync("Dockerfile", "utf8")).toMatch(
    new RegExp(`FROM caddy:${minor.replace(".", "\\.")}-alpine(@sha256:\\w+)?\\s[\\s\\S]*COPY deploy/Caddyfile /etc/caddy/Caddyfile`),
  );
});
