import { useState } from "react";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { SavePreferences } from "#contracts/household/preferences.ts";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { useTypedFoods } from "../../household/public/use-typed-foods.ts";
import { keptAnswers } from "../public/first-run-answers.ts";
import { Avoided, Cuisines, HowMany, Skill } from "./account-sections.tsx";
import { sentOf, startFrom } from "./account-values.ts";
import { Habits } from "./habits.tsx";
import * as m from "./messages.tsx";
import { Money } from "./money.tsx";

export type AccountFormProps = {
  user: User;
  onSave: (preferences: SavePreferencesInput) => Promise<unknown>;
  onRefused: (error: Error) => void;
};

/** All on one page. */
export function AccountForm({ user, onSave, onRefused }: AccountFormProps) {
  const [start] = useState(() => startFrom(user));
  const [kept] = useState(() => keptAnswers(user.id)); // of a first run in three steps
  const typed = useTypedFoods(kept?.unsettled);
  return (
    <Form
      schema={SavePreferences}
      start={{ ...start, ...kept?.typed }}
      beforeSubmit={typed.settle}
      onSubmit={(_, form) => onSave(sentOf(form.getValues(), start, user))}
      onRefused={onRefused}
      onWrong={() => toast.error(m.missingInformation, { description: m.pleaseFillInAllRequiredFields })}
      className="flex flex-col gap-8"
    >
      {(fields) => (
        <>
          <HowMany user={user} fields={fields} />
          <Money user={user} fields={fields} />
          <Skill user={user} fields={fields} />
          <Avoided user={user} fields={fields} typed={typed} />
          <Cuisines user={user} fields={fields} />
          <Habits fields={fields} />
          <FormActions>
            <Submit busy={m.saving}>{m.savePreferences}</Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
