import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";

/** For screens that a visitor may open but not use: says why, and leads to the sign-in page. */
export const LoginPrompt = ({ title, why }: { title: string; why: string }) => (
  <Page title={title} narrow>
    <EmptyState
      title={m.logInToContinue}
      action={
        <LinkButton to={`/login?next=${encodeURIComponent(location.pathname)}`} look="main">
          {m.logIn}
        </LinkButton>
      }
    >
      {why}
    </EmptyState>
  </Page>
);
