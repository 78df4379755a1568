import type { ReactNode } from "react";
import { budgetFor, recommendedPounds } from "#domain/household/budget-guide.ts";
import { HOUSEHOLD_SIZE, UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { ONBOARDING_BUDGET_STEP } from "#domain/household/onboarding.ts";
import { formatPence, poundsOf } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import type { LateContract } from "../../../ui/late-contract.ts";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { sizeAndEaters } from "../eaters/size-and-eaters.ts";
import { WhoEats } from "../eaters/who-eats.tsx";
import { people } from "../preferences/recommended-budget.ts";
import * as m from "./messages.tsx";
import type { Answers } from "./typed-answers.ts";

type Step = (fields: Fields<Answers>) => ReactNode;

const Where: Step = ({ part }) => {
  const { onChange, ...postcode } = part("postcode");
  return <PostcodeField {...postcode} onChange={(typed) => onChange(typed.toUpperCase())} />;
};

const Who: Step = ({ part }) => {
  const { size, who } = sizeAndEaters(part("householdSize"), part("eaters"));
  return (
    <div className="flex flex-col gap-4">
      <Stepper
        label={m.householdSize}
        value={size.value}
        least={HOUSEHOLD_SIZE.least}
        most={HOUSEHOLD_SIZE.most}
        onChange={size.onChange}
      />
      <WhoEats {...who} />
    </div>
  );
};

const HowMuch: Step = ({ box, part, form }) => {
  const householdSize = form.getValues("householdSize");
  const { leastPence } = budgetFor(householdSize);
  const suggested = recommendedPounds(householdSize).to * 100;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={m.weeklyBudgetInPounds}
        type="number"
        inputMode="decimal"
        min={poundsOf(leastPence)}
        step={ONBOARDING_BUDGET_STEP}
        hint={m.smallestBudget({ amount: formatPence(leastPence), people: people(householdSize) })}
        {...box("weeklyBudget")}
      />
      <p>
        {m.theUkAverageForYourHousehold({
          ukAveragePence: formatPence(UK_AVERAGE_PENCE * householdSize),
          suggested: <strong className="tabular font-medium">{formatPence(suggested)}</strong>,
        })}
      </p>
      <div>
        <Button onClick={() => part("weeklyBudget").onChange(poundsOf(suggested))}>{m.use(formatPence(suggested))}</Button>
      </div>
    </div>
  );
};

type Asked = { name: string; schema: LateContract<Answers, Record<string, unknown>>; Step: Step };

/** The three steps, in order; each checks what it asks. */
export const ONBOARDING_STEPS: readonly Asked[] = [
  { name: m.postcode, schema: async () => (await import("./typed-answers.ts")).Where, Step: Where },
  { name: m.householdSize, schema: async () => (await import("./typed-answers.ts")).Who, Step: Who },
  { name: m.weeklyBudget, schema: async () => (await import("./typed-answers.ts")).HowMuch, Step: HowMuch },
];
