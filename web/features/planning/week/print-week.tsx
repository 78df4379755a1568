import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { daysOf } from "#domain/planning/rules.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import type { Course } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { dateOf } from "../public/plan-days.ts";

const details = ({ leftoverOfDay, minutes, portionsCooked, cost }: PlanItem): string =>
  [
    ...(leftoverOfDay === null
      ? [...(minutes === null ? [] : [`${minutes} min`]), `${portionsCooked} portions`]
      : [`from ${DAYS[leftoverOfDay]}'s dinner`]),
    formatPence(penceOf(cost) ?? 0),
  ].join(" · ");

/** The week as a table, on paper only: what is a row of cards on a screen would be ten pages. */
export const PrintWeek = ({ plan, courses }: { plan: MealPlan; courses: readonly Course[] }) => (
  <table className="hidden w-full border-collapse text-left text-xs print:table">
    <thead>
      <tr>
        {["Day", ...courses.map((meal) => COURSE_NAMES[meal])].map((heading) => (
          <th key={heading} scope="col" className="border-b border-line py-1 pr-2 font-medium">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {daysOf(plan).map((day) => (
        <tr key={DAYS[day]} className="break-inside-avoid align-top">
          <th scope="row" className="border-b border-line py-1.5 pr-2 font-medium">
            {DAYS[day]}
            <span className="block font-normal">{dateOf(plan, day)}</span>
          </th>
          {courses.map((meal) => {
            const item = plan.items.find((one) => one.dayOfWeek === day && one.mealType === meal);
            return (
              <td key={meal} className="border-b border-line py-1.5 pr-2">
                {item ? (
                  <>
                    <span className="block font-medium">{item.recipeName}</span>
                    <span className="tabular">{details(item)}</span>
                  </>
                ) : (
                  "No meal planned"
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
