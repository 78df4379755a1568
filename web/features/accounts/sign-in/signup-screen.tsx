import { useState } from "react";
import { SignUp } from "#contracts/accounts/sign-in.ts";
import { MAGIC_LINK_MINUTES, PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useNext } from "./next.ts";
import { SignInForm } from "./sign-in-card.tsx";

const TypedSignUp = SignUp.extend({
  name: SignUp.shape.name.trim().min(1, "Enter your first name"),
  password: SignUp.shape.password.min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
});

export function SignupScreen() {
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <ContinueByMail email={sentTo} />;
  return (
    <SignInForm
      title="Sign up"
      lead="Seven days free. No card needed to start."
      button="Create my account"
      busy="Creating your account..."
      schema={TypedSignUp}
      start={{ name: "", email: "", password: "" }}
      act={async (sent) => {
        const answer = (await postAuth("sign-up/email", sent)) as { mailed?: boolean };
        if (answer.mailed) setSentTo(sent.email);
        else location.assign(next);
      }}
      onDone={() => {}}
      below={
        <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
          Already have an account? Log in
        </LinkButton>
      }
    >
      {({ box }) => (
        <>
          <TextField label="First name" autoComplete="given-name" {...box("name")} />
          <TextField label="Email" type="email" autoComplete="username" {...box("email")} />
          <NewPasswordField label="Password" {...box("password")} />
        </>
      )}
    </SignInForm>
  );
}

/** After many sign-ups from one network the server mails a link to every address, so that the response does not reveal accounts. */
const ContinueByMail = ({ email }: { email: string }) => (
  <Page title="Check your email" narrow>
    <Card className="max-w-md">
      <p role="status" className="break-words">
        To continue, open the link we sent to <strong>{email}</strong>. It logs you in once, within {MAGIC_LINK_MINUTES} minutes. You can
        choose a password afterwards.
      </p>
      <SandboxMailboxNotice />
      <div className="mt-4">
        <LinkButton to="/login" look="quiet">
          Back to log in
        </LinkButton>
      </div>
    </Card>
  </Page>
);
