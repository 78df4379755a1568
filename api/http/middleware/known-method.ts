import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { ApiError } from "../errors.ts";

/** Hono's method of middleware, such as the session check. */
const MIDDLEWARE_METHOD = "ALL";

type Calls = readonly { method: string; path: string }[];
/** The routes of a Hono app, prefixed with its mount path. */
export const callsUnder = (under: string, { routes }: { routes: Calls }): Calls =>
  routes.map(({ method, path }) => ({ method, path: path === "/" ? under : `${under}${path}` }));

function rejectMethod(c: Context, allowed: readonly string[]): never {
  c.header("allow", allowed.join(", "));
  throw new ApiError({ code: "METHOD_NOT_ALLOWED", message: `This address takes ${allowed.join(", ")}, not ${c.req.method}.` });
}

/** Rejects all methods but GET and HEAD, for pages and files. */
export const readOnly = createMiddleware((c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") rejectMethod(c, ["GET", "HEAD"]);
  return next();
});

/** Responds 405 with the allowed methods if the path exists but the method does not, before authentication. */
export function knownMethod(calls: Calls) {
  const router = new TrieRouter<string>();
  const methods = new Set<string>();
  for (const { method, path } of calls) {
    if (method === MIDDLEWARE_METHOD) continue;
    methods.add(method);
    router.add(method, path, method);
  }
  return createMiddleware(async (c, next) => {
    const requested = c.req.method === "HEAD" ? "GET" : c.req.method;
    const exists = (method: string) => router.match(method, c.req.path)[0].length > 0;
    if (!exists(requested)) {
      const allowed = [...methods].filter(exists);
      if (allowed.length > 0) rejectMethod(c, allowed);
    }
    await next();
  });
}
