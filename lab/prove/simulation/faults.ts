/** Every fault of the simulator. Each is rolled for at every call or message that it can affect. */
export const FAULTS = [
  "opening times out before it is done",
  "opening times out after it is done",
  "provider fault before the opening",
  "provider fault after the opening, replayed for the key",
  "charge times out before it is made",
  "charge times out after it is made",
  "provider fault before the charge",
  "provider fault after the charge",
  "provider too busy",
  "connection reset before the charge",
  "connection reset after the charge",
  "records cannot be read",
  "refund times out before it is made",
  "refund times out after it is made",
  "closing times out before it is done",
  "closing times out after it is done",
  "provider down for hours",
  "transaction fails before it commits",
  "transaction commits and its answer is lost",
  "worker killed between two calls",
  "two copies of an activity at once",
  "late copy of an activity",
  "copy of an activity suspended between its calls",
  "worker down for days",
  "wake lost",
  "wake twice",
  "webhook lost",
  "webhook twice",
  "webhook days late",
  "message in the middle of an attempt",
  "publishing fails",
  "end written minutes late",
  "end written days late",
  "provider down for days",
  "everything stands still for hours",
  "worker's clock is hours off",
  "leaves while an attempt is made",
  "card saved while an attempt is made",
] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault that fails an activity, which is then retried. */
export class Killed extends Error {
  override name = "Killed";
}

/** Seeded dice: the same seed gives the same lives. */
export class Dice {
  readonly fired: Map<Fault, number>;
  #quiet = false;
  readonly #random: () => number;
  readonly #rate: number;

  /** @param fired counts the faults that occurred. */
  constructor(random: () => number, rate: number, fired = new Map<Fault, number>()) {
    this.fired = fired;
    this.#random = random;
    this.#rate = rate;
  }
  /** Stops all faults, so that what is open can finish. */
  calm(): void {
    this.#quiet = true;
  }
  get rolls(): boolean {
    return this.#rate > 0;
  }
  strikes(fault: Fault, scale = 1): boolean {
    if (this.#quiet || this.#random() >= this.#rate * scale) return false;
    this.fired.set(fault, (this.fired.get(fault) ?? 0) + 1);
    return true;
  }
  chance(probability: number): boolean {
    return this.#random() < probability;
  }
  between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }
}
