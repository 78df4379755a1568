import type { ChangeArgs } from "#domain/assistant/spoken.ts";
import { preferencesInWords } from "#domain/assistant/spoken-overlay.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, toPounds } from "#domain/money.ts";
import { changeMeals } from "#domain/planning/change-meals.ts";
import { dishNamed, dishWithout } from "#domain/planning/dish-request.ts";
import { isSameWeek } from "#domain/planning/proposed-week.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { DAYS, type PlannedMeal, type Week } from "#domain/week.ts";
import { proposeChange } from "../propose.ts";
import { tillOfWeek, withNewestWeek } from "./newest-week.ts";
import { swapForSavings } from "./swap-tools.ts";
import type { Tool } from "./tool-answer.ts";

const UNKNOWN_FOOD = "I don't know that food. Try another, such as fish, chicken or lentils.";

export const changeWeek: Tool<ChangeArgs> = (context, args) =>
  withNewestWeek(context, async (em, held) => {
    const diets = args.diets ?? [];
    const ofDiets =
      args.times !== undefined && diets.length > 0 ? (recipe: Recipe) => diets.every((diet) => recipe.diets.includes(diet)) : null;
    const has = args.with_food === undefined ? ofDiets : dishNamed(args.with_food, held.foods, held.recipes.values());
    if (has === undefined) return { sorry: UNKNOWN_FOOD };
    const without = (args.without ?? []).map((text) => dishWithout(text, held.foods, held.recipes.values()));
    const isWithout = without.length === 0 ? null : (recipe: Recipe) => without.every((is) => is(recipe));
    const isLocked = ({ day, meal }: { day: number; meal: string }) =>
      held.items.some((item) => item.locked && item.dayOfWeek === day && item.mealType === meal);
    const change = {
      days: args.days?.length ? args.days : null,
      meal: args.meal ?? null,
      diets: has === ofDiets ? (ofDiets ? [] : diets) : diets,
      cuisines: args.cuisines ?? [],
      maxMinutes: args.max_minutes ?? null,
      has: null,
      isWithout,
      times: args.times ?? null,
    };
    const first = has === null || isWithout ? changeMeals(held, change, isLocked) : { week: held.week, unmet: [], already: 0 };
    const changed = has === null ? first : changeMeals({ ...held, week: first.week }, { ...change, has }, isLocked);
    const { unmet, already } = changed;
    const fewer = args.fewer ? halfOfChanges(held.week, changed.week) : changed.week;
    const week = args.cheaper ? swapForSavings({ ...held, week: [...fewer] }, isWithout ?? undefined) : fewer;
    const inWords = (places: readonly PlannedMeal[]) => places.map(({ day, meal }) => `${DAYS[day]}'s ${meal}`);
    if (isSameWeek(week, held.week)) {
      const locked = unmet.filter(isLocked);
      const others = unmet.filter((place) => !isLocked(place));
      return {
        sorry: locked.length > 0 ? keptMealsReply(inWords(locked), inWords(others)) : unchangedReply(inWords(others), already, args),
      };
    }
    const [before, after] = [tillOfWeek(held, held.week), tillOfWeek(held, week)];
    if (args.cheaper && after >= before)
      return {
        sorry: `I found no week like that which costs less than ${formatPence(before)}. Nothing has changed. Ask for one of the two.`,
      };
    const proposed = proposeChange(em, context, held, { week, variety: held.variety, objectivePence: after, status: "changed by hand" });
    const asked = preferencesInWords({ diets: change.diets, cuisines: change.cuisines, maxMinutes: change.maxMinutes });
    return {
      card: {
        kind: "change",
        ...proposed,
        planId: held.plan.id,
        total: toPounds(after),
        before: toPounds(before),
        difference: toPounds(after - before),
        heading: null,
        preferences: [
          ...asked,
          ...(args.with_food === undefined ? [] : [`with ${args.with_food}`]),
          ...(args.without ?? []).map((food) => `${args.fewer ? "less" : "without"} ${food}`),
        ],
        unmet: inWords(unmet),
      },
    };
  });

/** The week with about half of the meals changed: as many as are needed that fewer than before are as they were. */
function halfOfChanges(before: Week, after: Week): Week {
  const isChanged = (planned: PlannedMeal) =>
    !before.some((was) => was.day === planned.day && was.meal === planned.meal && was.recipeId === planned.recipeId);
  const changed = after.filter((planned) => isChanged(planned) && planned.leftoverOfDay === null);
  const kept = changed.slice(Math.ceil(changed.length / 2));
  return after.map((planned) => {
    const stays = kept.some(
      ({ day, meal }) => (planned.day === day && planned.meal === meal) || (meal === "dinner" && planned.leftoverOfDay === day),
    );
    return stays ? (before.find((was) => was.day === planned.day && was.meal === planned.meal) ?? planned) : planned;
  });
}

function keptMealsReply(kept: readonly string[], others: readonly string[]): string {
  const alsoUnmet = others.length > 0 ? `, and I found nothing like that for ${others.join(", ")}` : "";
  return `You keep ${kept.join(", ")} for the next plan${alsoUnmet}. Nothing has changed. To change a kept meal, press “Kept” on it, then ask me again.`;
}

/** Explains why nothing is proposed. */
function unchangedReply(unmet: readonly string[], already: number, { with_food, times }: ChangeArgs): string {
  if (unmet.length > 0)
    return `I found nothing like that for ${unmet.join(", ")} within your rules and budget. Nothing has changed. Allow a little longer, or try another day.`;
  if (with_food !== undefined && times !== undefined && already >= times)
    return `Your week has ${plural(already, { one: "1 meal", other: `${already} meals` })} like that already, so there's nothing to change.`;
  if (with_food !== undefined) return "I found no swap that brings it into your week within your rules and budget. Nothing has changed.";
  return already > 0 ? "It is like that already, so there's nothing to change." : "Your latest plan has nothing there.";
}
