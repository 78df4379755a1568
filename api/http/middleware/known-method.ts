import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { ApiError } from "../errors.ts";

/** `ALL` is how Hono notes what stands before calls, such as the check of a session. */
const BEFORE_CALLS = "ALL";

type Calls = readonly { method: string; path: string }[];
/** The calls of a part of the API under the path that it is mounted at. */
export const callsUnder = (under: string, { routes }: { routes: Calls }): Calls =>
  routes.map(({ method, path }) => ({ method, path: path === "/" ? under : `${under}${path}` }));

function refuse(c: Context, allowed: readonly string[]): never {
  c.header("allow", allowed.join(", "));
  throw new ApiError({ code: "METHOD_NOT_ALLOWED", message: `This address takes ${allowed.join(", ")}, not ${c.req.method}.` });
}

/** For pages and files, which can only be looked at. */
export const onlyLookedAt = createMiddleware((c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") refuse(c, ["GET", "HEAD"]);
  return next();
});

/** Answers 405 with what is allowed where a path is known and the method is not, before anything is asked of whoever calls. */
export function knownMethod(calls: Calls) {
  const router = new TrieRouter<string>();
  const methods = new Set<string>();
  for (const { method, path } of calls) {
    if (method === BEFORE_CALLS) continue;
    methods.add(method);
    router.add(method, path, method);
  }
  return createMiddleware(async (c, next) => {
    const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
    const takes = (method: string) => router.match(method, c.req.path)[0].length > 0;
    if (!takes(asked)) {
      const allowed = [...methods].filter(takes);
      if (allowed.length > 0) refuse(c, allowed);
    }
    await next();
  });
}
