import { useState } from "react";
import { AskPasswordReset } from "#contracts/accounts/sign-in.ts";
import { RESET_MINUTES } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { SignInForm } from "./sign-in-card.tsx";

const BACK = (
  <LinkButton to="/login" look="quiet">
    Back to log in
  </LinkButton>
);

/** Requests a password-reset link. Shows the same message whether or not the account exists. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Page title="Check your email" narrow>
        <Card className="max-w-md">
          <p role="status" className="break-words">
            If there is an account for <strong>{sentTo}</strong>, we've emailed a link to choose a new password. It works once, within{" "}
            {RESET_MINUTES} minutes. We send one a minute at most.
          </p>
          <SandboxMailboxNotice />
          <div className="mt-4">{BACK}</div>
        </Card>
      </Page>
    );
  return (
    <SignInForm
      title="Forgotten your password?"
      lead="We'll email you a link to choose a new one."
      button="Send me a link"
      busy="Sending..."
      schema={AskPasswordReset}
      start={{ email: "" }}
      act={(sent) => postAuth("request-password-reset", sent)}
      onDone={({ email }) => setSentTo(email)}
      below={BACK}
    >
      {({ box }) => <TextField label="Email" type="email" autoComplete="username" {...box("email")} />}
    </SignInForm>
  );
}
