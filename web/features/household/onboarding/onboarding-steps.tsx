import { HOUSEHOLD_SIZE, UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { leastBudgetPence, ONBOARDING_BUDGET_STEP, suggestedBudgetPence } from "#domain/household/onboarding.ts";
import { formatPence, poundsOf } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";

/** What the wizard holds while it is filled in; the budget in pounds, as typed. */
export type Answers = { postcode: string; householdSize: number; weeklyBudget: string };
export type StepProps = { answers: Answers; put: (change: Partial<Answers>) => void; fault: string | undefined };

const Where = ({ answers, put, fault }: StepProps) => (
  <PostcodeField value={answers.postcode} onChange={(postcode) => put({ postcode: postcode.toUpperCase() })} error={fault} />
);

const Who = ({ answers, put }: StepProps) => (
  <Stepper
    label="Household size"
    value={answers.householdSize}
    least={HOUSEHOLD_SIZE.least}
    most={HOUSEHOLD_SIZE.most}
    onChange={(householdSize) => put({ householdSize })}
  />
);

function HowMuch({ answers: { householdSize, weeklyBudget }, put, fault }: StepProps) {
  const suggested = suggestedBudgetPence(householdSize);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Weekly budget in pounds"
        type="number"
        inputMode="decimal"
        min={poundsOf(leastBudgetPence(householdSize))}
        step={ONBOARDING_BUDGET_STEP}
        value={weeklyBudget}
        error={fault}
        hint={`At least ${formatPence(leastBudgetPence(householdSize))} for your household here. To plan with less, save any budget on the account page.`}
        onChange={(event) => put({ weeklyBudget: event.target.value })}
      />
      <p>
        The UK average for your household is {formatPence(UK_AVERAGE_PENCE * householdSize)} a week on groceries. We suggest{" "}
        <strong className="tabular font-medium">{formatPence(suggested)}</strong>.
      </p>
      <div>
        <Button onClick={() => put({ weeklyBudget: poundsOf(suggested) })}>Use {formatPence(suggested)}</Button>
      </div>
    </div>
  );
}

/** The three steps, in order. */
export const ONBOARDING_STEPS: readonly { name: string; Step: (props: StepProps) => React.ReactNode }[] = [
  { name: "Postcode", Step: Where },
  { name: "Household size", Step: Who },
  { name: "Weekly budget", Step: HowMuch },
];
