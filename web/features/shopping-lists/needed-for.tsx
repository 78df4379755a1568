import { type MealOfWeek, mealsInWords } from "#domain/needed-for.ts";

/** More meals than this are folded away: salt and oil are in nearly all of them. */
const SHOWN = 3;

/** For which meals of the week a line is bought. */
export function NeededFor({ meals }: { meals: readonly MealOfWeek[] }) {
  if (meals.length === 0) return null;
  if (meals.length <= SHOWN) return <p className="-mt-1.5 pr-3 pb-2 pl-12 text-xs text-slate">For {mealsInWords(meals)}</p>;
  return (
    <details className="-mt-2 pr-3 pl-12 text-xs text-slate">
      <summary className="flex min-h-11 cursor-pointer items-center underline decoration-dotted underline-offset-4">
        For {meals.length} meals
      </summary>
      <p className="pb-2">{mealsInWords(meals)}</p>
    </details>
  );
}
