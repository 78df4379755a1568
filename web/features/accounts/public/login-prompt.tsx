import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState } from "../../../ui/states.tsx";

/** Shown to visitors on screens that need an account. */
export const LoginPrompt = ({ title, why }: { title: string; why: string }) => (
  <Page title={title} narrow>
    <EmptyState
      title="Log in to continue"
      action={
        <LinkButton to={`/login?next=${encodeURIComponent(location.pathname)}`} look="main">
          Log in
        </LinkButton>
      }
    >
      {why}
    </EmptyState>
  </Page>
);
