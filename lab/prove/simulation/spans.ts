import type { Span } from "./clock.ts";

/** How much of a period was lost, counting overlapping spans once. */
export function lostWithin(lost: readonly Span[], fromMs: number, toMs: number): number {
  let sumMs = 0;
  let seenMs = fromMs;
  for (const span of lost.filter((one) => one.toMs > fromMs && one.fromMs < toMs).sort((a, b) => a.fromMs - b.fromMs)) {
    const end = Math.min(span.toMs, toMs);
    sumMs += Math.max(0, end - Math.max(span.fromMs, seenMs));
    seenMs = Math.max(seenMs, end);
  }
  return sumMs;
}
