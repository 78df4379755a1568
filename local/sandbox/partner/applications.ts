import { randomUUID } from "node:crypto";
import type { PartnerKnobs } from "./knobs.ts";

/** Default review time, long enough to see the waiting page. */
const REVIEW_MS = 6000;
/** Amounts in pounds that determine the decision, to try out each outcome. */
const DECIDING = { "404.00": "no_offer", "403.00": "declined" } as const;
/** An application for this amount is never decided. */
const NEVER = "408.00";

export type Application = { id: string; key: string; token: string; madeAtMs: number; fields: Record<string, unknown> };

/** All applications, one per idempotency key. */
export class Applications {
  readonly #byKey = new Map<string, Application>();
  readonly #nowMs: () => number;
  readonly #knobs: PartnerKnobs;

  constructor(nowMs: () => number, knobs: PartnerKnobs) {
    this.#nowMs = nowMs;
    this.#knobs = knobs;
  }
  /** Returns the application of this key, creating it if needed. */
  make(key: string, fields: Record<string, unknown>): Application {
    const made = this.#byKey.get(key) ?? { id: randomUUID(), key, token: randomUUID(), madeAtMs: this.#nowMs(), fields };
    this.#byKey.set(key, made);
    return made;
  }
  all(): Application[] {
    return [...this.#byKey.values()];
  }
  find(id: string): Application | undefined {
    return this.all().find((one) => one.id === id);
  }
  /** Whether an offer's URL belongs to an application. */
  known(token: string): boolean {
    return this.all().some((one) => one.token === token);
  }
  /** The state of an application, as in the partner's API. */
  shown({ id, token, madeAtMs, fields }: Application, url: string) {
    const amount = String(fields["loanAmount"]);
    const { reviewMs = amount === NEVER ? Number.POSITIVE_INFINITY : REVIEW_MS, decide, redirectUrl } = this.#knobs;
    if (this.#nowMs() - madeAtMs < reviewMs) return { id, status: "reviewing" };
    const status = decide ?? DECIDING[amount as keyof typeof DECIDING] ?? "offer";
    return status === "offer" ? { id, status, redirectUrl: redirectUrl ?? `${url}/offers/${token}` } : { id, status };
  }
}
