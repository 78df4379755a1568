export const SECOND = 1000;

export type Span = { fromMs: number; toMs: number };

/** Simulated time with scheduled events. */
export class Clock {
  nowMs: number;
  /** When nothing could be done through no fault of the product: worker or provider down, and waits between retries. */
  readonly lost: Span[] = [];
  #coming: { atMs: number; happen: () => void }[] = [];

  constructor(startMs: number) {
    this.nowMs = startMs;
  }
  at(atMs: number, happen: () => void): void {
    this.#coming.push({ atMs: Math.max(atMs, this.nowMs), happen });
    this.#coming.sort((a, b) => a.atMs - b.atMs);
  }
  /** Removes all scheduled events. */
  end(): void {
    this.#coming = [];
  }
  get nextMs(): number | null {
    return this.#coming[0]?.atMs ?? null;
  }
  /** Advances the time and runs the events on the way. */
  advanceTo(atMs: number): void {
    for (let next = this.#coming[0]; next && next.atMs <= atMs; next = this.#coming[0]) {
      this.#coming.shift();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.happen();
    }
    this.nowMs = Math.max(this.nowMs, atMs);
  }
  /** Nothing works for this long. */
  lose(forMs: number): void {
    const fromMs = this.nowMs;
    this.lost.push({ fromMs, toMs: fromMs + forMs });
    this.advanceTo(fromMs + forMs);
  }
  /** Runs the next event now: a message in the middle of another step. */
  hurry(withinMs: number): void {
    const next = this.#coming[0];
    if (next && next.atMs - this.nowMs <= withinMs) this.advanceTo(this.nowMs);
    if (next && next.atMs - this.nowMs <= withinMs) {
      next.atMs = this.nowMs;
      this.advanceTo(this.nowMs);
    }
  }
}
