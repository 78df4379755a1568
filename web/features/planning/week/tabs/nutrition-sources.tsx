import { Link } from "react-router-dom";
import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import { NUTRIENT_FACTS } from "#domain/planning/nutrition/plan-nutrition.ts";
import { Card } from "../../../../ui/card.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { inUnit } from "./nutrition-mean.tsx";

/** "of which sugars" → "Sugars". */
const rowName = (nutrient: string) => nutrient.replace("of which s", "S");

const NO_LIMIT = Number.MAX_SAFE_INTEGER / 4;

/** The plan's nutrition limits and the sources of all figures. */
export const NutritionSources = ({ nutrition: { bands, courses } }: { nutrition: PlanNutrition }) => (
  <Card aria-labelledby="planned-by">
    <h2 id="planned-by" className="mb-2 text-lg">
      Your plan's nutrition limits
    </h2>
    {bands ? (
      <>
        <DataTable
          label="Limits for an average day"
          columns={["An average day", "At least", "At most"]}
          rows={BANDED.flatMap((nutrient) => {
            const band = bands[nutrient];
            return band
              ? [
                  {
                    name: rowName(NUTRIENT_FACTS[nutrient].name),
                    cells: [
                      band.least > 0 ? inUnit(nutrient, band.least) : "no minimum",
                      band.most < NO_LIMIT ? inUnit(nutrient, band.most) : "no limit",
                    ],
                  },
                ]
              : [];
          })}
        />
        <p className="mt-3 max-w-prose">
          {courses.filter((course) => course !== "snack").length < 3
            ? "With fewer than three meals planned, each figure covers their share of the day: a fifth for breakfast, three tenths each for lunch and dinner."
            : "Breakfast provides about a fifth of the day, lunch and dinner about three tenths each, and extras the rest."}
        </p>
      </>
    ) : (
      <p className="max-w-prose">
        Your preferences or budget left too few recipes to stay within the usual limits this week. Fewer preferences or a little more budget
        would fix that.
      </p>
    )}
    <p className="mt-3 max-w-prose text-xs text-slate">
      Needs are group averages (UK Government Dietary Recommendations; energy from SACN, 2011), not personal advice. You can set your own
      under <Link to="/account">your household</Link>. If you're pregnant, breastfeeding or unwell, ask the NHS what's right for you.
      Carbohydrate and fat use the reference intakes on UK labels (assimilated Regulation (EU) 1169/2011, annex XIII). Food values are
      estimates from CoFID 2021 and USDA, for raw ingredients.
    </p>
  </Card>
);
