import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { webClient } from "./web-client.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-client-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>x</title>");
const client = webClient(relative(process.cwd(), folder));
const linksOf = async (path: string, cookie?: string) =>
  (await client.request(path, cookie ? { headers: { cookie } } : {})).headers.get("link")?.split(", ") ?? [];
const SESSION = "larder.session_token=abc";
const call = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

it("names a screen's calls to the signed-in, whatever stands in the address", async () => {
  expect(await linksOf("/meal-planner", SESSION)).toEqual([
    call("/api/user"),
    call("/api/simple-meal-plans-with-items"),
    call("/api/simple-meal-plans/generation"),
  ]);
  expect(await linksOf("/shopping-lists/a%22%3E%2Cb", SESSION)).toEqual([
    call("/api/user"),
    call("/api/simple-shopping-lists/a%22%3E%2Cb"),
  ]);
  expect(await linksOf("/about", SESSION)).toEqual([call("/api/user")]);
});

it("asks nothing early of the signed-out: their calls would only be refused", async () => {
  for (const path of ["/", "/meal-planner", "/shopping-lists/x", "/about"]) expect(await linksOf(path)).toEqual([]);
});
