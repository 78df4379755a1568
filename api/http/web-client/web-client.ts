import { readFileSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { readOnly } from "../middleware/known-method.ts";
import type { FindAsset } from "./kept-assets.ts";
import { type BuiltFiles, EARLY, earlyLinks } from "./preload-links.ts";

/** Whether a session cookie is present. The API still checks each call. */
export const hasSession = (c: Context) => (c.req.header("cookie") ?? "").includes("session_token=");

/** Build metadata, not served. */
const HIDDEN = /\/\./;

/** Vite's manifest. */
const builtFiles = (folder: string): BuiltFiles => JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));

/** Serves the built web client: hashed files are cached for ever, the page is always revalidated, unknown paths get the page. */
export function webClient(folder: string, findAsset: FindAsset) {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const built = builtFiles(folder);
  const client = new Hono()
    .use("*", readOnly)
    .use("*", (c, next) => (HIDDEN.test(c.req.path) ? Promise.resolve(c.notFound()) : next()))
    .use("/assets/*", async (c, next) => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
    })
    .on("GET", ["/sw.js", "/manifest.webmanifest"], async (c, next) => {
      await next();
      c.header("Cache-Control", "no-cache"); // otherwise a browser may keep an old version of the app
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
