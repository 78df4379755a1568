import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "#contracts/accounts/user.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { PLAN_AT_ONCE } from "../../planning/public/planning.ts";
import { PreferencesForm, showPreferencesError, useSavePreferences } from "../preferences/preferences-form.tsx";
import { dropAnswers } from "../public/first-run-answers.ts";
import { FirstRunForm } from "./steps-form.tsx";

const PLANNER_AFTER_MS = 1500;

/** The first preferences of a new household, step by step or on one page. Saving them plans the first week. */
export function FirstRun({ user }: { user: User }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [saved, setSaved] = useState(false);
  const save = useSavePreferences(() => {
    dropAnswers();
    setSaved(true);
    setTimeout(() => navigate("/meal-planner", { state: PLAN_AT_ONCE }), PLANNER_AFTER_MS);
  });
  const whole = search.get("form") === "whole";
  const Shown = whole ? PreferencesForm : FirstRunForm;
  return (
    <Page
      title="Let's Get Started"
      lead="Tell us who's eating, your weekly budget and what to avoid."
      contentFirst
      actions={
        <>
          <LinkButton look="quiet" to={whole ? "/account" : "/account?form=whole"}>
            {whole ? "Step by step" : "All on one page"}
          </LinkButton>
          <LinkButton look="quiet" to="/onboarding">
            Three questions first
          </LinkButton>
          <LinkButton look="quiet" to="/account/data">
            Your data
          </LinkButton>
        </>
      }
      narrow
    >
      {saved ? (
        <p role="status">Saved. Now let's plan your week.</p>
      ) : (
        <Shown user={user} onSave={save.mutateAsync} onRefused={showPreferencesError} />
      )}
    </Page>
  );
}
