import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/**
 * Faults that tests can configure. Requests: `before` = nothing is done, `after` = the work is done but the response is lost or wrong;
 * `slow` = the work is done late, `late` = the work is done at once and the response is late.
 * Webhooks: `held` keeps events until they are released, in order or reversed.
 */
const REQUEST_FAULTS = [
  "reset before",
  "reset after",
  "timeout before",
  "timeout after",
  "500 before",
  "500 after",
  "429",
  "slow",
  "late",
] as const;
const WEBHOOK_FAULTS = ["lost", "twice", "late", "held"] as const;

export const Knob = z.discriminatedUnion("of", [
  z.strictObject({
    of: z.literal("request"),
    fault: z.enum(REQUEST_FAULTS),
    /** Method and path, such as `POST /v1/payment_intents/:id/confirm`; default: every request. */
    on: z.string().optional(),
    times: z.int().min(1).default(1),
    /** Delay of a slow or timed-out response. */
    ms: z.int().min(0).default(60_000),
  }),
  z.strictObject({
    of: z.literal("webhook"),
    fault: z.enum(WEBHOOK_FAULTS),
    /** Type of event; default: every event. */
    on: z.string().optional(),
    times: z.int().min(1).default(1),
    ms: z.int().min(0).default(60_000),
  }),
]);
export type Knob = z.infer<typeof Knob>;

/** A request whose response is being delayed. `about`: the id in its path, or its idempotency key; `done`: whether the work is done. */
export type HeldCall = { call: string; about: string | null; done: boolean };

/** The configured faults, in order. */
export class Knobs {
  #waiting: Knob[] = [];
  readonly #held = new Set<HeldCall>();

  turn(knob: z.input<typeof Knob>): void {
    this.#waiting.push(Knob.parse(knob));
  }
  /** Delays a response. */
  async hold(held: HeldCall, ms: number): Promise<void> {
    this.#held.add(held);
    await wait(ms, undefined, { ref: false });
    this.#held.delete(held);
  }
  get held(): HeldCall[] {
    return [...this.#held];
  }
  clear(): void {
    this.#waiting = [];
  }
  /** Takes the fault that applies, if any, and counts it down. */
  strike<Of extends Knob["of"]>(of: Of, what: string): Extract<Knob, { of: Of }> | undefined {
    const knob = this.#waiting.find((one) => one.of === of && (one.on === undefined || one.on === what));
    if (!knob) return undefined;
    knob.times -= 1;
    this.#waiting = this.#waiting.filter(({ times }) => times > 0);
    return knob as Extract<Knob, { of: Of }>;
  }
}
