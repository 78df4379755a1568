import { useState } from "react";
import { useSearchParams } from "react-router";
import { LoginPrompt } from "../../lib/login-prompt.tsx";
import { useGeneratePlan } from "../../lib/planning.ts";
import { useUser } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NoPlanNotice } from "../../ui/no-plan.tsx";
import { Page } from "../../ui/page.tsx";
import { Progress, Spinner } from "../../ui/states.tsx";

/** Where the wizard leads: the wishes it built, and a plan from them. */
export function ChatScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading your AI chef..." />;
  if (!user.data) return <LoginPrompt title="AI meal planner" why="Log in to plan with your AI chef." />;
  return <Planner />;
}

function Planner() {
  const [search] = useSearchParams();
  const [prompt] = useState(search.get("prompt"));
  const generate = useGeneratePlan("Failed to generate meal plan");
  return (
    <Page title="AI meal planner" narrow>
      <Card className="flex flex-col gap-4">
        {prompt ? <p>{prompt}</p> : <p>Six short questions tell the planner what you like.</p>}
        <NoPlanNotice error={generate.error} />
        {generate.isPending && <Progress fraction={generate.progress?.fraction ?? 0} stage={generate.progress?.stage ?? "Starting"} />}
        <div className="flex flex-wrap gap-2">
          <Button look="main" disabled={generate.isPending} onClick={() => generate.mutate()}>
            Plan my week with my saved preferences
          </Button>
          <LinkButton to="/ai-onboarding">Answer the questions</LinkButton>
          {generate.isSuccess && <LinkButton to="/meal-planner">See the plan</LinkButton>}
        </div>
      </Card>
    </Page>
  );
}
