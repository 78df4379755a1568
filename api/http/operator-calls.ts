import type { RouterRoute } from "hono/types";
import { POWERS } from "#domain/operators/powers.ts";
import { callsOf } from "./document/calls.ts";

/** Every call that is operators' alone, such as `POST /api/subscription/refund`. @throws where one stands in no row of the table of powers. */
export const operatorCalls = (routes: readonly RouterRoute[]): string[] =>
  [...callsOf(routes).values()]
    .filter(({ own, before }) => [...own, ...before].some(({ needs }) => needs === "operator"))
    .map(({ call: { method, path } }) => `${method} ${path}`);

/** Looks that the table of powers and the calls of operators are the same. @throws with the call that is missing in one of them: nothing starts so. */
export function checkOperatorCalls(routes: readonly RouterRoute[]): void {
  const served = operatorCalls(routes);
  const gone = Object.values(POWERS)
    .flatMap(({ calls }) => calls)
    .filter((call) => !served.includes(call));
  if (gone.length > 0) throw new Error(`No call of operators, and yet in domain/operators/powers.ts: ${gone.join(", ")}.`);
}
