import { STREAMS_AT_ONCE } from "./limit-figures.ts";
import { tooMany } from "./too-many.ts";

/** For the documentation of streaming routes. */
export const TOO_MANY_STREAMS = { 429: "Too many event streams of this person are open" } as const;

/** A closed browser is noticed within about this time. */
const TRY_AGAIN_MS = 15_000;

/** Open event streams per person, in this process only: a stream ends with its process, a row would not. */
const open = new Map<string, number>();

/**
 * Reserves one of a person's event streams.
 * @returns releases it; call it when the stream ends. Calling it twice is harmless.
 * @throws ApiError 429 if all are in use.
 */
export function openStream(person: string): () => void {
  const held = open.get(person) ?? 0;
  if (held >= STREAMS_AT_ONCE)
    throw tooMany(TRY_AGAIN_MS, "streams", { account: person, before: "Too many of your pages are open at once. Close some of them." });
  open.set(person, held + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (open.get(person) ?? 1) - 1;
    if (left > 0) open.set(person, left);
    else open.delete(person);
  };
}
