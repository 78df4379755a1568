import { createHash } from "node:crypto";
import type { SandboxContext } from "./deps.ts";
import { decodeForm, type Params, withoutNumbers } from "./form.ts";
import type { Knobs } from "./knobs.ts";
import { describeCall, operate } from "./operations.ts";
import { keyInUse, keyReused, NotBegun, ownFault, Refusal, tooMany } from "./refusals.ts";

export type Asked = { method: string; path: string; query: string; body: string; key: string | null; fromBrowser: boolean };
export type Answer = { status: number; body: string; replayed?: true };
/** The connection is reset instead of a response. */
export const BROKEN = "broken";

const toAnswer = (error: Refusal): Answer => ({ status: error.status, body: JSON.stringify({ error: error.body }) });

function done(context: SandboxContext, { method, path, fromBrowser }: Asked, params: Params): { answer: Answer; begun: boolean } {
  try {
    const body = JSON.stringify(operate(context, method, path, params, fromBrowser));
    return { answer: { status: 200, body }, begun: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: toAnswer(error), begun: !(error instanceof NotBegun) && error.status !== 401 };
  }
}

/**
 * Handles requests with Stripe's rules for idempotency keys: the first response of a key is replayed, even a 500; 409 while the first request is in
 * flight; 400 for other parameters. A request's changes and the response of its key are committed together.
 */
export function createRequestHandler(context: SandboxContext, knobs: Knobs) {
  const inFlight = new Set<string>();

  return async (asked: Asked): Promise<Answer | typeof BROKEN> => {
    const { method, path, key } = asked;
    const params = withoutNumbers(decodeForm(method === "GET" ? asked.query : asked.body));
    const fingerprint = createHash("sha256")
      .update(`${method} ${path} ${JSON.stringify(params)}`)
      .digest("hex");
    const call = describeCall(method, path);
    const fault = knobs.strike("request", call);
    const hold = (ms: number, done: boolean) =>
      knobs.hold({ call, about: call.includes(":id") ? (path.split("/")[3] ?? null) : key, done }, ms);
    if (key !== null) {
      if (inFlight.has(key)) return toAnswer(keyInUse());
      const stored = context.sandboxState.find("key", key);
      if (stored && stored.fingerprint !== fingerprint) return toAnswer(keyReused());
      if (stored) return fault?.fault.startsWith("reset") ? BROKEN : { status: stored.status, body: stored.body, replayed: true };
      inFlight.add(key);
    }
    try {
      switch (fault?.fault) {
        case "429":
          return toAnswer(tooMany());
        case "500 before":
          return toAnswer(ownFault());
        case "reset before":
          return BROKEN;
        case "timeout before":
          await hold(fault.ms, false);
          return BROKEN;
        case "slow":
          await hold(fault.ms, false);
      }
      const { answer: made, begun } = done(context, asked, params);
      const answer = fault?.fault === "500 after" ? toAnswer(ownFault()) : made;
      if (key !== null && begun) context.sandboxState.put("key", { id: key, created: context.sandboxState.now, fingerprint, ...answer });
      context.sandboxState.commit();
      if (fault?.fault === "reset after") return BROKEN;
      if (fault?.fault === "timeout after" || fault?.fault === "late") {
        if (key !== null) inFlight.delete(key);
        await hold(fault.ms, true);
        if (fault.fault === "timeout after") return BROKEN;
      }
      return answer;
    } finally {
      if (key !== null) inFlight.delete(key);
    }
  };
}
