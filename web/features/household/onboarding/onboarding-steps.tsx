import type { ReactNode } from "react";
import { z } from "zod";
import { Eaters } from "#contracts/household/eaters.ts";
import { CompleteOnboarding, HouseholdSize, Postcode } from "#contracts/household/preferences.ts";
import { budgetFor, recommendedPounds } from "#domain/household/budget-guide.ts";
import { HOUSEHOLD_SIZE, ONBOARDING_BUDGET_STEP, UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { formatPence, toPounds } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { HowMany } from "../eaters/how-many.tsx";
import { people } from "../preferences/recommended-budget.ts";
import { WhatItBuys } from "../preferences/what-it-buys.tsx";

/** The wizard's answers; the budget in pounds, as typed. */
export type Answers = z.input<typeof CompleteOnboarding>;
type Check = z.ZodType<Record<string, unknown>, Answers>;
const Unchecked = z.object({ postcode: z.string(), householdSize: z.number(), weeklyBudget: z.union([z.string(), z.number()]) });

type Step = (fields: Fields<Answers>) => ReactNode;

const Where: Step = ({ part }) => {
  const { onChange, ...postcode } = part("postcode");
  return <PostcodeField {...postcode} onChange={(typed) => onChange(typed.toUpperCase())} />;
};

const Who: Step = ({ part }) => {
  const { least, most } = HOUSEHOLD_SIZE;
  return (
    <HowMany size={part("householdSize")} eaters={part("eaters")}>
      {({ value, onChange }) => <Stepper label="Household size" value={value} least={least} most={most} onChange={onChange} />}
    </HowMany>
  );
};

const HowMuch: Step = ({ box, part, form }) => {
  const householdSize = form.getValues("householdSize");
  const { leastPence } = budgetFor(householdSize);
  const suggested = recommendedPounds(householdSize).to * 100;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Weekly budget in pounds"
        type="number"
        inputMode="decimal"
        min={toPounds(leastPence)}
        step={ONBOARDING_BUDGET_STEP}
        hint={`A week for ${people(householdSize)} takes at least ${formatPence(leastPence)}.`}
        {...box("weeklyBudget")}
      />
      <WhatItBuys pounds={Number(form.watch("weeklyBudget"))} people={householdSize} eaters={form.getValues("eaters")} eatsAll />
      <p>
        The UK average for your household is {formatPence(UK_AVERAGE_PENCE * householdSize)} a week on groceries. We suggest{" "}
        <strong className="tabular font-medium">{formatPence(suggested)}</strong>.
      </p>
      <div>
        <Button onClick={() => part("weeklyBudget").onChange(toPounds(suggested))}>Use {formatPence(suggested)}</Button>
      </div>
    </div>
  );
};

type Asked = { name: string; schema: Check; Step: Step };

/** The three steps; each validates its own fields, the last one the whole schema. */
export const ONBOARDING_STEPS: readonly Asked[] = [
  { name: "Postcode", schema: Unchecked.extend({ postcode: Postcode }), Step: Where },
  { name: "Household size", schema: Unchecked.extend({ householdSize: HouseholdSize, eaters: Eaters.nullable().optional() }), Step: Who },
  { name: "Weekly budget", schema: CompleteOnboarding, Step: HowMuch },
];
