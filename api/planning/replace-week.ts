import type { EntityManager } from "@mikro-orm/postgresql";
import { formatPence } from "#domain/money.ts";
import { isNever } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety, type Variety } from "#domain/planning/variety.ts";
import { DAYS, needsOf, type PlannedMeal, tillOf, type Week } from "#domain/week.ts";
import { cookedItems } from "../../db/planning/cooked-meal.repository.ts";
import { type HeldWeek, mealOf } from "../../db/planning/priced-week.ts";
import { rewriteWeek } from "../../db/planning/rewrite-week.ts";
import { ApiError } from "../http/errors.ts";

/**
 * @throws ApiError where a dish that the household never wants again would come to a place. One that stood there when that was said may stay: it
 * may be eaten already, and the rest of the week can still be changed.
 */
function refuseNever(next: Week, { week, rules, recipes }: HeldWeek): void {
  const stood = ({ day, meal, recipeId }: PlannedMeal) =>
    week.some((now) => now.day === day && now.meal === meal && now.recipeId === recipeId);
  const never = next.find((planned) => isNever(planned.recipeId, rules) && !stood(planned));
  if (never) throw neverAgain(recipes.get(never.recipeId)?.name ?? "one of these meals");
}

/** @throws ApiError where another dish, or another number of people, would come to the place of one that the household has cooked: what it used is gone from the pantry. */
async function refuseCooked(em: EntityManager, next: Week, { items, plan }: HeldWeek): Promise<void> {
  const cooked = await cookedItems(em, plan.id);
  const stays = (item: HeldWeek["items"][number]) => {
    const now = mealOf(item);
    return next.some(
      ({ day, meal, recipeId, eaters }) => day === now.day && meal === now.meal && recipeId === now.recipeId && eaters === now.eaters,
    );
  };
  const moved = items.find((item) => cooked.has(item.id) && item.recipe && !stays(item));
  if (moved) throw new ApiError({ code: "UNPROCESSABLE", message: alreadyCooked(moved) });
}

/** Why a meal stays where it is, and what can be done. */
export const alreadyCooked = ({
  dayOfWeek,
  mealType,
  recipeName,
}: Pick<HeldWeek["items"][number], "dayOfWeek" | "mealType" | "recipeName">) =>
  `You've cooked ${DAYS[dayOfWeek]}'s ${mealType}, ${recipeName}. Undo “Cooked” first to change it.`;

export const neverAgain = (name: string) =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: `Your household chose “never again” for ${name}. Choose another meal, or undo that in your account.`,
  });

/** Writes a week over a plan's, once it is judged; a person may repeat a kind of dish if they want to, but never bring a meal that breaks a hard rule, nor the budget without having said so. */
export async function putWeek(
  em: EntityManager,
  week: HeldWeek,
  next: Week,
  variety: Variety,
  found: { objectivePence: number; status: string },
  overBudget = false,
): Promise<void> {
  const { rules, recipes, foods, plan, items } = week;
  if (next.some(({ recipeId }) => !recipes.has(recipeId)))
    throw new ApiError({ code: "UNPROCESSABLE", message: "One of these meals is no longer available. Choose another." });
  await refuseCooked(em, next, week);
  const { tillPence } = tillOf(needsOf(next, recipes, foods, rules), foods, rules);
  const nowPence = tillOf(needsOf(week.week, recipes, foods, rules), foods, rules).tillPence; // prices may have risen since it was planned
  refuseNever(next, week);
  const enough = {
    ...rules,
    taste: undefined,
    budgetPence: Math.max(rules.budgetPence, plan.totalCostPence, nowPence, overBudget ? tillPence : 0),
  };
  const faults = validatePlan(next, enough, recipes, foods, looseVariety(variety, null, rules.days), week.week);
  if (tillPence > enough.budgetPence)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: `With this meal the week costs ${formatPence(tillPence)}, which is over your budget. Choose another.`,
    });
  if (faults.length > 0)
    throw new ApiError({
      code: "UNPROCESSABLE",
      message: "This meal doesn't fit your household's rules or this place in the week. Choose another.",
    });
  await rewriteWeek(em, plan, items, { rules, recipes, foods, variety }, next, found);
}
