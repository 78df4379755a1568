import type { User } from "#contracts/accounts/user.ts";
import { CUISINE_NAMES } from "#domain/catalogue/cuisines.ts";
import { DIET_NAMES } from "#domain/household/diets.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { formatPence } from "#domain/money.ts";
import { Checks, Radios, Switch } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { ChosenWords } from "../../household/public/chosen-words.tsx";
import { HealthConsent } from "../../household/public/health-consent.tsx";
import type { TypedFoodsField } from "../../household/public/typed-foods.tsx";
import { TypedFoods } from "../../household/public/typed-foods.tsx";
import {
  ABILITIES,
  COMPLEXITIES,
  CUISINES,
  DIETS,
  MEAL_TYPES,
  perPersonPence,
  WIZARD_DEFAULTS,
  type WizardAnswers,
} from "./wizard-options.ts";

type StepProps = {
  user: User;
  answers: WizardAnswers;
  /** Allergies in the person's own words, until each is answered. */
  typed: TypedFoodsField;
  put: (change: Partial<WizardAnswers>) => void;
  /** Set if the answers were not saved because consent to health data is missing. */
  consentError: string | undefined;
};

/** The six steps, in order. All are optional. */
export const WIZARD_STEPS: readonly ((props: StepProps) => React.ReactNode)[] = [
  ({ answers, put }) => (
    <Radios
      legend="How do you cook?"
      name="ability"
      options={ABILITIES}
      chosen={answers.cookingAbility}
      onChange={(cookingAbility) => put({ cookingAbility })}
    />
  ),
  ({ answers, put }) => (
    <Radios
      legend="How long can a meal take?"
      name="complexity"
      options={COMPLEXITIES}
      chosen={answers.mealComplexity}
      onChange={(mealComplexity) => put({ mealComplexity })}
    />
  ),
  ({ answers, put }) => (
    <div className="flex flex-col gap-5">
      <Stepper
        label="Serving size"
        counted="people"
        value={answers.servingSize}
        least={HOUSEHOLD_SIZE.least}
        most={HOUSEHOLD_SIZE.most}
        onChange={(servingSize) => put({ servingSize })}
      />
      <TextField
        label="Budget"
        type="number"
        min="0"
        step="5"
        inputMode="decimal"
        value={answers.totalBudget}
        placeholder={WIZARD_DEFAULTS.totalBudget}
        hint={
          answers.totalBudget === ""
            ? `If left empty, we plan with £${WIZARD_DEFAULTS.totalBudget}`
            : `${formatPence(perPersonPence(answers.totalBudget, answers.servingSize))} per person per week`
        }
        onChange={(event) => put({ totalBudget: event.target.value })}
      />
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        value={answers.postcode}
        onChange={(event) => put({ postcode: event.target.value.toUpperCase() })}
      />
    </div>
  ),
  ({ answers, put }) => (
    <Checks
      legend="Which meals should we plan?"
      options={MEAL_TYPES}
      chosen={answers.mealTypes}
      onChange={(mealTypes) => put({ mealTypes })}
    />
  ),
  ({ user, answers, typed, put, consentError }) => (
    <div className="flex flex-col gap-5">
      <Checks
        legend="Dietary needs"
        options={DIETS.map((value) => ({ value, label: DIET_NAMES[value] }))}
        chosen={answers.dietaryRestrictions as (typeof DIETS)[number][]}
        onChange={(dietaryRestrictions) => put({ dietaryRestrictions })}
      />
      <TypedFoods
        label="Allergies"
        field={typed}
        onAdd={({ allergens, words }) => put({ allergies: [...new Set([...answers.allergies, ...allergens, ...words])] })}
      />
      <ChosenWords words={answers.allergies} onChange={(allergies) => put({ allergies })} />
      <HealthConsent
        user={user}
        allergies={answers.allergies}
        diets={answers.dietaryRestrictions}
        value={answers.healthConsent}
        onChange={(healthConsent) => put({ healthConsent })}
        error={consentError}
      />
    </div>
  ),
  ({ answers, put }) => (
    <div className="flex flex-col gap-5">
      <Checks
        legend="Cuisine preferences"
        options={CUISINES.map((value) => ({ value, label: CUISINE_NAMES[value] }))}
        chosen={answers.cuisinePreferences as (typeof CUISINES)[number][]}
        onChange={(cuisinePreferences) => put({ cuisinePreferences })}
      />
      <Switch
        label="Save as my defaults"
        note="Use these answers for every plan, not just this conversation"
        checked={answers.saveAsDefaults}
        onChange={(saveAsDefaults) => put({ saveAsDefaults })}
      />
    </div>
  ),
];
