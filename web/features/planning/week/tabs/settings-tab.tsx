import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePlanSettingsInput } from "#contracts/planning/plan-settings.ts";
import { SavePlanSettings } from "#contracts/planning/plan-settings.ts";
import { PLAN_DAYS, type PlanDays, SHOP_MILES, type ShopMiles } from "#domain/planning/plan-settings.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { userQuery } from "../../../../lib/session.ts";
import { Card } from "../../../../ui/card.tsx";
import { Checks, Radios } from "../../../../ui/choice.tsx";
import { Form, FormActions, Submit } from "../../../../ui/form.tsx";
import { ShopField } from "../../../shopping/public/shop-field.tsx";
import { shopsQuery } from "../../../shopping/public/shops.ts";
import { COURSES_NAMES } from "../../public/meal-words.ts";
import { StoreFinder } from "./store-finder.tsx";

const ANY = "any";
const MILES = [...SHOP_MILES.map((miles) => ({ value: `${miles}`, label: `${miles} miles` })), { value: ANY, label: "Any distance" }];

const startFrom = (user: User) => ({
  planDays: PLAN_DAYS.find((days) => days === user.planDays) ?? 7,
  planMeals: [...user.planMeals],
  supermarket: user.supermarket,
  shopDistanceMiles: SHOP_MILES.find((miles) => miles === user.shopDistanceMiles) ?? null,
});

function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: SavePlanSettingsInput) => (await api.user["plan-settings"].$put({ json })).json(),
    onSuccess: async () => {
      toast.success("Settings saved", { description: "Your next plan will use them." });
      await client.invalidateQueries(userQuery);
    },
  });
}

/** Settings of future plans. The current plan does not change. */
export default function SettingsTab({ user }: { user: User }) {
  const shops = useQuery(shopsQuery);
  const save = useSaveSettings();
  return (
    <Card aria-labelledby="plan-settings" className="max-w-3xl">
      <h2 id="plan-settings" className="text-lg">
        Settings for your next plans
      </h2>
      <p className="mb-5 text-slate">Your current plan won't change.</p>
      <Form
        schema={SavePlanSettings}
        start={startFrom(user)}
        onSubmit={(sent) => save.mutateAsync(sent)}
        onRefused={(error) => showFailure(error, "Failed to save preferences")}
        className="flex flex-col gap-6"
      >
        {({ part, choice }) => {
          const days = part("planDays");
          const meals = choice("planMeals");
          const shop = part("supermarket");
          const far = part("shopDistanceMiles");
          const noMeal = meals.chosen?.every((meal) => meal === "snack");
          return (
            <>
              <Radios
                legend="Plan length"
                name="plan-days"
                options={PLAN_DAYS.map((count) => ({ value: `${count}`, label: `${count} days` }))}
                chosen={`${days.value}`}
                onChange={(count) => days.onChange(Number(count) as PlanDays)}
                error={days.error}
                hint="Longer plans are split into weeks, each with its own list and share of the budget."
              />
              <Checks
                legend="Meals to plan"
                options={COURSES.map((course) => ({ value: course, label: COURSES_NAMES[course] }))}
                {...meals}
                error={noMeal ? "Plan at least one meal: breakfast, lunch or dinner." : meals.error}
                hint="Snacks are one portion a day each, on top of meals and within the same budget."
              />
              <ShopField
                hint="Your next plans will use its prices."
                value={shop.value ?? null}
                error={shop.error}
                onChange={shop.onChange}
              />
              <Radios
                legend="How far you'll travel to shop"
                name="shop-distance"
                options={MILES}
                chosen={far.value == null ? ANY : `${far.value}`}
                onChange={(miles) => far.onChange(miles === ANY ? null : (Number(miles) as ShopMiles))}
                error={far.error}
              />
              <StoreFinder shop={shops.data?.find(({ id }) => id === shop.value)} miles={far.value ?? null} postcode={user.postcode} />
              <FormActions>
                <Submit busy="Saving..." disabled={noMeal ?? false}>
                  Save settings
                </Submit>
              </FormActions>
            </>
          );
        }}
      </Form>
    </Card>
  );
}
