import { useState } from "react";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { MAGIC_LINK_MINUTES } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import * as m from "./messages.tsx";
import { useNext } from "./next.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Token and target of an emailed link stand behind `#`, where no server sees them. */
const linkInAddress = () => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("token");
  return token === null ? undefined : { token, next: sameOriginPath(fragment.get("next")) };
};

/** Asks for a sign-in link, or takes one. A click is needed to use it, so that a mail scanner which opens links does not. */
export function MagicLoginScreen() {
  const next = useNext();
  const [link] = useState(linkInAddress);
  const [sentTo, setSentTo] = useState<string>();
  const ways = (
    <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
      {m.logInWithAPassword}
    </LinkButton>
  );
  if (sentTo) {
    return (
      <Page title={m.checkYourEmail} narrow>
        <Card className="max-w-md">
          <p role="status">{m.ifCanReceiveEmail({ sentTo: <strong>{sentTo}</strong>, magicLinkMinutes: MAGIC_LINK_MINUTES })}</p>
          <SandboxMailboxNotice />
          <div className="mt-4">{ways}</div>
        </Card>
      </Page>
    );
  }
  if (link) {
    return (
      <SignInForm
        title={m.logIn}
        lead={m.oneClickAndYoure}
        button={m.logIn}
        busy={m.loggingIn}
        schema={async () => (await import("#contracts/accounts/sign-in.ts")).AskMagicLink.pick({})}
        start={{}}
        act={() => postAuth("magic-link/verify", { token: link.token })}
        onDone={() => location.assign(link.next)}
        below={
          <a className="flex min-h-11 items-center font-medium text-herb hover:underline" href="/magic-login">
            {m.askForANewLink}
          </a>
        }
      >
        {() => <p>{m.thisLinkLogs}</p>}
      </SignInForm>
    );
  }
  return (
    <SignInForm
      title={m.logInByEmail}
      lead={m.noPasswordNeeded}
      button={m.sendMeALink}
      busy={m.sending}
      schema={async () => (await import("#contracts/accounts/sign-in.ts")).AskMagicLink}
      start={{ email: "", callbackURL: next }}
      act={(sent) => postAuth("sign-in/magic-link", sent)}
      onDone={({ email }) => setSentTo(email)}
      below={ways}
    >
      {({ box }) => <TextField label={m.email} type="email" autoComplete="email" {...box("email")} />}
    </SignInForm>
  );
}
