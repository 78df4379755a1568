import { Fragment } from "react";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { AvoidedByName, AvoidMark } from "../public/avoid-mark.tsx";
import { extrasInWords } from "../public/meal-words.ts";
import { formatPlanDate } from "../public/plan-days.ts";

const mealDetails = (item: PlanItem): string => {
  const { leftoverOfDay, minutes, cost } = item;
  if (isEatenOut(item)) return "";
  return [
    ...(leftoverOfDay === null ? [...(minutes === null ? [] : [`${minutes} min`])] : [`from ${DAYS[leftoverOfDay]}'s dinner`]),
    item.plates,
    formatPence(parsePence(cost) ?? 0),
  ]
    .filter(Boolean)
    .join(" · ");
};

const cell = "pt-1 pr-2";

/** The week as a table, for print only: the cards of the screen would take ten pages. A day's extras are a row below its meals. */
export const PrintWeek = ({ plan, courses }: { plan: MealPlan; courses: readonly Course[] }) => (
  <table className="hidden w-full border-collapse text-left text-[0.7rem] leading-tight print:table">
    <thead>
      <tr className="border-b border-line">
        {["Day", ...courses.map((meal) => COURSE_NAMES[meal])].map((heading) => (
          <th key={heading} scope="col" className="py-1 pr-2 font-medium">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {plannedDays(plan).map((day) => {
        const items = plan.items.filter(({ dayOfWeek }) => dayOfWeek === day);
        const extras = extrasInWords(items);
        return (
          <Fragment key={DAYS[day]}>
            <tr className="break-inside-avoid align-top">
              <th scope="row" rowSpan={extras ? 2 : 1} className={`border-b border-line font-medium ${cell}`}>
                {DAYS[day]}
                <span className="block font-normal">{formatPlanDate(plan, day)}</span>
              </th>
              {courses.map((meal) => {
                const item = items.find((one) => one.mealType === meal);
                return (
                  <td key={meal} className={cell}>
                    {item ? (
                      <>
                        <span className="block font-medium">{shownDish(item)}</span>
                        <AvoidMark item={item} />
                        <span className="tabular">{mealDetails(item)}</span>
                      </>
                    ) : (
                      "No meal planned"
                    )}
                  </td>
                );
              })}
            </tr>
            {extras && (
              <tr>
                <td colSpan={courses.length} className={`border-b border-line pb-1 ${cell}`}>
                  {COURSE_NAMES.extra} per person: {extras}
                  <AvoidedByName items={items.filter(({ mealType }) => mealType === "extra")} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);
