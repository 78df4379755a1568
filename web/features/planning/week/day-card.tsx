import { memo } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { AvoidedExtras } from "../public/avoid-mark.tsx";
import { extrasInWords } from "../public/meal-words.ts";
import { MealCard, type OpenedFor } from "./meal/meal-card.tsx";

type DayCardProps = {
  planId: string;
  /** 0 = Monday. */
  day: number;
  /** "23 Nov". */
  date: string;
  courses: readonly Course[];
  items: readonly PlanItem[];
  /** Whether the dinner also makes the next day's lunch. */
  eatenAgain: boolean;
  onOpen: (itemId: string, what: OpenedFor) => void;
};

/**
 * One day of the week with its total. On a phone a card; on a desktop a column whose rows align with the other days through the
 * week's subgrid. Memoised, so that it renders only when its own props change.
 */
export const DayCard = memo(function DayCard({ planId, day, date, courses, items, eatenAgain, onOpen }: DayCardProps) {
  const extras = extrasInWords(items);
  const totalPence = items.reduce((sum, item) => sum + (parsePence(item.cost) ?? 0), 0);
  return (
    <section
      aria-label={DAYS[day]}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-sheet p-3 xl:row-span-full xl:grid xl:grid-rows-subgrid xl:gap-y-3 xl:border-0 xl:bg-transparent xl:p-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 max-sm:order-last xl:flex-col">
        <h2 className="text-lg">{DAYS[day]}</h2>
        <span className="tabular text-slate">
          {date} · {formatPence(totalPence)}
        </span>
      </div>
      {courses.map((meal) => (
        <MealCard
          key={meal}
          planId={planId}
          meal={meal}
          item={items.find((item) => item.mealType === meal)}
          eatenAgain={eatenAgain && meal === "dinner"}
          onOpen={onOpen}
        />
      ))}
      {extras && (
        <div>
          <p className="text-xs text-slate">{COURSE_NAMES.extra} per person</p>
          <p>{extras}</p>
          <AvoidedExtras items={items} />
        </div>
      )}
    </section>
  );
});
