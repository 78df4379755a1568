import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { toast } from "sonner";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { usualBudget } from "#domain/household/budget-guide.ts";
import { Button } from "../../../ui/button.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Progress } from "../../../ui/states.tsx";
import type { PreferencesFormProps } from "../preferences/preferences-form.tsx";
import { initialValues, toRequest } from "../preferences/preferences-form.tsx";
import { keepAnswers, keptAnswers } from "../public/first-run-answers.ts";
import { useTypedFoods } from "../public/typed-foods.tsx";
import { FIRST_RUN, firstOpen, typedUpTo } from "./steps.tsx";

type Typed = Partial<SavePreferencesInput>;
const LAST = FIRST_RUN.length - 1;
/** Preselected: recipes that anyone can cook. */
const PRESELECTED: Typed = { cookingSkill: "beginner" };

/** Calls `onTyped` after each change of the form. */
function WatchForm({ form, onTyped }: { form: Fields<SavePreferencesInput>["form"]; onTyped: (typed: Typed) => void }) {
  const callback = useRef(onTyped);
  callback.current = onTyped;
  useEffect(() => {
    const subscription = (form as UseFormReturn<SavePreferencesInput>).watch((typed) => callback.current(typed as Typed));
    return () => subscription.unsubscribe();
  }, [form]);
  return null;
}

/** The first run in four short steps, each with its own URL, so that the browser's back button works. Saved only at the end. */
export function FirstRunForm({ user, onSave, onRefused }: PreferencesFormProps) {
  const [start] = useState(() => initialValues(user));
  const [kept] = useState(() => keptAnswers(user.id));
  const answers = useRef<Typed>({ ...PRESELECTED, ...start, ...kept?.typed });
  const foods = useTypedFoods(kept?.unsettled);
  const { unsettled } = foods;
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("step")) || (kept?.step ?? 1);
  const step = Math.min(Math.max(asked - 1, 0), firstOpen(answers.current));
  const shown = FIRST_RUN[step];
  const keep = (typed: Typed, at = step) => {
    answers.current = { ...answers.current, ...typed };
    keepAnswers({ userId: user.id, step: at + 1, typed: answers.current, unsettled });
  };
  const before = useRef(unsettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for changes of these words; WatchForm handles the form's changes
  useEffect(() => {
    if (before.current === unsettled) return;
    before.current = unsettled;
    keep({});
  }, [unsettled]);
  // the budget follows the size of the household until the person chooses another
  const proposed = useRef(answers.current.weeklyBudget);
  const withProposedBudget = (typed: Typed): Typed => {
    if (user.weeklyBudget !== null || step !== 0 || typed.householdSize === undefined || typed.weeklyBudget !== proposed.current)
      return typed;
    proposed.current = usualBudget(typed.householdSize);
    return { ...typed, weeklyBudget: proposed.current };
  };
  const goTo = (next: number, typed: Typed) => {
    keep(withProposedBudget(typed), next);
    setSearch({ step: String(next + 1) });
  };
  if (!shown) return null;
  return (
    <Form<SavePreferencesInput, SavePreferencesInput>
      key={step}
      schema={typedUpTo(step)}
      start={answers.current}
      beforeSubmit={step === LAST ? foods.settle : undefined}
      onSubmit={(_, form) => (step === LAST ? onSave(toRequest(form.getValues(), start, user)) : goTo(step + 1, form.getValues()))}
      onRefused={onRefused}
      onWrong={() => toast.error("Missing Information", { description: "Please fill in all required fields before saving." })}
      className="flex flex-col gap-5"
      aria-labelledby="step"
    >
      {(fields) => (
        <>
          <WatchForm form={fields.form} onTyped={keep} />
          <Progress fraction={(step + 1) / FIRST_RUN.length} stage={`Step ${step + 1} of ${FIRST_RUN.length}`} />
          <h2 id="step" className="text-xl">
            {shown.name}
          </h2>
          <shown.Part user={user} fields={fields} typed={foods} />
          <FormActions className="justify-between">
            {step > 0 ? <Button onClick={() => goTo(step - 1, fields.form.getValues())}>Back</Button> : <span />}
            <Submit busy="Saving...">{step < LAST ? "Next" : "Plan my week"}</Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
