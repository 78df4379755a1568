import { isCourse, recipeOf } from "../../recipes/recipe.ts";
import { DAYS, type PlannedMeal, type Week } from "../../week.ts";
import { isEatenOut } from "../nutrition/servings.ts";
import type { PricedWeek } from "../swap.ts";
import type { MealMove } from "./move-meal.ts";

/** The most eaters of one meal: as many as a household may have people. */
export const MOST_EATERS = 20;

/** `eaters`: 0 = eats out, null = as many as the plan serves. `wholeDay`: for every meal and extra of the day. */
export type EatersChange = { eaters: number | null; wholeDay: boolean };

const mealOn = ({ day, meal }: Pick<PlannedMeal, "day" | "meal">) => `${DAYS[day]}'s ${meal}`;
const leftoverLunch = (week: Week, dinner: PlannedMeal) =>
  dinner.meal === "dinner" ? week.find(({ leftoverOfDay }) => leftoverOfDay === dinner.day) : undefined;
const cookedDinner = (week: Week, lunch: PlannedMeal) => week.find(({ day, meal }) => meal === "dinner" && day === lunch.leftoverOfDay);

/**
 * Changes the number of eaters of a meal or a day: guests, absences, or eating out. The dishes stay planned, so a meal eaten out can be planned again.
 * A dinner and the lunch of its leftovers may have different numbers.
 * @param isOver whether a day of the week is past.
 */
export function changeEaters(priced: PricedWeek, place: PlannedMeal, change: EatersChange, isOver: (day: number) => boolean): MealMove {
  const { week, rules } = priced;
  const eaters = change.eaters === rules.people ? null : change.eaters;
  const isChanged = ({ day, meal }: PlannedMeal) => day === place.day && (change.wholeDay || meal === place.meal);
  const places = week.filter((planned) => isChanged(planned) && (planned.eaters ?? null) !== eaters);
  if (places.length === 0) return { week: [...week], places };
  if (isOver(place.day)) return { refused: `${DAYS[place.day]} is over, so its meals stay as they were.` };
  const next = withExtras(
    week.map((planned) => (places.includes(planned) ? { ...planned, eaters: eaters ?? undefined } : planned)),
    place.day,
  );
  const refused = next.flatMap((planned, index) => {
    const was = week[index];
    return was && places.includes(was) ? (refusal(priced, next, planned, isOver) ?? []) : [];
  })[0];
  return refused ? { refused } : { week: next, places };
}

/** Applies `changeEaters` to several meals in order; one refusal refuses all of them. */
export function changeManyEaters(
  priced: PricedWeek,
  changes: readonly { place: PlannedMeal; eaters: number | null }[],
  isOver: (day: number) => boolean,
): MealMove {
  let week = [...priced.week];
  const places: PlannedMeal[] = [];
  for (const { place, eaters } of changes) {
    const next = changeEaters({ ...priced, week }, place, { eaters, wholeDay: false }, isOver);
    if ("refused" in next) return next;
    week = next.week;
    places.push(...next.places);
  }
  return { week, places };
}

/** Cancels a day's extras if all its meals are eaten out, and restores them with the first meal at home. */
function withExtras(week: Week, day: number): PlannedMeal[] {
  const isOut = week.every((planned) => planned.day !== day || !isCourse(planned.meal) || isEatenOut(planned));
  return week.map((planned) => {
    if (planned.day !== day || isCourse(planned.meal) || isOut === isEatenOut(planned)) return planned;
    return { ...planned, eaters: isOut ? 0 : undefined };
  });
}

/** Why a meal cannot have this number of eaters. */
function refusal({ recipes }: PricedWeek, next: Week, planned: PlannedMeal, isOver: (day: number) => boolean): string | null {
  if (!isCourse(planned.meal)) return null;
  if (planned.leftoverOfDay !== null) {
    const dinner = cookedDinner(next, planned);
    const sentence = `${mealOn(planned)} is leftovers from ${mealOn({ day: planned.leftoverOfDay, meal: "dinner" })}`;
    if (isOver(planned.leftoverOfDay)) return `${sentence}, which is already cooked. Change the day's other meals one by one.`;
    if (dinner && isEatenOut(dinner) && !isEatenOut(planned))
      return `${sentence}, when you eat out. Plan that dinner again first, or swap the lunch for another dish.`;
    return null;
  }
  const lunch = leftoverLunch(next, planned);
  if (!lunch || !isEatenOut(planned) || isEatenOut(lunch)) return null;
  const name = recipeOf(recipes, planned.recipeId).name;
  return `${name} is eaten again for ${mealOn(lunch)}. Swap that lunch for another dish first, or say that you eat out then too.`;
}
