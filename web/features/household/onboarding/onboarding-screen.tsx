import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contracts/accounts/user.ts";
import { ONBOARDING_DEFAULTS, onboardingBudgetFault } from "#domain/household/onboarding.ts";
import { INVALID_POSTCODE, normalisePostcode } from "#domain/shopping/postcode.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { Progress } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { type Answers, ONBOARDING_STEPS } from "./onboarding-steps.tsx";

const LAST = ONBOARDING_STEPS.length - 1;

/** Three questions, the quickest way in. It writes the same household record as every other preferences screen (decision 12). */
export function OnboardingScreen() {
  return <RequireUser>{(user) => <Onboarding key={user.id} user={user} />}</RequireUser>;
}

const faultAt = (step: number, { postcode, householdSize, weeklyBudget }: Answers): string | undefined => {
  if (step === 0) return normalisePostcode(postcode) === undefined ? INVALID_POSTCODE : undefined;
  return step === LAST ? onboardingBudgetFault(weeklyBudget, householdSize) : undefined;
};

function Onboarding({ user }: { user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState(0);
  const [checked, setChecked] = useState(false);
  const [answers, setAnswers] = useState<Answers>({
    postcode: user.postcode ?? ONBOARDING_DEFAULTS.postcode,
    householdSize: user.householdSize ?? ONBOARDING_DEFAULTS.householdSize,
    weeklyBudget: user.weeklyBudget ?? ONBOARDING_DEFAULTS.weeklyBudget,
  });
  const complete = useMutation({
    mutationFn: async () => (await api.user["complete-onboarding"].$put({ json: answers })).json(),
    onSuccess: async () => {
      await client.invalidateQueries(userQuery);
      navigate("/");
    },
    onError: (error) => showFailure(error, "Failed to complete setup"),
  });
  const fault = faultAt(step, answers);
  const goTo = (next: number) => {
    setChecked(false);
    setStep(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault) return;
    if (step === LAST) complete.mutate();
    else goTo(step + 1);
  };
  const shown = ONBOARDING_STEPS[step];
  return (
    <Page title="Set up your household" lead="Three short questions, and your first week can be planned." narrow>
      <form onSubmit={submit} noValidate>
        <Progress
          fraction={(step + 1) / ONBOARDING_STEPS.length}
          stage={`Step ${step + 1} of ${ONBOARDING_STEPS.length}: ${shown?.name}`}
        />
        <Card className="my-5">
          {shown && (
            <shown.Step
              answers={answers}
              put={(change) => setAnswers((before) => ({ ...before, ...change }))}
              fault={checked ? fault : undefined}
            />
          )}
        </Card>
        <div className="flex flex-wrap justify-between gap-3">
          <Button disabled={step === 0 || complete.isPending} onClick={() => goTo(step - 1)}>
            Back
          </Button>
          <Button type="submit" look="main" disabled={answers.postcode.trim() === "" || complete.isPending}>
            {step < LAST ? "Next" : complete.isPending ? "Saving..." : "Complete Setup"}
          </Button>
        </div>
      </form>
    </Page>
  );
}
