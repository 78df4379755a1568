import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isNever, mustNotsOf, reasonsAgainst } from "#domain/planning/rules.ts";
import { stood } from "#domain/planning/validate-plan.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Week } from "#domain/week.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { type HeldWeek, heldWeek } from "../../db/planning/priced-week.ts";
import { makeCurrent, replacedGeneration } from "../../db/planning/put-back.repository.ts";
import { ApiError } from "../http/errors.ts";
import { refuseUnreadAllergies } from "./public/planning.ts";
import { neverAgain, putWeek } from "./replace-week.ts";

const NO_PLAN = "There is no earlier plan to restore: this one took the place of none, or the week is over.";
const NO_CHANGE = "There's nothing to undo: this plan hasn't been changed.";
const unfit = (name: string, why: string) =>
  new ApiError({ code: "UNPROCESSABLE", message: `The earlier week has ${name}, and it ${why}. Nothing has changed.` });

/** @throws ApiError where a week has what the household must not eat, and it does not stand in its place already. */
function refuseUnfit(week: Week, { rules, recipes, foods }: HeldWeek, standing: Week = []): void {
  for (const planned of week) {
    if (isEatenOut(planned) || stood(standing, planned)) continue;
    const recipe = recipes.get(planned.recipeId);
    const [why] = recipe ? reasonsAgainst(recipe, mustNotsOf(rules), foods) : [];
    if (recipe && why) throw unfit(recipe.name, why.words);
  }
}

/** @throws ApiError where a dish that the household never wants again would come back for a day that is not over. */
function refuseNever({ week, rules, recipes, plan }: HeldWeek): void {
  const today = londonDay(Date.now());
  const never = week.find(
    (planned) => !isEatenOut(planned) && isNever(planned.recipeId, rules) && addDays(plan.monday, planned.day) >= today,
  );
  if (never) throw neverAgain(recipes.get(never.recipeId)?.name ?? "one of its meals");
}

/** Undoes the last change of a plan's meals. Done again, it is undone. In the caller's transaction, which holds the plan. @throws ApiError */
export async function undoChange(em: EntityManager, held: HeldWeek): Promise<void> {
  const { beforeChange } = held.plan;
  if (!beforeChange) throw new ApiError({ code: "CONFLICT", message: NO_CHANGE });
  refuseUnreadAllergies(held.rules.avoidWords, held.foods);
  refuseUnfit(beforeChange.week, held, held.week);
  await putWeek(em, held, beforeChange.week, beforeChange.variety as unknown as Variety, beforeChange, true);
}

/**
 * Puts back the plan that this one took the place of. Done again, it is undone. In the caller's transaction, which holds the plan.
 * @returns the id of the plan that is the household's now.
 * @throws ApiError where there is none, or the household must not eat what is in it.
 */
export async function putBack(em: EntityManager, userId: string, held: HeldWeek, catalogue: HeldCatalogue): Promise<string> {
  const generationId = await replacedGeneration(em, held.plan.id);
  if (!generationId) throw new ApiError({ code: "CONFLICT", message: NO_PLAN });
  const plans = await takeUp(em, userId, generationId, catalogue);
  return plans.find(({ monday }) => monday === held.plan.monday)?.id ?? plans[0]?.id ?? held.plan.id;
}

/**
 * Makes the weeks of an earlier planning the household's again, with their lists. In the caller's transaction.
 * @returns them, first week first.
 * @throws ApiError where the household must not eat what is in one.
 */
export async function takeUp(em: EntityManager, userId: string, generationId: string, catalogue: HeldCatalogue): Promise<MealPlan[]> {
  const plans = await em.find(MealPlan, { generationId }, { orderBy: { weekIndex: "asc" } });
  for (const { id } of plans) {
    const earlier = await heldWeek(em, userId, id, catalogue);
    if (!earlier) continue;
    refuseUnreadAllergies(earlier.rules.avoidWords, earlier.foods);
    refuseUnfit(earlier.week, earlier);
    refuseNever(earlier);
  }
  const [first] = plans;
  if (first) await makeCurrent(em, first.household.id, generationId);
  return plans;
}
