import { Link } from "react-router";
import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { Card } from "../../../../ui/card.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import * as m from "./nutrition.messages.tsx";
import { inUnit } from "./nutrition-mean.tsx";

const NO_LIMIT = Number.MAX_SAFE_INTEGER / 4;

/** What the plan was made to keep to, why that starts below a whole day, and where every figure is from. */
export const NutritionSources = ({ nutrition: { bands, courses } }: { nutrition: PlanNutrition }) => (
  <Card aria-labelledby="planned-by">
    <h2 id="planned-by" className="mb-2 text-lg">
      {m.nutritionLimits}
    </h2>
    {bands ? (
      <>
        <DataTable
          label={m.limitsForAnAverageDay}
          columns={[m.anAverageDay, m.atLeast, m.atMost]}
          rows={BANDED.flatMap((nutrient) => {
            const band = bands[nutrient];
            return band
              ? [
                  {
                    name: m.aloneInARow(NUTRIENT_FACTS[nutrient].name),
                    cells: [
                      band.least > 0 ? inUnit(nutrient, band.least) : m.noMinimum,
                      band.most < NO_LIMIT ? inUnit(nutrient, band.most) : m.noLimit,
                    ],
                  },
                ]
              : [];
          })}
        />
        <p className="mt-3 max-w-prose">
          {courses.filter((course) => course !== "snack").length < 3 ? m.sharesOfFewMeals : m.sharesOfTheDay}
        </p>
      </>
    ) : (
      <p className="max-w-prose">{m.tooFewRecipes}</p>
    )}
    <p className="mt-3 max-w-prose text-xs text-slate">
      {m.whereFiguresAreFrom((words) => (
        <Link to="/account">{words}</Link>
      ))}
    </p>
  </Card>
);
