import type { HeaderName } from "./headers.ts";
import type { Scheme } from "./security.ts";

/** What a call may refuse with. 405 is no answer of a call that exists: the document's own description has it. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
/** Why a call refuses. */
export type Refusals = Partial<Record<RefusalStatus, string>>;

/** A call by its method and its address as the document spells it. */
export type Call = { method: string; path: string };

/** What a middleware or a route does to a call, as far as whoever calls has to know it. The document is made of these. */
export type Facts = {
  /** Statuses that are answered in a form of the call's own. */
  answers?: readonly number[];
  refuses?: Refusals;
  /** How somebody has to show who they are. */
  needs?: Scheme;
  /** How somebody may show who they are; the call answers without it too. */
  mayUse?: Scheme;
  /** A sentence of the call's description. */
  says?: string;
  headers?: readonly HeaderName[];
};
/** Facts that depend on the call that a middleware stands before. */
type FactsOf = Facts | ((call: Call) => Facts);

/** Says of a middleware what it does, where the document can find it. */
export const withFacts = <Handler extends object>(handler: Handler, facts: FactsOf): Handler & { facts: FactsOf } =>
  Object.assign(handler, { facts });

/** What a handler says of itself; nothing where it says nothing. */
export function factsOf(handler: object, call: Call): Facts {
  const { facts = {} } = handler as { facts?: FactsOf };
  return typeof facts === "function" ? facts(call) : facts;
}

/** Whether a call may carry a body. */
export const mayCarryBody = ({ method }: Call): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);
