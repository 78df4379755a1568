import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import { profileComplete } from "#domain/household/household.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { fieldErrorMessage } from "../../../lib/failure.ts";
import { refreshHousehold, useUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Progress, Spinner } from "../../../ui/states.tsx";
import { LoginPrompt } from "../../accounts/public/login-prompt.tsx";
import { PaywallPanel } from "../../billing/public/paywall.tsx";
import { useTypedFoods } from "../../household/public/typed-foods.tsx";
import { wizardPrompt } from "./prompt.ts";
import { STEPS, WIZARD_DEFAULTS, type WizardAnswers } from "./wizard-options.ts";
import { WIZARD_STEPS } from "./wizard-steps.tsx";

/** Asks six questions, then opens a conversation with the answers. */
export function WizardScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (!user.data) return <LoginPrompt title="AI setup" why="Log in to tell the planner what you like." />;
  if (!user.data.paywall) return <Wizard user={user.data} />;
  return (
    <Page title="AI setup" narrow>
      <PaywallPanel paywall={user.data.paywall} />
    </Page>
  );
}

/** The step with the allergies. The wizard returns to it if one is not understood or consent is missing. */
const DIETARY_NEEDS = 4;

function Wizard({ user }: { user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<WizardAnswers>({ ...WIZARD_DEFAULTS, saveAsDefaults: !profileComplete(user) });
  const typed = useTypedFoods();
  const asked = { ...answers, totalBudget: answers.totalBudget || WIZARD_DEFAULTS.totalBudget }; // no answer is required
  const launch = useMutation({
    mutationFn: async () => (await api.chat.preferences.$post({ json: asked })).json(),
    onSuccess: async () => {
      toast.success("Preferences Saved!");
      await refreshHousehold(client);
      navigate(`/ai-meal-planner?prompt=${encodeURIComponent(wizardPrompt(asked))}`);
    },
    onError: (error) => {
      if (fieldErrorMessage("allergies", error) ?? fieldErrorMessage("healthConsent", error)) setStep(DIETARY_NEEDS);
      else showFailure(error, "Failed to save preferences");
    },
  });
  /** Continues once every typed allergy has an answer. */
  const onceSettled = async (proceed: () => void) => ((await typed.settle()) ? proceed() : setStep(DIETARY_NEEDS));
  const Step = WIZARD_STEPS[step];
  const unread = fieldErrorMessage("allergies", launch.error);
  const last = step === STEPS.length - 1;
  const percent = Math.round(((step + 1) / STEPS.length) * 100);
  return (
    <Page title="AI setup" lead="Nothing here is required. Skip anything that doesn't matter to you." narrow>
      <Progress fraction={(step + 1) / STEPS.length} stage={`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]} (${percent}% complete)`} />
      {step === DIETARY_NEEDS && unread && <ErrorState>{unread}</ErrorState>}
      <Card className="my-5">
        {Step && (
          <Step
            user={user}
            answers={answers}
            typed={typed}
            put={(change) => setAnswers((before) => ({ ...before, ...change }))}
            consentError={answers.healthConsent === undefined ? fieldErrorMessage("healthConsent", launch.error) : undefined}
          />
        )}
      </Card>
      <div className="flex flex-wrap justify-between gap-3">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Previous
        </Button>
        {last ? (
          <Button look="main" disabled={launch.isPending || typed.isReading} onClick={() => onceSettled(launch.mutate)}>
            Launch AI Meal Planner
          </Button>
        ) : (
          <Button look="main" disabled={typed.isReading} onClick={() => onceSettled(() => setStep(step + 1))}>
            Next Step
          </Button>
        )}
      </div>
    </Page>
  );
}
