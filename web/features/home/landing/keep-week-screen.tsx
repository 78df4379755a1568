import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import type { SampleQuestionInput } from "#contracts/planning/sample-week.ts";
import { profileComplete } from "#domain/household/household.ts";
import { SAMPLE_SKILL } from "#domain/planning/sample-week.ts";
import { api } from "../../../lib/api.ts";
import { userQuery } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Progress } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { HealthConsent, needsConsent } from "../../household/public/health-consent.tsx";
import { NoPlanNotice } from "../../planning/public/no-plan.tsx";
import { useGeneratePlan } from "../../planning/public/planning.ts";
import { dropQuestion, keptQuestion } from "./kept-question.ts";
import { questionInWords } from "./question-words.ts";

/** After sign-up: saves the sample week's answers as preferences and plans the same week. */
export const KeepWeekScreen = () => <RequireUser>{(user) => <KeepWeek user={user} />}</RequireUser>;

function KeepWeek({ user }: { user: User }) {
  const [asked] = useState(keptQuestion);
  const [isNew] = useState(!profileComplete(user));
  if (!asked)
    return (
      <Page title="Your week" narrow>
        <EmptyState
          title="There's no sample week here"
          action={
            <LinkButton to={isNew ? "/setup" : "/meal-planner"} look="main">
              {isNew ? "Say who eats" : "Go to your week"}
            </LinkButton>
          }
        >
          We keep a sample week only in the tab where you planned it. Plan a week for your household instead.
        </EmptyState>
      </Page>
    );
  if (!isNew) return <HasPreferences />;
  return <SaveAndPlan user={user} asked={asked} />;
}

/** Shown to existing households: a sample week does not overwrite their preferences. */
function HasPreferences() {
  useEffect(dropQuestion, []);
  return (
    <Page title="Your week" narrow>
      <EmptyState
        title="Your household has its own preferences"
        action={
          <LinkButton to="/meal-planner" look="main">
            Go to your week
          </LinkButton>
        }
      >
        We haven't changed them. If you preferred the sample week, change them in your account.
      </EmptyState>
    </Page>
  );
}

function SaveAndPlan({ user, asked }: { user: User; asked: SampleQuestionInput }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const consentWanted = needsConsent(user, { allergies: asked.allergies ?? [], diets: asked.dietaryPreferences ?? [] });
  const [healthConsent, setHealthConsent] = useState<number>();
  const generate = useGeneratePlan("Failed to generate meal plan");
  const open = async () => {
    await client.invalidateQueries(userQuery);
    navigate("/meal-planner", { replace: true });
  };
  const save = useMutation({
    mutationFn: async () => {
      const agreed = healthConsent === undefined ? {} : { healthConsent };
      await api.user.preferences.$put({ json: { ...asked, cookingSkill: SAMPLE_SKILL, ...agreed } });
      dropQuestion();
      await generate.mutateAsync({});
      await open();
    },
  });
  const hasStarted = useRef(false);
  const keep = () => {
    hasStarted.current = true;
    save.mutate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, if no consent is needed
  useEffect(() => {
    if (!consentWanted && !hasStarted.current) keep();
  }, []);
  return (
    <Page title="Keep your week" lead={questionInWords(asked)} narrow>
      <Card className="flex flex-col gap-4">
        {consentWanted && !save.isPending && !save.isSuccess && (
          <HealthConsent
            user={user}
            allergies={asked.allergies}
            diets={asked.dietaryPreferences}
            value={healthConsent}
            onChange={setHealthConsent}
            error={undefined}
          />
        )}
        {save.isPending && <Progress fraction={generate.progress?.fraction ?? 0} stage={generate.progress?.stage ?? "Saving who eats"} />}
        {save.isSuccess && <Progress fraction={1} stage="Opening your week" />}
        <NoPlanNotice error={generate.error} user={user} onPlan={(wanted) => generate.mutate(wanted, { onSuccess: open })} />
        {save.isError && !generate.isError && <ErrorState>{save.error.message}</ErrorState>}
        {(consentWanted || save.isError) && !save.isPending && !save.isSuccess && (
          <div>
            <Button look="main" disabled={consentWanted && healthConsent === undefined} onClick={keep}>
              Save this and plan my week
            </Button>
          </div>
        )}
      </Card>
    </Page>
  );
}
