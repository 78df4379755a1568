import { ALLERGEN_NAMES, ALLERGENS, readAllergies } from "#domain/household/allergens.ts";
import { DIET_NAMES, DIETS } from "#domain/household/diets.ts";
import { BUDGET_RANGE, HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { useIsHydrated } from "../../../lib/ready.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { ChosenWords } from "../../household/public/chosen-words.tsx";
import { TypedFoods } from "../../household/public/typed-foods.tsx";
import { leftOutInWords, peopleCount } from "./question-words.ts";
import type { SampleWeekState } from "./use-sample-week.ts";

const SIZES = Array.from({ length: HOUSEHOLD_SIZE.most - HOUSEHOLD_SIZE.least + 1 }, (_, index) => HOUSEHOLD_SIZE.least + index);
const BUDGETS = Array.from(
  { length: (BUDGET_RANGE.most - BUDGET_RANGE.least) / BUDGET_RANGE.step + 1 },
  (_, index) => BUDGET_RANGE.least + index * BUDGET_RANGE.step,
);
const DIET_OPTIONS = DIETS.map((diet) => ({ value: diet as string, label: DIET_NAMES[diet] }));
const ALLERGEN_OPTIONS = ALLERGENS.map((code) => ({ value: code as string, label: ALLERGEN_NAMES[code] }));

type SampleQuestionsProps = Pick<SampleWeekState, "asked" | "typed" | "change" | "plan"> & { planning: boolean };

/** Household size, budget, diets and allergies. A fieldset, because the page's only form is the login. */
export function SampleQuestions({ asked, typed, change, plan, planning }: SampleQuestionsProps) {
  const { allergies = [] } = asked;
  const { allergens, avoidWords } = readAllergies(allergies);
  const leftOut = leftOutInWords(asked);
  return (
    <fieldset inert={!useIsHydrated()} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Your sample week</legend>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Who eats"
          value={String(asked.householdSize)}
          onChange={({ target }) => change({ householdSize: Number(target.value) })}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {peopleCount(size)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Budget"
          value={String(asked.weeklyBudget)}
          onChange={({ target }) => change({ weeklyBudget: Number(target.value) })}
        >
          {BUDGETS.map((pounds) => (
            <option key={pounds} value={pounds}>{`£${pounds} a week`}</option>
          ))}
        </SelectField>
      </div>
      <details className="rounded-card border border-line px-3">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-2">
          <span className="font-medium">Diets and allergies</span>
          <span className="text-slate">{leftOut || "None"}</span>
        </summary>
        <div className="flex flex-col gap-5 pt-2 pb-4">
          <Checks
            legend="Diets"
            options={DIET_OPTIONS}
            chosen={asked.dietaryPreferences}
            onChange={(dietaryPreferences) => change({ dietaryPreferences })}
          />
          <Checks
            legend="Allergies"
            options={ALLERGEN_OPTIONS}
            chosen={allergens as string[]}
            onChange={(ticked) => change({ allergies: [...ticked, ...avoidWords] })}
            hint="We leave out every recipe with one of these. Brands vary, so check the label. We don't store what you tick or type here."
          />
          <TypedFoods
            label="Something else"
            field={typed}
            onAdd={(more) => change({ allergies: [...new Set([...allergies, ...more.allergens, ...more.words])] })}
          />
          <ChosenWords words={avoidWords} onChange={(words) => change({ allergies: [...allergens, ...words] })} />
        </div>
      </details>
      <div>
        <Button disabled={planning || typed.isReading} onClick={() => plan()} className="w-full sm:w-auto">
          {planning ? "Planning your week..." : "Plan this week"}
        </Button>
      </div>
    </fieldset>
  );
}
