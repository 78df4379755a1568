import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { MealArgs, SwapArgs } from "#domain/assistant/spoken.ts";
import { toPounds } from "#domain/money.ts";
import { type DishRequest, dishNamed, meetsRequest, requestInWords, unknownIn } from "#domain/planning/dish-request.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { swapOptions, withSwap } from "#domain/planning/swap.ts";
import { choicesThat, type SwapChoice, swapChoices } from "#domain/planning/swap-choices.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { isCourse, type Meal, minutesOf, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { DAYS, type PlannedMeal, type Week } from "#domain/week.ts";
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
  if (meant) return cooked.find(({ recipeId }) => recipeId === meant.id);
  const lastWord = name.trim().split(/\s+/).at(-1) ?? name;
  const is = [name, lastWord].flatMap((said) => dishNamed(said, context.foods, context.recipes.values()) ?? [])[0];
  const alike = is ? cooked.filter(({ recipeId }) => is(recipeOf(recipes, recipeId))) : [];
  return alike.find(({ meal }) => meal === "dinner") ?? alike[0];
}

/** Finds the planned meal by day and meal; by default today's dinner, otherwise the plan's first meal. */
function findMeal(week: LoadedWeek, { day, meal }: Pick<SwapArgs, "day" | "meal">): PlannedMeal | undefined {
  const meals = week.week.filter((one) => isCourse(one.meal));
  const at = (someDay: number | undefined, someMeal: Meal) => meals.find((one) => one.day === someDay && one.meal === someMeal);
  if (day !== undefined) return at(day, meal ?? "dinner") ?? meals.find((one) => one.day === day && meal === undefined);
  return at(todayInLondon(), meal ?? "dinner") ?? meals.find((one) => meal === undefined || one.meal === meal);
}

/**
 * Finds a meal by its day, or by its dish's name where no day is given. A name that is not in the week is ignored beside a day: people call dishes
 * by many names.
 */
export function findAskedMeal(context: ChatContext, week: LoadedWeek, { day, meal, recipe }: MealArgs): PlannedMeal | { sorry: string } {
  const named = recipe === undefined ? undefined : findMealByName(context, week, recipe);
  if (day === undefined && recipe !== undefined)
    return named ?? { sorry: `I couldn't find “${recipe}” in your week. Tell me its day and meal, such as “Tuesday's dinner”.` };
  if (named && named.day === day && meal === undefined) return named;
  return (
    findMeal(week, { day, meal }) ?? {
      sorry: "That meal isn't in your latest plan. Tell me the day and the meal, such as “Tuesday's dinner”.",
    }
  );
}

const SHOWN = 3;

/** The best dishes that meet a request: all its foods if a dish has them all, otherwise any of them. */
function findChoices(week: LoadedWeek, place: PlannedMeal, request: DishRequest, cheaper: boolean): SwapChoice[] {
  const now = week.recipes.get(place.recipeId);
  const among = (one: DishRequest) => {
    const meets = meetsRequest(one, week.foods, week.recipes.values(), now);
    const all = choicesThat(week, place, meets, cheaper);
    const [within, over] = [all.filter(({ overPence }) => overPence === 0), all.filter(({ overPence }) => overPence > 0)];
    return [...within, ...over.sort((a, b) => a.overPence - b.overPence)].slice(0, SHOWN);
  };
  const [first, ...more] = request.with ?? [];
  if (first === undefined || more.length === 0) return among(request);
  const both = [first, ...more].map((food) => meetsRequest({ with: [food] }, week.foods, week.recipes.values()));
  const meets = meetsRequest(request, week.foods, week.recipes.values(), now);
  const all = choicesThat(week, place, (recipe) => meets(recipe) && both.every((has) => has(recipe)), cheaper);
  return all.length > 0 ? all.slice(0, SHOWN) : among(request);
}

const NOTHING_CHANGED = "Nothing has changed.";

export const swapMeal: Tool<SwapArgs> = (context, { day, meal, from: dish, to, cheaper = false, ...asked }) =>
  withNewestWeek(context, async (em, week) => {
    const place = findAskedMeal(context, week, { day, meal, recipe: dish });
    if ("sorry" in place) return place;
    if (isEatenOut(place)) return { sorry: "You eat out then. Plan that meal again on your week's page first, then ask me to swap it." };
    const at = `${DAYS[place.day]}'s ${place.meal}`;
    if (week.items.some((item) => item.locked && item.dayOfWeek === place.day && item.mealType === place.meal))
      return {
        sorry: `You keep ${at} for the next plan. ${NOTHING_CHANGED} To change a kept meal, press “Kept” on it, then ask me again.`,
      };
    // a dish named beside a day that has another one is what is wanted there
    const isThere = dish === undefined || day === undefined || findMealByName(context, week, dish)?.recipeId === place.recipeId;
    const isWanted = !isThere && to === undefined && !asked.with?.length && !asked.without?.length;
    const request: DishRequest = {
      ...asked,
      with: [...(isWanted && dish !== undefined ? [dish] : []), ...(to === undefined ? [] : [to]), ...(asked.with ?? [])],
    };
    const [unknown] = unknownIn(request, week.foods, week.recipes.values());
    if (unknown !== undefined)
      return {
        sorry: `I know no dish or food called “${unknown}”, so I left ${at} as it is. Tell me another, such as chicken, pasta or curry.`,
      };
    const words = [cheaper ? "that makes the week cheaper" : "", requestInWords(request)].filter(Boolean).join(", ");
    const choices = findChoices(week, place, request, cheaper);
    const [named] = request.with ?? [];
    const [refused] = choices.length === 0 && named !== undefined ? swapChoices(week, place, { text: named }) : [];
    if (refused?.refused)
      return { sorry: `${recipeOf(week.recipes, refused.recipeId).name} can't be ${at}. ${refused.refused} ${NOTHING_CHANGED}` };
    if (choices.length === 0)
      return { sorry: `I found no dish ${words} for ${at} that your household may eat and can cook in time. ${NOTHING_CHANGED}` };
    const before = recipeOf(week.recipes, place.recipeId);
    return {
      card: {
        kind: "choices",
        planId: week.plan.id,
        dayOfWeek: place.day,
        mealType: place.meal,
        from: meetsRestrictions(before, week.rules, week.foods) ? before.name : "a meal that no longer fits",
        asked: words,
        budget: toPounds(week.rules.budgetPence),
        choices: choices.map((choice) => presentChoice(em, context, week, place, choice)),
      },
    };
  });

type ChoiceShown = Extract<ChatCard, { kind: "choices" }>["choices"][number];

function presentChoice(em: EntityManager, context: ChatContext, week: LoadedWeek, place: PlannedMeal, choice: SwapChoice): ChoiceShown {
  const to = recipeOf(week.recipes, choice.recipeId);
  const next = {
    week: withSwap(week.week, place, to.id),
    variety: week.variety,
    objectivePence: choice.tillPence,
    status: "changed by hand",
    overBudget: choice.overPence > 0,
  };
  return {
    proposalId: proposeChange(em, context, week, next).proposalId,
    recipeId: to.id,
    name: to.name,
    minutes: minutesOf(to),
    total: toPounds(choice.tillPence),
    difference: toPounds(choice.differencePence),
    over: choice.overPence > 0 ? toPounds(choice.overPence) : null,
    breaks: choice.breaks,
  };
}

/** Few swaps, so that the week stays recognisable. */
const MOST_SWAPS = 3;
const WORTH_PENCE = 5;

/** Applies the swaps that save most, one after the other. @param suits which dishes may come in. */
export function swapForSavings(start: LoadedWeek, suits?: (recipe: Recipe) => boolean): Week {
  let week: Week = start.week;
  const changed = new Set<string>();
  for (let round = 0; round < MOST_SWAPS; round++) {
    const best = week
      .filter((place) => place.leftoverOfDay === null && !changed.has(`${place.day} ${place.meal}`))
      .filter((place) => !start.items.some((item) => item.locked && item.dayOfWeek === place.day && item.mealType === place.meal))
      .flatMap((place) => swapOptions({ ...start, week }, place, 1, suits).map((option) => ({ place, option })))
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
