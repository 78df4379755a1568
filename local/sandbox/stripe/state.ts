import { randomBytes } from "node:crypto";
import { DAY_SECONDS } from "#domain/time.ts";
import type { Journal } from "./journal.ts";
import type { Change, Kind, Kinds } from "./records.ts";
import { noSuch } from "./refusals.ts";

/** Idempotency keys expire after a day and events after thirty (docs.stripe.com/api/idempotent_requests, /api/events). */
const KEEP_SECONDS: Partial<Record<Kind, number>> = { key: DAY_SECONDS, event: 30 * DAY_SECONDS };
const NAMES: Record<Kind, string> = {
  customer: "customer",
  card: "payment_method",
  setup: "setup_intent",
  payment: "payment_intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  event: "event",
  key: "key",
};

/** An id in Stripe's format: a prefix and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64").replace(/\W/g, "").slice(0, 24)}`;

/** The sandbox's state, in memory and in its journal. */
export class SandboxState {
  readonly #records: { [K in Kind]: Map<string, Kinds[K]> } = {
    customer: new Map(),
    card: new Map(),
    setup: new Map(),
    payment: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    key: new Map(),
  };
  readonly #journal: Journal;
  readonly nowMs: () => number;
  #changes: Change[] = [];
  #happened: string[] = [];

  constructor(journal: Journal, nowMs: () => number) {
    this.#journal = journal;
    this.nowMs = nowMs;
    for (const { kind, record } of journal.read()) this.#records[kind].set(record.id, record as never);
    journal.compact(this.#unexpiredRecords());
  }

  #unexpiredRecords(): Change[] {
    return (Object.keys(this.#records) as Kind[]).flatMap((kind) => {
      const since = this.now - (KEEP_SECONDS[kind] ?? Number.POSITIVE_INFINITY);
      for (const record of this.#records[kind].values()) if (record.created < since) this.#records[kind].delete(record.id);
      return [...this.#records[kind].values()].map((record) => ({ kind, record }) as Change);
    });
  }

  /** Whole seconds. */
  get now(): number {
    return Math.floor(this.nowMs() / 1000);
  }
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const record = this.#records[kind].get(id);
    const keep = KEEP_SECONDS[kind];
    return record && keep && record.created < this.now - keep ? undefined : record;
  }
  /** @throws Stripe's "no such" error. */
  get<K extends Kind>(kind: K, id: string, param = "id"): Kinds[K] {
    const record = this.find(kind, id);
    if (!record) throw noSuch(NAMES[kind], param);
    return record;
  }
  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#records[kind].values()].reverse();
  }
  put<K extends Kind>(kind: K, record: Kinds[K]): Kinds[K] {
    this.#records[kind].set(record.id, record);
    this.#changes.push({ kind, record } as Change);
    return record;
  }
  /** Records an event for delivery. */
  emit(event: Kinds["event"]): void {
    this.#happened.push(this.put("event", event).id);
  }
  /** The events since the last call, oldest first. */
  takeHappened(): Kinds["event"][] {
    return this.#happened.splice(0).map((id) => this.get("event", id));
  }
  /** Writes the changes since the last call to the journal, as one. */
  commit(): void {
    this.#journal.append(this.#changes);
    this.#changes = [];
  }
}
