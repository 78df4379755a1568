import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { LeadStatus } from "#contracts/leads/leads.ts";
import { HAND_OFF_TIMEOUT_MS } from "#domain/leads/hand-off.ts";
import { isSettled } from "#domain/leads/stage.ts";
import { barPercent, PACE, processingText } from "#domain/leads/words.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { Progress } from "../../../ui/states.tsx";
import { DemoMark } from "./demo-mark.tsx";
import { EndState } from "./end-state.tsx";
import { SessionExpired, SessionIssue } from "./lead-problem.tsx";
import { isExpired, statusQuery } from "./queries.ts";
import { useSeconds } from "./use-seconds.ts";

const BADGES = ["Secure Processing", "Encrypted Data", "Real-time Matching"] as const;
/** The server times out after three minutes; if it is unreachable, the page does so a little later. */
const LONGEST_SECONDS = HAND_OFF_TIMEOUT_MS / 1000 + 20;
const UNKNOWN = { stage: "matching", subscribed: false, paid: false, partner: null, redirectUrl: null } as const;

const isFinished = ({ stage, redirectUrl }: Pick<LeadStatus, "stage" | "redirectUrl">) => redirectUrl !== null || isSettled(stage);

/** Seconds already waited when this page opened, from the first status response. */
function useWaitedBefore(session: string, waitedSeconds: number | null | undefined): number {
  const [first, setFirst] = useState<{ session: string; seconds: number } | null>(null);
  if (first?.session !== session && waitedSeconds !== undefined) setFirst({ session, seconds: waitedSeconds ?? 0 });
  return first?.session === session ? first.seconds : 0;
}

/** Waits for the lending partner's decision. The address carries `subscriptionId` as specified; the page does not use it. */
export function ProcessingScreen() {
  const session = useSearchParams()[0].get("session") ?? "";
  const polled = useQuery(statusQuery(session, isFinished));
  const hasRedirected = useRef(false);
  const status = polled.data ?? UNKNOWN;
  const ended = isFinished(status);
  const waitedBefore = useWaitedBefore(session, polled.data?.waitedSeconds);
  const seconds = useSeconds(!ended, session, waitedBefore);
  const { redirectUrl } = status;
  useEffect(() => {
    if (session === "") console.error("The processing page was opened without a session.");
  }, [session]);
  useEffect(() => {
    if (!redirectUrl || hasRedirected.current) return;
    const timer = setTimeout(() => {
      hasRedirected.current = true;
      location.assign(redirectUrl);
    }, PACE.redirectMs);
    return () => clearTimeout(timer);
  }, [redirectUrl]);
  if (session === "") return <SessionIssue />;
  if (isExpired(polled.error) && !polled.data) return <SessionExpired />;

  const partner = status.partner ?? "our lending partner";
  const state = { ...status, partner };
  const late = seconds > LONGEST_SECONDS;
  const isWaiting = redirectUrl !== null || !(ended || late);
  return (
    <Page title="Processing Your Application" narrow>
      {polled.data?.demo && <DemoMark />}
      {isWaiting ? (
        <div className="flex flex-col gap-5">
          <Progress
            fraction={redirectUrl ? 1 : barPercent(seconds) / 100}
            stage={processingText(redirectUrl ? { ...state, stage: "redirected" } : state, seconds)}
          />
          <p>This can take up to 3 minutes...</p>
          <p className="rounded-card border border-mustard bg-mustard-wash px-4 py-3 text-mustard">
            Keep this window open while we wait for the answer.
          </p>
        </div>
      ) : (
        <EndState state={late && !ended ? { ...state, stage: "expired" } : state} session={session} />
      )}
      <Card aria-label="Our privacy notice" className="mt-5 flex flex-wrap gap-2">
        {BADGES.map((badge) => (
          <Badge key={badge} tone="plain">
            {badge}
          </Badge>
        ))}
      </Card>
    </Page>
  );
}
