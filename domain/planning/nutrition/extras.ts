import { type Foods, foodOf } from "../../catalogue/food.ts";
import type { AgeBand, Eater } from "../../household/needs.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../../time.ts";

/** What an extra is, to somebody who has one every day: bread, fruit, milk or yogurt, nuts, something else. */
export const EXTRA_KINDS = ["bread", "fruit", "dairy", "nuts", "other"] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** By its first food. Drinks and yogurt of plants stand beside those of milk. */
export function extraKindOf({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): ExtraKind {
  const [first] = ingredients;
  const group = first && foodOf(foods, first.foodId).group;
  if (group === "grain") return "bread";
  if (group === "fruit" || group === "vegetable") return "fruit";
  if (group === "dairy" || group === "plant-dairy") return "dairy";
  return group === "nut" || group === "pulse-nut" ? "nuts" : "other";
}

/** On how many days out of seven one kind may come: bread, and milk or yogurt, every day, fruit twice a day, nuts and the rest now and then. */
const USUAL: Record<ExtraKind, number> = { bread: 7, fruit: 14, dairy: 7, nuts: 3, other: 3 };

/** How often each kind may come in a plan of so many days; `loose` where few extras are left, or the money allows no better. */
export const extrasFor = (days: number, loose = false): Record<ExtraKind, number> =>
  Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, loose ? 2 * days : Math.ceil((USUAL[kind] * days) / DAYS_IN_WEEK)])) as Record<
    ExtraKind,
    number
  >;

/** One and the same extra comes on four days of a week at most: raisins every day are dull. */
const SAME_A_WEEK = 4;
/** About as many extras as a day needs to be brought up to what is needed. */
const EXTRAS_A_DAY = 3;

/** On how many days one extra may come, where so many suit the household: more than four where four of each could not fill the days. */
export const eachExtraFor = (days: number, suitable: number): number =>
  Math.min(days, Math.max(SAME_A_WEEK, Math.ceil((EXTRAS_A_DAY * days) / Math.max(1, suitable))));

/** Whole nuts: "children under 5 years old should not have" them, for they may choke (NHS, "Foods to avoid giving babies and young children"). */
const WHOLE_NUTS: readonly string[] = ["extras-peanuts", "extras-almonds", "extras-walnuts"];
/** Bands that hold children of four or less. */
const YOUNG: readonly AgeBand[] = ["1", "2-3", "4-6"];

/** Extras, by recipe, that are not put before everybody where one of those who eat is too young for them. */
export const notForThem = (eaters: readonly Pick<Eater, "ageBand">[]): readonly string[] =>
  eaters.some(({ ageBand }) => YOUNG.includes(ageBand)) ? WHOLE_NUTS : [];
