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
/** The server ends the wait after three minutes; where it cannot be asked, the page does so a little later. */
const LONGEST_SECONDS = HAND_OFF_TIMEOUT_MS / 1000 + 20;
const UNKNOWN = { stage: "matching", subscribed: false, paid: false, partner: null, redirectUrl: null } as const;

const over = ({ stage, redirectUrl }: Pick<LeadStatus, "stage" | "redirectUrl">) => redirectUrl !== null || isSettled(stage);

/** For how many seconds the partner had been asked when this page opened: as its first status said. Later ones are counted here. */
function useWaitedBefore(session: string, waitedSeconds: number | null | undefined): number {
  const [first, setFirst] = useState<{ session: string; seconds: number } | null>(null);
  if (first?.session !== session && waitedSeconds !== undefined) setFirst({ session, seconds: waitedSeconds ?? 0 });
  return first?.session === session ? first.seconds : 0;
}

/** Where a visitor waits for the lending partner's answer. `subscriptionId` in the address is there as specified, and not needed. */
export function ProcessingScreen() {
  const session = useSearchParams()[0].get("session") ?? "";
  const asked = useQuery(statusQuery(session, over));
  const gone = useRef(false);
  const status = asked.data ?? UNKNOWN;
  const ended = over(status);
  const waitedBefore = useWaitedBefore(session, asked.data?.waitedSeconds);
  const seconds = useSeconds(!ended, session, waitedBefore);
  const { redirectUrl } = status;
  useEffect(() => {
    if (session === "") console.error("The processing page was opened without a session.");
  }, [session]);
  useEffect(() => {
    if (!redirectUrl || gone.current) return;
    const timer = setTimeout(() => {
      gone.current = true;
      location.assign(redirectUrl);
    }, PACE.redirectMs);
    return () => clearTimeout(timer);
  }, [redirectUrl]);
  if (session === "") return <SessionIssue />;
  if (isExpired(asked.error) && !asked.data) return <SessionExpired />;

  const partner = status.partner ?? "our lending partner";
  const standing = { ...status, partner };
  const late = seconds > LONGEST_SECONDS;
  const waits = redirectUrl !== null || !(ended || late);
  return (
    <Page title="Processing Your Application" narrow>
      {asked.data?.demo && <DemoMark />}
      {waits ? (
        <div className="flex flex-col gap-5">
          <Progress
            fraction={redirectUrl ? 1 : barPercent(seconds) / 100}
            stage={processingText(redirectUrl ? { ...standing, stage: "redirected" } : standing, seconds)}
          />
          <p>This can take up to 3 minutes...</p>
          <p className="rounded-card border border-mustard bg-mustard-wash px-4 py-3 text-mustard">
            Keep this window open while we wait for the answer.
          </p>
        </div>
      ) : (
        <EndState standing={late && !ended ? { ...standing, stage: "expired" } : standing} session={session} />
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
