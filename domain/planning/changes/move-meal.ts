import type { MealType } from "../../recipes/recipe.ts";
import { isCourse, minutesOf, recipeOf } from "../../recipes/recipe.ts";
import { DAYS, type PlannedMeal, type Week } from "../../week.ts";
import { isEatenOut } from "../nutrition/servings.ts";
import { plannedDays, tooLongOn } from "../rules.ts";
import { brokenRule, standingRuleWords } from "../standing-rules.ts";
import type { PricedWeek } from "../swap.ts";

/** `places`: the changed meals, as they were. `refused`: why not and what to do instead, as a sentence for the reader. */
export type MealMove = { week: PlannedMeal[]; places: PlannedMeal[] } | { refused: string };

const at = (week: Week, day: number, meal: MealType) => week.find((planned) => planned.day === day && planned.meal === meal);
const mealOn = (day: number, meal: MealType) => `${DAYS[day]}'s ${meal}`;

/** Swaps the meals of one course between two days. The number of eaters stays with the day. */
const swapDays = (week: Week, meal: MealType, one: number, other: number): PlannedMeal[] =>
  week.map((planned) => {
    if (planned.meal !== meal || (planned.day !== one && planned.day !== other)) return planned;
    const day = planned.day === one ? other : one;
    return { ...planned, day, eaters: at(week, day, meal)?.eaters };
  });

/**
 * Moves a meal to another day by swapping it with the meal there. Dinners take the lunch of their leftovers along, because leftovers are always the
 * next day's lunch.
 * @param isOver whether a day of the week is past.
 */
export function moveMeal(priced: PricedWeek, place: PlannedMeal, toDay: number, isOver: (day: number) => boolean): MealMove {
  const { week, rules, recipes, foods } = priced;
  const { day, meal } = place;
  const other = at(week, toDay, meal);
  const name = (planned: PlannedMeal) => recipeOf(recipes, planned.recipeId).name;
  const refused = refusal(priced, place, toDay, isOver);
  if (refused !== null || !other) return { refused: refused ?? emptyThere(toDay, meal) };
  if (other.recipeId === place.recipeId) return { refused: `${DAYS[toDay]} has ${name(place)} already. Choose another day.` };
  const pairs = [place, other].filter((dinner) => meal === "dinner" && week.some(({ leftoverOfDay }) => leftoverOfDay === dinner.day));
  const leftoverLunches = pairs.length > 0 ? [at(week, day + 1, "lunch"), at(week, toDay + 1, "lunch")] : [];
  const [pair] = pairs;
  if (pair && leftoverLunches.includes(undefined)) {
    const last = leftoverLunches[0] ? toDay : day;
    return {
      refused: `${name(pair)} is eaten again for lunch the day after, and this plan has no lunch after ${DAYS[last]}. Choose another day, or swap ${mealOn(pair.day + 1, "lunch")} for another dish first.`,
    };
  }
  const after = pair ? swapDays(swapDays(week, meal, day, toDay), "lunch", day + 1, toDay + 1) : swapDays(week, meal, day, toDay);
  const next = after.map((planned) => (planned.leftoverOfDay === null ? planned : { ...planned, leftoverOfDay: planned.day - 1 }));
  const slow = next.find(
    (planned) =>
      planned.leftoverOfDay === null &&
      tooLongOn(planned.day, recipeOf(recipes, planned.recipeId), rules) &&
      at(week, planned.day, planned.meal)?.recipeId !== planned.recipeId,
  );
  if (slow) {
    const minutes = minutesOf(recipeOf(recipes, slow.recipeId));
    return { refused: `${name(slow)} takes ${minutes} minutes, longer than you allow on ${DAYS[slow.day]}. Choose another day.` };
  }
  const broken = next
    .filter((planned) => at(week, planned.day, planned.meal)?.recipeId !== planned.recipeId)
    .flatMap((planned) => brokenRule(planned, recipeOf(recipes, planned.recipeId), rules, foods) ?? [])[0];
  if (broken) return { refused: `Your rule is “${standingRuleWords(broken)}”. Choose another day.` };
  return { week: next, places: [place, other, ...leftoverLunches.filter((leftovers) => leftovers !== undefined)] };
}

const emptyThere = (day: number, meal: MealType) => `${mealOn(day, meal)} has no dish any more. Swap it for another one first.`;

/** Why a move is not possible, as far as the two meals themselves show. */
function refusal({ week, rules, recipes }: PricedWeek, place: PlannedMeal, toDay: number, isOver: (day: number) => boolean): string | null {
  const { day, meal } = place;
  if (!isCourse(meal)) return "Extras go with their day, so they are not moved.";
  if (!plannedDays(rules).includes(toDay)) return `${DAYS[toDay]} is not in this plan. Choose another day.`;
  if (toDay === day) return `It is on ${DAYS[day]} already.`;
  const over = [day, toDay].find(isOver);
  if (over !== undefined) return `${DAYS[over]} is over, so its meals stay as they were.`;
  const there = [at(week, day, meal), at(week, toDay, meal)];
  const out = there.find((planned) => planned && isEatenOut(planned));
  if (out) return `You eat out for ${mealOn(out.day, meal)}. Plan it again first, or choose another day.`;
  const leftovers = there.find((planned) => planned && planned.leftoverOfDay !== null);
  if (leftovers)
    return `${mealOn(leftovers.day, leftovers.meal)} is leftovers from ${mealOn(leftovers.leftoverOfDay ?? 0, "dinner")}, ${recipeOf(recipes, leftovers.recipeId).name}. Move that dinner and its lunch goes with it, or swap the lunch for another dish first.`;
  return at(week, day, meal) ? null : emptyThere(day, meal);
}
