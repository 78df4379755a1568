import type { Problem } from "../problem.ts";

/**
 * The least that each recipe adds to what a basket comes to, whatever is in it: `each` for every time that it is cooked, less `rounded` pence once. What is
 * bought by the gram has its price less the penny that it may round; packs may all be bought already, and less of them spoil.
 */
export type LeastAdded = { each: Float64Array; rounded: Float64Array };

/** @param easing by food, what a unit more of it can lower at most. */
export function leastAdded({ recipes, usesFrom, usesFood, usesQuantity, foods }: Problem, easing: Float64Array): LeastAdded {
  const each = new Float64Array(recipes.length);
  const rounded = new Float64Array(recipes.length);
  for (let recipe = 0; recipe < recipes.length; recipe++)
    for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++) {
      const index = usesFood[at] as number;
      const food = foods[index] as Problem["foods"][number];
      const byTheGram = food.kind === "pro-rata" && food.atHome === 0;
      each[recipe] =
        (each[recipe] as number) + (usesQuantity[at] as number) * ((byTheGram ? food.unitPence : 0) - (easing[index] as number));
      if (byTheGram) rounded[recipe] = (rounded[recipe] as number) + 1;
    }
  return { each, rounded };
}
