import { useEffect, useRef } from "react";
import { z } from "zod";
import type { FoodChoice, ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { ConfirmImport } from "#contracts/recipes/recipe-import.ts";
import { plural } from "#domain/locale.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { IMPORT_LIMITS } from "#domain/recipes/import/limits.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { Button } from "../../../ui/button.tsx";
import { Radios } from "../../../ui/choice.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { type DraftLine, isSettled, settledLine, toDraft } from "./draft-line.ts";
import { useSaveRecipe } from "./queries.ts";
import { FOOD_LIST, ReviewLine } from "./review-line.tsx";

const TypedMinutes = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Enter whole minutes, or 0 for none")
  .transform(Number)
  .pipe(ConfirmImport.shape.prepMinutes);
/** The form's values. The server decides whether a line is settled. */
const TypedRecipe = z.object({
  name: ConfirmImport.shape.name,
  meal: ConfirmImport.shape.meal,
  servings: z.string().transform(Number).pipe(ConfirmImport.shape.servings),
  prepMinutes: TypedMinutes,
  cookMinutes: TypedMinutes,
  lines: z.array(z.custom<DraftLine>()),
});
type TypedRecipe = z.input<typeof TypedRecipe>;

const USUAL_SERVINGS = 4;
const SERVINGS = Array.from({ length: IMPORT_LIMITS.servings }, (_, index) => index + 1);

function startFrom(proposal: ImportProposal, foods: readonly FoodChoice[]): TypedRecipe {
  const toText = (minutes: number | null) => (minutes === null ? "" : String(minutes));
  return {
    name: proposal.name,
    meal: "dinner",
    servings: String(proposal.servings ?? USUAL_SERVINGS),
    prepMinutes: toText(proposal.prepMinutes),
    cookMinutes: toText(proposal.cookMinutes),
    lines: proposal.lines.map((line, id) => toDraft(line, id, foods)),
  };
}

type ReviewProps = { proposal: ImportProposal; foods: readonly FoodChoice[]; onDone: () => void };

/** Shows what we read, line by line, for correction before anything is stored. */
export function Review({ proposal, foods, onDone }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = useSaveRecipe(onDone);
  return (
    <Form
      schema={TypedRecipe}
      start={startFrom(proposal, foods)}
      onSubmit={({ lines, ...recipe }) =>
        save.mutateAsync({
          ...recipe,
          cuisine: proposal.cuisine,
          lines: lines.map((line) => settledLine(line, foods)),
          steps: proposal.steps,
        })
      }
      aria-labelledby="review"
      className="flex flex-col gap-6"
    >
      {({ box, choice, part }) => (
        <>
          <div>
            <h2 id="review" ref={heading} tabIndex={-1} className="text-xl outline-none">
              Check what we read
            </h2>
            <p className="mt-1 text-slate">Nothing is saved yet. Check each line we're not sure of, then tick it.</p>
          </div>
          <TextField label="Name" maxLength={IMPORT_LIMITS.name} {...box("name")} />
          <Radios
            legend="Which meal is it?"
            name="meal"
            options={COURSES.map((value) => ({ value, label: COURSE_NAMES[value] }))}
            hint="We plan snacks if your plan's settings include them."
            {...choice("meal")}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField label="Portions" {...box("servings")}>
              {SERVINGS.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </SelectField>
            <TextField label="Minutes to prepare" inputMode="numeric" {...box("prepMinutes")} />
            <TextField label="Minutes to cook" inputMode="numeric" {...box("cookMinutes")} />
          </div>
          <Lines {...part("lines")} foods={foods} />
          <Steps steps={proposal.steps} />
          <UnmatchedNotice count={part("lines").value.filter((line) => !isSettled(line, foods)).length} of={proposal.lines.length} />
          <FormActions>
            <Submit busy="Saving...">Save the recipe</Submit>
            <Button onClick={onDone}>Discard</Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}

type LinesProps = { value: DraftLine[]; onChange: (lines: DraftLine[]) => void; error: string | undefined; foods: readonly FoodChoice[] };

const Lines = ({ value: lines, onChange, error, foods }: LinesProps) => (
  <section aria-labelledby="lines" className="flex flex-col gap-3">
    <h3 id="lines" className="text-lg">
      Ingredients, for the whole recipe
    </h3>
    {error && <ErrorState>{error}</ErrorState>}
    <datalist id={FOOD_LIST}>
      {foods.map((food) => (
        <option key={food.id} value={food.name} />
      ))}
    </datalist>
    {lines.map((line) => (
      <ReviewLine
        key={line.id}
        line={line}
        foods={foods}
        onChange={(next) => onChange(lines.map((one) => (one.id === next.id ? next : one)))}
      />
    ))}
  </section>
);

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="steps">
    <h3 id="steps" className="mb-2 text-lg">
      Method
    </h3>
    {steps.length === 0 ? (
      <p className="text-slate">This recipe has no method.</p>
    ) : (
      <ol className="flex list-decimal flex-col gap-2 pl-6 break-words marker:text-slate">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change here, and two may be identical
          <li key={index}>{step}</li>
        ))}
      </ol>
    )}
  </section>
);

/** Warns what unmatched lines mean, before the recipe is saved. */
const UnmatchedNotice = ({ count, of }: { count: number; of: number }) =>
  count === 0 ? (
    <p role="status" className="rounded-card border border-line bg-herb-wash p-4">
      {plural(of, {
        one: "The only line matched. We know what's in this recipe.",
        other: `All ${of} lines matched. We know what's in this recipe.`,
      })}
    </p>
  ) : (
    <div role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      <p className="font-medium">
        {plural(of, { one: "1 of 1 line unmatched: allergens unknown", other: `${count} of ${of} lines unmatched: allergens unknown` })}
      </p>
      <p className="mt-1">
        {plural(count, {
          one: "We can't tell what's in it, so the whole recipe counts as containing all 14 allergens and suits no diet.",
          other: "We can't tell what's in them, so the whole recipe counts as containing all 14 allergens and suits no diet.",
        })}{" "}
        We never plan it for a household with an allergy, a diet or a food to avoid. Unmatched lines aren't in the price or on the shopping
        list.
      </p>
    </div>
  );
