import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import { SavePreferences, type SavePreferencesInput } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { DEFAULT_BAND } from "#domain/household/household.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { omitUnchangedEaters } from "../eaters/size-and-eaters.ts";
import { Dislikes } from "../how-we-eat/dislikes-field.tsx";
import { FiveTaps } from "../how-we-eat/five-taps.tsx";
import { StandingRules } from "../how-we-eat/standing-rules-field.tsx";
import { keptAnswers } from "../public/first-run-answers.ts";
import { useTypedFoods } from "../public/typed-foods.tsx";
import { FoldedPart, FormPart } from "./form-part.tsx";
import { Habits } from "./habits.tsx";
import { KeepAnswers } from "./keep-answers.tsx";
import { Money } from "./money.tsx";
import { CUISINE_OPTIONS, DIET_OPTIONS } from "./preferences-options.ts";
import { Avoided, Cuisines, Eating, Skill } from "./preferences-sections.tsx";
import { labelsFor } from "./saved-labels.ts";

type PreferencesFormProps = {
  user: User;
  /** Whether it is the household's first set-up: saving plans its week, and what may be left out is folded. */
  isFirstRun?: boolean;
  onSave: (preferences: SavePreferencesInput) => Promise<unknown>;
  onRefused: (error: Error) => void;
};

/** Preselected in a first run: recipes that anyone can cook. */
const PRESELECTED = { cookingSkill: "beginner" } as const;

/** All preferences in parts, for the first run and the account. */
export function PreferencesForm({ user, isFirstRun = false, onSave, onRefused }: PreferencesFormProps) {
  const [start] = useState(() => initialValues(user));
  const [kept] = useState(() => (isFirstRun ? keptAnswers(user.id) : undefined));
  const typed = useTypedFoods(kept?.unsettled);
  return (
    <Form
      schema={SavePreferences}
      start={isFirstRun ? { ...PRESELECTED, ...start, ...kept?.typed } : start}
      beforeSubmit={typed.settle}
      onSubmit={(_, form) => onSave(toRequest(form.getValues(), start, user))}
      onRefused={onRefused}
      onWrong={() => toast.error("Missing Information", { description: "Please fill in all required fields before saving." })}
      className="flex flex-col gap-8"
    >
      {(fields) => (
        <>
          {isFirstRun && <KeepAnswers user={user} fields={fields} unsettled={typed.unsettled} />}
          <FormPart name="Who eats">
            <Eating user={user} fields={fields} />
          </FormPart>
          <FormPart name="Budget">
            <Money user={user} fields={fields} />
          </FormPart>
          <FormPart name="Allergies and diets">
            <Avoided user={user} fields={fields} typed={typed} />
          </FormPart>
          <div className="flex flex-col gap-3">
            <FoldedPart name="Don't like" note="Mushrooms, olives, a dish you never want again" isOpen={!isFirstRun}>
              <Dislikes fields={fields} />
            </FoldedPart>
            <FoldedPart name="How you eat" note="Meat, fish, lunches, time to cook" isOpen={!isFirstRun}>
              <FiveTaps fields={fields} />
              <StandingRules fields={fields} />
              <Skill user={user} fields={fields} />
              <Cuisines user={user} fields={fields} />
            </FoldedPart>
            <FoldedPart name="Shop and kitchen" note="Your supermarket, and what is at home" isOpen={!isFirstRun}>
              <Habits fields={fields} />
            </FoldedPart>
          </div>
          <FormActions>
            <Submit busy="Saving..." className="w-full sm:w-auto">
              {isFirstRun ? "Plan my week" : "Save Preferences"}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}

/** Saves preferences, refreshes the user, then calls `onSaved`. The toasts are specified. */
export function useSavePreferences(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (preferences: SavePreferencesInput) => (await api.user.preferences.$put({ json: preferences })).json(),
    onSuccess: async () => {
      toast.success("Success", { description: "Your preferences have been saved!" });
      await refreshHousehold(client);
      onSaved();
    },
  });
}

/** Shows an error that belongs to no field. */
export const showPreferencesError = (error: Error): void => showFailure(error, "Failed to save preferences");

const HABITS = [
  "basicsAtHome",
  "cookOnceEatTwice",
  "supermarket",
  "spending",
  "maxMinutes",
  "maxMinutesByDay",
  "habits",
  "dislikes",
  "standingRules",
] as const;

const savedHabits = (user: User) => ({
  basicsAtHome: user.basicsAtHome,
  cookOnceEatTwice: user.cookOnceEatTwice,
  supermarket: user.supermarket,
  spending: user.spending,
  habits: user.habits,
  dislikes: user.dislikes,
  standingRules: user.standingRules,
  maxMinutes: user.maxMinutes,
  maxMinutesByDay: DAYS.map((_, day) => user.maxMinutesByDay[day] ?? null),
});

/** Omits unchanged habits, because another member may have changed them since this form was loaded. */
function withoutUnchanged(typed: SavePreferencesInput, start: Partial<SavePreferencesInput>): SavePreferencesInput {
  const same = (habit: (typeof HABITS)[number]) => JSON.stringify(typed[habit]) === JSON.stringify(start[habit]);
  const unchanged = HABITS.filter(same) as readonly string[];
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !unchanged.includes(name))) as SavePreferencesInput;
}

/** The form's initial values: the saved household, with this screen's labels for diets and cuisines. */
export function initialValues(user: User) {
  return {
    weeklyBudget: user.weeklyBudget ?? DEFAULT_BAND.stored,
    ...(user.householdSize === null ? {} : { householdSize: user.householdSize }),
    eaters: user.eaters,
    ...(user.cookingSkill === null ? {} : { cookingSkill: user.cookingSkill }),
    allergies: user.allergies,
    allergiesSeen: user.allergies,
    dietaryRestrictions: labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).shown,
    cuisinePreferences: labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).shown,
    ...savedHabits(user),
  };
}
type Start = ReturnType<typeof initialValues>;

/** The request from a filled-in form: without unchanged fields, and with saved diets and cuisines for which this screen has no label. */
export function toRequest(typed: SavePreferencesInput, start: Start, user: User): SavePreferencesInput {
  const sent = omitUnchangedEaters(withoutUnchanged(typed, start), start.eaters);
  return {
    ...sent,
    dietaryRestrictions: [...(sent.dietaryRestrictions ?? []), ...labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).beyond],
    cuisinePreferences: [...(sent.cuisinePreferences ?? []), ...labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).beyond],
  };
}
