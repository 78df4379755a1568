import { readFileSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { EARLY_CALLS, earlyLinks } from "./early-links.ts";

/** Whether somebody is probably signed in; what they may see is decided by the calls themselves. */
const hasSession = (c: Context) => (c.req.header("cookie") ?? "").includes("session_token=");

/** The built web client: hashed files for ever, the page itself never from a cache, every unknown path to the page. */
export function webClient(folder: string) {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const client = new Hono()
    .use("/assets/*", async (c, next) => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
    })
    .on("GET", ["/sw.js", "/manifest.webmanifest"], async (c, next) => {
      await next();
      c.header("Cache-Control", "no-cache"); // else a browser could go on with an old version of the app
    })
    .use("*", serveStatic({ root: folder, index: "-" }))
    .get("/assets/*", (c) => c.notFound());
  const answer = (c: Context, route = "") => {
    const links = hasSession(c) ? { Link: earlyLinks(route, c.req.param("id")) } : {};
    return c.html(page, 200, { "Cache-Control": "no-cache", ...links });
  };
  for (const route of Object.keys(EARLY_CALLS)) client.get(route, (c) => answer(c, route));
  return client.get("*", (c) => answer(c));
}
