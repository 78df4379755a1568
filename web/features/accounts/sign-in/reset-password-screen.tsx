import { useState } from "react";
import { postAuth } from "../../../lib/api.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const held = linkToken("reset-password");
const ASK_AGAIN = (
  <LinkButton to="/forgot-password" look="quiet">
    {m.askForANewLink}
  </LinkButton>
);

/** Where the link of the mail leads: a new password. */
export function ResetPasswordScreen() {
  const [token] = useState(held.take);
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <Page title={m.yourPasswordHasBeenChanged} narrow>
        <Card className="max-w-md">
          <p role="status">{m.everyDeviceIsLoggedOut}</p>
          <div className="mt-4">
            <LinkButton to="/login" look="main">
              {m.logIn}
            </LinkButton>
          </div>
        </Card>
      </Page>
    );
  if (!token)
    return (
      <Page title={m.chooseANewPassword} narrow>
        <EmptyState title={m.noLinkHere} action={ASK_AGAIN}>
          {m.openTheLinkInTheEmail}
        </EmptyState>
      </Page>
    );
  return (
    <SignInForm
      title={m.chooseANewPassword}
      lead={m.youllBeLoggedOutEverywhere}
      button={m.changeMyPassword}
      busy={m.changing}
      schema={async () => (await import("#contracts/accounts/sign-in.ts")).ResetPassword}
      start={{ token, newPassword: "" }}
      act={(sent) => postAuth("reset-password", sent)}
      onDone={() => {
        held.forget();
        setChanged(true);
      }}
      below={ASK_AGAIN}
    >
      {({ box }) => <NewPasswordField label={m.newPassword} {...box("newPassword")} />}
    </SignInForm>
  );
}
