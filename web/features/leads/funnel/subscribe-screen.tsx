import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Lead } from "#contracts/leads/leads.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { SandboxBadge } from "../../billing/public/sandbox-badge.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { DemoMark } from "./demo-mark.tsx";
import { dropDraft, returnFromBank } from "./draft.ts";
import { LeadUnreachable, SessionExpired, SessionIssue } from "./lead-problem.tsx";
import { OfferForm } from "./offer-form.tsx";
import { SidePanels } from "./offer-panels.tsx";
import { isExpired, leadQuery, recordView } from "./queries.ts";
import { SecurityBadges } from "./security-badges.tsx";

const TITLE = "Your offer";
const STEPS = ["Application", "Your offer", "Processing"] as const;

/** The offer to a lead's visitor; also under /subscription-signup. */
export function SubscribeScreen() {
  const [query, setQuery] = useSearchParams();
  const [back] = useState(() => returnFromBank(query));
  const session = back?.draft.session ?? query.get("session") ?? "";
  // removes what the bank's page added to the address, including a secret
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (back) dropDraft();
    if (back || query.has("back")) setQuery(session === "" ? {} : { session }, { replace: true });
  }, []);
  const lead = useQuery({ ...leadQuery(session), refetchOnWindowFocus: false });
  const known = lead.isSuccess;
  useEffect(() => {
    if (known) recordView(session, "subscription");
  }, [known, session]);
  if (session === "") return <SessionIssue />;
  if (isExpired(lead.error)) return <SessionExpired />;
  if (lead.isError) return <LeadUnreachable title={TITLE} onRetry={() => lead.refetch()} />;
  if (lead.isPending)
    return (
      <Page title={TITLE}>
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <Skeleton className="h-96" label="Loading your offer" />
          <Skeleton className="h-64" label="Loading" />
        </div>
      </Page>
    );
  return <Offer lead={lead.data} session={session} back={back} />;
}

function Offer({ lead, session, back }: { lead: Lead; session: string; back: ReturnType<typeof returnFromBank> }) {
  const decided = ["matching", "redirected"].includes(lead.stage);
  return (
    <Page
      title={TITLE}
      lead={
        lead.price
          ? `Car-care protection: ${formatPounds(lead.price.laterPeriod)} a month. A service, not a loan.`
          : "The protection isn't available here at the moment."
      }
      actions={<SandboxBadge />}
    >
      {lead.demo && <DemoMark />}
      <p className="mb-3">
        Reference <strong className="tabular">{lead.reference}</strong>
      </p>
      <SecurityBadges />
      <ol aria-label="Progress" className="mb-5 grid grid-cols-3 gap-2 text-xs">
        {STEPS.map((name, at) => (
          <li
            key={name}
            {...(at === 1 ? { "aria-current": "step" as const } : {})}
            className={`border-t-3 pt-1 ${at < 2 ? "border-herb font-medium" : "border-line text-slate"}`}
          >
            {at + 1}. {name}
          </li>
        ))}
      </ol>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-5">
          <ApplicationCard lead={lead} />
          {decided ? (
            <Card>
              <p className="mb-4">Your application has been passed on. You can check its status.</p>
              <LinkButton look="main" to={`/lead-processing?session=${encodeURIComponent(session)}`}>
                Continue
              </LinkButton>
            </Card>
          ) : (
            <OfferForm lead={lead} session={session} back={back} />
          )}
        </div>
        <div className="flex flex-col gap-5">
          <SidePanels lead={lead} />
        </div>
      </div>
    </Page>
  );
}
