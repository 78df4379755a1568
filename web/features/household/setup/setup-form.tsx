import type { ReactNode } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { PreferencesA } from "#contracts/household/preferences.ts";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { readDiet } from "#domain/household/diets.ts";
import { plural } from "#domain/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { PostcodeField } from "../../../ui/postcode-field.tsx";
import { HowMany } from "../eaters/how-many.tsx";
import { omitUnchangedEaters } from "../eaters/size-and-eaters.ts";
import { showPreferencesError } from "../preferences/preferences-form.tsx";
import { Allergies } from "../preferences/preferences-sections.tsx";
import { labelsFor } from "../preferences/saved-labels.ts";
import { WhatItBuys } from "../preferences/what-it-buys.tsx";
import { HealthConsent } from "../public/health-consent.tsx";
import { useTypedFoods } from "../public/typed-foods.tsx";
import { BudgetSlider } from "./budget-slider.tsx";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, SETUP_DEFAULTS, SIZES, SKILL_OPTIONS } from "./setup-options.ts";

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** The form's initial values: the saved household, or the screen's defaults. */
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
      eaters: user.eaters,
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
  onSave: (preferences: PreferencesA) => Promise<unknown>;
  skip: ReactNode;
};

/** Seven sections, validated on save, and after that on each change. */
export function SetupForm({ user, draft, onSave, skip }: SetupFormProps) {
  const { values, beyond } = startFrom(user, draft);
  const typed = useTypedFoods();
  const save = (sent: PreferencesA) =>
    onSave({
      ...omitUnchangedEaters(sent, user?.eaters),
      dietaryPreferences: [...(sent.dietaryPreferences ?? []), ...beyond.diets],
      cuisinePreferences: [...(sent.cuisinePreferences ?? []), ...beyond.cuisines],
    });
  return (
    <Form
      schema={PreferencesA}
      start={values}
      beforeSubmit={typed.settle}
      onSubmit={save}
      onRefused={showPreferencesError}
      className="flex flex-col gap-8"
    >
      {({ part, choice }) => (
        <>
          <PostcodeField {...part("postcode")} />
          <div className="flex flex-col gap-2">
            <BudgetSlider people={part("householdSize").value} {...part("weeklyBudget")} />
            <WhatItBuys
              pounds={part("weeklyBudget").value}
              people={part("householdSize").value}
              eaters={part("eaters").value}
              eatsAll={part("dietaryPreferences").value?.length === 0}
            />
          </div>
          <HowMany size={part("householdSize")} eaters={part("eaters")}>
            {(size) => <HouseholdSize {...size} />}
          </HowMany>
          <Radios legend="Cooking skill" name="cooking-skill" options={SKILL_OPTIONS} {...choice("cookingSkill")} />
          <Checks legend="Dietary preferences" options={options(DIET_OPTIONS)} {...choice("dietaryPreferences")} />
          <Checks legend="Favorite cuisines" options={options(CUISINE_OPTIONS)} {...choice("cuisinePreferences")} />
          <Allergies legend="Allergies and intolerances" labels={ALLERGY_OPTIONS} typed={typed} {...choice("allergies")} />
          <HealthConsent
            user={user}
            allergies={part("allergies").value}
            diets={part("dietaryPreferences").value}
            {...part("healthConsent")}
          />
          <SavingsBox />
          <FormActions className="gap-3">
            <Submit busy="Saving...">{user === null ? "Generate My First Meal Plan" : "Save Preferences"}</Submit>
            {skip}
          </FormActions>
        </>
      )}
    </Form>
  );
}

type HouseholdSizeProps = { value: number; onChange: (size: number) => void; error: string | undefined };

const HouseholdSize = ({ value, onChange, error }: HouseholdSizeProps) => (
  <Radios
    legend="Household size"
    name="household-size"
    options={sizesWith(value)}
    chosen={String(value)}
    onChange={(size) => onChange(Number(size))}
    error={error}
  />
);

/** The four quick choices, and the saved size if it is another (decision 12). */
const sizesWith = (size: number) =>
  SIZES.some(({ value }) => value === String(size))
    ? SIZES
    : [...SIZES, { value: String(size), label: plural(size, { one: "1 person", other: `${size} people` }) }];

/** The specified savings box, without a figure: savings are unknown until the household has entered its earlier spend (decision 73). */
export const SavingsBox = () => (
  <Card aria-labelledby="what-you-save">
    <h2 id="what-you-save" className="text-lg">
      What you save
    </h2>
    <p className="mt-2 text-slate">
      Your dashboard compares your planned weeks with what you spent on groceries before. Tell us that figure there, and you'll see your
      weekly and annual savings.
    </p>
  </Card>
);
