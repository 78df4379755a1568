import { memo, useId } from "react";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence } from "#domain/money.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { DAYS } from "#domain/week.ts";
import { classes } from "../../../ui/class-names.ts";
import { ChevronDown, Lock, RefreshCw } from "../../../ui/icons.tsx";
import { DishPicture } from "../../recipes/public/picture.tsx";
import { AvoidedByName, AvoidMark } from "../public/avoid-mark.tsx";
import { CookedMark } from "../public/cooked.tsx";
import { cookingInWords, forInWords } from "../public/meal-words.ts";
import { DayExtras, type DayProps, dayPence } from "./day-parts.tsx";
import { MealCard, useHasChanged } from "./meal/meal-card.tsx";

type DayRowProps = DayProps & { isOpen: boolean; onToggle: (day: number) => void };

/** One day on a phone: its dinner with picture, name and minutes. A tap opens the day in place, with all its meals and its total. */
export const DayRow = memo(function DayRow({
  isOpen,
  onToggle,
  planId,
  day,
  date,
  isToday,
  courses,
  items,
  eatenAgain,
  onOpen,
}: DayRowProps) {
  const content = useId();
  const dish = courses.flatMap((course) => items.filter(({ mealType }) => mealType === course))[0];
  const heading = `${DAYS[day]} ${date}${isToday ? ", today" : ""}`;
  return (
    <section aria-label={DAYS[day]}>
      <article className={classes("flex items-stretch", isToday && "bg-herb-wash")}>
        <h2 className="min-w-0 flex-1 font-sans text-base text-wrap">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => onToggle(day)}
            className={classes("w-full text-left", isOpen ? "flex min-h-12 items-center gap-2 px-3" : "block")}
          >
            {isOpen ? (
              <>
                <span className={classes("flex-1 font-serif text-lg", isToday && "text-herb")}>{heading}</span>
                <span className="tabular font-normal text-slate">{formatPence(dayPence(items))}</span>
                <ChevronDown aria-hidden className="size-5 rotate-180" />
              </>
            ) : (
              <ClosedDay heading={heading} isToday={isToday} dish={dish} others={items.filter((item) => item !== dish)} />
            )}
          </button>
        </h2>
        {dish && !isOpen && <RowAction dish={dish} onSwap={() => onOpen(dish.id, "swap")} />}
      </article>
      <div id={content} hidden={!isOpen} className="px-3 pb-3">
        {isOpen && (
          <div className="flex animate-appear flex-col gap-3">
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
          </div>
        )}
      </div>
    </section>
  );
});

type ClosedDayProps = { heading: string; isToday: boolean; dish: PlanItem | undefined; others: readonly PlanItem[] };

/** The day's main dish in one line, with what the household must not eat among the folded meals. */
function ClosedDay({ heading, isToday, dish, others }: ClosedDayProps) {
  const hasChanged = useHasChanged(dish?.recipeId);
  const facts = dish && !isEatenOut(dish) ? [cookingInWords(dish), forInWords(dish)] : [];
  return (
    <span key={dish?.recipeId} className={classes("flex min-h-17 items-center gap-3", hasChanged && "animate-appear")}>
      <RowPicture dish={dish} />
      <span className="min-w-0 flex-1 py-1">
        <span className={classes("tabular block text-xs", isToday ? "font-medium text-herb" : "font-normal text-slate")}>
          {[heading, ...facts].filter(Boolean).join(" · ")}
        </span>
        <span className="block leading-5 font-medium">{dish ? shownDish(dish) : "No meal planned"}</span>
        {dish?.cooked && <CookedMark />}
        {dish && <AvoidMark item={dish} />}
        <AvoidedByName items={others} />
      </span>
    </span>
  );
}

const RowPicture = ({ dish }: { dish: PlanItem | undefined }) => (
  <span className="relative min-h-17 w-[5.667rem] shrink-0 self-stretch bg-line/40">
    {dish?.imageUrl && !isEatenOut(dish) && (
      <DishPicture
        recipeId={dish.recipeId}
        name={dish.recipeName}
        src={dish.imageUrl}
        alt=""
        width={160}
        className="absolute inset-0 size-full"
        bleed
      />
    )}
  </span>
);

function RowAction({ dish, onSwap }: { dish: PlanItem; onSwap: () => void }) {
  if (dish.cooked || dish.recipeId === null || isEatenOut(dish)) return null;
  if (dish.locked)
    return (
      <span className="grid w-11 shrink-0 place-items-center text-slate">
        <Lock aria-hidden className="size-4" />
        <span className="sr-only">Kept for the next plan</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-label={`Swap: ${dish.recipeName}`}
      onClick={onSwap}
      className="grid w-11 shrink-0 place-items-center text-herb hover:bg-herb-wash"
    >
      <RefreshCw aria-hidden className="size-5" />
    </button>
  );
}
