import type { EntityManager } from "@mikro-orm/postgresql";
import { withPossibleMeanings } from "#domain/household/allergies.ts";
import { leftOutByTaste } from "#domain/household/dislikes.ts";
import { type Overlay, withOverlay } from "#domain/household/overlay.ts";
import type { Taste } from "#domain/household/taste/taste.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { PricedWeek } from "#domain/planning/swap.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import type { PricedShop } from "#domain/shopping/prices/price-elsewhere.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { loadOwnRecipes } from "../catalogue/catalogue.repository.ts";
import type { LoadedCatalogue } from "../catalogue/catalogue-cache.ts";
import { Household } from "../household/household.entity.ts";
import { householdTaste } from "../household/taste.repository.ts";
import { boughtForPlan } from "../shopping/bought.repository.ts";
import { withHouseholdPrices } from "../shopping/household-price.repository.ts";
import { MealPlan, MealPlanItem } from "./meal-plan.entity.ts";

/** An item as a planned meal. If its recipe was deleted, the id is empty, which no recipe has. */
export const toPlannedMeal = (item: MealPlanItem): PlannedMeal => ({
  day: item.dayOfWeek,
  meal: item.mealType,
  recipeId: item.recipe?.id ?? "",
  leftoverOfDay: item.leftoverOfDay ?? null,
  eaters: item.eaters ?? undefined,
});

/** The meals that can be priced and bought: those with a recipe. */
export const toPlannedWeek = (items: readonly MealPlanItem[]): PlannedMeal[] => items.filter((item) => item.recipe).map(toPlannedMeal);

/** A plan's week with its rules: preferences as of planning; allergies, diets, skill, taste and what is bought as of today. */
export type LoadedWeek = PricedWeek & { plan: MealPlan; items: MealPlanItem[] };

/** Loads a plan's week; `undefined` if the user has no such plan. */
export async function loadWeek(
  em: EntityManager,
  userId: string,
  planId: string,
  catalogue: LoadedCatalogue,
): Promise<LoadedWeek | undefined> {
  const [mine] = await em.execute<{ household_id: string }[]>(
    "select p.household_id from meal_plan p join household_member m on m.household_id = p.household_id and m.user_id = ? where p.id = ?",
    [userId, planId],
  );
  if (!mine) return undefined;
  const plan = await em.findOneOrFail(MealPlan, planId);
  const household = await em.findOneOrFail(Household, mine.household_id);
  const items = await em.find(MealPlanItem, { mealPlan: planId }, { orderBy: { dayOfWeek: "asc", mealType: "asc" } });
  const known = await householdCatalogue(em, household.id, catalogue);
  const taste = await householdTaste(em, household.id, known.recipes);
  const priced = toPricedWeek(plan, items, { household, taste }, known);
  return { ...priced, rules: { ...priced.rules, bought: await boughtForPlan(em, planId, known.foods) }, plan, items };
}

/** The catalogue as a household knows it: with its own recipes, and its own prices at the shops. */
export type HouseholdCatalogue = Pick<LoadedCatalogue, "foods" | "retired"> & { recipes: Recipes; shops: ReadonlyMap<string, PricedShop> };

/** @param withoutList leaves out the prices that were told for a list's lines. */
export async function householdCatalogue(
  em: EntityManager,
  householdId: string,
  catalogue: HouseholdCatalogue,
  withoutList?: string,
): Promise<HouseholdCatalogue> {
  const own = await loadOwnRecipes(em, householdId);
  return {
    ...catalogue,
    shops: await withHouseholdPrices(em, householdId, catalogue.shops, withoutList),
    recipes: new Map([...catalogue.recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]),
    retired: new Set([...catalogue.retired, ...own.filter(({ retired }) => retired).map(({ id }) => id)]),
  };
}

type Today = { household: Household; taste: Taste | undefined };

/** Builds the week from rows that are already loaded. */
export function toPricedWeek(
  plan: MealPlan,
  items: readonly MealPlanItem[],
  { household, taste }: Today,
  catalogue: HouseholdCatalogue,
): PricedWeek {
  const made = plan.rules as unknown as Rules & { overlay?: Overlay };
  const { diets, skill, ...limits } = withOverlay(household, made.overlay); // a plan made in a conversation keeps that conversation's preferences
  const { allergens, avoidWords } = withPossibleMeanings(limits, catalogue.foods);
  const dislikes = leftOutByTaste(household);
  const rules: Rules = {
    ...made,
    allergens,
    avoidWords,
    diets,
    dislikes: dislikes.length > 0 ? dislikes : undefined,
    skill: skill ?? "beginner",
    taste,
    locked: [],
  };
  return {
    week: toPlannedWeek(items),
    rules,
    variety: plan.variety as unknown as Variety,
    recipes: new Map([...catalogue.recipes].filter(([id]) => !catalogue.retired.has(id) || items.some((item) => item.recipe?.id === id))),
    foods: foodsAtShopPrices(catalogue.foods, shopOf(catalogue.shops, plan.supermarket)),
  };
}
