import type { ChangeArgs } from "#domain/assistant/spoken.ts";
import { preferencesInWords } from "#domain/assistant/spoken-overlay.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { searchFoods } from "#domain/catalogue/food-search.ts";
import { plural } from "#domain/locale.ts";
import { toPounds } from "#domain/money.ts";
import { changeMeals, namedProteins } from "#domain/planning/change-meals.ts";
import { isSameWeek } from "#domain/planning/proposed-week.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { DAYS, type PlannedMeal } from "#domain/week.ts";
import { proposeChange } from "../propose.ts";
import { tillOfWeek, withNewestWeek } from "./newest-week.ts";
import type { Tool } from "./tool-answer.ts";

const FOODS_MEANT = 12;

/** Returns a test for recipes with a food: as main ingredient for a kind such as fish, otherwise as any ingredient. Undefined if the food is unknown. */
function hasFood(foods: Foods, word: string): ((recipe: Recipe) => boolean) | undefined {
  const proteins = namedProteins(word.toLowerCase());
  if (proteins) return ({ mainProtein }) => proteins.includes(mainProtein);
  const matching = new Set(searchFoods(foods, word, FOODS_MEANT).map(({ id }) => id));
  return matching.size === 0 ? undefined : ({ ingredients }) => ingredients.some(({ foodId }) => matching.has(foodId));
}

const UNKNOWN_FOOD = "I don't know that food. Try another, such as fish, chicken or lentils.";

export const changeWeek: Tool<ChangeArgs> = (context, args) =>
  withNewestWeek(context, async (em, held) => {
    const has = args.with_food === undefined ? null : hasFood(context.foods, args.with_food);
    if (has === undefined) return { sorry: UNKNOWN_FOOD };
    const isLocked = ({ day, meal }: { day: number; meal: string }) =>
      held.items.some((item) => item.locked && item.dayOfWeek === day && item.mealType === meal);
    const change = {
      days: args.days?.length ? args.days : null,
      meal: args.meal ?? null,
      diets: args.diets ?? [],
      cuisines: args.cuisines ?? [],
      maxMinutes: args.max_minutes ?? null,
      has,
      times: args.times ?? null,
    };
    const { week, unmet, already } = changeMeals(held, change, isLocked);
    const inWords = (places: readonly PlannedMeal[]) => places.map(({ day, meal }) => `${DAYS[day]}'s ${meal}`);
    if (isSameWeek(week, held.week)) {
      const locked = unmet.filter(isLocked);
      const others = unmet.filter((place) => !isLocked(place));
      return {
        sorry: locked.length > 0 ? keptMealsReply(inWords(locked), inWords(others)) : unchangedReply(inWords(others), already, args),
      };
    }
    const [before, after] = [tillOfWeek(held, held.week), tillOfWeek(held, week)];
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
        preferences: [...asked, ...(args.with_food === undefined ? [] : [`with ${args.with_food}`])],
        unmet: inWords(unmet),
      },
    };
  });

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
