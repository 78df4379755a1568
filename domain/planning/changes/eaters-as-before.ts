import { addDays } from "../../billing/calendar/dates.ts";
import { LOCALE, type PluralForms, plural } from "../../locale.ts";
import { COURSES, type Course, type MealType } from "../../recipes/recipe.ts";
import { DAYS } from "../../week.ts";

/** A meal of a plan, and how many eat it where that is another number than the plan serves; 0 = it is eaten out. */
type Place = { dayOfWeek: number; mealType: MealType; eaters: number | null };
type Plan<One extends Place> = { id: string; createdAt: string; monday: string; serves: number; items: readonly One[] };

/** Another number of people at a meal than a plan serves. */
export type AsBefore<One extends Place> = { item: One; eaters: number };

/** The plan that a plan took the place of, and else those of the week before it. */
const isBefore = (plan: Plan<Place>, other: Plan<Place>) =>
  other.monday === plan.monday ? other.createdAt < plan.createdAt : other.monday === addDays(plan.monday, -DAYS.length);

/**
 * Meals that are eaten out, or by more or fewer people, as in the plan before: a planning asks for everybody at every meal. None where the household has said who
 * eats in the new plan already. Lunches come before dinners, as a dinner whose rest is a lunch cannot be eaten out before that lunch is.
 * @param plans of the household, newest first.
 * @param today YYYY-MM-DD: days before it stay as they were.
 */
export function eatersAsBefore<One extends Place>(plan: Plan<One>, plans: readonly Plan<One>[], today: string): AsBefore<One>[] {
  if (plan.items.some(({ eaters }) => eaters !== null)) return [];
  const toCome = plan.items.filter(({ dayOfWeek }) => addDays(plan.monday, dayOfWeek) >= today);
  const inOrder = COURSES.flatMap((course) => toCome.filter(({ mealType }) => mealType === course));
  const asIn = (before: Plan<One>) =>
    inOrder.flatMap((item) => {
      const was = before.items.find(({ dayOfWeek, mealType }) => dayOfWeek === item.dayOfWeek && mealType === item.mealType);
      const eaters = was?.eaters ?? null;
      return eaters === null || eaters === plan.serves ? [] : [{ item, eaters }];
    });
  return (
    plans
      .filter((other) => isBefore(plan, other))
      .map(asIn)
      .find((changes) => changes.length > 0) ?? []
  );
}

const MEAL: Record<Course, PluralForms> = {
  breakfast: { one: "breakfast", other: "breakfasts" },
  lunch: { one: "lunch", other: "lunches" },
  dinner: { one: "dinner", other: "dinners" },
  snack: { one: "snack", other: "snacks" },
};
const list = new Intl.ListFormat(LOCALE);

/** "2 lunches out and 1 dinner for 6". */
export function eatersInWords(changes: readonly AsBefore<Place>[]): string {
  const counted = new Map<string, { course: Course; eaters: number; count: number }>();
  for (const { item, eaters } of changes) {
    if (item.mealType === "extra") continue;
    const key = `${item.mealType} ${eaters}`;
    counted.set(key, { course: item.mealType, eaters, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return list.format(
    [...counted.values()].map(
      ({ course, eaters, count }) => `${count} ${plural(count, MEAL[course])} ${eaters === 0 ? "out" : `for ${eaters}`}`,
    ),
  );
}
