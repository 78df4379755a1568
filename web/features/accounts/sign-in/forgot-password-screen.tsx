import { useState } from "react";
import { AskPasswordReset } from "#contracts/accounts/sign-in.ts";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import * as m from "./messages.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const BACK = (
  <LinkButton to="/login" look="quiet">
    {m.backToLog}
  </LinkButton>
);

/** Asks for a link to a new password. Says the same whether or not there is such an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Page title={m.checkYourEmail} narrow>
        <Card className="max-w-md">
          <p role="status" className="break-words">
            {m.ifThereIsAnAccount({ sentTo: <strong>{sentTo}</strong>, resetMinutes: RESET_MINUTES })}
          </p>
          <SandboxMailboxNotice />
          <div className="mt-4">{BACK}</div>
        </Card>
      </Page>
    );
  return (
    <SignInForm
      title={m.forgottenYourPassword}
      lead={m.wellEmailYouALink}
      button={m.sendMeALink}
      busy={m.sending}
      schema={AskPasswordReset}
      start={{ email: "" }}
      act={(sent) => postAuth("request-password-reset", sent)}
      onDone={({ email }) => setSentTo(email)}
      below={BACK}
    >
      {({ box }) => <TextField label={m.email} type="email" autoComplete="username" {...box("email")} />}
    </SignInForm>
  );
}
