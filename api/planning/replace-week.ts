import type { EntityManager } from "@mikro-orm/postgresql";
import { formatPence } from "#domain/money.ts";
import { isNever } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety, type Variety } from "#domain/planning/variety.ts";
import { DAYS, neededAmounts, type PlannedMeal, type Week, weekTill } from "#domain/week.ts";
import { cookedItems } from "../../db/planning/cooked-meal.repository.ts";
import { type LoadedWeek, toPlannedMeal } from "../../db/planning/priced-week.ts";
import { rewriteWeek } from "../../db/planning/rewrite-week.ts";
import { ApiError } from "../http/errors.ts";

/**
 * Rejects a new meal whose dish the household rated "never again". A meal already in the week may stay: it may have been eaten,
 * and the rest of the week must remain editable.
 * @throws ApiError
 */
function rejectNeverAgain(next: Week, { week, rules, recipes }: LoadedWeek): void {
  const isUnchanged = ({ day, meal, recipeId }: PlannedMeal) =>
    week.some((now) => now.day === day && now.meal === meal && now.recipeId === recipeId);
  const never = next.find((planned) => isNever(planned.recipeId, rules) && !isUnchanged(planned));
  if (never) throw neverAgainError(recipes.get(never.recipeId)?.name ?? "one of these meals");
}

/**
 * Rejects a change of dish or eaters for a cooked meal: its ingredients have already left the pantry.
 * @throws ApiError
 */
async function rejectIfCooked(em: EntityManager, next: Week, { items, plan }: LoadedWeek): Promise<void> {
  const cooked = await cookedItems(em, plan.id);
  const isUnchanged = (item: LoadedWeek["items"][number]) => {
    const now = toPlannedMeal(item);
    return next.some(
      ({ day, meal, recipeId, eaters }) => day === now.day && meal === now.meal && recipeId === now.recipeId && eaters === now.eaters,
    );
  };
  const changed = items.find((item) => cooked.has(item.id) && item.recipe && !isUnchanged(item));
  if (changed) throw new ApiError({ code: "UNPROCESSABLE", message: alreadyCookedMessage(changed) });
}

export const alreadyCookedMessage = ({
  dayOfWeek,
  mealType,
  recipeName,
}: Pick<LoadedWeek["items"][number], "dayOfWeek" | "mealType" | "recipeName">) =>
  `You've cooked ${DAYS[dayOfWeek]}'s ${mealType}, ${recipeName}. Undo “Cooked” first to change it.`;

export const neverAgainError = (name: string) =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: `Your household chose “never again” for ${name}. Choose another meal, or undo that in your account.`,
  });

/**
 * Validates a changed week and stores it in place of the plan's. Repeating a kind of dish or a rule of the plate is the household's choice; a hard rule is not.
 * @param overBudget whether the household has agreed to exceed its budget.
 * @throws ApiError
 */
export async function replaceWeek(
  em: EntityManager,
  week: LoadedWeek,
  next: Week,
  variety: Variety,
  found: { objectivePence: number; status: string },
  overBudget = false,
): Promise<void> {
  const { rules, recipes, foods, plan, items } = week;
  if (next.some(({ recipeId }) => !recipes.has(recipeId)))
    throw new ApiError({ code: "UNPROCESSABLE", message: "One of these meals is no longer available. Choose another." });
  await rejectIfCooked(em, next, week);
  const { tillPence } = weekTill(neededAmounts(next, recipes, foods, rules), foods, rules);
  const nowPence = weekTill(neededAmounts(week.week, recipes, foods, rules), foods, rules).tillPence; // prices may have risen since it was planned
  rejectNeverAgain(next, week);
  const relaxedRules = {
    ...rules,
    taste: undefined,
    budgetPence: Math.max(rules.budgetPence, plan.totalCostPence, nowPence, overBudget ? tillPence : 0),
  };
  const asChosen = { ...looseVariety(variety, null, rules.days), plates: undefined };
  const faults = validatePlan(next, relaxedRules, recipes, foods, asChosen, week.week);
  if (tillPence > relaxedRules.budgetPence)
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
