import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { ApiError } from "../errors.ts";
import type { ApiEnv } from "./session.ts";

/** `ALL` is how Hono notes what stands before calls, such as the check of a session. */
const BEFORE_CALLS = "ALL";

/** Answers 405 with what is allowed where a path is known and the method is not, before anything is asked of whoever calls. */
export function knownMethod(api: Pick<Hono<ApiEnv>, "routes">, under: string) {
  const router = new TrieRouter<string>();
  const methods = new Set<string>();
  for (const { method, path } of api.routes) {
    if (method === BEFORE_CALLS) continue;
    methods.add(method);
    router.add(method, `${under}${path}`, method);
  }
  return createMiddleware(async (c, next) => {
    const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
    const takes = (method: string) => router.match(method, c.req.path)[0].length > 0;
    if (!takes(asked)) {
      const allowed = [...methods].filter(takes);
      if (allowed.length > 0) {
        c.header("allow", allowed.join(", "));
        throw new ApiError({ code: "METHOD_NOT_ALLOWED", message: `This address takes ${allowed.join(", ")}, not ${c.req.method}.` });
      }
    }
    await next();
  });
}
