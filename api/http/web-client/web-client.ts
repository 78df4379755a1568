import { readFileSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { onlyLookedAt } from "../middleware/known-method.ts";
import type { FindAsset } from "./kept-assets.ts";
import { type BuiltFiles, EARLY, earlyLinks } from "./preload-links.ts";

/** Whether somebody is probably signed in; what they may see is decided by the calls themselves. */
export const hasSession = (c: Context) => (c.req.header("cookie") ?? "").includes("session_token=");

/** What the builder wrote for us and for itself: no page asks for it. */
const HIDDEN = /\/\./;

/** What the builder says that it built. */
const builtFiles = (folder: string): BuiltFiles => JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));

/** The built web client: hashed files for ever, of other builds too, the page itself never from a cache, every unknown path to the page. */
export function webClient(folder: string, findAsset: FindAsset) {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const built = builtFiles(folder);
  const client = new Hono()
    .use("*", onlyLookedAt)
    .use("*", (c, next) => (HIDDEN.test(c.req.path) ? Promise.resolve(c.notFound()) : next()))
    .use("/assets/*", async (c, next) => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
    })
    .on("GET", ["/sw.js", "/manifest.webmanifest"], async (c, next) => {
      await next();
      c.header("Cache-Control", "no-cache"); // else a browser could go on with an old version of the app
    })
    .use("*", serveStatic({ root: folder, index: "-", precompressed: true }))
    .get("/assets/:name", async (c) => {
      const name = c.req.param("name");
      const content = await findAsset(name);
      if (!content) return c.notFound();
      return c.body(new Uint8Array(content), 200, { "Content-Type": getMimeType(name) ?? "application/octet-stream" });
    })
    .get("/assets/*", (c) => c.notFound());
  const answer = (c: Context, route?: string) => {
    const links = hasSession(c) ? { Link: earlyLinks(built, route, c.req.param("id")) } : {};
    return c.html(page, 200, { "Cache-Control": "no-cache", ...links });
  };
  for (const route of Object.keys(EARLY)) client.get(route, (c) => answer(c, route));
  return client.get("*", (c) => answer(c));
}
