import { isCourse, recipeOf } from "../../recipes/recipe.ts";
import { DAYS, type PlannedMeal, type Week } from "../../week.ts";
import { isEatenOut } from "../nutrition/servings.ts";
import type { PricedWeek } from "../swap.ts";
import type { Moved } from "./move-meal.ts";

/** A meal is cooked for so many at most: as many as a household may have. */
export const MOST_EATERS = 20;

/** `eaters`: 0 = the household eats out, null = as many as the plan serves. `wholeDay`: of all that is planned on that day, extras too. */
export type EatersChange = { eaters: number | null; wholeDay: boolean };

const mealOn = ({ day, meal }: Pick<PlannedMeal, "day" | "meal">) => `${DAYS[day]}'s ${meal}`;
const restOf = (week: Week, dinner: PlannedMeal) =>
  dinner.meal === "dinner" ? week.find(({ leftoverOfDay }) => leftoverOfDay === dinner.day) : undefined;
const potOf = (week: Week, rest: PlannedMeal) => week.find(({ day, meal }) => meal === "dinner" && day === rest.leftoverOfDay);

/**
 * The week with another number of people at a meal or on a day: guests, somebody away, or nobody at home. Dishes stay in their places, so a meal that
 * was eaten out can be planned again. A dinner and the lunch of its rest may be eaten by different numbers: the pot is for both.
 * @param isOver whether a day of the week is past.
 */
export function changeEaters(priced: PricedWeek, place: PlannedMeal, change: EatersChange, isOver: (day: number) => boolean): Moved {
  const { week, rules } = priced;
  const eaters = change.eaters === rules.people ? null : change.eaters;
  const isMeant = ({ day, meal }: PlannedMeal) => day === place.day && (change.wholeDay || meal === place.meal);
  const places = week.filter((planned) => isMeant(planned) && (planned.eaters ?? null) !== eaters);
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

/** As `changeEaters` for several meals, one after the other in the order given; the first that is refused refuses them all. */
export function changeManyEaters(
  priced: PricedWeek,
  changes: readonly { place: PlannedMeal; eaters: number | null }[],
  isOver: (day: number) => boolean,
): Moved {
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

/** Extras are for who is at home: where all of a day's meals are eaten out they are too, and they come back with the first of them. */
function withExtras(week: Week, day: number): PlannedMeal[] {
  const isOut = week.every((planned) => planned.day !== day || !isCourse(planned.meal) || isEatenOut(planned));
  return week.map((planned) => {
    if (planned.day !== day || isCourse(planned.meal) || isOut === isEatenOut(planned)) return planned;
    return { ...planned, eaters: isOut ? 0 : undefined };
  });
}

/** What stands against this number at one place of the week as it would be. */
function refusal({ recipes }: PricedWeek, next: Week, planned: PlannedMeal, isOver: (day: number) => boolean): string | null {
  if (!isCourse(planned.meal)) return null;
  if (planned.leftoverOfDay !== null) {
    const dinner = potOf(next, planned);
    const rest = `${mealOn(planned)} is the rest of ${mealOn({ day: planned.leftoverOfDay, meal: "dinner" })}`;
    if (isOver(planned.leftoverOfDay)) return `${rest}, which is cooked by now. Change the day's other meals one by one.`;
    if (dinner && isEatenOut(dinner) && !isEatenOut(planned))
      return `${rest}, when you eat out. Plan that dinner again first, or swap the lunch for another dish.`;
    return null;
  }
  const rest = restOf(next, planned);
  if (!rest || !isEatenOut(planned) || isEatenOut(rest)) return null;
  const name = recipeOf(recipes, planned.recipeId).name;
  return `${name} is eaten again for ${mealOn(rest)}. Swap that lunch for another dish first, or say that you eat out then too.`;
}
