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

const { held, asked, startHere, get, post, raw, pieces, withoutApi } = caddyBeforeApi();
const live = { sandboxUrl: null } as Payments;
const wanted = securityHeaders({ payments: live, publicOrigin: "https://larder.example" });
const headersOf = (response: Response) => Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));

it("files of other builds are the API's to find, those of this one are not", async () => {
  asked.length = 0;
  expect(await (await get("/assets/app-1.js")).text()).toBe("app()");
  expect((await get("/assets/gone.js")).status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(["/assets/gone.js"]);
  await withoutApi(async () => {
    const away = await get("/assets/gone.js");
    expect([away.status, away.headers.get("cache-control")]).toEqual([502, "no-store"]);
  });
});

it("public pages, and those that households open most, are the API's to answer, and while it is away they lie on the disk", async () => {
  const households = Object.keys(EARLY).map((route) => route.replace(":id", "an-id"));
  const paths = [
    ...PUBLIC_PAGES.map(({ path }) => path),
    ...households.filter((path) => path !== "/"),
    "/blog/a-post",
    "/sitemap.xml",
    "/robots.txt",
  ];
  asked.length = 0;
  for (const path of paths) expect(await (await get(path)).text(), path).toBe("{}");
  expect(asked.map(({ url }) => url)).toEqual(paths);
  await withoutApi(async () => {
    for (const path of paths.filter((path) => !path.includes("."))) {
      const page = await get(path);
      expect([page.status, page.headers.get("cache-control"), headersOf(page), await page.text()], path).toEqual([
        200,
        "no-store",
        wanted,
        expect.stringContaining("the page"),
      ]);
    }
    expect((await get("/sitemap.xml")).status).toBe(502);
  });
});

describe("every answer that Caddy gives by itself", () => {
  it("says what the API says of security", async () => {
    for (const path of ["/login", "/account", "/assets/app-1.js", "/sw.js", "/icon.svg", "/.stamp", "/manifest.webmanifest"]) {
      const response = await get(path);
      expect(headersOf(response), path).toEqual(wanted);
      expect(response.headers.get("server"), path).toBeNull();
    }
    expect(wanted["Content-Security-Policy"]).not.toContain("unsafe");
    for (const none of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(wanted["Content-Security-Policy"]).toContain(none);
  });

  it("also where the API is away, or too much was sent: then in JSON", async () => {
    const long = await post("/api/user/preferences", 2 * USUAL_BODY_BYTES);
    expect([long.status, headersOf(long), await long.json()]).toMatchObject([413, wanted, { code: "PAYLOAD_TOO_LARGE" }]);
    await withoutApi(async () => {
      const away = await get("/api/user");
      expect([away.status, headersOf(away), await away.json()]).toMatchObject([502, wanted, { code: "UNAVAILABLE" }]);
    });
  });

  it("lets nobody's card forms in where no cards are taken", async () => {
    const without = await startHere("none");
    const said = await Promise.all(["/login", "/.stamp"].map((path) => fetch(`${without.url}${path}`)));
    await without.stop();
    for (const response of said)
      expect(headersOf(response)).toEqual(securityHeaders({ payments: null, publicOrigin: "https://larder.example" }));
  });

  it("on pages whose address is a secret names them to nobody", async () => {
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
      expect(headersOf(response), path).toEqual({ ...wanted, "Referrer-Policy": "no-referrer" });
    }
  });
});

describe("what is served", () => {
  it("is the page for every address, hashed files for ever, and nothing that the builder wrote for itself", async () => {
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
      const answer = await raw(path);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(300); // put right first, or not there
      expect(answer.statusCode, path).toBeLessThan(500);
    }
  });

  it("is never a body longer than its call takes, and every body that it takes", async () => {
    const calls = [
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
    for (const { path, bytes } of calls) {
      expect((await post(path, bytes)).status, path).toBe(200);
      expect(asked.at(-1), path).toMatchObject({ url: path, bytes });
      expect((await post(path, bytes + 1)).status, path).toBe(413);
      expect(asked.at(-1)?.bytes, path).toBe(bytes);
      asked.length = 0;
      expect(await pieces(path, bytes), `${path} in pieces`).toBe(200);
      expect(asked.at(-1), `${path} in pieces`).toMatchObject({ url: path, bytes });
      expect(await pieces(path, bytes + 1), `${path} in pieces`).toBe(413);
      expect(asked, `${path} in pieces`).toHaveLength(1);
    }
    expect(calls).toHaveLength(1 + LARGER_BODIES.length);
  });

  it("tells the API where a request comes from: the balancer's word, then the balancer", async () => {
    await get("/api/health", { "x-forwarded-for": "203.0.113.9" });
    expect(asked.at(-1)?.forwarded).toBe("203.0.113.9, 127.0.0.1");
  });

  it("names each request itself, whatever its sender would have it called", async () => {
    for (const path of ["/api/health", "/assets/gone.js"]) {
      await get(path, { "x-request-id": "chosen-by-somebody" });
      expect(asked.at(-1)?.requestId, path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("leaves the API its own words, but for who it is", async () => {
    const response = await get("/api/health");
    expect([response.headers.get("x-content-type-options"), response.headers.get("server")]).toEqual(["nosniff", null]);
  });
});

it("secrets in addresses are not written down, where every request is", async () => {
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

it("who sent a request is not written down, but for the first half of their address", async () => {
  const log = Buffer.concat(held.log).toString();
  expect(log).toMatch(/"remote_ip":"(127\.0\.0\.0|::)"/);
  for (const sender of ["203.0.113.77", '_ip":"127.0.0.1"', '_ip":"::1"']) expect(log).not.toContain(sender);
});

it("the image has this file, and this web server", () => {
  const minor = CADDY.version.replace(/\.\d+$/, "");
  expect(readFileSync("Dockerfile", "utf8")).toMatch(
    new RegExp(`FROM caddy:${minor.replace(".", "\\.")}-alpine(@sha256:\\w+)?\\s[\\s\\S]*COPY deploy/Caddyfile /etc/caddy/Caddyfile`),
  );
});
