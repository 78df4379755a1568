import { useState } from "react";
import { ALLERGEN_NAMES, ALLERGENS, ALLERGY_LABELS, readAllergies } from "#domain/household/allergens.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks } from "../../../ui/choice.tsx";
import { ChosenWords } from "../public/chosen-words.tsx";
import { TypedFoods } from "../public/typed-foods.tsx";
import type { TypedFoodsField } from "../public/use-typed-foods.ts";
import * as m from "./allergies.messages.ts";

type AllergiesProps = {
  legend: string;
  labels: readonly string[];
  chosen: readonly string[] | undefined;
  typed: TypedFoodsField;
  /** Saved words that leave nothing out, about which the household is asked. */
  unread?: readonly string[];
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Whether a label's allergens are all among the chosen codes. */
const ticked = (label: string, codes: readonly string[]) => (ALLERGY_LABELS[label] ?? []).every((code) => codes.includes(code));

/**
 * Allergies by the screen's own labels, by all 14 regulated allergens, or in the household's own words, which are read and confirmed.
 * `chosen` holds codes of regulated allergens and words that block foods by name only.
 */
export function Allergies({ legend, labels, chosen = [], typed, unread = [], error, onChange }: AllergiesProps) {
  const [all, setAll] = useState(false);
  const { allergens, avoidWords } = readAllergies(chosen);
  const shown = all
    ? ALLERGENS.map((code) => ({ value: code as string, label: ALLERGEN_NAMES[code] }))
    : labels.map((label) => ({ value: label, label }));
  const tickedNow = all ? allergens : labels.filter((label) => ticked(label, allergens));
  const change = (next: string[]) => {
    const added = next.filter((value) => !(tickedNow as readonly string[]).includes(value));
    const removed = (tickedNow as readonly string[]).filter((value) => !next.includes(value));
    const codesOf = (values: readonly string[]): string[] => readAllergies(values).allergens;
    onChange([...new Set([...allergens, ...codesOf(added)])].filter((code) => !codesOf(removed).includes(code)).concat(avoidWords));
  };
  return (
    <div className="flex flex-col gap-3">
      <Checks
        legend={legend}
        options={shown}
        chosen={tickedNow as readonly string[]}
        onChange={change}
        error={error}
        hint={m.weLeaveOutEveryRecipe}
      />
      <div>
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? m.showTheShortList : m.showAll14}
        </Button>
      </div>
      <TypedFoods
        label={m.somethingElse}
        field={typed}
        onAdd={(more) => onChange([...new Set([...allergens, ...more.allergens, ...avoidWords, ...more.words])])}
      />
      <ChosenWords words={avoidWords} unread={unread} onChange={(words) => onChange([...allergens, ...words])} />
    </div>
  );
}
