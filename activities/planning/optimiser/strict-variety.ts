import type { Foods } from "#domain/catalogue/food.ts";
import { extraLimits, sameExtraLimit } from "#domain/planning/nutrition/extras.ts";
import { fiveADayFor } from "#domain/planning/nutrition/five-a-day.ts";
import { requiredProduceKinds } from "#domain/planning/nutrition/kinds-of-produce.ts";
import { bandsFor, hasExtras } from "#domain/planning/nutrition/nutrition-bands.ts";
import { RED_MEAT_A_DAY } from "#domain/planning/nutrition/red-meat.ts";
import { requiredSalads } from "#domain/planning/nutrition/salads.ts";
import { isMain, platesFor } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { otherCuisineFor, type Variety, varietyFor } from "#domain/planning/variety.ts";
import type { Course, Recipe } from "#domain/recipes/recipe.ts";

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

/** The full variety and nutrition that a week of these recipes must keep, before a small budget or too few recipes loosen it. */
export function strictVariety(
  rules: Rules,
  { planned, extras, unplanned }: { planned: readonly Recipe[]; extras: readonly Recipe[]; unplanned: readonly Course[] },
  foods: Foods,
): Variety {
  return {
    ...withoutMeals(varietyFor(planned, rules.days, limitedRecipes(rules)), unplanned, rules.days),
    bands: bandsFor(rules, rules.fullest ? "fullest" : "usual"),
    fiveADay: hasExtras(rules.meals) ? fiveADayFor(rules) : 0,
    extras: extraLimits(rules.days),
    eachExtra: sameExtraLimit(rules.days, extras.length),
    otherCuisine: otherCuisineFor(planned, rules.days, rules.cuisines),
    kindsOfProduce: hasExtras(rules.meals) ? requiredProduceKinds(rules.days, [...planned, ...extras], foods) : 0,
    salads: requiredSalads(rules.days, [...planned, ...extras], foods),
    redMeat: RED_MEAT_A_DAY,
    plates: platesFor(planned, rules.meals.filter(isMain).length * rules.days, foods, rules.daySalt),
  };
}
