import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";

/** The address is missing a session, or one that is over. */
export const SessionExpired = () => (
  <Page title={m.sessionExpired} narrow>
    <EmptyState title={m.thisLinkIsNoLongerValid} action={<LinkButton to="/">{m.returnHome}</LinkButton>}>
      {m.linkExpired}
    </EmptyState>
  </Page>
);

export const SessionIssue = () => (
  <Page title={m.sessionIssue} narrow>
    <EmptyState
      title={m.theAddressIsMissingASession}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton look="main" to={`/lead-subscribe?session=demo-${crypto.randomUUID()}`}>
            {m.tryDemoMode}
          </LinkButton>
          <LinkButton to="/">{m.returnToHome}</LinkButton>
        </div>
      }
    >
      {m.thisPageNeedsAnApplication}
    </EmptyState>
  </Page>
);

/** A fault of ours or of the network: said, with a way to try again. Never somebody's sample data (decision 38). */
export const LeadUnreachable = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Page title={title} narrow>
    <ErrorState action={<Button onClick={onRetry}>{m.retry}</Button>}>{m.weCouldntLoadYourApplication}</ErrorState>
  </Page>
);
