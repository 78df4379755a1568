import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import type { SavePlanSettingsInput } from "#contracts/planning/plan-settings.ts";
import { PLAN_DAYS, type PlanDays, SHOP_MILES, type ShopMiles } from "#domain/planning/plan-settings.ts";
import { COURSES, type Course } from "#domain/recipes/recipe.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { say } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checks, Radios } from "../../../ui/choice.tsx";
import { ShopField } from "../../shopping/public/shop-field.tsx";
import { shopsQuery } from "../../shopping/public/shops.ts";
import { COURSES_NAMES } from "../public/meal-words.ts";
import { StoreFinder } from "./store-finder.tsx";

const ANY = "any";
type Miles = `${ShopMiles}` | typeof ANY;
type Values = { planDays: PlanDays; planMeals: readonly Course[]; supermarket: string | null; miles: Miles };

const valuesOf = (user: User): Values => ({
  planDays: PLAN_DAYS.find((days) => days === user.planDays) ?? 7,
  planMeals: user.planMeals,
  supermarket: user.supermarket,
  miles: SHOP_MILES.map((miles) => `${miles}` as const).find((miles) => Number(miles) === user.shopDistanceMiles) ?? ANY,
});

function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: SavePlanSettingsInput) => (await api.user["plan-settings"].$put({ json })).json(),
    onSuccess: async () => {
      say(TOASTS.planSettingsSaved);
      await client.invalidateQueries(userQuery);
    },
    onError: (error) => showFailure(error, "Failed to save preferences"),
  });
}

/** How the next plans are made. Nothing changes in the plan that is there. */
export default function SettingsTab({ user }: { user: User }) {
  const [values, setValues] = useState(() => valuesOf(user));
  const shops = useQuery(shopsQuery);
  const save = useSaveSettings();
  const put = (change: Partial<Values>) => setValues({ ...values, ...change });
  const noMeal = values.planMeals.every((meal) => meal === "snack");
  const submit = () =>
    save.mutate({
      planDays: values.planDays,
      planMeals: [...values.planMeals],
      supermarket: values.supermarket,
      shopDistanceMiles: values.miles === ANY ? null : (Number(values.miles) as ShopMiles),
    });
  return (
    <Card aria-labelledby="plan-settings" className="max-w-3xl">
      <h2 id="plan-settings" className="text-lg">
        How your next plans are made
      </h2>
      <p className="mb-5 text-slate">The plan that you have stays as it is.</p>
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!noMeal) submit();
        }}
      >
        <Radios
          legend="Plan length"
          name="plan-days"
          options={PLAN_DAYS.map((days) => ({ value: `${days}` as const, label: `${days} days` }))}
          chosen={`${values.planDays}` as const}
          onChange={(days) => put({ planDays: Number(days) as PlanDays })}
          hint="Longer plans are a row of weeks, each with its own list and its share of the budget."
        />
        <div>
          <Checks
            legend="Meals to plan"
            options={COURSES.map((course) => ({ value: course, label: COURSES_NAMES[course] }))}
            chosen={values.planMeals}
            onChange={(planMeals) => put({ planMeals })}
            hint="Snacks are one portion a day for each of you, beside the meals and within the same budget."
          />
          {noMeal && (
            <p role="alert" className="mt-1.5 text-xs text-tomato">
              Plan at least one meal: breakfast, lunch or dinner.
            </p>
          )}
        </div>
        <ShopField
          hint="Its level of prices is used for your next plans."
          value={values.supermarket}
          onChange={(supermarket) => put({ supermarket })}
        />
        <Radios
          legend="How far you go to shop"
          name="shop-distance"
          options={[
            ...SHOP_MILES.map((miles) => ({ value: `${miles}` as const, label: `${miles} miles` })),
            { value: ANY, label: "Any distance" },
          ]}
          chosen={values.miles}
          onChange={(miles: Miles) => put({ miles })}
        />
        <StoreFinder
          shop={shops.data?.find(({ id }) => id === values.supermarket)}
          miles={values.miles === ANY ? null : Number(values.miles)}
          postcode={user.postcode}
        />
        <Button type="submit" look="main" className="self-start" disabled={save.isPending || noMeal}>
          {save.isPending ? "Saving..." : "Save settings"}
        </Button>
      </form>
    </Card>
  );
}
