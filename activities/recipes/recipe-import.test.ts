import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Address, internetPages, type Pages } from "./import/pages.ts";
import { isPublicAddress } from "./import/public-address.ts";
import { createRecipeImportActivities } from "./recipe-import.ts";

const SOUP = { "@type": "Recipe", name: "Carrot soup", recipeIngredient: ["500g carrots"], recipeInstructions: "Boil." };
const page = `<html><script type="application/ld+json">${JSON.stringify(SOUP)}</script></html>`;
const html = (response: ServerResponse, body: string) => response.writeHead(200, { "content-type": "text/html" }).end(body);
const forwardWebhook = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

const ANSWERS: Record<string, (response: ServerResponse) => unknown> = {
  "/soup": (response) => html(response, page),
  "/json": (response) => response.writeHead(200, { "content-type": "application/ld+json; charset=utf-8" }).end(JSON.stringify(SOUP)),
  "/empty": (response) => html(response, "<p>No recipe</p>"),
  "/picture": (response) => response.writeHead(200, { "content-type": "image/png" }).end("png"),
  "/zipped": (response) => response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("zip"),
  "/large": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const more = () => response.write("x".repeat(100_000)) && !response.destroyed && setImmediate(more);
    response.on("drain", more).on("error", () => {});
    more();
  },
  "/silent": () => {},
  "/moved": (response) => forwardWebhook(response, "/soup"),
  "/to-private": (response) => forwardWebhook(response, "https://inside.recipes.test/soup"),
  "/to-other": (response) => forwardWebhook(response, "https://elsewhere.test/soup"),
  "/to-http": (response) => forwardWebhook(response, "http://www.recipes.test/soup"),
  "/to-number": (response) => forwardWebhook(response, "https://127.0.0.1/soup"),
  "/round": (response) => forwardWebhook(response, "/round"),
};

const held = {} as { server: Server; port: number };
const asked: string[] = [];
beforeAll(async () => {
  held.server = createServer(({ url = "", headers }, response) => {
    asked.push(`${headers.host?.split(":")[0]}${url}`);
    (ANSWERS[url] ?? ((missing) => missing.writeHead(404).end()))(response);
  });
  await new Promise<void>((listening) => held.server.listen(0, "127.0.0.1", listening));
  held.port = (held.server.address() as AddressInfo).port;
});
afterAll(() => {
  held.server.closeAllConnections();
  held.server.close();
});

const HERE: Address = { address: "127.0.0.1", family: 4 };
const INSIDE: Address = { address: "10.0.0.5", family: 4 };
/** The real network access, except that a loopback server acts as the recipe site. */
const pages = (changes: Partial<Pages> = {}): Pages => ({
  ...internetPages(["www.recipes.test", "inside.recipes.test"]),
  resolve: async (host) => [host === "www.recipes.test" ? HERE : INSIDE],
  mayReach: (address) => address === HERE.address || isPublicAddress(address),
  request,
  port: held.port,
  ...changes,
});
const read = (url: string, changes?: Partial<Pages>) => createRecipeImportActivities({ pages: pages(changes) }).fetchRecipe({ url });
const refusal = async (url: string, changes?: Partial<Pages>) => {
  const answer = await read(url, changes);
  return answer.kind === "refused" ? answer.message : answer.recipe.name;
};

describe("fetching a recipe", () => {
  it.each(["/soup", "/json", "/moved"])("reads %s from the resolved address only", async (path) => {
    expect(await read(`https://www.recipes.test${path}`)).toMatchObject({
      kind: "read",
      recipe: { name: "Carrot soup", lines: ["500g carrots"] },
    });
    expect(asked.at(-1)).toMatch(/^www\.recipes\.test\//);
  });

  it.each([
    ["soup", "isn't a web address"],
    ["http://www.recipes.test/soup", "https"],
    ["ftp://www.recipes.test/soup", "https"],
    ["https://evil.test/soup", "few sites only"],
    ["https://www.recipes.test.evil.test/soup", "few sites only"],
    ["https://user:word@www.recipes.test/soup", "few sites only"],
    ["https://www.recipes.test:8443/soup", "few sites only"],
    ["https://127.0.0.1/soup", "few sites only"],
    ["https://inside.recipes.test/soup", "public web page"],
    ["https://www.recipes.test/to-private", "public web page"],
    ["https://www.recipes.test/to-other", "few sites only"],
    ["https://www.recipes.test/to-number", "few sites only"],
    ["https://www.recipes.test/to-http", "https"],
    ["https://www.recipes.test/round", "redirects too many times"],
    ["https://www.recipes.test/picture", "isn't a web page"],
    ["https://www.recipes.test/zipped", "isn't a web page"],
    ["https://www.recipes.test/large", "larger than 2 MB"],
    ["https://www.recipes.test/gone", "didn't send us the page"],
    ["https://www.recipes.test/empty", "couldn't find a recipe on that page"],
  ])("refuses %s: %s", async (url, words) => {
    expect(await refusal(url)).toContain(words);
  });

  it("follows at most three redirects", async () => {
    asked.length = 0;
    await refusal("https://www.recipes.test/round");
    expect(asked).toHaveLength(4);
  });

  it("never connects to a private address, even one on the allow-list or one of several DNS answers", async () => {
    asked.length = 0;
    expect(await refusal("https://127.0.0.1/soup", { hosts: ["127.0.0.1"], mayReach: isPublicAddress })).toContain("public web page");
    expect(await refusal("https://www.recipes.test/soup", { resolve: async () => [HERE, INSIDE] })).toContain("public web page");
    expect(asked).toEqual([]);
  });

  it("resolves a name once per request and connects to that address, so that a changed DNS answer has no effect", async () => {
    const answers = [HERE, INSIDE];
    let lookups = 0;
    const resolve = async () => [answers[lookups++] ?? INSIDE];
    expect(await refusal("https://www.recipes.test/soup", { resolve })).toBe("Carrot soup");
    expect(lookups).toBe(1);
    lookups = 0;
    expect(await refusal("https://www.recipes.test/moved", { resolve })).toContain("public web page");
  });

  it("reports an unreachable site, and times out after 8 seconds", async () => {
    expect(await refusal("https://www.recipes.test/soup", { port: 1 })).toContain("didn't answer");
    expect(await refusal("https://www.recipes.test/soup", { resolve: () => Promise.reject(new Error("ENOTFOUND")) })).toContain(
      "didn't answer",
    );
    const before = performance.now();
    expect(await refusal("https://www.recipes.test/silent")).toContain("8 seconds");
    expect(performance.now() - before).toBeLessThan(12_000);
  });
});

it.each([
  ["93.184.216.34", true],
  ["151.101.0.81", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["ff02::1", false],
  ["recipes.test", false],
])("%s is on the public internet: %s", (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});
