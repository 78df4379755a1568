import { createMiddleware } from "hono/factory";

/** For URLs that are secrets: keeps them out of Referer headers and search engines. */
export const secretAddress = createMiddleware(async (c, next) => {
  await next();
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex, nofollow");
});
