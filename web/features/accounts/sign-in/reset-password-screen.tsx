import { useState } from "react";
import { ResetPassword } from "#contracts/accounts/sign-in.ts";
import { postAuth } from "../../../lib/api.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SignInForm } from "./sign-in-card.tsx";

const held = linkToken("reset-password");
const ASK_AGAIN = (
  <LinkButton to="/forgot-password" look="quiet">
    Ask for a new link
  </LinkButton>
);

/** Opens the password-reset link of a mail. */
export function ResetPasswordScreen() {
  const [token] = useState(held.take);
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <Page title="Your password has been changed" narrow>
        <Card className="max-w-md">
          <p role="status">Every device is logged out, including this one. Log in with your new password.</p>
          <div className="mt-4">
            <LinkButton to="/login" look="main">
              Log in
            </LinkButton>
          </div>
        </Card>
      </Page>
    );
  if (!token)
    return (
      <Page title="Choose a new password" narrow>
        <EmptyState title="No link here" action={ASK_AGAIN}>
          Open the link in the email again, or request a new one.
        </EmptyState>
      </Page>
    );
  return (
    <SignInForm
      title="Choose a new password"
      lead="You'll be logged out on every device."
      button="Change my password"
      busy="Changing..."
      schema={ResetPassword}
      start={{ token, newPassword: "" }}
      act={(sent) => postAuth("reset-password", sent)}
      onDone={() => {
        held.forget();
        setChanged(true);
      }}
      below={ASK_AGAIN}
    >
      {({ box }) => <NewPasswordField label="New password" {...box("newPassword")} />}
    </SignInForm>
  );
}
