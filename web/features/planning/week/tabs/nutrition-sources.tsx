import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { BANDED } from "#domain/catalogue/nutrition.ts";
import { NUTRIENT_FACTS } from "#domain/planning/plan-nutrition.ts";
import { Card } from "../../../../ui/card.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { inUnit } from "./nutrition-mean.tsx";

const NO_LIMIT = Number.MAX_SAFE_INTEGER / 4;

/** What the plan was made to keep to, why that starts below a whole day, and where every figure is from. */
export const NutritionSources = ({ nutrition: { bands, courses } }: { nutrition: PlanNutrition }) => (
  <Card aria-labelledby="planned-by">
    <h2 id="planned-by" className="mb-2 text-lg">
      What your plan keeps to
    </h2>
    {bands ? (
      <>
        <DataTable
          label="What an average day keeps to"
          columns={["An average day", "At least", "At most"]}
          rows={BANDED.flatMap((nutrient) => {
            const band = bands[nutrient];
            return band
              ? [
                  {
                    name: NUTRIENT_FACTS[nutrient].name.replace("of which s", "S"),
                    cells: [
                      band.least > 0 ? inUnit(nutrient, band.least) : "no least",
                      band.most < NO_LIMIT ? inUnit(nutrient, band.most) : "no limit",
                    ],
                  },
                ]
              : [];
          })}
        />
        <p className="mt-3 max-w-prose">
          {courses.includes("snack")
            ? "Meals and snacks together start below a whole day's energy because recipes have moderate portions, and drinks, bread on the side and second helpings are not planned."
            : "Three meals start at two thirds of a day's energy and fibre because recipes have moderate portions, and snacks, drinks, bread on the side and second helpings are not planned."}{" "}
          {courses.filter((course) => course !== "snack").length < 3 &&
            "Where fewer meals are planned, each figure is their share of the day."}
        </p>
      </>
    ) : (
      <p className="max-w-prose">
        Your preferences or your budget left too few recipes to keep to the usual bounds this week. One preference fewer, or a little more
        budget, brings them back.
      </p>
    )}
    <p className="mt-3 max-w-prose text-xs text-slate">
      Reference intakes are an average adult's, as on UK labels (assimilated Regulation (EU) 1169/2011, annex XIII); fibre: 30 g (SACN,
      Carbohydrates and Health, 2015). They are no personal advice: children, and people who are pregnant or unwell, need other amounts.
      Food values are estimates from CoFID 2021 and USDA for the raw ingredients of your recipes.
    </p>
  </Card>
);
