import type { Recipe } from "#domain/recipes/recipe.ts";
import { type Facts, getFact, gramsEaten } from "./facts.ts";

/** Grams of a five-a-day portion, fresh and dried. */
const FRESH = 80;
const DRIED = 30;
/** Dried fruit and dried pulses are more than a third sugar or starch. */
const DRIED_CARB = 35;
const FIVE_GROUPS = ["vegetable", "starchy-vegetable", "fruit"];

/** Five-a-day portions in a serving: fruit and vegetables, and pulses, which count once a day. */
export function produceIn(recipe: Recipe, facts: Facts): { fruit: number; pulses: number } {
  const found = { fruit: 0, pulses: 0 };
  for (const { foodId, perPortion } of recipe.ingredients) {
    const fact = getFact(facts, foodId);
    const isPulse = fact.group === "pulse";
    if (!isPulse && !FIVE_GROUPS.includes(fact.group)) continue;
    const isDried = fact.group !== "vegetable" && fact.per100g.carb > DRIED_CARB;
    found[isPulse ? "pulses" : "fruit"] += gramsEaten(fact, perPortion) / (isDried ? DRIED : FRESH);
  }
  return found;
}

/** The kind of a plain extra by its first food, and the maximum of each kind in seven days. */
const KINDS: readonly { kind: string; groups: readonly string[]; usual: number }[] = [
  { kind: "bread", groups: ["grain"], usual: 7 },
  { kind: "fruit", groups: ["fruit", "vegetable"], usual: 14 },
  { kind: "dairy", groups: ["dairy", "plant-dairy"], usual: 7 },
  { kind: "nuts", groups: ["nut", "pulse-nut"], usual: 3 },
];
const OTHER = { kind: "other", usual: 3 };
const PUDDING = { kind: "pudding", usual: 3 };

export function extraKind(recipe: Recipe, facts: Facts): { kind: string; usual: number } {
  if (recipe.familyId !== "extras") return PUDDING;
  const [first] = recipe.ingredients;
  const group = first && getFact(facts, first.foodId).group;
  return KINDS.find(({ groups }) => group !== undefined && groups.includes(group)) ?? OTHER;
}
