import { type Foods, foodOf } from "../../catalogue/food.ts";
import type { AgeBand, Eater } from "../../household/needs.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../../time.ts";

/** Kinds of extras; how often each may be planned differs. */
export const EXTRA_KINDS = ["bread", "fruit", "dairy", "nuts", "pudding", "other"] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** The family of the plain extras: a slice of bread, an apple, a glass of milk. */
const PLAIN_EXTRAS = "extras";

/** An extra's kind: a dish of its own is a pudding; the others go by their first food. Plant drinks and yogurts count as dairy. */
export function toExtraKind({ familyId, ingredients }: Pick<Recipe, "familyId" | "ingredients">, foods: Foods): ExtraKind {
  if (familyId !== PLAIN_EXTRAS) return "pudding";
  const [first] = ingredients;
  const group = first && foodOf(foods, first.foodId).group;
  if (group === "grain") return "bread";
  if (group === "fruit" || group === "vegetable") return "fruit";
  if (group === "dairy" || group === "plant-dairy") return "dairy";
  return group === "nut" || group === "pulse-nut" ? "nuts" : "other";
}

/** A pudding has at least this much sugar, in grams a portion; garlic bread, also an extra of its own, has 2 g. */
const LEAST_SUGARS = 8;
/** Whether a recipe is a pudding, which people look for by name. */
export const isPudding = ({ meal, familyId, perPortion }: Pick<Recipe, "meal" | "familyId" | "perPortion">): boolean =>
  meal === "extra" && familyId !== PLAIN_EXTRAS && perPortion.sugars >= LEAST_SUGARS;

/** How often a kind may be planned in seven days: bread and dairy daily, fruit twice a day, nuts, puddings and others occasionally. */
const USUAL: Record<ExtraKind, number> = { bread: 7, fruit: 14, dairy: 7, nuts: 3, pudding: 3, other: 3 };

/** How often each kind may be planned. `loose`: under loosened variety. */
export const extraLimits = (days: number, loose = false): Record<ExtraKind, number> =>
  Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, loose ? 2 * days : Math.ceil((USUAL[kind] * days) / DAYS_IN_WEEK)])) as Record<
    ExtraKind,
    number
  >;

/** The same extra is planned on at most four days of a week: raisins every day are dull. */
const SAME_A_WEEK = 4;
/** About as many extras as a day needs to reach its energy. */
const EXTRAS_A_DAY = 3;

/** On how many days the same extra may be planned: four in a week, or more if there are too few suitable extras. */
export const sameExtraLimit = (days: number, suitable: number): number =>
  Math.min(days, Math.max(SAME_A_WEEK, Math.ceil((EXTRAS_A_DAY * days) / Math.max(1, suitable))));

/** Whole nuts: "children under 5 years old should not have" them, for they may choke (NHS, "Foods to avoid giving babies and young children"). */
const WHOLE_NUTS: readonly string[] = ["extras-peanuts", "extras-almonds", "extras-walnuts"];
/** Age bands that include children under five. */
const YOUNG: readonly AgeBand[] = ["1", "2-3", "4-6"];

/** Recipe ids of extras that are unsafe for the youngest eater, and so never planned for the household. */
export const extrasUnsafeFor = (eaters: readonly Pick<Eater, "ageBand">[]): readonly string[] =>
  eaters.some(({ ageBand }) => YOUNG.includes(ageBand)) ? WHOLE_NUTS : [];
