import type { Foods } from "#domain/catalogue/food.ts";
import { kindsIn } from "#domain/planning/nutrition/kinds-of-produce.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";

const BITS = 32;
/** Words for each recipe: the food table has fewer than 96 kinds. */
export const KIND_WORDS = 3;

/** Kinds of fruit and vegetables as bits: recipe r brings those of `bits[r * KIND_WORDS … (r + 1) * KIND_WORDS - 1]`. */
export type KindMasks = { bits: Int32Array; kinds: number };

export function kindMasks(recipes: readonly Recipe[], foods: Foods): KindMasks {
  const each = recipes.map((recipe) => kindsIn(recipe, foods));
  const numbers = new Map([...new Set(each.flat())].map((kind, index) => [kind, index] as const));
  if (numbers.size > KIND_WORDS * BITS) throw new Error(`${numbers.size} kinds of fruit and vegetables need another word`);
  const bits = new Int32Array(recipes.length * KIND_WORDS);
  for (const [recipe, kinds] of each.entries())
    for (const kind of kinds) {
      const number = numbers.get(kind) ?? 0;
      const at = recipe * KIND_WORDS + Math.floor(number / BITS);
      bits[at] = (bits[at] as number) | (1 << (number % BITS));
    }
  return { bits, kinds: numbers.size };
}

export const bringsKind = ({ bits }: KindMasks, recipe: number, kind: number): boolean =>
  (((bits[recipe * KIND_WORDS + Math.floor(kind / BITS)] as number) >> (kind % BITS)) & 1) === 1;

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
