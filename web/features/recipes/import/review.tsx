import { useEffect, useRef, useState } from "react";
import type { ConfirmImport, FoodChoice, ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { IMPORT_LIMITS } from "#domain/recipes/import/limits.ts";
import { COURSES, type Course } from "#domain/recipes/recipe.ts";
import { Button } from "../../../ui/button.tsx";
import { Radios } from "../../../ui/choice.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { type DraftLine, draftOf, isSettled, settledLine } from "./draft-line.ts";
import { useSaveRecipe } from "./queries.ts";
import { FOOD_LIST, ReviewLine } from "./review-line.tsx";
import { UnmatchedNotice } from "./unmatched-notice.tsx";

const MEAL_LABELS: Record<Course, string> = { breakfast: "Breakfast", lunch: "Lunch", dinner: "Dinner", snack: "Snack" };
const USUAL_SERVINGS = 4;
const SERVINGS = Array.from({ length: IMPORT_LIMITS.servings }, (_, index) => index + 1);
const minutesOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

type ReviewProps = { proposal: ImportProposal; foods: readonly FoodChoice[]; onDone: () => void };

/** What we read, line by line, for a person to put right before anything is stored. */
export function Review({ proposal, foods, onDone }: ReviewProps) {
  const [name, setName] = useState(proposal.name);
  const [meal, setMeal] = useState<Course>("dinner");
  const [servings, setServings] = useState(String(proposal.servings ?? USUAL_SERVINGS));
  const [prep, setPrep] = useState(proposal.prepMinutes === null ? "" : String(proposal.prepMinutes));
  const [cook, setCook] = useState(proposal.cookMinutes === null ? "" : String(proposal.cookMinutes));
  const [lines, setLines] = useState<readonly DraftLine[]>(() => proposal.lines.map((line, id) => draftOf(line, id, foods)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = useSaveRecipe(onDone);
  const unmatched = lines.filter((line) => !isSettled(line, foods)).length;
  const badTime = [prep, cook].some((text) => Number.isNaN(minutesOf(text)));
  const change = (next: DraftLine) => setLines(lines.map((line) => (line.id === next.id ? next : line)));
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const recipe: ConfirmImport = {
      name,
      meal,
      cuisine: proposal.cuisine,
      servings: Number(servings),
      prepMinutes: minutesOf(prep),
      cookMinutes: minutesOf(cook),
      lines: lines.map((line) => settledLine(line, foods)),
      steps: proposal.steps,
    };
    save.mutate(recipe);
  };
  const timeError = (text: string) => (Number.isNaN(minutesOf(text)) ? "Give whole minutes; 0 where there are none" : undefined);
  return (
    <form onSubmit={submit} noValidate aria-labelledby="review" className="flex flex-col gap-6">
      <div>
        <h2 id="review" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Check what we read
        </h2>
        <p className="mt-1 text-slate">Nothing is saved yet. Tick each line that we are not sure of, once you have looked at it.</p>
      </div>
      <TextField label="Name" value={name} maxLength={IMPORT_LIMITS.name} onChange={(event) => setName(event.target.value)} />
      <Radios
        legend="Which meal is it?"
        name="meal"
        options={COURSES.map((value) => ({ value, label: MEAL_LABELS[value] }))}
        chosen={meal}
        onChange={setMeal}
        hint="Snacks are planned where your plan's settings ask for them."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="Portions it makes" value={servings} onChange={(event) => setServings(event.target.value)}>
          {SERVINGS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <TextField
          label="Minutes to prepare"
          inputMode="numeric"
          value={prep}
          error={timeError(prep)}
          onChange={(event) => setPrep(event.target.value)}
        />
        <TextField
          label="Minutes to cook"
          inputMode="numeric"
          value={cook}
          error={timeError(cook)}
          onChange={(event) => setCook(event.target.value)}
        />
      </div>
      <section aria-labelledby="lines" className="flex flex-col gap-3">
        <h3 id="lines" className="text-lg">
          Ingredients, for the whole recipe
        </h3>
        <datalist id={FOOD_LIST}>
          {foods.map((food) => (
            <option key={food.id} value={food.name} />
          ))}
        </datalist>
        {lines.map((line) => (
          <ReviewLine key={line.id} line={line} foods={foods} onChange={change} />
        ))}
      </section>
      <Steps steps={proposal.steps} />
      <UnmatchedNotice count={unmatched} of={lines.length} />
      {save.isError && <ErrorState>{save.error.message}</ErrorState>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={save.isPending || badTime || name.trim() === ""}>
          {save.isPending ? "Saving..." : "Save the recipe"}
        </Button>
        <Button onClick={onDone}>Throw it away</Button>
      </div>
    </form>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="steps">
    <h3 id="steps" className="mb-2 text-lg">
      Method
    </h3>
    {steps.length === 0 ? (
      <p className="text-slate">The recipe came without a method.</p>
    ) : (
      <ol className="flex list-decimal flex-col gap-2 pl-6 break-words marker:text-slate">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change here, and two may read alike
          <li key={index}>{step}</li>
        ))}
      </ol>
    )}
  </section>
);
