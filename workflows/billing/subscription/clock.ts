/**
 * The customer's clock: Temporal's time, which in the sandbox can run ahead. Moving it jumps from one due time to the next, so that everything due
 * on the way happens at its own time.
 */
export class CustomerClock {
  offsetMs: number;
  #targetMs: number;

  constructor(offsetMs: number, targetMs = 0) {
    this.offsetMs = offsetMs;
    this.#targetMs = targetMs;
  }
  nowMs(): number {
    return Date.now() + this.offsetMs;
  }
  get moving(): boolean {
    return this.#targetMs > this.nowMs();
  }
  /** The time that it is being moved to; undefined when it is not being moved. */
  get movingToMs(): number | undefined {
    return this.moving ? this.#targetMs : undefined;
  }
  /** Moves it forwards; a move during another one is added to it. */
  move(forwardMs: number): void {
    this.#targetMs = Math.max(this.#targetMs, this.nowMs()) + forwardMs;
  }
  /** Jumps to the next due time, or to the target if that comes first. */
  walk(nextMs: number): void {
    this.offsetMs += Math.max(0, Math.min(nextMs, this.#targetMs) - this.nowMs());
  }
}
