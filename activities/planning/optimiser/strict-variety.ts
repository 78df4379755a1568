import type { Foods } from "#domain/catalogue/food.ts";
import { platesAsAsked, wantedFish } from "#domain/planning/habits-of-week.ts";
import { extraLimits, sameExtraLimit } from "#domain/planning/nutrition/extras.ts";
import { fiveADayFor } from "#domain/planning/nutrition/five-a-day.ts";
import { requiredProduceKinds } from "#domain/planning/nutrition/kinds-of-produce.ts";
import { bandsFor, hasExtras, shareAtHome } from "#domain/planning/nutrition/nutrition-bands.ts";
import { RED_MEAT_A_DAY } from "#domain/planning/nutrition/red-meat.ts";
import { requiredSalads } from "#domain/planning/nutrition/salads.ts";
import { isMain, MAINS_A_WEEK, platesFor } from "#domain/planning/plate.ts";
import { plannedDays, type Rules } from "#domain/planning/rules.ts";
import { otherCuisineFor, type Variety, varietyFor } from "#domain/planning/variety.ts";
import { type Course, KIND_OF, type Recipe } from "#domain/recipes/recipe.ts";

/** Lifts all limits on repeats for courses that are not planned. */
function withoutMeals(variety: Variety, unplanned: readonly Course[], days: number): Variety {
  const freed = { ...variety, repeats: { ...variety.repeats }, family: { ...variety.family }, kind: { ...variety.kind } };
  for (const meal of unplanned) {
    freed.repeats[meal] = days;
    freed.family[meal] = days;
    if (meal === "lunch" || meal === "dinner") freed.kind[meal] = days;
    if (meal === "dinner") freed.proteinsDiffer = false;
  }
  return freed;
}

/** Recent recipes whose repeats are limited: all but the loved ones. */
const limitedRecipes = ({ recentRecipeIds, taste }: Rules): string[] => recentRecipeIds.filter((id) => !taste?.loved.includes(id));

/** The share of the planned energy that is cooked at home; the rest is eaten elsewhere by habit or rule. */
export const atHomeShare = (rules: Rules): number =>
  shareAtHome(
    plannedDays(rules).flatMap((day) =>
      rules.meals.map((meal) => ({ day, meal, eaters: rules.out?.some((one) => one.day === day && one.meal === meal) ? 0 : null })),
    ),
    rules,
  );

/** The full variety and nutrition that a week of these recipes must keep, before a small budget or too few recipes loosen it. */
export function strictVariety(
  rules: Rules,
  { planned, extras, unplanned }: { planned: readonly Recipe[]; extras: readonly Recipe[]; unplanned: readonly Course[] },
  foods: Foods,
): Variety {
  const { out = [], habits = {} } = rules;
  const mains = rules.meals.filter(isMain).length * rules.days - out.filter(({ meal }) => isMain(meal)).length;
  const fishDishes = planned.filter(({ meal, mainProtein }) => isMain(meal) && KIND_OF[mainProtein] === "fish").length;
  return {
    ...withoutMeals(varietyFor(planned, rules.days, limitedRecipes(rules)), unplanned, rules.days),
    fish: Math.min(fishDishes, wantedFish(habits, rules.days)),
    bands: bandsFor(rules, rules.fullest ? "fullest" : "usual"),
    fiveADay: hasExtras(rules.meals) ? fiveADayFor(rules) : 0,
    extras: extraLimits(rules.days),
    eachExtra: sameExtraLimit(rules.days, extras.length),
    otherCuisine: otherCuisineFor(planned, rules.days, rules.cuisines),
    kindsOfProduce: hasExtras(rules.meals)
      ? Math.floor(requiredProduceKinds(rules.days, [...planned, ...extras], foods) * atHomeShare(rules))
      : 0,
    salads: requiredSalads(rules.days, [...planned, ...extras], foods),
    redMeat: RED_MEAT_A_DAY,
    plates: platesAsAsked(platesFor(planned, mains, foods, rules.daySalt), rules, mains / MAINS_A_WEEK),
  };
}

/** What a week should be beyond its rules; each miss is a concession. Our own choice. */
const PREFERRED = { dinnersOfAFamily: 1, ofAFood: 2, moreMeatOrFish: 1, daySalt: 0.95 };

/** The variety that a household would choose, within what it must keep: no dish twice at dinner, no food three times, a little more meat, a little less salt. */
export const preferredVariety = ({ plates, ...variety }: Variety): Variety => ({
  ...variety,
  family: { ...variety.family, dinner: Math.min(variety.family.dinner, PREFERRED.dinnersOfAFamily) },
  plates: plates && {
    ...plates,
    food: Math.min(plates.food, Math.max(PREFERRED.ofAFood, plates.foodForced)),
    daySalt: plates.daySalt && plates.daySalt * PREFERRED.daySalt,
    meatOrFish: plates.meatOrFish && {
      ...plates.meatOrFish,
      least: Math.min(plates.meatOrFish.most, plates.meatOrFish.least + PREFERRED.moreMeatOrFish),
    },
  },
});
