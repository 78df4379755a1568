import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { Controller, useForm } from "react-hook-form";
import type { User } from "#contracts/accounts/user.ts";
import { PreferencesA } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { BUDGET_RANGE } from "#domain/household/household.ts";
import { Button } from "../../../ui/button.tsx";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { labelsFor } from "../../recipes/public/saved-labels.ts";
import { Allergies } from "../public/allergies.tsx";
import { BudgetSlider } from "./budget-slider.tsx";
import { SavingsBox } from "./savings-box.tsx";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, SETUP_DEFAULTS, SIZES, SKILL_OPTIONS } from "./setup-options.ts";

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** What the form starts with: the saved household, or the screen's placeholders where nothing was saved. */
function startFrom(user: User | null, draft: PreferencesA | undefined) {
  if (user === null || draft) return { beyond: { diets: [], cuisines: [] }, values: { ...SETUP_DEFAULTS, ...draft } };
  const diets = labelsFor(user.dietaryPreferences, DIET_OPTIONS, readDiet);
  const cuisines = labelsFor(user.cuisinePreferences, CUISINE_OPTIONS, readCuisine);
  const fresh = user.householdSize === null;
  return {
    beyond: { diets: diets.beyond, cuisines: cuisines.beyond },
    values: {
      postcode: user.postcode ?? SETUP_DEFAULTS.postcode,
      weeklyBudget: user.weeklyBudget === null ? SETUP_DEFAULTS.weeklyBudget : Number(user.weeklyBudget),
      householdSize: user.householdSize ?? SETUP_DEFAULTS.householdSize,
      cookingSkill: user.cookingSkill ?? SETUP_DEFAULTS.cookingSkill,
      dietaryPreferences: diets.shown as string[],
      cuisinePreferences: fresh && user.cuisinePreferences.length === 0 ? SETUP_DEFAULTS.cuisinePreferences : (cuisines.shown as string[]),
      allergies: user.allergies,
    },
  };
}

type SetupFormProps = {
  user: User | null;
  draft: PreferencesA | undefined;
  saving: boolean;
  onSave: (preferences: PreferencesA) => void;
  skip: ReactNode;
};

/** Seven sections; checked when saved, and again at each change after that. */
export function SetupForm({ user, draft, saving, onSave, skip }: SetupFormProps) {
  const { values, beyond } = startFrom(user, draft);
  const form = useForm({ resolver: zodResolver(PreferencesA), defaultValues: values, mode: "onSubmit", reValidateMode: "onChange" });
  const { errors } = form.formState;
  const save = form.handleSubmit((sent) =>
    onSave({
      ...sent,
      dietaryPreferences: [...(sent.dietaryPreferences ?? []), ...beyond.diets],
      cuisinePreferences: [...(sent.cuisinePreferences ?? []), ...beyond.cuisines],
    }),
  );
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-8">
      <Controller
        control={form.control}
        name="postcode"
        render={({ field }) => <PostcodeField value={field.value} onChange={field.onChange} error={errors.postcode?.message} />}
      />
      <Controller
        control={form.control}
        name="weeklyBudget"
        render={({ field }) => <BudgetSlider pounds={field.value} onChange={field.onChange} error={errors.weeklyBudget?.message} />}
      />
      <Controller
        control={form.control}
        name="householdSize"
        render={({ field }) => (
          <Radios
            legend="Household size"
            name="household-size"
            options={sizesWith(field.value)}
            chosen={String(field.value)}
            onChange={(size) => field.onChange(Number(size))}
            error={errors.householdSize?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="cookingSkill"
        render={({ field }) => (
          <Radios
            legend="Cooking skill"
            name="cooking-skill"
            options={SKILL_OPTIONS}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.cookingSkill?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="dietaryPreferences"
        render={({ field }) => (
          <Checks legend="Dietary preferences" options={options(DIET_OPTIONS)} chosen={field.value ?? []} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="cuisinePreferences"
        render={({ field }) => (
          <Checks legend="Favorite cuisines" options={options(CUISINE_OPTIONS)} chosen={field.value ?? []} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="allergies"
        render={({ field }) => (
          <Allergies legend="Allergies and intolerances" labels={ALLERGY_OPTIONS} chosen={field.value ?? []} onChange={field.onChange} />
        )}
      />
      <SavingsBox pounds={Math.min(Math.max(form.watch("weeklyBudget"), 0), BUDGET_RANGE.mostTyped)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" disabled={saving}>
          {saving ? "Saving..." : user === null ? "Generate My First Meal Plan" : "Save Preferences"}
        </Button>
        {skip}
      </div>
    </form>
  );
}

/** The four quick choices, and the saved size where it is another (decision 12: shown as it is). */
const sizesWith = (size: number) =>
  SIZES.some(({ value }) => value === String(size)) ? SIZES : [...SIZES, { value: String(size), label: `${size} people` }];
