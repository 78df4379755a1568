import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { PreferencesA } from "#contracts/household/preferences.ts";
import { profileComplete } from "#domain/household/household.ts";
import { useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { PLAN_AT_ONCE } from "../../planning/public/planning.ts";
import { useSavePreferences } from "../preferences/preferences-form.tsx";
import { SetupForm } from "./setup-form.tsx";

const Skip = () => (
  <LinkButton to="/" look="quiet">
    Skip for Now
  </LinkButton>
);

/** The set-up screen. Visitors may fill it in too: their answers stay in this tab while they sign up. Saving plans a new household's first week. */
export function SetupScreen() {
  const navigate = useNavigate();
  const user = useUser();
  const [draft] = useState(keptDraft);
  useEffect(dropDraft, []);
  const wasNew = useRef(false);
  const save = useSavePreferences(() => navigate("/", { state: wasNew.current ? PLAN_AT_ONCE : null }));
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.isPending) return <Spinner label="Loading" />;
  const signedIn = user.data !== null;
  return (
    <Page
      title="Set Up Your Meal Planning Profile"
      lead="Recipes with step-by-step guides. Tell us who's eating and your weekly budget."
      actions={signedIn && <Skip />}
      narrow
    >
      <SetupForm
        user={user.data}
        draft={draft}
        onSave={async (preferences) => {
          wasNew.current = user.data !== null && !profileComplete(user.data);
          if (signedIn) return save.mutateAsync({ ...preferences, allergiesSeen: draft ? [] : (user.data?.allergies ?? []) });
          keepDraft(preferences);
          navigate("/signup?next=%2Fsetup");
        }}
        skip={signedIn && <Skip />}
      />
    </Page>
  );
}

const KEY = "setup-draft";

/** Keeps a visitor's answers in this tab while they sign up; nothing is sent to the server. */
export const keepDraft = (draft: PreferencesA): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

/** Reads the draft without removing it, because React may render twice. The screen drops it in an effect. */
export function keptDraft(): PreferencesA | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : JSON.parse(text);
}
export const dropDraft = (): void => sessionStorage.removeItem(KEY);
