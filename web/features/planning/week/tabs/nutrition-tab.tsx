import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { NUTRIENTS, type Nutrient } from "#domain/catalogue/food.ts";
import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import { NUTRIENT_FACTS, referenceAmount } from "#domain/planning/nutrition/plan-nutrition.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { nutritionQuery } from "../queries.ts";
import { inUnit, NutritionMean } from "./nutrition-mean.tsx";
import { NutritionSources } from "./nutrition-sources.tsx";

/** A plan's nutrition for one person: an average day, then each day, then the limits and sources. */
export default function NutritionTab({ plan }: { plan: MealPlan }) {
  const nutrition = useQuery(nutritionQuery(plan.id));
  if (nutrition.isPending) return <Skeleton className="h-96" label="Working out the nutrition" />;
  if (nutrition.isError)
    return (
      <ErrorState action={<Button onClick={() => nutrition.refetch()}>Retry</Button>}>
        We couldn't work out the nutrition: {nutrition.error.message}
      </ErrorState>
    );
  return (
    <>
      <NutritionMean nutrition={nutrition.data} />
      <NutritionDays nutrition={nutrition.data} firstDay={plan.firstDay} />
      <NutritionSources nutrition={nutrition.data} />
    </>
  );
}

const band = (bands: PlanNutrition["bands"], nutrient: Nutrient) => (bands as Partial<Record<Nutrient, Bands["kcal"]>> | null)?.[nutrient];

function NutritionDays({ nutrition, firstDay }: { nutrition: PlanNutrition; firstDay: number }) {
  const [nutrient, setNutrient] = useState<Nutrient>("kcal");
  const { name, toReach } = NUTRIENT_FACTS[nutrient];
  const title = `${name.replace("of which ", "")}, day by day`;
  const least = band(nutrition.bands, nutrient)?.least ?? 0;
  return (
    <section aria-labelledby="by-day" className="flex flex-col gap-3">
      <h2 id="by-day" className="text-lg">
        Each day
      </h2>
      <div className="sm:max-w-xs">
        <SelectField label="Show" value={nutrient} onChange={(event) => setNutrient(event.target.value as Nutrient)}>
          {NUTRIENTS.map((one) => (
            <option key={one} value={one}>
              {NUTRIENT_FACTS[one].name}
            </option>
          ))}
        </SelectField>
      </div>
      <Chart
        title={title.charAt(0).toUpperCase() + title.slice(1)}
        note="For one person, everything planned for the day."
        rowName="Day"
        rows={nutrition.days.map((day, index) => ({ name: (DAYS[firstDay + index] ?? "").slice(0, 3), amount: day[nutrient] }))}
        series={[{ key: "amount", name, tone: "herb" }]}
        show={(value) => inUnit(nutrient, value)}
        references={[
          {
            at: referenceAmount(nutrient, nutrition.need),
            label: toReach ? "Needed" : "Needed, at most",
          },
          ...(least > 0 ? [{ at: least, label: "Planned at least, on average" }] : []),
        ]}
      />
      <details className="rounded-card border border-line bg-sheet p-4">
        <summary className="min-h-11 cursor-pointer content-center font-medium">All figures by day</summary>
        <DataTable
          label="All figures by day"
          columns={["Day", ...NUTRIENTS.map((one) => NUTRIENT_FACTS[one].name)]}
          rows={nutrition.days.map((day, index) => ({
            name: DAYS[firstDay + index] ?? "",
            cells: NUTRIENTS.map((one) => inUnit(one, day[one])),
          }))}
        />
      </details>
    </section>
  );
}
