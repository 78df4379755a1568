import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { parsePence } from "#domain/money.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { AvoidedByName } from "../public/avoid-mark.tsx";
import { extrasInWords } from "../public/meal-words.ts";
import type { OpenedFor } from "./meal/meal-card.tsx";

export type DayProps = {
  planId: string;
  /** 0 = Monday. */
  day: number;
  /** "23 Nov". */
  date: string;
  isToday: boolean;
  courses: readonly Course[];
  items: readonly PlanItem[];
  /** Whether the dinner also makes the next day's lunch. */
  eatenAgain: boolean;
  onOpen: (itemId: string, what: OpenedFor) => void;
};

/** A day's total in whole pence. */
export const dayPence = (items: readonly PlanItem[]): number => items.reduce((sum, item) => sum + (parsePence(item.cost) ?? 0), 0);

/** A day's extras in one quiet line; renders nothing without extras. */
export function DayExtras({ items }: { items: readonly PlanItem[] }) {
  const words = extrasInWords(items);
  if (!words) return null;
  return (
    <div className="text-xs text-slate">
      <p>{COURSE_NAMES.extra} per person</p>
      <p>{words}</p>
      <AvoidedByName items={items.filter(({ mealType }) => mealType === "extra")} />
    </div>
  );
}
