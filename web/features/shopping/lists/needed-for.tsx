import { type MealOfWeek, mealsInWords } from "#domain/shopping/needed-for.ts";

/** So many meals are always in sight; the rest is folded away, because salt and oil are in nearly all of them. */
const SHOWN = 3;

/** For which meals of the week a line is bought. */
export function NeededFor({ meals }: { meals: readonly MealOfWeek[] }) {
  if (meals.length === 0) return null;
  if (meals.length <= SHOWN + 1) return <p className="-mt-1.5 pr-3 pb-2 pl-12 text-xs text-slate">For {mealsInWords(meals)}</p>;
  return (
    <details className="-mt-3 pr-3 pl-12 text-xs text-slate">
      <summary className="flex min-h-11 cursor-pointer items-center">
        <span>
          For {mealsInWords(meals.slice(0, SHOWN))}{" "}
          <span className="underline decoration-dotted underline-offset-4">and {meals.length - SHOWN} more</span>
        </span>
      </summary>
      <p className="pb-2">{mealsInWords(meals.slice(SHOWN))}</p>
    </details>
  );
}
