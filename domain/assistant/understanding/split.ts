import type { KindShares, ReadKinds } from "./kinds.ts";

/** A part of a message that asks for one thing, and what kind it is likely to be. */
export type Part = { text: string; kind: string; shares: KindShares };

const ENDS = /(?<=[.!?;])\s+|\s*[\n;]\s*|\s+-\s+|\s*…\s*|\s*,\s+|\s+(?=(?:and|also|then|plus|but|oh|while|so|n|cos|because)\s)|\s*&\s*/iu;
/** The pieces of a message that may ask for different things. */
export const piecesOf = (message: string): string[] => message.split(ENDS).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** More pieces than this are not told apart. */
const MOST_PIECES = 10;
/** A plan is asked for with many details: from this share its message is not divided. */
const SURELY_A_PLAN = 0.8;
/** What a further part must gain to be told apart. */
const PRICE_OF_PART = 0;
/** Kinds that are mere talk beside a request. */
const TALK: readonly string[] = ["small_talk", "thanks", "complaint", "unclear", "off_topic"];
export const isTalk = (kind: string): boolean => TALK.includes(kind);

const bestOf = (shares: KindShares): [string, number] => [...shares].reduce((best, one) => (one[1] > best[1] ? one : best));

/**
 * Splits a message into the parts that ask for one thing each: those of which the model is surest.
 * @param before the kind of the message before, if there is one.
 */
export function splitMessage(message: string, readKinds: ReadKinds, before: string | null): Part[] {
  const pieces = piecesOf(message);
  const whole = (): Part[] => {
    const shares = readKinds(message, before);
    return [{ text: message, kind: bestOf(shares)[0], shares }];
  };
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return whole();
  const [undivided] = whole();
  if (undivided?.kind === "new_plan" && (undivided.shares.get("new_plan") ?? 0) >= SURELY_A_PLAN) return [undivided];
  const partFrom = (start: number, end: number) => {
    const text = pieces.slice(start, end).join(", ");
    const shares = start === 0 && end === pieces.length ? readKinds(message, before) : readKinds(text, start === 0 ? before : null);
    const [kind, share] = bestOf(shares);
    return { part: { text: start === 0 && end === pieces.length ? message : text, kind, shares }, gain: Math.log(share) };
  };
  /** The best parts of the first pieces, by how many there are. */
  const best: { parts: Part[]; gain: number }[] = [{ parts: [], gain: 0 }];
  for (let end = 1; end <= pieces.length; end++) {
    let found: { parts: Part[]; gain: number } | undefined;
    for (let start = 0; start < end; start++) {
      const earlier = best[start];
      if (!earlier) continue;
      const { part, gain } = partFrom(start, end);
      if (earlier.parts.at(-1)?.kind === part.kind && part.kind !== "swap") continue;
      const total = earlier.gain + gain - (start === 0 ? 0 : PRICE_OF_PART);
      if (!found || total > found.gain) found = { parts: [...earlier.parts, part], gain: total };
    }
    best[end] = found ?? { parts: whole(), gain: -9 };
  }
  const parts = best[pieces.length]?.parts ?? whole();
  const asking = parts.filter(({ kind }) => !isTalk(kind));
  return asking.length > 0 ? asking : parts.slice(-1);
}
