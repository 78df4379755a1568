import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { toast } from "sonner";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { Button } from "../../../ui/button.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Progress } from "../../../ui/states.tsx";
import type { PreferencesFormProps } from "../preferences/preferences-form.tsx";
import { sentOf, startFrom } from "../preferences/preferences-form.tsx";
import { keepAnswers, keptAnswers } from "../public/first-run-answers.ts";
import { useTypedFoods } from "../public/typed-foods.tsx";
import { FIRST_RUN, firstOpen, typedUpTo } from "./steps.tsx";

type Typed = Partial<SavePreferencesInput>;
const LAST = FIRST_RUN.length - 1;
/** What is chosen before somebody chooses: the recipes that anybody can cook. */
const LEAST: Typed = { cookingSkill: "beginner" };

/** Tells of each change of the form. */
function Heard({ form, onTyped }: { form: Fields<SavePreferencesInput>["form"]; onTyped: (typed: Typed) => void }) {
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useEffect(() => {
    const hearing = (form as UseFormReturn<SavePreferencesInput>).watch((typed) => tell.current(typed as Typed));
    return () => hearing.unsubscribe();
  }, [form]);
  return null;
}

/** The first run in three short steps, each with an address, so that going back is going back. Nothing is saved before the last. */
export function FirstRunForm({ user, onSave, onRefused }: PreferencesFormProps) {
  const [start] = useState(() => startFrom(user));
  const [kept] = useState(() => keptAnswers(user.id));
  const answers = useRef<Typed>({ ...LEAST, ...start, ...kept?.typed });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when these words change; the form tells of its own changes
  useEffect(() => {
    if (before.current === unsettled) return;
    before.current = unsettled;
    keep({});
  }, [unsettled]);
  const goTo = (next: number, typed: Typed) => {
    keep(typed, next);
    setSearch({ step: String(next + 1) });
  };
  if (!shown) return null;
  return (
    <Form<SavePreferencesInput, SavePreferencesInput>
      key={step}
      schema={typedUpTo(step)}
      start={answers.current}
      beforeSubmit={step === LAST ? foods.settle : undefined}
      onSubmit={(_, form) => (step === LAST ? onSave(sentOf(form.getValues(), start, user)) : goTo(step + 1, form.getValues()))}
      onRefused={onRefused}
      onWrong={() => toast.error("Missing Information", { description: "Please fill in all required fields before saving." })}
      className="flex flex-col gap-5"
      aria-labelledby="step"
    >
      {(fields) => (
        <>
          <Heard form={fields.form} onTyped={keep} />
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
