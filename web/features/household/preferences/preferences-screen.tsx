import { useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { profileComplete } from "#domain/household/household.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { AccountPage } from "../../accounts/public/account-page.tsx";
import { ConfirmCard } from "../../accounts/public/confirm-card.tsx";
import { OwnData } from "../../accounts/public/own-data.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { FirstRun } from "./first-run.tsx";
import { PreferencesForm, showPreferencesError, useSavePreferences } from "./preferences-form.tsx";

/** The account's preferences, and the first run of a new household. Operators have no preferences. */
export function PreferencesScreen() {
  return (
    <RequireUser>
      {(user) =>
        user.operatorRole ? <OperatorAccount email={user.email} role={user.operatorRole} /> : <Preferences key={user.id} user={user} />
      }
    </RequireUser>
  );
}

const OperatorAccount = ({ email, role }: { email: string; role: OperatorRole }) => (
  <Page title="Account Settings" lead={`Logged in as ${email}, an operator in the role ${role}.`} narrow>
    <OwnData email={email} />
  </Page>
);

const Preferences = ({ user }: { user: User }) => {
  const [firstRun] = useState(!profileComplete(user));
  return firstRun ? <FirstRun user={user} /> : <Settings user={user} />;
};

function Settings({ user }: { user: User }) {
  const save = useSavePreferences(() => {});
  return (
    <AccountPage
      title="Account Settings"
      email={user.email}
      actions={
        <>
          <LinkButton to="/saved-recipes">Saved recipes</LinkButton>
          <LinkButton to="/recipes/import">Your recipes</LinkButton>
        </>
      }
    >
      <PreferencesForm user={user} onSave={save.mutateAsync} onRefused={showPreferencesError} />
      {!user.emailConfirmed && <ConfirmCard email={user.email} />}
    </AccountPage>
  );
}
