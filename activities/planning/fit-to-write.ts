import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import { type MustNotEat, mustNotEat } from "#domain/household/must-not-eat.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { formatPence } from "#domain/money.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import type { Week } from "#domain/week.ts";
import { Household } from "../../db/household/household.entity.ts";
import type { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { PlanGeneration } from "../../db/planning/plan-generation.entity.ts";
import { FAILED_STAGE } from "../../db/planning/plan-generation.repository.ts";
import { ShoppingList } from "../../db/shopping/shopping-list.entity.ts";
import type { Progress } from "./optimiser/search.ts";

const thousands = new Intl.NumberFormat(LOCALE);

/** What the page says while a plan is made: always what is really happening. */
export const generationStage = {
  reading: "Reading your household",
  again: "Your household's allergies or diets have changed. Planning again",
  of: ({ stage, weeksTried, bestTillPence }: Progress): string => {
    const best = bestTillPence === null ? "" : `, best so far ${formatPence(bestTillPence)}`;
    if (stage === "proving") return `Checking ${thousands.format(weeksTried)} weeks for an even better one${best}`;
    if (stage === "cheapest") return `Looking for the smallest budget that works: ${thousands.format(weeksTried)} weeks tried`;
    return weeksTried === 0
      ? "Trying the first weeks"
      : plural(weeksTried, { one: `1 week tried${best}`, other: `${thousands.format(weeksTried)} weeks tried${best}` });
  },
  closed: { done: "Your week is ready", infeasible: "No week fits these preferences", failed: FAILED_STAGE },
};

type Known = { recipes: Recipes; foods: Foods };

/** Opens the record of a planning, or notes in it that the household was read again. */
export const openRecord = (unit: EntityManager, generationId: string, { id, mustNotsVersion }: Household): Promise<unknown> =>
  unit.upsert(
    PlanGeneration,
    { id: generationId, household: id, stage: generationStage.reading, mustNotsVersion, createdAt: new Date(), updatedAt: new Date() },
    { onConflictAction: "merge", onConflictMergeFields: ["mustNotsVersion", "updatedAt"] },
  );

/** What the household must not eat now. Saving preferences locks the same row, so it cannot change until the transaction ends. */
export async function mustNotsNow(unit: EntityManager, householdId: string, overlay: Overlay | undefined): Promise<MustNotEat> {
  return mustNotEat(await unit.findOneOrFail(Household, householdId, { lockMode: LockMode.PESSIMISTIC_WRITE }), overlay);
}

export function isFit(recipeId: string, mustNots: MustNotEat, { recipes, foods }: Known): boolean {
  const recipe = recipes.get(recipeId);
  return recipe !== undefined && reasonsAgainst(recipe, mustNots, foods).length === 0;
}

export const areFit = (weeks: readonly Week[], mustNots: MustNotEat, known: Known): boolean =>
  weeks.every((week) => week.every(({ recipeId }) => isFit(recipeId, mustNots, known)));

/** Removes the weeks that a planning has written, with their lists, and says on the page that it starts again. */
export async function startAgain(unit: EntityManager, generationId: string, written: readonly MealPlan[]): Promise<"outdated"> {
  const mealPlan = { $in: written.map(({ id }) => id) };
  await unit.nativeDelete(ShoppingList, { mealPlan });
  for (const plan of written) unit.remove(plan);
  await unit.nativeUpdate(PlanGeneration, { id: generationId }, { stage: generationStage.again, fraction: 0, updatedAt: new Date() });
  return "outdated";
}
