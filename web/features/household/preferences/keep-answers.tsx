import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { usualBudget } from "#domain/household/budget-guide.ts";
import { DEFAULT_BAND } from "#domain/household/household.ts";
import type { Fields } from "../../../ui/form.tsx";
import { keepAnswers } from "../public/first-run-answers.ts";

const proposedBudget = (people: number | undefined) => (people === undefined ? DEFAULT_BAND.stored : usualBudget(people));

type KeepAnswersProps = { user: User; fields: Fields<SavePreferencesInput>; unsettled: string };

/** In a first run: keeps what is typed in this tab, and proposes a budget for the number of people until the person chooses another. */
export function KeepAnswers({ user, fields, unsettled }: KeepAnswersProps) {
  const form = fields.form as UseFormReturn<SavePreferencesInput>;
  const people = useRef<number | undefined>(form.getValues("householdSize"));
  const isChosen = useRef(user.weeklyBudget !== null || form.getValues("weeklyBudget") !== proposedBudget(people.current));
  const kept = useRef(unsettled);
  kept.current = unsettled;
  useEffect(() => {
    const { unsubscribe } = form.watch((typed, { name }) => {
      if (name === "weeklyBudget" && typed.weeklyBudget !== proposedBudget(typed.householdSize)) isChosen.current = true;
      const hasChanged = typed.householdSize !== people.current;
      people.current = typed.householdSize;
      if (hasChanged && !isChosen.current) form.setValue("weeklyBudget", proposedBudget(typed.householdSize));
      keepAnswers({ userId: user.id, typed: form.getValues(), unsettled: kept.current });
    });
    return unsubscribe;
  }, [form, user]);
  const before = useRef(unsettled);
  useEffect(() => {
    if (before.current === unsettled) return;
    before.current = unsettled;
    keepAnswers({ userId: user.id, typed: form.getValues(), unsettled });
  }, [form, user, unsettled]);
  return null;
}
