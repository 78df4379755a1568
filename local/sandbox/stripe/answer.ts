import { createHash } from "node:crypto";
import type { SandboxContext } from "./deps.ts";
import { decodeForm, type Params, withoutNumbers } from "./form.ts";
import type { Knobs } from "./knobs.ts";
import { callOf, operate } from "./operations.ts";
import { keyInUse, keyReused, NotBegun, ownFault, Refusal, tooMany } from "./refusals.ts";

export type Asked = { method: string; path: string; query: string; body: string; key: string | null; fromBrowser: boolean };
export type Answer = { status: number; body: string; replayed?: true };
/** The line breaks instead of an answer. */
export const BROKEN = "broken";

const inBody = (error: Refusal): Answer => ({ status: error.status, body: JSON.stringify({ error: error.body }) });

function done(context: SandboxContext, { method, path, fromBrowser }: Asked, params: Params): { answer: Answer; begun: boolean } {
  try {
    const body = JSON.stringify(operate(context, method, path, params, fromBrowser));
    return { answer: { status: 200, body }, begun: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: inBody(error), begun: !(error instanceof NotBegun) && error.status !== 401 };
  }
}

/**
 * Answers calls with the provider's rules about keys: the first answer of a key is given again, whatever it was (a 500 too); 409 while
 * the first is under way; 400 for other parameters. What a call changes and the answer of its key are written down together.
 */
export function answering(context: SandboxContext, knobs: Knobs) {
  const underWay = new Set<string>();

  return async (asked: Asked): Promise<Answer | typeof BROKEN> => {
    const { method, path, key } = asked;
    const params = withoutNumbers(decodeForm(method === "GET" ? asked.query : asked.body));
    const fingerprint = createHash("sha256")
      .update(`${method} ${path} ${JSON.stringify(params)}`)
      .digest("hex");
    const call = callOf(method, path);
    const fault = knobs.strike("request", call);
    const hold = (ms: number, done: boolean) =>
      knobs.hold({ call, about: call.includes(":id") ? (path.split("/")[3] ?? null) : key, done }, ms);
    if (key !== null) {
      if (underWay.has(key)) return inBody(keyInUse());
      const held = context.sandboxState.find("key", key);
      if (held && held.fingerprint !== fingerprint) return inBody(keyReused());
      if (held) return fault?.fault.startsWith("reset") ? BROKEN : { status: held.status, body: held.body, replayed: true };
      underWay.add(key);
    }
    try {
      switch (fault?.fault) {
        case "429":
          return inBody(tooMany());
        case "500 before":
          return inBody(ownFault());
        case "reset before":
          return BROKEN;
        case "timeout before":
          await hold(fault.ms, false);
          return BROKEN;
        case "slow":
          await hold(fault.ms, false);
      }
      const { answer: made, begun } = done(context, asked, params);
      const answer = fault?.fault === "500 after" ? inBody(ownFault()) : made;
      if (key !== null && begun) context.sandboxState.put("key", { id: key, created: context.sandboxState.now, fingerprint, ...answer });
      context.sandboxState.commit();
      if (fault?.fault === "reset after") return BROKEN;
      if (fault?.fault === "timeout after" || fault?.fault === "late") {
        if (key !== null) underWay.delete(key);
        await hold(fault.ms, true);
        if (fault.fault === "timeout after") return BROKEN;
      }
      return answer;
    } finally {
      if (key !== null) underWay.delete(key);
    }
  };
}
