import { useState } from "react";
import { BUDGET_BANDS, BUDGET_RANGE, budgetBand } from "#domain/household/household.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { SectionProps } from "./preferences-sections.tsx";
import { recommendedBudget } from "./recommended-budget.ts";

const ANOTHER = "another";

/** The weekly budget: one of the bands, or any amount. An amount outside the bands is shown as typed (decision 12). */
export function Money({ fields: { part } }: SectionProps) {
  const { value, onChange, error } = part("weeklyBudget");
  const people = part("householdSize").value;
  const [isAnother, setIsAnother] = useState(() => budgetBand(Number(value))?.stored !== value);
  const choose = (chosen: string) => {
    setIsAnother(chosen === ANOTHER);
    if (chosen !== ANOTHER) onChange(chosen);
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Weekly budget *"
        hint="Your maximum spend on a week's shop"
        value={isAnother ? ANOTHER : value}
        error={isAnother ? undefined : error}
        onChange={(event) => choose(event.target.value)}
      >
        {BUDGET_BANDS.map(({ stored, label }) => (
          <option key={stored} value={stored}>
            {label}
          </option>
        ))}
        <option value={ANOTHER}>Another amount</option>
      </SelectField>
      {isAnother && (
        <TextField
          label="Amount in pounds a week"
          type="number"
          inputMode="decimal"
          min="1"
          max={BUDGET_RANGE.mostTyped}
          step="any"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {people !== undefined && <p className="text-xs text-slate">{recommendedBudget(people)}</p>}
    </div>
  );
}
