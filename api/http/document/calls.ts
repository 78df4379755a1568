import type { RouterRoute } from "hono/types";
import { findTargetHandler } from "hono/utils/handler";
import { type Call, type Facts, readFacts } from "./facts.ts";

/** Hono's method of middleware, such as the session check. */
const MIDDLEWARE_METHOD = "ALL";

/** A path in OpenAPI's notation: `/plans/:id{[0-9]+}` becomes `/plans/{id}`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)(\{[^}]+\})?\??/g, "{$1}");

const covers = (pattern: string, path: string): boolean => {
  const start = pattern.replace(/\/?\*$/, "");
  return pattern === path || (pattern.endsWith("*") && (path === start || path.startsWith(`${start}/`)));
};

/** A route with the facts of its own handlers and of the middleware before it. */
type DescribedCall = { call: Call; own: Facts[]; before: Facts[] };

/** Every route of an app by method and path, such as `get /api/health`. */
export function describedCalls(routes: readonly RouterRoute[]): Map<string, DescribedCall> {
  const calls = new Map<string, DescribedCall>();
  const before: { path: string; handler: object }[] = [];
  for (const route of routes) {
    const path = openApiPath(route.path);
    const handler = findTargetHandler(route.handler);
    if (route.method === MIDDLEWARE_METHOD) {
      before.push({ path, handler });
      continue;
    }
    const call = { method: route.method, path };
    const key = `${route.method.toLowerCase()} ${path}`;
    const known = calls.get(key) ?? {
      call,
      own: [],
      before: before.filter((one) => covers(one.path, path)).map((one) => readFacts(one.handler, call)),
    };
    known.own.push(readFacts(handler, call));
    calls.set(key, known);
  }
  return calls;
}
