/**
 * The customer's clock: Temporal's own, and in the sandbox ahead of it. It is moved from one appointment to the next, so that whatever
 * falls due on the way happens at its own time and nothing is skipped.
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
  /** Where it is going; undefined when it just runs. */
  get movingToMs(): number | undefined {
    return this.moving ? this.#targetMs : undefined;
  }
  /** A second move that comes during the first is added to it. */
  move(forwardMs: number): void {
    this.#targetMs = Math.max(this.#targetMs, this.nowMs()) + forwardMs;
  }
  /** Jumps to the next appointment, or to where it is going when that comes first. */
  walk(nextMs: number): void {
    this.offsetMs += Math.max(0, Math.min(nextMs, this.#targetMs) - this.nowMs());
  }
}
