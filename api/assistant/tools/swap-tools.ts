import type { SwapArgs } from "#domain/assistant/spoken.ts";
import { toPounds } from "#domain/money.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { swapOptions, withSwap } from "#domain/planning/swap.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { isCourse, type Meal, minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import type { PlannedMeal, Week } from "#domain/week.ts";
import { PlanOffer } from "../../../db/planning/plan-offer.entity.ts";
import type { LoadedWeek } from "../../../db/planning/priced-week.ts";
import { type ChatContext, meetsRestrictions } from "../chat-context.ts";
import { proposeChange } from "../propose.ts";
import { tillOfWeek, todayInLondon, withNewestWeek } from "./newest-week.ts";
import { findRecipeByName } from "./recipe-tools.ts";
import type { Tool } from "./tool-answer.ts";

/** Finds the planned meal whose recipe best matches a name. */
export function findMealByName(
  context: ChatContext,
  { week, recipes }: Pick<LoadedWeek, "week" | "recipes">,
  name: string,
): PlannedMeal | undefined {
  const cooked = week.filter(({ meal, leftoverOfDay }) => isCourse(meal) && leftoverOfDay === null);
  const meant = findRecipeByName(
    cooked.map(({ recipeId }) => recipeOf(recipes, recipeId)),
    context,
    name,
  );
  return cooked.find(({ recipeId }) => recipeId === meant?.id);
}

/** Finds the planned meal by day and meal; by default today's dinner, otherwise the plan's first meal. */
function findMeal(week: LoadedWeek, { day, meal }: SwapArgs): PlannedMeal | undefined {
  const meals = week.week.filter((one) => isCourse(one.meal));
  const at = (someDay: number | undefined, someMeal: Meal) => meals.find((one) => one.day === someDay && one.meal === someMeal);
  if (day !== undefined) return at(day, meal ?? "dinner") ?? meals.find((one) => one.day === day && meal === undefined);
  return at(todayInLondon(), meal ?? "dinner") ?? meals.find((one) => meal === undefined || one.meal === meal);
}

const OPTIONS = 400;

export const swapMeal: Tool<SwapArgs> = (context, args) =>
  withNewestWeek(context, async (em, week) => {
    const named = args.from !== undefined && args.day === undefined;
    const place = named ? findMealByName(context, week, args.from ?? "") : findMeal(week, args);
    if (!place && named)
      return { sorry: "I couldn't find that meal in your week. Tell me its day and meal, such as “swap Tuesday's dinner”." };
    if (!place) return { sorry: "That meal isn't in your latest plan. Tell me the day and the meal, such as “swap Tuesday's dinner”." };
    if (isEatenOut(place)) return { sorry: "You eat out then. Plan that meal again on your week's page first, then ask me to swap it." };
    const quick = (recipe: Recipe) => args.max_minutes === undefined || minutesOf(recipe) <= args.max_minutes;
    const options = swapOptions(week, place, args.to ? OPTIONS : 1, quick);
    const wanted = args.to
      ? findRecipeByName(
          options.map(({ recipeId }) => recipeOf(week.recipes, recipeId)),
          context,
          args.to,
        )
      : undefined;
    const option = args.to ? options.find(({ recipeId }) => recipeId === wanted?.id) : options[0];
    if (option && args.cheaper && option.differencePence >= 0)
      return {
        sorry: "I found nothing cheaper for that meal within your rules. Ask me to make the whole week cheaper, or try another day.",
      };
    if (!option)
      return {
        sorry: "I found no other meal there within your rules and budget. Try another day, or allow a little longer.",
      };
    const before = recipeOf(week.recipes, place.recipeId);
    const from = meetsRestrictions(before, week.rules, week.foods) ? before.name : "a meal that no longer fits";
    const to = recipeOf(week.recipes, option.recipeId);
    const next = {
      week: withSwap(week.week, place, to.id),
      variety: week.variety,
      objectivePence: option.tillPence,
      status: "changed by hand",
    };
    const proposed = proposeChange(em, context, week, next);
    return {
      card: {
        kind: "swap",
        ...proposed,
        planId: week.plan.id,
        dayOfWeek: place.day,
        mealType: place.meal,
        from,
        to: { recipeId: to.id, name: to.name, minutes: minutesOf(to) },
        total: toPounds(option.tillPence),
        difference: toPounds(option.differencePence),
      },
    };
  });

/** Few swaps, so that the week stays recognisable. */
const MOST_SWAPS = 3;
const WORTH_PENCE = 5;

/** Applies the swaps that save most, one after the other. */
function swapForSavings(start: LoadedWeek): Week {
  let week: Week = start.week;
  const changed = new Set<string>();
  for (let round = 0; round < MOST_SWAPS; round++) {
    const best = week
      .filter((place) => place.leftoverOfDay === null && !changed.has(`${place.day} ${place.meal}`))
      .filter((place) => !start.items.some((item) => item.locked && item.dayOfWeek === place.day && item.mealType === place.meal))
      .flatMap((place) => swapOptions({ ...start, week }, place, 1).map((option) => ({ place, option })))
      .sort((a, b) => a.option.differencePence - b.option.differencePence)[0];
    if (!best || best.option.differencePence > -WORTH_PENCE) break;
    changed.add(`${best.place.day} ${best.place.meal}`);
    week = withSwap(week, best.place, best.option.recipeId);
  }
  return week;
}

export const cheaperWeek: Tool<Record<string, never>> = (context) =>
  withNewestWeek(context, async (em, week) => {
    const before = tillOfWeek(week, week.week);
    const offer = await em.findOne(PlanOffer, { mealPlan: week.plan.id });
    const offerFits = offer?.week.every(({ recipeId }) => {
      const recipe = week.recipes.get(recipeId);
      return recipe !== undefined && meetsRestrictions(recipe, week.rules, week.foods);
    });
    const found = offer && offerFits ? { week: offer.week, variety: offer.variety as unknown as Variety, status: "improved" } : null;
    const next = found ?? { week: swapForSavings(week), variety: week.variety, status: "changed by hand" };
    const after = tillOfWeek(week, next.week);
    if (after >= before)
      return {
        sorry: "I found no swap that makes this week cheaper within your rules. For a new plan with a smaller budget, tell me how much.",
      };
    const proposed = proposeChange(em, context, week, { ...next, objectivePence: after });
    const changes = next.week.flatMap((now) => {
      if (!isCourse(now.meal)) return [];
      const was = week.week.find(({ day, meal }) => day === now.day && meal === now.meal);
      if (!was || was.recipeId === now.recipeId || now.leftoverOfDay !== null) return [];
      const nameOf = (id: string) => recipeOf(week.recipes, id).name;
      return [{ dayOfWeek: now.day, mealType: now.meal, from: nameOf(was.recipeId), to: nameOf(now.recipeId), recipeId: now.recipeId }];
    });
    return {
      card: {
        kind: "cheaper",
        ...proposed,
        planId: week.plan.id,
        total: toPounds(after),
        before: toPounds(before),
        saves: toPounds(before - after),
        changes,
      },
    };
  });
