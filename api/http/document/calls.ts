import type { RouterRoute } from "hono/types";
import { findTargetHandler } from "hono/utils/handler";
import { type Call, type Facts, factsOf } from "./facts.ts";

/** `ALL` is how Hono notes what stands before calls, such as the check of a session. */
const BEFORE_CALLS = "ALL";

/** An address as OpenAPI spells it: `/plans/:id{[0-9]+}` is `/plans/{id}`. */
export const spelt = (path: string): string => path.replace(/:(\w+)(\{[^}]+\})?\??/g, "{$1}");

const standsBefore = (pattern: string, path: string): boolean => {
  const start = pattern.replace(/\/?\*$/, "");
  return pattern === path || (pattern.endsWith("*") && (path === start || path.startsWith(`${start}/`)));
};

/** A call, what its own handlers say of themselves, and what those say that stand before it and others. */
type KnownCall = { call: Call; own: Facts[]; before: Facts[] };

/** Every call of an app by its method and address, such as `get /api/health`. */
export function callsOf(routes: readonly RouterRoute[]): Map<string, KnownCall> {
  const calls = new Map<string, KnownCall>();
  const before: { path: string; handler: object }[] = [];
  for (const route of routes) {
    const path = spelt(route.path);
    const handler = findTargetHandler(route.handler);
    if (route.method === BEFORE_CALLS) {
      before.push({ path, handler });
      continue;
    }
    const call = { method: route.method, path };
    const key = `${route.method.toLowerCase()} ${path}`;
    const known = calls.get(key) ?? {
      call,
      own: [],
      before: before.filter((one) => standsBefore(one.path, path)).map((one) => factsOf(one.handler, call)),
    };
    known.own.push(factsOf(handler, call));
    calls.set(key, known);
  }
  return calls;
}
