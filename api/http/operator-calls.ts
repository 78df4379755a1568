import type { RouterRoute } from "hono/types";
import { POWERS } from "#domain/operators/powers.ts";
import { describedCalls } from "./document/calls.ts";

/** Every operators' route, such as `POST /api/subscription/refund`. @throws if one is missing in the table of powers. */
export const operatorCalls = (routes: readonly RouterRoute[]): string[] =>
  [...describedCalls(routes).values()]
    .filter(({ own, before }) => [...own, ...before].some(({ needs }) => needs === "operator"))
    .map(({ call: { method, path } }) => `${method} ${path}`);

/** Checks that the table of powers and the operators' routes agree. @throws naming the missing route, so the API does not start. */
export function checkOperatorCalls(routes: readonly RouterRoute[]): void {
  const served = operatorCalls(routes);
  const unknown = Object.values(POWERS)
    .flatMap(({ calls }) => calls)
    .filter((call) => !served.includes(call));
  if (unknown.length > 0) throw new Error(`These rows of domain/operators/powers.ts name no operators' route: ${unknown.join(", ")}.`);
}
