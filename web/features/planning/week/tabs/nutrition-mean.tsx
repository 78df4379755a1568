import type { PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { NUTRIENTS, type Nutrient } from "#domain/catalogue/food.ts";
import { LOCALE } from "#domain/locale.ts";
import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import {
  type BandVerdict,
  bandVerdict,
  NUTRIENT_FACTS,
  percentOfNeed,
  referenceAmount,
} from "#domain/planning/nutrition/plan-nutrition.ts";
import { Card } from "../../../../ui/card.tsx";
import { classes } from "../../../../ui/class-names.ts";
import { mealsEatenOut } from "../../public/meal-words.ts";

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** "1,540 kcal", "62 g"; salt to a tenth of a gram. */
export const inUnit = (nutrient: Nutrient, amount: number): string => {
  const { unit } = NUTRIENT_FACTS[nutrient];
  return `${nutrient === "salt" ? amount.toFixed(1) : whole.format(amount)} ${unit}`;
};

const VERDICTS: Record<BandVerdict, string> = {
  within: "as planned",
  below: "less than planned",
  above: "more than planned",
  "no band": "",
};
const FULL = 100;

/** An average day of the plan, with each nutrient as a share of one person's need. */
export const NutritionMean = ({ nutrition }: { nutrition: PlanNutrition }) => (
  <Card aria-labelledby="average-day">
    <h2 id="average-day" className="text-lg">
      An average day, for one person
    </h2>
    <p className="mb-3 text-xs text-slate">
      Includes extras. Each figure shows its share of the average daily need for one of you.
      {nutrition.eatenOut > 0 && ` ${mealsEatenOut(nutrition.eatenOut)}.`}
    </p>
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {NUTRIENTS.map((nutrient) => (
        <Share
          key={nutrient}
          nutrient={nutrient}
          amount={nutrition.mean[nutrient]}
          bands={nutrition.bands as Bands | null}
          need={nutrition.need}
        />
      ))}
    </ul>
  </Card>
);

type ShareProps = { nutrient: Nutrient; amount: number; bands: Bands | null; need: PlanNutrition["need"] };

function Share({ nutrient, amount, bands, need }: ShareProps) {
  const { name, toReach } = NUTRIENT_FACTS[nutrient];
  const percent = percentOfNeed(nutrient, amount, need);
  const verdict = bandVerdict(nutrient, amount, bands);
  const tooMuch = !toReach && percent > FULL;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span>{name}</span>
        <span className="tabular text-right">
          {inUnit(nutrient, amount)} <span className="text-slate">· {percent}%</span>
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={classes("h-full rounded-full", tooMuch ? "bg-mustard" : "bg-herb")}
          style={{ width: `${Math.min(FULL, percent)}%` }}
        />
      </div>
      <p className="mt-0.5 text-xs text-slate">
        {toReach
          ? `About ${inUnit(nutrient, referenceAmount(nutrient, need))}`
          : `At most ${inUnit(nutrient, referenceAmount(nutrient, need))}`}
        {VERDICTS[verdict] && ` · ${VERDICTS[verdict]}`}
      </p>
    </li>
  );
}
