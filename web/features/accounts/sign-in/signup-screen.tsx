import { useState } from "react";
import { MAGIC_LINK_MINUTES } from "#domain/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import * as m from "./messages.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useNext } from "./next.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function SignupScreen() {
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <GoOnByMail email={sentTo} />;
  return (
    <SignInForm
      title={m.signUp}
      lead={m.sevenDaysFree}
      button={m.createMyAccount}
      busy={m.creatingYourAccount}
      schema={async () => (await import("./typed-sign-up.ts")).TypedSignUp}
      start={{ name: "", email: "", password: "" }}
      act={async (sent) => {
        const answer = (await postAuth("sign-up/email", sent)) as { mailed?: boolean };
        if (answer.mailed) setSentTo(sent.email);
        else location.assign(next);
      }}
      onDone={() => {}}
      below={
        <LinkButton to={next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`} look="quiet">
          {m.alreadyHaveAnAccount}
        </LinkButton>
      }
    >
      {({ box }) => (
        <>
          <TextField label={m.firstName} autoComplete="given-name" {...box("name")} />
          <TextField label={m.email} type="email" autoComplete="username" {...box("email")} />
          <NewPasswordField label={m.password} {...box("password")} />
        </>
      )}
    </SignInForm>
  );
}

/** Where many have signed up from one place, the server says the same of every address: whether it has an account is seen in its mailbox alone. */
const GoOnByMail = ({ email }: { email: string }) => (
  <Page title={m.checkYourEmail} narrow>
    <Card className="max-w-md">
      <p role="status" className="break-words">
        {m.toContinue({ email: <strong>{email}</strong>, magicLinkMinutes: MAGIC_LINK_MINUTES })}
      </p>
      <SandboxMailboxNotice />
      <div className="mt-4">
        <LinkButton to="/login" look="quiet">
          {m.backToLog}
        </LinkButton>
      </div>
    </Card>
  </Page>
);
