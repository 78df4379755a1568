import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { answerError } from "../errors.ts";
import { EARLY } from "./preload-links.ts";
import { webClient } from "./web-client.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-client-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>x</title>");
const BUILT = {
  "index.html": { file: "assets/app.js", css: ["assets/app.css"] },
  _kit: { file: "assets/kit.js", imports: ["index.html"] },
  "features/planning/week/meal-planner-screen.tsx": { file: "assets/planner.js", imports: ["index.html", "_kit", "_windows"] },
  _windows: { file: "assets/windows.js", imports: ["_kit"] },
};
mkdirSync(join(folder, ".vite"));
writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(BUILT));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets/kit.js"), "plain");
writeFileSync(join(folder, "assets/kit.js.br"), "small");
const client = webClient(relative(process.cwd(), folder), async () => undefined);
const linksOf = async (path: string, cookie?: string) =>
  (await client.request(path, cookie ? { headers: { cookie } } : {})).headers.get("link")?.split(", ") ?? [];
const SESSION = "larder.session_token=abc";
const call = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

const code = (file: string) => `</assets/${file}.js>; rel=modulepreload`;
/** What comes first for everybody who is signed in. */
const app = [
  "</assets/app.css>; rel=preload; as=style; crossorigin",
  "</theme.js>; rel=preload; as=script",
  code("app"),
  call("/api/user"),
];

it("preloads a screen's calls and code for signed-in users, whatever the address contains", async () => {
  expect(await linksOf("/meal-planner", SESSION)).toEqual([
    ...app,
    call("/api/simple-meal-plans-with-items"),
    call("/api/simple-meal-plans/generation"),
    code("planner"), // and all that it imports, once, but for what the page names itself
    code("kit"),
    code("windows"),
  ]);
  expect(await linksOf("/shopping-lists/a%22%3E%2Cb", SESSION)).toEqual([...app, call("/api/simple-shopping-lists/a%22%3E%2Cb")]);
  expect(await linksOf("/about", SESSION)).toEqual(app);
});

it("preloads no calls for signed-out users, since they would be refused", async () => {
  for (const path of ["/", "/meal-planner", "/shopping-lists/x", "/about"]) expect(await linksOf(path)).toEqual([]);
});

it("sends precompressed files to clients that accept them", async () => {
  const ask = (encoding: string) => client.request("/assets/kit.js", { headers: { "accept-encoding": encoding } });
  const small = await ask("gzip, br");
  expect([small.headers.get("content-encoding"), await small.text()]).toEqual(["br", "small"]);
  expect(small.headers.get("content-type")).toContain("javascript");
  expect(small.headers.get("cache-control")).toContain("immutable");
  const plain = await ask("gzip");
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "plain"]);
});

it("does not serve the build's own metadata", async () => {
  writeFileSync(join(folder, ".stamp"), "x");
  for (const path of ["/.vite/manifest.json", "/.stamp", "/assets/.hidden", "/%2estamp"]) {
    const answer = await client.request(path);
    expect([answer.status, path]).toEqual([404, path]);
  }
});

it("is read-only: another method is refused with the allowed ones", async () => {
  const app = new Hono().route("/", client);
  app.onError(answerError);
  for (const path of ["/", "/meal-planner", "/assets/kit.js", "/assets/gone.js"])
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await app.request(path, { method });
      expect([answer.status, answer.headers.get("allow")], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
    }
  expect((await app.request("/meal-planner", { method: "HEAD" })).status).toBe(200);
});

it("knows every screen that it preloads", () => {
  for (const { screen } of Object.values(EARLY)) expect(existsSync(join("web", screen)), screen).toBe(true);
});
