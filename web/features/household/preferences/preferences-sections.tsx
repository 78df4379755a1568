import { useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { ALLERGEN_NAMES, ALLERGENS, ALLERGY_LABELS, readAllergies } from "#domain/household/allergens.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { Fields } from "../../../ui/form.tsx";
import { HowMany } from "../eaters/how-many.tsx";
import { ChosenWords } from "../public/chosen-words.tsx";
import { HealthConsent } from "../public/health-consent.tsx";
import type { TypedFoodsField } from "../public/typed-foods.tsx";
import { TypedFoods } from "../public/typed-foods.tsx";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, LARGE_SIZES, SIZES, SKILL_OPTIONS } from "./preferences-options.ts";

/** Sections of the preferences form. */
export type SectionProps = { user: User; fields: Fields<SavePreferencesInput> };
/** A section with typed allergies; the form owns `typed` and resolves it before submitting. */
export type TypedSectionProps = SectionProps & { typed: TypedFoodsField };

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const Skill = ({ fields }: SectionProps) => (
  <Radios legend="Cooking skill *" name="skill" options={SKILL_OPTIONS} {...fields.choice("cookingSkill")} />
);

/** Allergies and diets, with the consent to store them. */
export const Avoided = ({ user, fields, typed }: TypedSectionProps) => (
  <>
    {user.role === "member" && (
      <p className="text-slate">
        You share this household. Anyone can add allergies and diets; only an owner can remove one, as it may be someone else's.
      </p>
    )}
    <PreferencesAllergies user={user} fields={fields} typed={typed} />
    <HealthConsent
      user={user}
      allergies={fields.part("allergies").value}
      diets={fields.part("dietaryRestrictions").value}
      {...fields.part("healthConsent")}
    />
    <Checks
      legend="Dietary restrictions"
      options={options(DIET_OPTIONS)}
      {...fields.choice("dietaryRestrictions")}
      hint="Halal and Kosher guide the ingredients (no pork, alcohol or shellfish as the rule requires, no meat with milk for Kosher). Buy certified meat."
    />
  </>
);

export const Cuisines = ({ fields }: SectionProps) => (
  <Checks legend="Favourite cuisines" options={options(CUISINE_OPTIONS)} {...fields.choice("cuisinePreferences")} />
);

export const Eating = ({ fields: { part } }: SectionProps) => (
  <HowMany size={part("householdSize")} eaters={part("eaters")}>
    {(size) => <HouseholdSize {...size} />}
  </HowMany>
);

type HouseholdSizeProps = { value: number | undefined; onChange: (size: number) => void; error: string | undefined };

function HouseholdSize({ value, onChange, error }: HouseholdSizeProps) {
  const large = value !== undefined && value >= 6;
  return (
    <>
      <Radios
        legend="Household size *"
        name="size"
        options={SIZES.map((size) => ({ value: size, label: size === "6" ? "6+" : size }))}
        chosen={large ? "6" : (String(value) as (typeof SIZES)[number])}
        onChange={(size) => onChange(Number(size))}
        error={error}
      />
      {large && (
        <SelectField label="How many exactly?" value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {LARGE_SIZES.map((size) => (
            <option key={size} value={size}>{`${size} people`}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Records every allergy that this screen showed as chosen (`allergiesSeen`), so that saving keeps those that other members add. */
function PreferencesAllergies({ user, fields, typed }: TypedSectionProps) {
  const { chosen, onChange, error } = fields.choice("allergies");
  const seen = fields.part("allergiesSeen");
  return (
    <Allergies
      legend="Allergies"
      labels={ALLERGY_OPTIONS}
      chosen={chosen}
      typed={typed}
      unread={user.allergyQuestions.map(({ text }) => text)}
      error={error}
      onChange={(next) => {
        onChange(next);
        seen.onChange([...new Set([...(seen.value ?? []), ...next])]);
      }}
    />
  );
}

type AllergiesProps = {
  legend: string;
  labels: readonly string[];
  chosen: readonly string[] | undefined;
  typed: TypedFoodsField;
  /** Saved words that match no food, which the household is asked about. */
  unread?: readonly string[];
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Whether a label's allergens are all among the chosen codes. */
const ticked = (label: string, codes: readonly string[]) => (ALLERGY_LABELS[label] ?? []).every((code) => codes.includes(code));

/**
 * Allergies by the screen's labels, by all 14 regulated allergens, or in the household's own words, which the person confirms.
 * `chosen`: codes of regulated allergens, and words that exclude foods by name.
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
    const allergenCodes = (values: readonly string[]): string[] => readAllergies(values).allergens;
    onChange(
      [...new Set([...allergens, ...allergenCodes(added)])].filter((code) => !allergenCodes(removed).includes(code)).concat(avoidWords),
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <Checks
        legend={legend}
        options={shown}
        chosen={tickedNow as readonly string[]}
        onChange={change}
        error={error}
        hint="We leave out every recipe with one of these. A food whose allergens we don't know counts as containing all 14. Brands vary, so check the label."
      />
      <div>
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show the short list" : "Show all 14"}
        </Button>
      </div>
      <TypedFoods
        label="Something else"
        field={typed}
        onAdd={(more) => onChange([...new Set([...allergens, ...more.allergens, ...avoidWords, ...more.words])])}
      />
      <ChosenWords words={avoidWords} unread={unread} onChange={(words) => onChange([...allergens, ...words])} />
    </div>
  );
}
