import type { SampleMeal, SampleWeek } from "#contracts/planning/sample-week.ts";
import { aboutKcal } from "#domain/household/eaters.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Picture } from "../../recipes/public/picture.tsx";
import { questionInWords } from "./question-words.ts";
import type { Sampled } from "./use-sample-week.ts";

const TO_FIVE = 5;
const aboutMinutes = (minutes: number) => `${Math.max(TO_FIVE, Math.round(minutes / TO_FIVE) * TO_FIVE)} min`;

type DinnerProps = {
  meal: SampleMeal;
  /** The day's other meals, for the dinner that is shown larger. */
  others?: readonly SampleMeal[] | undefined;
};

const Dinner = ({ meal: { dayOfWeek, recipeName, imageUrl, minutes, cost }, others }: DinnerProps) => (
  <li
    className={classes(
      "flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-sheet",
      others && "col-span-2 md:row-span-2",
    )}
  >
    <Picture
      src={imageUrl}
      alt=""
      width={others ? 358 : 172}
      eager={others !== undefined} // the largest part of the first screen
      className="w-full shrink-0 rounded-none border-0 border-b"
    />
    <span className="flex flex-1 flex-col px-3 py-2">
      <span className="text-xs text-slate">{DAYS[dayOfWeek]}</span>
      <span className={classes("font-medium", others ? "font-serif text-lg" : "leading-snug")}>{recipeName}</span>
      {others && (
        <span className="mt-2 hidden flex-col gap-1 text-slate md:flex">
          {others.map(({ mealType, recipeId, recipeName }) => (
            <span key={`${mealType} ${recipeId}`}>
              {COURSE_NAMES[mealType]}: {recipeName}
            </span>
          ))}
        </span>
      )}
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

/** Items of the list that are shown before it is opened. */
const FIRST_ITEMS = 8;

const Items = ({ items, label }: { items: SampleWeek["list"]; label: string }) => (
  <ul aria-label={label} className="gap-x-8 sm:columns-2">
    {items.map(({ name, amount, price }) => (
      <li key={name} className="flex break-inside-avoid items-baseline gap-2 py-1">
        <span className="min-w-0">
          {name} <span className="text-xs text-slate">{amount}</span>
        </span>
        <span aria-hidden className="min-w-4 flex-1 border-b border-dotted border-line" />
        <span className="tabular shrink-0">{formatPounds(price)}</span>
      </li>
    ))}
  </ul>
);

/** What the week costs, what it buys and for whom. */
function Receipt({ sampled: { asked, week }, onKeep }: { sampled: Sampled; onKeep: () => void }) {
  const under = (parsePence(week.budget) ?? 0) - (parsePence(week.total) ?? 0);
  const { list } = week;
  return (
    <Card aria-labelledby="receipt" className="flex flex-col gap-3">
      <div>
        <h2 id="receipt" className="text-xl">
          {formatPounds(week.total)} this week <span className="text-base text-slate">at the till (est.)</span>
        </h2>
        <p className="mt-1 text-slate">
          {questionInWords(asked)}. {under > 0 && `${formatPence(under)} under budget. `}
          Each gets about {week.kcalPerDay.toLocaleString(LOCALE)} kcal a day, and needs about{" "}
          {aboutKcal({ kcal: week.need.kcal / week.people }).toLocaleString(LOCALE)}.
        </p>
      </div>
      <Items items={list.slice(0, FIRST_ITEMS)} label="Shopping list" />
      {list.length > FIRST_ITEMS && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-herb">
            {list.length - FIRST_ITEMS} more on the shopping list
          </summary>
          <Items items={list.slice(FIRST_ITEMS)} label="Rest of the shopping list" />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button onClick={onKeep} className="w-full sm:w-auto">
          Sign up and keep this week
        </Button>
        <p className="text-slate">Free, without a card. We plan this week for you, with its shopping list.</p>
      </div>
      <p className="text-xs text-slate">
        Prices are estimates, averaged across the big three, with basics such as oil, flour and spices at home. Energy follows UK government
        recommendations for average adults.
      </p>
    </Card>
  );
}

/** A planned week: its dinners, its receipt and list, and the other meals behind a disclosure. */
export const SampleResult = ({
  sampled,
  sampled: {
    week: { meals },
  },
  onKeep,
}: {
  sampled: Sampled;
  onKeep: () => void;
}) => (
  <div className="flex flex-col gap-4">
    <ul aria-label="Dinners" className="grid grid-cols-2 gap-3 md:grid-cols-5">
      {meals
        .filter(({ mealType }) => mealType === "dinner")
        .map((meal, index) => (
          <Dinner
            key={meal.dayOfWeek}
            meal={meal}
            others={index === 0 ? meals.filter((one) => one.dayOfWeek === meal.dayOfWeek && one.mealType !== "dinner") : undefined}
          />
        ))}
    </ul>
    <Receipt sampled={sampled} onKeep={onKeep} />
    <Others meals={meals} />
  </div>
);
