import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/**
 * Faults that can be asked for. Of requests: `before` = nothing was done, `after` = done, and the answer is lost or wrong;
 * `slow` = done late and answered, `late` = done at once and answered late.
 * Of webhooks: `held` keeps the events until they are let go, in this or the opposite order.
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
    /** Method and path with `:id` for an id, `POST /v1/payment_intents/:id/confirm`; every request without. */
    on: z.string().optional(),
    times: z.int().min(1).default(1),
    /** How long a slow or timed-out answer takes. */
    ms: z.int().min(0).default(60_000),
  }),
  z.strictObject({
    of: z.literal("webhook"),
    fault: z.enum(WEBHOOK_FAULTS),
    /** Type of event; every event without. */
    on: z.string().optional(),
    times: z.int().min(1).default(1),
    ms: z.int().min(0).default(60_000),
  }),
]);
export type Knob = z.infer<typeof Knob>;

/** A call whose answer a fault keeps back now: `about` is the id that it names, or its idempotency key; `done` = the provider has done it already. */
export type HeldCall = { call: string; about: string | null; done: boolean };

/** The faults that are waiting to strike, in the order they were asked for. */
export class Knobs {
  #waiting: Knob[] = [];
  readonly #held = new Set<HeldCall>();

  turn(knob: z.input<typeof Knob>): void {
    this.#waiting.push(Knob.parse(knob));
  }
  /** Keeps an answer back for as long as a fault says. */
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
  /** The fault that strikes here, used up once. */
  strike<Of extends Knob["of"]>(of: Of, what: string): Extract<Knob, { of: Of }> | undefined {
    const knob = this.#waiting.find((one) => one.of === of && (one.on === undefined || one.on === what));
    if (!knob) return undefined;
    knob.times -= 1;
    this.#waiting = this.#waiting.filter(({ times }) => times > 0);
    return knob as Extract<Knob, { of: Of }>;
  }
}
