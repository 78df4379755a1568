import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { PLAN_AT_ONCE } from "../../planning/public/planning.ts";
import { dropAnswers } from "../public/first-run-answers.ts";
import { PreferencesForm, showPreferencesError, useSavePreferences } from "./preferences-form.tsx";

const PLANNER_AFTER_MS = 1500;

/** The first preferences of a new household. Saving them plans its first week. */
export function FirstRun({ user }: { user: User }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const save = useSavePreferences(() => {
    dropAnswers();
    setSaved(true);
    setTimeout(() => navigate("/meal-planner", { state: PLAN_AT_ONCE }), PLANNER_AFTER_MS);
  });
  return (
    <Page
      title="Let's Get Started"
      lead="Tell us who's eating, your weekly budget and what to avoid."
      contentFirst
      actions={
        <LinkButton look="quiet" to="/account/data">
          Your data
        </LinkButton>
      }
      narrow
    >
      {saved ? (
        <p role="status">Saved. Now let's plan your week.</p>
      ) : (
        <PreferencesForm user={user} isFirstRun onSave={save.mutateAsync} onRefused={showPreferencesError} />
      )}
    </Page>
  );
}
