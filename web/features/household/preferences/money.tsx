import { BUDGET_BANDS, BUDGET_RANGE, budgetBand } from "#domain/household/household.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { SectionProps } from "./preferences-sections.tsx";
import { WhatItBuys } from "./what-it-buys.tsx";

/** The weekly budget: one number, which a band fills in. A saved number is shown as it is, with its band (decision 12). */
export function Money({ fields: { part } }: SectionProps) {
  const { value, onChange, error } = part("weeklyBudget");
  const [habits, diets] = [part("habits").value, part("dietaryRestrictions").value ?? []];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Weekly budget (£) *"
          type="number"
          inputMode="decimal"
          min="1"
          max={BUDGET_RANGE.mostTyped}
          step="any"
          className="tabular text-lg"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        <SelectField label="Or by band" value={budgetBand(Number(value))?.stored ?? ""} onChange={(event) => onChange(event.target.value)}>
          <option value="" disabled>
            Another amount
          </option>
          {BUDGET_BANDS.map(({ stored, label }) => (
            <option key={stored} value={stored}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <WhatItBuys
        pounds={Number(value)}
        people={part("householdSize").value}
        eaters={part("eaters").value}
        eatsAll={diets.length === 0 && habits?.meat === undefined && habits?.fish === undefined}
      />
    </div>
  );
}
