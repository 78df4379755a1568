import { useState } from "react";
import { AskMagicLink } from "#contracts/accounts/sign-in.ts";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { MAGIC_LINK_MINUTES } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { useNext } from "./next.ts";
import { SignInForm } from "./sign-in-card.tsx";

/** Token and target from the fragment of an emailed link, which no server receives. */
const linkInAddress = () => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("token");
  return token === null ? undefined : { token, next: sameOriginPath(fragment.get("next")) };
};

/** Requests a sign-in link, or uses one. It needs a click, so that a mail scanner that opens links does not use it up. */
export function MagicLoginScreen() {
  const next = useNext();
  const [link] = useState(linkInAddress);
  const [sentTo, setSentTo] = useState<string>();
  const ways = (
    <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
      Log in with a password
    </LinkButton>
  );
  if (sentTo) {
    return (
      <Page title="Check your email" narrow>
        <Card className="max-w-md">
          <p role="status">
            If <strong>{sentTo}</strong> can receive email, a login link is on its way. It works once, within {MAGIC_LINK_MINUTES} minutes.
            You can ask for one a minute.
          </p>
          <SandboxMailboxNotice />
          <div className="mt-4">{ways}</div>
        </Card>
      </Page>
    );
  }
  if (link) {
    return (
      <SignInForm
        title="Log in"
        lead="One click and you're in."
        button="Log in"
        busy="Logging in..."
        schema={AskMagicLink.pick({})}
        start={{}}
        act={() => postAuth("magic-link/verify", { token: link.token })}
        onDone={() => location.assign(link.next)}
        below={
          <a className="flex min-h-11 items-center font-medium text-herb hover:underline" href="/magic-login">
            Ask for a new link
          </a>
        }
      >
        {() => <p>This link logs you in on this device.</p>}
      </SignInForm>
    );
  }
  return (
    <SignInForm
      title="Log in by email"
      lead="No password needed: we'll send you a link."
      button="Send me a link"
      busy="Sending..."
      schema={AskMagicLink}
      start={{ email: "", callbackURL: next }}
      act={(sent) => postAuth("sign-in/magic-link", sent)}
      onDone={({ email }) => setSentTo(email)}
      below={ways}
    >
      {({ box }) => <TextField label="Email" type="email" autoComplete="email" {...box("email")} />}
    </SignInForm>
  );
}
