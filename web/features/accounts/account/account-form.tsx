import { useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { SavePreferences, type SavePreferencesInput } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { BUDGET_BANDS, bandOf, DEFAULT_BAND } from "#domain/household/household.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { warn } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { type Fields, Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Allergies } from "../../household/public/allergies.tsx";
import { HealthConsent } from "../../household/public/health-consent.tsx";
import { sizeAndEaters, withoutSameEaters } from "../../household/public/size-and-eaters.ts";
import { WhoEats } from "../../household/public/who-eats.tsx";
import { labelsFor } from "../../recipes/public/saved-labels.ts";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, LARGE_SIZES, SIZES, SKILL_OPTIONS } from "./account-options.ts";
import { habitsOf, withoutUnchanged } from "./habit-values.ts";
import { Habits } from "./habits.tsx";

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** A saved budget becomes its band again; one that no band holds stays selected as the amount it is (decision 12). */
function budgetChoices(saved: string | null) {
  const band = saved === null ? DEFAULT_BAND : bandOf(Number(saved));
  const bands = BUDGET_BANDS.map(({ label, stored }) => ({ value: stored as string, label }));
  if (saved !== null && band?.stored !== saved)
    return { choices: [{ value: saved, label: `${formatPence(penceOf(saved) ?? 0)} (saved)` }, ...bands], chosen: saved };
  return { choices: bands, chosen: (band ?? DEFAULT_BAND).stored as string };
}

/** What the form begins with: the saved household, its diets and cuisines by this screen's labels. */
function startFrom(user: User) {
  return {
    weeklyBudget: budgetChoices(user.weeklyBudget).chosen,
    ...(user.householdSize === null ? {} : { householdSize: user.householdSize }),
    eaters: user.eaters,
    ...(user.cookingSkill === null ? {} : { cookingSkill: user.cookingSkill }),
    allergies: user.allergies,
    allergiesSeen: user.allergies,
    dietaryRestrictions: labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).shown,
    cuisinePreferences: labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).shown,
    ...habitsOf(user),
  };
}

type AccountFormProps = { user: User; onSave: (preferences: SavePreferencesInput) => Promise<unknown>; onRefused: (error: Error) => void };

export function AccountForm({ user, onSave, onRefused }: AccountFormProps) {
  const [start] = useState(() => startFrom(user));
  const save = (typed: SavePreferencesInput) =>
    onSave({
      ...typed,
      dietaryRestrictions: [...(typed.dietaryRestrictions ?? []), ...labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet).beyond],
      cuisinePreferences: [...(typed.cuisinePreferences ?? []), ...labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine).beyond],
    });
  return (
    <Form
      schema={SavePreferences}
      start={start}
      onSubmit={(_, form) => save(withoutSameEaters(withoutUnchanged(form.getValues(), start), start.eaters))}
      onRefused={onRefused}
      onWrong={() => warn(TOASTS.missingPreferences)}
      className="flex flex-col gap-8"
    >
      {(fields) => (
        <>
          <HowMany fields={fields} />
          <SelectField label="Weekly budget *" hint="What a week's shop may cost at the till" {...fields.box("weeklyBudget")}>
            {budgetChoices(user.weeklyBudget).choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Radios legend="Cooking skill *" name="skill" options={SKILL_OPTIONS} {...fields.choice("cookingSkill")} />
          {user.role === "member" && (
            <p className="text-slate">
              You share this household. Everybody may add allergies and diets; only an owner takes one off, as it may be somebody else's.
            </p>
          )}
          <AccountAllergies fields={fields} unread={user.allergyQuestions.map(({ text }) => text)} />
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
            hint="Halal and Kosher choose the ingredients (no pork, alcohol or shellfish as the rule asks, no meat with milk for Kosher); buy the meat itself certified."
          />
          <Checks legend="Favourite cuisines" options={options(CUISINE_OPTIONS)} {...fields.choice("cuisinePreferences")} />
          <Habits fields={fields} />
          <FormActions>
            <Submit busy="Saving...">Save Preferences</Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}

function HowMany({ fields: { part } }: { fields: Fields<SavePreferencesInput> }) {
  const { size, who } = sizeAndEaters(part("householdSize"), part("eaters"));
  return (
    <div className="flex flex-col gap-3">
      <HouseholdSize {...size} />
      <WhoEats {...who} />
    </div>
  );
}

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
            <option key={size} value={size}>
              {size} people
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Keeps every allergy that this screen has shown as ticked: one that another person adds meanwhile is not among them, and stays. */
function AccountAllergies({ fields, unread }: { fields: Fields<SavePreferencesInput>; unread: readonly string[] }) {
  const { chosen, onChange, error } = fields.choice("allergies");
  const seen = fields.part("allergiesSeen");
  return (
    <Allergies
      legend="Allergies"
      labels={ALLERGY_OPTIONS}
      chosen={chosen}
      unread={unread}
      error={error}
      onChange={(next) => {
        onChange(next);
        seen.onChange([...new Set([...(seen.value ?? []), ...next])]);
      }}
    />
  );
}
