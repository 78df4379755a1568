import { addDays } from "../../billing/calendar/dates.ts";
import { LOCALE, type PluralForms, plural } from "../../locale.ts";
import { COURSES, type Course, type MealType } from "../../recipes/recipe.ts";
import { DAYS } from "../../week.ts";

/** A meal of a plan. `eaters`: null = as many as the plan serves, 0 = eaten out. */
type Place = { dayOfWeek: number; mealType: MealType; eaters: number | null };
type Plan<One extends Place> = { id: string; createdAt: string; monday: string; serves: number; items: readonly One[] };

/** A meal, and a number of eaters other than the plan serves. */
export type AsBefore<One extends Place> = { item: One; eaters: number };

/** Whether `other` is an earlier plan of the same week, or a plan of the week before. */
const isBefore = (plan: Plan<Place>, other: Plan<Place>) =>
  other.monday === plan.monday ? other.createdAt < plan.createdAt : other.monday === addDays(plan.monday, -DAYS.length);

/**
 * Carries the numbers of eaters over from the plan before, because a new plan serves everyone at every meal. Empty if the new plan has its own numbers
 * already. Lunches come before dinners, because a dinner can be eaten out only after the lunch of its leftovers is.
 * @param plans of the household, newest first.
 * @param today YYYY-MM-DD; earlier days are left alone.
 */
export function carryOverEaters<One extends Place>(plan: Plan<One>, plans: readonly Plan<One>[], today: string): AsBefore<One>[] {
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
export function formatEaters(changes: readonly AsBefore<Place>[]): string {
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
