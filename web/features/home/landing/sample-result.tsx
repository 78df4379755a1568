import type { SampleMeal } from "#contracts/planning/sample-week.ts";
import { aboutKcal } from "#domain/household/eaters.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../recipes/public/picture.tsx";
import { questionInWords } from "./question-words.ts";
import type { Sampled } from "./use-sample-week.ts";

const TO_FIVE = 5;
const aboutMinutes = (minutes: number) => `${Math.max(TO_FIVE, Math.round(minutes / TO_FIVE) * TO_FIVE)} min`;

const Dinner = ({ meal: { dayOfWeek, recipeName, imageUrl, minutes, cost } }: { meal: SampleMeal }) => (
  <li className="flex items-center gap-3 rounded-card border border-line bg-sheet p-2 sm:flex-col sm:items-stretch">
    <Picture src={imageUrl} alt="" width={88} className="shrink-0 sm:h-24 sm:w-full" />
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="text-xs text-slate">{DAYS[dayOfWeek]}</span>
      <span className="font-medium">{recipeName}</span>
      <span className="tabular mt-auto pt-1 text-xs text-slate">
        {aboutMinutes(minutes)} · {formatPounds(cost)}
      </span>
    </span>
  </li>
);

const Others = ({ meals }: { meals: readonly SampleMeal[] }) => (
  <details className="rounded-card border border-line bg-sheet px-3">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium">Breakfasts, lunches and extras</summary>
    <ul className="grid gap-x-6 gap-y-3 pb-4 sm:grid-cols-2">
      {DAYS.map((day, index) => (
        <li key={day}>
          <p className="font-medium">{day}</p>
          <ul className="text-slate">
            {meals
              .filter(({ dayOfWeek, mealType }) => dayOfWeek === index && mealType !== "dinner")
              .map(({ mealType, recipeId, recipeName, leftoverOfDay }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day's meals never change their order
                <li key={`${place} ${recipeId}`}>
                  {COURSE_NAMES[mealType]}: {recipeName}
                  {leftoverOfDay !== null && ` (from ${DAYS[leftoverOfDay] ?? ""}'s dinner)`}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  </details>
);

/** A planned week: its till price, energy and dinners, with the other meals behind a disclosure. */
export function SampleResult({ sampled: { asked, week }, onKeep }: { sampled: Sampled; onKeep: () => void }) {
  const under = (parsePence(week.budget) ?? 0) - (parsePence(week.total) ?? 0);
  return (
    <section aria-labelledby="sampled" className="flex flex-col gap-4">
      <div>
        <h3 id="sampled" className="text-xl">
          {formatPounds(week.total)} this week <span className="text-base text-slate">at the till (est.)</span>
        </h3>
        <p className="mt-1 text-slate">
          {questionInWords(asked)}. {under > 0 && `${formatPence(under)} under your budget. `}
          Each gets about {week.kcalPerDay.toLocaleString(LOCALE)} kcal a day, and needs about{" "}
          {aboutKcal({ kcal: week.need.kcal / week.people }).toLocaleString(LOCALE)}.
        </p>
      </div>
      <ul aria-label="Dinners" className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {week.meals
          .filter(({ mealType }) => mealType === "dinner")
          .map((meal) => (
            <Dinner key={meal.dayOfWeek} meal={meal} />
          ))}
      </ul>
      <Others meals={week.meals} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="main" onClick={onKeep} className="w-full sm:w-auto">
          Keep this week
        </Button>
        <p className="text-slate">Sign up free, without a card, and we'll plan this same week with its shopping list.</p>
      </div>
      <p className="text-xs text-slate">
        Prices are estimates, averaged across the big three, with basics such as oil, flour and spices at home. Energy follows UK government
        recommendations for average adults.
      </p>
    </section>
  );
}
