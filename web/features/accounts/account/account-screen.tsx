import { useState } from "react";
import { useNavigate } from "react-router";
import { profileComplete } from "#domain/household/household.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { preferencesRefused, useSavePreferences } from "../../household/public/save-preferences.ts";
import { TasteCard } from "../../household/public/taste-card.tsx";
import { RequireUser } from "../public/require-user.tsx";
import { AccountForm } from "./account-form.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { HealthConsentCard } from "./health-consent-card.tsx";
import { HouseholdCard } from "./household-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";

const PLANNER_AFTER_MS = 1500;

/** Preferences, reading B: the first thing a new household fills in, and its settings ever after. An operator has an account and no household. */
export function AccountScreen() {
  return (
    <RequireUser>
      {(user) =>
        user.operatorRole ? <OperatorAccount email={user.email} role={user.operatorRole} /> : <Preferences key={user.id} user={user} />
      }
    </RequireUser>
  );
}

const OperatorAccount = ({ email, role }: { email: string; role: OperatorRole }) => (
  <Page title="Account Settings" lead={`Signed in as ${email}, an operator in the role ${role}.`} narrow>
    <div className="flex flex-col gap-5">
      <OwnDataCard />
      <DeleteAccount email={email} />
    </div>
  </Page>
);

function Preferences({ user }: { user: Parameters<typeof AccountForm>[0]["user"] }) {
  const navigate = useNavigate();
  const [firstRun] = useState(!profileComplete(user));
  const save = useSavePreferences(() => {
    if (firstRun) setTimeout(() => navigate("/meal-planner"), PLANNER_AFTER_MS);
  });
  return (
    <Page
      title={firstRun ? "Let's Get Started" : "Account Settings"}
      lead={firstRun ? "Tell us who eats, what a week may cost and what must never be on the plate." : `Signed in as ${user.email}.`}
      actions={
        firstRun ? (
          <LinkButton to="/onboarding">Three questions first</LinkButton>
        ) : (
          <>
            <LinkButton to="/saved-recipes">Saved recipes</LinkButton>
            <LinkButton to="/recipes/import">Your recipes</LinkButton>
            <LinkButton to="/account/sign-in">Signing in</LinkButton>
          </>
        )
      }
      narrow
    >
      <AccountForm user={user} onSave={save.mutateAsync} onRefused={preferencesRefused} />
      <div className="mt-10 flex flex-col gap-5">
        {!firstRun && !user.emailConfirmed && <ConfirmCard email={user.email} />}
        {!firstRun && <HouseholdCard />}
        {!firstRun && <TasteCard />}
        {!firstRun && <CalendarCard />}
        {!firstRun && user.healthConsent !== null && <HealthConsentCard role={user.role} />}
        <OwnDataCard />
        <DeleteAccount email={user.email} />
      </div>
    </Page>
  );
}
