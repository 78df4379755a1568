import { useId } from "react";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { formatPence } from "#domain/money.ts";
import { recommendedBudget } from "../preferences/recommended-budget.ts";

type BudgetSliderProps = { value: number; people: number; onChange: (pounds: number) => void; error?: string | undefined };

/** The weekly budget. A saved value outside the slider's range is shown and stays until the slider is moved (decision 12). */
export function BudgetSlider({ value: pounds, people, onChange, error }: BudgetSliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          Weekly food budget
        </label>
        <output htmlFor={id} className="tabular text-lg">
          {formatPence(pounds * 100)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={BUDGET_RANGE.least}
        max={BUDGET_RANGE.most}
        step={BUDGET_RANGE.step}
        value={pounds}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-valuetext={formatPence(pounds * 100)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-2 h-11 w-full accent-herb"
      />
      <p id={`${id}-hint`} className="text-xs text-slate">
        {recommendedBudget(people)}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}
