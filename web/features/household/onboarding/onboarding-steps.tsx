import type { ReactNode } from "react";
import { HOUSEHOLD_SIZE, UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { leastBudgetPence, ONBOARDING_BUDGET_STEP, suggestedBudgetPence } from "#domain/household/onboarding.ts";
import { formatPence, poundsOf } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import type { LateContract } from "../../../ui/late-contract.ts";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { sizeAndEaters } from "../public/size-and-eaters.ts";
import { WhoEats } from "../public/who-eats.tsx";
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
      <Stepper label="Household size" value={size.value} least={HOUSEHOLD_SIZE.least} most={HOUSEHOLD_SIZE.most} onChange={size.onChange} />
      <WhoEats {...who} />
    </div>
  );
};

const HowMuch: Step = ({ box, part, form }) => {
  const householdSize = form.getValues("householdSize");
  const suggested = suggestedBudgetPence(householdSize);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Weekly budget in pounds"
        type="number"
        inputMode="decimal"
        min={poundsOf(leastBudgetPence(householdSize))}
        step={ONBOARDING_BUDGET_STEP}
        hint={`At least ${formatPence(leastBudgetPence(householdSize))} for your household here. To plan with less, save any budget on the account page.`}
        {...box("weeklyBudget")}
      />
      <p>
        The UK average for your household is {formatPence(UK_AVERAGE_PENCE * householdSize)} a week on groceries. We suggest{" "}
        <strong className="tabular font-medium">{formatPence(suggested)}</strong>.
      </p>
      <div>
        <Button onClick={() => part("weeklyBudget").onChange(poundsOf(suggested))}>Use {formatPence(suggested)}</Button>
      </div>
    </div>
  );
};

type Asked = { name: string; schema: LateContract<Answers, Record<string, unknown>>; Step: Step };

/** The three steps, in order; each checks what it asks. */
export const ONBOARDING_STEPS: readonly Asked[] = [
  { name: "Postcode", schema: async () => (await import("./typed-answers.ts")).Where, Step: Where },
  { name: "Household size", schema: async () => (await import("./typed-answers.ts")).Who, Step: Who },
  { name: "Weekly budget", schema: async () => (await import("./typed-answers.ts")).HowMuch, Step: HowMuch },
];
