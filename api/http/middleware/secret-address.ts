import { createMiddleware } from "hono/factory";

/** For addresses that are secrets: no other site learns them from a browser, and no search engine lists them. */
export const secretAddress = createMiddleware(async (c, next) => {
  await next();
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex, nofollow");
});
