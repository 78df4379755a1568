import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isNever, mustNotsOf, reasonsAgainst } from "#domain/planning/rules.ts";
import { wasPlanned } from "#domain/planning/validate-plan.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Week } from "#domain/week.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { MealPlan } from "../../../db/planning/meal-plan.entity.ts";
import { type LoadedWeek, loadWeek } from "../../../db/planning/priced-week.ts";
import { findReplacedGeneration, makeCurrent } from "../../../db/planning/restore-plan.repository.ts";
import { ApiError } from "../../http/errors.ts";
import { neverAgainError, replaceWeek } from "../replace-week.ts";
import { rejectUnclearAllergies } from "./planning.ts";

const NO_PLAN = "There is no earlier plan to restore: this one took the place of none, or the week is over.";
const NO_CHANGE = "There's nothing to undo: this plan hasn't been changed.";
const unsuitableError = (name: string, why: string) =>
  new ApiError({ code: "UNPROCESSABLE", message: `The earlier week has ${name}, and it ${why}. Nothing has changed.` });

/**
 * Checks the meals that a change would bring back.
 * @param current the week as it is; a meal already in its place there is not checked.
 * @throws ApiError if the household must not eat one of them.
 */
function rejectIfUnsuitable(week: Week, { rules, recipes, foods }: LoadedWeek, current: Week = []): void {
  for (const planned of week) {
    if (isEatenOut(planned) || wasPlanned(current, planned)) continue;
    const recipe = recipes.get(planned.recipeId);
    const [why] = recipe ? reasonsAgainst(recipe, mustNotsOf(rules), foods) : [];
    if (recipe && why) throw unsuitableError(recipe.name, why.words);
  }
}

/** @throws ApiError if a dish rated "never again" would come back for today or a later day. */
function rejectNeverAgain({ week, rules, recipes, plan }: LoadedWeek): void {
  const today = londonDay(Date.now());
  const never = week.find(
    (planned) => !isEatenOut(planned) && isNever(planned.recipeId, rules) && addDays(plan.monday, planned.day) >= today,
  );
  if (never) throw neverAgainError(recipes.get(never.recipeId)?.name ?? "one of its meals");
}

/** Undoes the last change of a plan's meals; a second call redoes it. Runs in the caller's transaction, which has locked the plan. @throws ApiError */
export async function undoChange(em: EntityManager, current: LoadedWeek): Promise<void> {
  const { beforeChange } = current.plan;
  if (!beforeChange) throw new ApiError({ code: "CONFLICT", message: NO_CHANGE });
  rejectUnclearAllergies(current.rules.avoidWords, current.foods);
  rejectIfUnsuitable(beforeChange.week, current, current.week);
  await replaceWeek(em, current, beforeChange.week, beforeChange.variety as unknown as Variety, beforeChange, true);
}

/**
 * Restores the plan that this one replaced; a second call reverses it. Runs in the caller's transaction, which has locked the plan.
 * @returns the id of the plan that is now current.
 * @throws ApiError if there is no earlier plan, or the household must not eat what is in it.
 */
export async function restoreReplacedPlan(
  em: EntityManager,
  userId: string,
  current: LoadedWeek,
  catalogue: LoadedCatalogue,
): Promise<string> {
  const generationId = await findReplacedGeneration(em, current.plan.id);
  if (!generationId) throw new ApiError({ code: "CONFLICT", message: NO_PLAN });
  const plans = await restoreGeneration(em, userId, generationId, catalogue);
  return plans.find(({ monday }) => monday === current.plan.monday)?.id ?? plans[0]?.id ?? current.plan.id;
}

/**
 * Makes the plans of an earlier generation current again, with their shopping lists. Runs in the caller's transaction.
 * @returns the plans in week order.
 * @throws ApiError if the household must not eat a meal in one of them.
 */
export async function restoreGeneration(
  em: EntityManager,
  userId: string,
  generationId: string,
  catalogue: LoadedCatalogue,
): Promise<MealPlan[]> {
  const plans = await em.find(MealPlan, { generationId }, { orderBy: { weekIndex: "asc" } });
  for (const { id } of plans) {
    const earlier = await loadWeek(em, userId, id, catalogue);
    if (!earlier) continue;
    rejectUnclearAllergies(earlier.rules.avoidWords, earlier.foods);
    rejectIfUnsuitable(earlier.week, earlier);
    rejectNeverAgain(earlier);
  }
  const [first] = plans;
  if (first) await makeCurrent(em, first.household.id, generationId);
  return plans;
}
