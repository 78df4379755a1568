import { Link } from "react-router";
import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { Card } from "../../../../ui/card.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { inUnit } from "./nutrition-mean.tsx";

const NO_LIMIT = Number.MAX_SAFE_INTEGER / 4;

/** What the plan was made to keep to, why that starts below a whole day, and where every figure is from. */
export const NutritionSources = ({ nutrition: { bands, courses, need } }: { nutrition: PlanNutrition }) => (
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
          {courses.filter((course) => course !== "snack").length < 3
            ? "Fewer than three meals are planned, so each figure is their part of the day: a fifth for breakfast, three tenths each for lunch and dinner."
            : need
              ? "Breakfast brings about a fifth of the day, lunch and dinner about three tenths each; the extras bring the rest."
              : "This plan was made before we counted what you need: snacks, drinks and bread on the side were left to you."}
        </p>
      </>
    ) : (
      <p className="max-w-prose">
        Your preferences or your budget left too few recipes to keep to the usual bounds this week. One preference fewer, or a little more
        budget, brings them back.
      </p>
    )}
    <p className="mt-3 max-w-prose text-xs text-slate">
      Needs are averages of groups of people (UK Government Dietary Recommendations; energy after SACN, 2011), not personal advice: you can
      set your own under <Link to="/account">your household</Link>. If you are pregnant, breastfeeding or unwell, ask the NHS what is right
      for you. Carbohydrate and fat are compared with the reference intakes on UK labels (assimilated Regulation (EU) 1169/2011, annex
      XIII). Food values are estimates from CoFID 2021 and USDA for the raw ingredients of your recipes.
    </p>
  </Card>
);
