import { type SubmitEvent, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePreferencesInput } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { BUDGET_BANDS, bandOf, DEFAULT_BAND } from "#domain/household/household.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import type { Skill } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { warn } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Allergies } from "../../household/public/allergies.tsx";
import { labelsFor } from "../../recipes/public/saved-labels.ts";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, LARGE_SIZES, SIZES, SKILL_OPTIONS } from "./account-options.ts";
import { Habits, type HabitValues } from "./habits.tsx";

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** A saved budget becomes its band again; one that no band holds stays selected as the amount it is (decision 12). */
function budgetChoices(saved: string | null) {
  const band = saved === null ? DEFAULT_BAND : bandOf(Number(saved));
  const bands = BUDGET_BANDS.map(({ label, stored }) => ({ value: stored as string, label }));
  if (saved !== null && band?.stored !== saved)
    return { choices: [{ value: saved, label: `${formatPence(penceOf(saved) ?? 0)} (saved)` }, ...bands], chosen: saved };
  return { choices: bands, chosen: (band ?? DEFAULT_BAND).stored as string };
}

type AccountFormProps = { user: User; saving: boolean; onSave: (preferences: SavePreferencesInput) => void };

export function AccountForm({ user, saving, onSave }: AccountFormProps) {
  const budget = budgetChoices(user.weeklyBudget);
  const savedDiets = labelsFor(user.dietaryRestrictions, DIET_OPTIONS, readDiet);
  const savedCuisines = labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine);
  const [size, setSize] = useState(user.householdSize === null ? "" : String(user.householdSize));
  const [weeklyBudget, setWeeklyBudget] = useState(budget.chosen);
  const [skill, setSkill] = useState<Skill | "">(user.cookingSkill ?? "");
  const [allergies, setAllergies] = useState<string[]>(user.allergies);
  /** Every allergy that this screen has shown as ticked: one that another person adds meanwhile is not among them, and stays. */
  const [allergiesSeen, setAllergiesSeen] = useState<string[]>(user.allergies);
  const [diets, setDiets] = useState<string[]>(savedDiets.shown);
  const [cuisines, setCuisines] = useState<string[]>(savedCuisines.shown);
  const [habits, setHabits] = useState<HabitValues>({
    basicsAtHome: user.basicsAtHome,
    cookOnceEatTwice: user.cookOnceEatTwice,
    supermarket: user.supermarket,
    maxMinutes: user.maxMinutes,
    maxMinutesByDay: DAYS.map((_, day) => user.maxMinutesByDay[day] ?? null),
  });
  const [habitsTouched, setHabitsTouched] = useState(false);
  const large = Number(size) >= 6;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (size === "" || weeklyBudget === "" || skill === "") {
      warn(TOASTS.missingPreferences);
      return;
    }
    onSave({
      householdSize: Number(size),
      weeklyBudget,
      cookingSkill: skill,
      allergies,
      allergiesSeen,
      dietaryRestrictions: [...diets, ...savedDiets.beyond],
      cuisinePreferences: [...cuisines, ...savedCuisines.beyond],
      ...(habitsTouched ? habits : {}),
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <Radios
        legend="Household size *"
        name="size"
        options={SIZES.map((value) => ({ value, label: value === "6" ? "6+" : value }))}
        chosen={large ? "6" : (size as (typeof SIZES)[number])}
        onChange={setSize}
      />
      {large && (
        <SelectField label="How many exactly?" value={size} onChange={(event) => setSize(event.target.value)}>
          {LARGE_SIZES.map((value) => (
            <option key={value} value={value}>
              {value} people
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Weekly budget *"
        hint="What a week's shop may cost at the till"
        value={weeklyBudget}
        onChange={(event) => setWeeklyBudget(event.target.value)}
      >
        {budget.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Radios legend="Cooking skill *" name="skill" options={SKILL_OPTIONS} chosen={skill === "" ? undefined : skill} onChange={setSkill} />
      {user.role === "member" && (
        <p className="text-slate">
          You share this household. Everybody may add allergies and diets; only an owner takes one off, as it may be somebody else's.
        </p>
      )}
      <Allergies
        legend="Allergies"
        labels={ALLERGY_OPTIONS}
        chosen={allergies}
        unread={user.allergyQuestions.map(({ text }) => text)}
        onChange={(chosen) => {
          setAllergies(chosen);
          setAllergiesSeen((seen) => [...new Set([...seen, ...chosen])]);
        }}
      />
      <Checks
        legend="Dietary restrictions"
        options={options(DIET_OPTIONS)}
        chosen={diets}
        onChange={setDiets}
        hint="Halal and Kosher choose the ingredients (no pork, alcohol or shellfish as the rule asks, no meat with milk for Kosher); buy the meat itself certified."
      />
      <Checks legend="Favourite cuisines" options={options(CUISINE_OPTIONS)} chosen={cuisines} onChange={setCuisines} />
      <Habits
        values={habits}
        onChange={(values) => {
          setHabits(values);
          setHabitsTouched(true);
        }}
      />
      <div>
        <Button type="submit" look="main" disabled={saving}>
          {saving ? "Saving..." : "Save Preferences"}
        </Button>
      </div>
    </form>
  );
}
