import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";

/** The session in the address is unknown or has ended. */
export const SessionExpired = () => (
  <Page title="Session Expired" narrow>
    <EmptyState title="This link is no longer valid" action={<LinkButton to="/">Return Home</LinkButton>}>
      The link has expired or is incomplete. Nothing was charged. Ask the site that sent you here for a new one.
    </EmptyState>
  </Page>
);

export const SessionIssue = () => (
  <Page title="Session Issue" narrow>
    <EmptyState
      title="The address is missing a session"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton look="main" to={`/lead-subscribe?session=demo-${crypto.randomUUID()}`}>
            Try Demo Mode
          </LinkButton>
          <LinkButton to="/">Return to Home</LinkButton>
        </div>
      }
    >
      This page needs an application, and the address doesn't include one. The demo shows the page with made-up details; nothing is charged.
    </EmptyState>
  </Page>
);

/** A server or network error, with a retry. Never sample data (decision 38). */
export const LeadUnreachable = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Page title={title} narrow>
    <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>
      We couldn't load your application. Nothing was charged and nothing is lost.
    </ErrorState>
  </Page>
);
