import type { RouterRoute } from "hono/types";
import { resolveAlias } from "../../../api/http/alias-paths.ts";
import { describedCalls } from "../../../api/http/document/calls.ts";

/** Statuses sent before routing, or by no call of ours. */
const ANY_CALL = [405, 500];

/** Patterns for the document's paths, those with the fewest parameters first. */
const met = (path: string) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Checks a response against the OpenAPI document.
 * @returns for each response a sentence that says what to add to the call; null if its status is documented, or no call matched.
 */
export function documentedBy(routes: readonly RouterRoute[]) {
  const calls = [...describedCalls(routes).values()]
    .filter(({ call }) => call.path.startsWith("/api/") && !call.path.startsWith("/api/docs"))
    .map(({ call, own, before }) => ({
      ...call,
      pattern: met(call.path),
      openParts: call.path.split("{").length,
      statuses: [...own, ...before].flatMap(({ answers = [], refuses = {} }) => [...answers, ...Object.keys(refuses).map(Number)]),
    }))
    .toSorted((one, other) => one.openParts - other.openParts);
  return (method: string, address: string, status: number): string | null => {
    const path = resolveAlias(address.replace(/[?#].*$/, ""));
    const call = calls.find((one) => one.method === method && one.pattern.test(path));
    if (!call || ANY_CALL.includes(status) || call.statuses.includes(status)) return null;
    return `${method} ${call.path} answered ${status}, and the API's document does not say so: add ${status} and why to its describe(…), or withFacts to the middleware that answers it.`;
  };
}
