import type { HeaderName } from "./headers.ts";
import type { Scheme } from "./security.ts";

/** Error statuses of a route. 405 is described once for the whole document. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
/** The reason for each error status. */
export type Refusals = Partial<Record<RefusalStatus, string>>;

/** A route by method and path, in OpenAPI's notation. */
export type Call = { method: string; path: string };

/** What API users need to know about a middleware or route. The document is generated from these. */
export type Facts = {
  /** Statuses that the route describes itself. */
  answers?: readonly number[];
  refuses?: Refusals;
  /** Required authentication. */
  needs?: Scheme;
  /** Optional authentication. */
  mayUse?: Scheme;
  /** A sentence for the route's description. */
  says?: string;
  headers?: readonly HeaderName[];
};
/** Facts, possibly depending on the route that a middleware precedes. */
type FactsOf = Facts | ((call: Call) => Facts);

/** Attaches facts to a handler. */
export const withFacts = <Handler extends object>(handler: Handler, facts: FactsOf): Handler & { facts: FactsOf } =>
  Object.assign(handler, { facts });

/** Reads the facts of a handler; empty if it has none. */
export function readFacts(handler: object, call: Call): Facts {
  const { facts = {} } = handler as { facts?: FactsOf };
  return typeof facts === "function" ? facts(call) : facts;
}

/** Whether a request with this method may have a body. */
export const mayCarryBody = ({ method }: Call): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);
