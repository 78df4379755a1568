import { STREAMS_AT_ONCE } from "./limit-figures.ts";
import { tooMany } from "./too-many.ts";

/** Which route may refuse so. */
export const TOO_MANY_STREAMS = { 429: "Too many event streams of this person are open" } as const;

/** A browser that was closed is noticed within about this time. */
const TRY_AGAIN_MS = 15_000;

/** How many event streams each person has open here. Of this process alone: a stream ends with its process, a row would outlive it. */
const open = new Map<string, number>();

/**
 * Takes one of a person's places for an event stream.
 * @returns what gives it back; to be called once the stream is over, however it ended. Calling it again does nothing.
 * @throws ApiError 429 where all are taken.
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
