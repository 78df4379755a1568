import { memo } from "react";
import { formatPence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { classes } from "../../../ui/class-names.ts";
import { DayExtras, type DayProps, dayPence } from "./day-parts.tsx";
import { MealCard } from "./meal/meal-card.tsx";

/**
 * One day of the week with its total. On a tablet a card; on a desktop a column whose rows align with the other days through the
 * week's subgrid. Memoised, so that it renders only when its own props change.
 */
export const DayColumn = memo(function DayColumn({ planId, day, date, isToday, courses, items, eatenAgain, onOpen }: DayProps) {
  return (
    <section
      aria-label={DAYS[day]}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-sheet p-3 xl:row-span-full xl:grid xl:grid-rows-subgrid xl:border-0 xl:bg-transparent xl:p-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 xl:flex-col">
        <h2 className={classes("text-lg", isToday && "text-herb")}>{DAYS[day]}</h2>
        <span className="tabular text-xs text-slate">
          {date} · {formatPence(dayPence(items))}
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
      <DayExtras items={items} />
    </section>
  );
});
