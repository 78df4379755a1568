import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import { ONBOARDING_DEFAULTS } from "#domain/household/household.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Progress } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { omitUnchangedEaters } from "../eaters/size-and-eaters.ts";
import { type Answers, ONBOARDING_STEPS } from "./onboarding-steps.tsx";

const LAST = ONBOARDING_STEPS.length - 1;

/** Three questions, the quickest set-up. Saves the same household as the other preference screens (decision 12). */
export function OnboardingScreen() {
  return <RequireUser>{(user) => <Onboarding key={user.id} user={user} />}</RequireUser>;
}

function Onboarding({ user }: { user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({
    postcode: user.postcode ?? ONBOARDING_DEFAULTS.postcode,
    eaters: user.eaters,
    householdSize: user.householdSize ?? ONBOARDING_DEFAULTS.householdSize,
    weeklyBudget: user.weeklyBudget ?? ONBOARDING_DEFAULTS.weeklyBudget,
  });
  const complete = async (json: Answers) => {
    await api.user["complete-onboarding"].$put({ json: omitUnchangedEaters(json, user.eaters) });
    await client.invalidateQueries(userQuery);
    navigate("/");
  };
  const goTo = (next: number, typed: Answers) => {
    setAnswers(typed);
    setStep(next);
  };
  const shown = ONBOARDING_STEPS[step];
  if (!shown) return null;
  return (
    <Page title="Set up your household" lead="Three short questions and we can plan your first week." narrow>
      <Form
        key={step}
        schema={shown.schema}
        start={answers}
        onSubmit={(_, form) => (step === LAST ? complete(form.getValues()) : goTo(step + 1, form.getValues()))}
        onRefused={(error) => showFailure(error, "Failed to complete setup")}
      >
        {(fields) => (
          <>
            <Progress
              fraction={(step + 1) / ONBOARDING_STEPS.length}
              stage={`Step ${step + 1} of ${ONBOARDING_STEPS.length}: ${shown.name}`}
            />
            <Card className="my-5">
              <shown.Step {...fields} />
            </Card>
            <FormActions className="justify-between gap-3">
              <Button disabled={step === 0 || fields.form.formState.isSubmitting} onClick={() => goTo(step - 1, fields.form.getValues())}>
                Back
              </Button>
              <Submit busy="Saving..." disabled={fields.form.watch("postcode").trim() === ""}>
                {step < LAST ? "Next" : "Complete Setup"}
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
    </Page>
  );
}
