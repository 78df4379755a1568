import type { RouterRoute } from "hono/types";
import { pathBehind } from "../../../api/http/alias-paths.ts";
import { describedCalls } from "../../../api/http/document/calls.ts";

/** Answered before a call is known, or by no call of ours. */
const ANY_CALL = [405, 500];

/** How an address of the document is met, the one with the fewest open parts first. */
const met = (path: string) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Whether the API's document says what was answered.
 * @returns for each answer a sentence that says what to add to the call; null where its status is described, or no call was met.
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
    const path = pathBehind(address.replace(/[?#].*$/, ""));
    const call = calls.find((one) => one.method === method && one.pattern.test(path));
    if (!call || ANY_CALL.includes(status) || call.statuses.includes(status)) return null;
    return `${method} ${call.path} answered ${status}, and the API's document does not say so: add ${status} and why to its describe(…), or withFacts to the middleware that answers it.`;
  };
}
