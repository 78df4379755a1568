import { seededRandom } from "../../../activities/planning/optimiser/random.ts";

type Dice = () => number;
const pick = (dice: Dice, count: number) => Math.floor(dice() * count);

/** Swaps, drops or doubles a letter of a word that is long enough to stay recognisable. */
function slip(text: string, dice: Dice): string {
  const long = [...text.matchAll(/\p{L}{4,}/gu)];
  const found = long[pick(dice, long.length)];
  if (!found) return text;
  const [word] = found;
  const at = 1 + pick(dice, word.length - 2);
  const [before, letter = "", next = "", after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const slips = [`${before}${next}${letter}${after}`, `${before}${next}${after}`, `${before}${letter}${letter}${next}${after}`];
  return text.slice(0, found.index) + slips[pick(dice, slips.length)] + text.slice(found.index + word.length);
}

const casing = (text: string, dice: Dice): string =>
  [
    text.toUpperCase(),
    text.toLowerCase(),
    text.replace(/\p{L}+/gu, (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase()),
    [...text].map((letter) => (dice() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join(""),
  ][pick(dice, 4)] ?? text;

/** Reverses the clauses of a sentence, or swaps two neighbouring words. */
function order(text: string, dice: Dice): string {
  const thoughts = text.split(/, /);
  if (thoughts.length > 1 && dice() < 0.7) return thoughts.reverse().join(", ");
  const words = text.split(" ");
  const at = pick(dice, Math.max(1, words.length - 1));
  return words.length < 2 ? text : words.toSpliced(at, 2, words[at + 1] ?? "", words[at] ?? "").join(" ");
}

const KINDS = { slip, casing, order } as const;
export type Mutation = keyof typeof KINDS;
export const MUTATIONS = Object.keys(KINDS) as Mutation[];

/** A variation of a sentence with typing errors; deterministic for a seed. */
export const mutated = (text: string, kind: Mutation, seed: number): string => KINDS[kind](text, seededRandom(seed * 7919 + text.length));
