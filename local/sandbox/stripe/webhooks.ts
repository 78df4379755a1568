import { createHmac } from "node:crypto";
import { DAY_SECONDS, HOUR_MS } from "#domain/time.ts";
import type { Knobs } from "./knobs.ts";
import type { EventRecord } from "./records.ts";
import type { SandboxState } from "./state.ts";
import { eventOnWire } from "./wire/wire-money.ts";

/** The receiver of events, and the secret that signs them. */
export type Endpoint = { url: string; secret: string };

const TIMEOUT_MS = 10_000;
/** Delays between attempts; the last one repeats for three days, as at Stripe. */
const RETRY_AFTER_MS = [200, 1000, 5000, 30_000, 300_000, HOUR_MS] as const;
const GIVE_UP_AFTER_SECONDS = 3 * DAY_SECONDS;

/** `t=…,v1=…`: HMAC-SHA256 of time and raw body (docs.stripe.com/webhooks#verify-manually). */
export function signed(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex")}`;
}

/** Sends every event to the endpoint until it is accepted, also after a restart. */
export class Webhooks {
  readonly #state: SandboxState;
  readonly #knobs: Knobs;
  readonly #endpoint: Endpoint | null;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  constructor(sandboxState: SandboxState, knobs: Knobs, endpoint: Endpoint | null) {
    this.#state = sandboxState;
    this.#knobs = knobs;
    this.#endpoint = endpoint;
  }

  /** Sends the events since the last call. Called after every request. */
  sendHappened(): void {
    const happened = this.#state.takeHappened();
    if (!this.#endpoint || this.#stopped) return;
    for (const event of happened) {
      const knob = this.#knobs.strike("webhook", event.type);
      if (knob?.fault === "lost") this.#state.put("event", { ...event, delivery: "done" });
      else if (knob?.fault === "held") this.#state.put("event", { ...event, delivery: "held" });
      else this.#schedule(event.id, knob?.fault === "late" ? knob.ms : 0);
      if (knob?.fault === "twice") void this.#post(event);
    }
    this.#state.commit();
  }

  /** After a restart, sends the events that were not accepted. */
  resume(): void {
    if (!this.#endpoint) return;
    for (const { id, delivery } of this.#state.all("event").reverse()) if (delivery === "due") this.#schedule(id, 0);
  }

  /** Sends the held events, one after another. */
  async release(order: "as they came" | "reversed"): Promise<void> {
    const held = this.#state.all("event").filter(({ delivery }) => delivery === "held");
    for (const event of order === "reversed" ? held : held.reverse()) await this.#try(event.id);
  }

  #schedule(id: string, ms: number): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      void this.#try(id);
    }, ms);
    this.#timers.set(id, timer.unref());
  }

  async #try(id: string): Promise<void> {
    const event = this.#state.get("event", id);
    const isAccepted = await this.#post(event);
    if (this.#stopped) return;
    const isExpired = this.#state.now - event.created > GIVE_UP_AFTER_SECONDS;
    this.#state.put("event", { ...event, delivery: isAccepted || isExpired ? "done" : "due", tries: event.tries + 1 });
    this.#state.commit();
    if (!isAccepted && !isExpired) this.#schedule(id, RETRY_AFTER_MS[Math.min(event.tries, RETRY_AFTER_MS.length - 1)] ?? 0);
  }

  async #post(event: EventRecord): Promise<boolean> {
    if (!this.#endpoint) return true;
    const { url, secret } = this.#endpoint;
    const body = JSON.stringify(eventOnWire(event), null, 2);
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signed(body, secret, this.#state.now) };
    try {
      return (await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
    } catch {
      return false; // not running yet: retried
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
