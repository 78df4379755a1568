import { randomUUID } from "node:crypto";
import type { PartnerKnobs } from "./knobs.ts";

/** How long the sandbox reviews, unless it is told otherwise: long enough to see the page that waits. */
const REVIEW_MS = 6000;
/** Amounts that decide an application, so that each end can be walked to: pounds. */
const DECIDING = { "404.00": "no_offer", "403.00": "declined" } as const;
/** An application for this is never decided. */
const NEVER = "408.00";

export type Application = { id: string; key: string; token: string; madeAtMs: number; fields: Record<string, unknown> };

/** Every application that was made, one per key. */
export class Applications {
  readonly #byKey = new Map<string, Application>();
  readonly #nowMs: () => number;
  readonly #knobs: PartnerKnobs;

  constructor(nowMs: () => number, knobs: PartnerKnobs) {
    this.#nowMs = nowMs;
    this.#knobs = knobs;
  }
  /** The application of this key, made where there is none. */
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
  /** Whether an offer's address belongs to an application. */
  known(token: string): boolean {
    return this.all().some((one) => one.token === token);
  }
  /** How an application stands, as the partner's API tells it. */
  shown({ id, token, madeAtMs, fields }: Application, url: string) {
    const amount = String(fields["loanAmount"]);
    const { reviewMs = amount === NEVER ? Number.POSITIVE_INFINITY : REVIEW_MS, decide, redirectUrl } = this.#knobs;
    if (this.#nowMs() - madeAtMs < reviewMs) return { id, status: "reviewing" };
    const status = decide ?? DECIDING[amount as keyof typeof DECIDING] ?? "offer";
    return status === "offer" ? { id, status, redirectUrl: redirectUrl ?? `${url}/offers/${token}` } : { id, status };
  }
}
