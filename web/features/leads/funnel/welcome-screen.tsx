import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { LeadStage } from "#domain/leads/stage.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { DemoMark } from "./demo-mark.tsx";
import { LeadUnreachable, SessionExpired } from "./lead-problem.tsx";
import { isExpired, leadQuery, recordView } from "./queries.ts";

const TITLE = "Your application has been processed";
/** The next step for each stage (decision 39). */
const nextStep = (stage: LeadStage): string => {
  if (stage === "matching") return "Your application is with our lending partner. You can check its status there.";
  if (stage === "redirected") return "Our lending partner has an offer for you.";
  if (stage === "subscribed" || stage === "no hand-off") return "Your protection is set up.";
  return "We've received it. The next page shows what we can offer, and you decide on each part.";
};

/** First page of a lead's visitor. */
export function WelcomeScreen() {
  const session = useSearchParams()[0].get("session") ?? "";
  const lead = useQuery(leadQuery(session));
  const known = lead.isSuccess;
  useEffect(() => {
    if (known) recordView(session, "welcome");
  }, [known, session]);
  if (session === "" || isExpired(lead.error)) return <SessionExpired />;
  if (lead.isError) return <LeadUnreachable title={TITLE} onRetry={() => lead.refetch()} />;
  const query = `session=${encodeURIComponent(session)}`;
  const isProcessing = lead.data && ["matching", "redirected"].includes(lead.data.stage);
  return (
    <Page title={TITLE} narrow>
      {lead.data?.demo && <DemoMark />}
      <Card className="flex flex-col gap-4">
        {lead.isPending ? (
          <Skeleton className="h-12" label="Loading your application" />
        ) : (
          <p>
            Reference <strong className="tabular">{lead.data.reference}</strong>. {nextStep(lead.data.stage)}
          </p>
        )}
        <LinkButton look="main" to={isProcessing ? `/lead-processing?${query}` : `/lead-subscribe?${query}`} className="self-start">
          Continue
        </LinkButton>
      </Card>
    </Page>
  );
}
