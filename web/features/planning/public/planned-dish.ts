import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { parsePence } from "#domain/money.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { DAYS } from "#domain/week.ts";

/** A meal of a plan as every page shows it: its plates, and its share of the receipt. `portions` are cooked at once, with the `others` from the same pot. */
export type PlannedDish = Pick<PlanItem, "plates" | "energies"> & {
  portions: number;
  costPence: number;
  platePence: number;
  others: { meal: string; costPence: number }[];
};

/** A planned meal; undefined if nothing is cooked for it. */
export function plannedDish({ items, serves }: Pick<MealPlan, "items" | "serves">, item: PlanItem): PlannedDish | undefined {
  const dinner = items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && dayOfWeek === item.leftoverOfDay);
  const cooked = dinner ?? item;
  if (cooked.portionsCooked <= 0) return undefined;
  const pot = [cooked, ...items.filter(({ leftoverOfDay }) => cooked.mealType === "dinner" && leftoverOfDay === cooked.dayOfWeek)];
  const costPence = penceOf(item);
  return {
    plates: item.plates,
    energies: item.energies,
    portions: cooked.portionsCooked,
    costPence,
    platePence: Math.round(costPence / (item.eaters ?? serves)),
    others: pot
      .filter((one) => one !== item && !isEatenOut(one))
      .map((one) => ({ meal: `${DAYS[one.dayOfWeek]}'s ${one.mealType}`, costPence: penceOf(one) })),
  };
}

const penceOf = ({ cost }: PlanItem) => parsePence(cost) ?? 0;

type Plans = readonly Pick<MealPlan, "items" | "serves">[];

/** A recipe in the household's plans: the meal with this id, else the first of the newest plan; undefined if there is none. */
export function plannedRecipe(plans: Plans, recipeId: string, mealId: string | null): PlannedDish | undefined {
  const isCooking = (one: PlanItem) => one.recipeId === recipeId && (mealId === null ? one.leftoverOfDay === null : one.id === mealId);
  const plan = (mealId === null ? plans.slice(0, 1) : plans).find(({ items }) => items.some(isCooking));
  const item = plan?.items.find(isCooking);
  return plan && item && plannedDish(plan, item);
}
