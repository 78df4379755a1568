import type { FoodChoice } from "#contracts/recipes/recipe-import.ts";
import { Badge } from "../../../ui/card.tsx";
import { classes } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import { type DraftLine, foodNamed, isSettled, needsConfirmation, SURENESS_WORDS } from "./draft-line.ts";

export const FOOD_LIST = "foods-to-choose";
const AMOUNT_LABELS = { g: "Amount in grams", ml: "Amount in millilitres", each: "Amount in pieces" };

type ReviewLineProps = { line: DraftLine; foods: readonly FoodChoice[]; onChange: (line: DraftLine) => void };

/** One ingredient line: its text, our proposed food and, if we are not sure, a checkbox to confirm it. */
export function ReviewLine({ line, foods, onChange }: ReviewLineProps) {
  const { proposed, food, amount, confirmed } = line;
  const chosen = foodNamed(foods, food);
  const settled = isSettled(line, foods);
  const unknownFood = food.trim() !== "" && !chosen;
  return (
    <fieldset className={classes("min-w-0 rounded-card border bg-sheet p-4", settled ? "border-line" : "border-mustard")}>
      <legend className="sr-only">{proposed.text}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="min-w-0 font-medium break-words">
          {proposed.text}
        </p>
        <Badge tone={proposed.sureness === "sure" ? "herb" : "mustard"}>{SURENESS_WORDS[proposed.sureness]}</Badge>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <TextField
          label="Food"
          list={FOOD_LIST}
          autoComplete="off"
          placeholder="Type to search, or leave empty"
          value={food}
          error={unknownFood ? "We don't have that food. Choose one from the list, or leave it empty." : undefined}
          onChange={(event) => onChange({ ...line, food: event.target.value, confirmed: false })}
        />
        <TextField
          label={AMOUNT_LABELS[chosen?.unit ?? "g"]}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={chosen && amount.trim() === "" ? "Enter the amount" : undefined}
          onChange={(event) => onChange({ ...line, amount: event.target.value })}
        />
      </div>
      {chosen && needsConfirmation(line, foods) && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-herb"
            checked={confirmed}
            onChange={(event) => onChange({ ...line, confirmed: event.target.checked })}
          />
          I've checked: this is {chosen.name}
        </label>
      )}
      {!settled && <p className="mt-2 text-xs text-mustard">Counts as unmatched for now.</p>}
    </fieldset>
  );
}
