import { useQuery } from "@tanstack/react-query";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { energyInWords } from "#domain/planning/nutrition/plated-meal.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { weekdayOf } from "#domain/planning/plan-dates.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { DAYS } from "#domain/week.ts";
import { ukDate } from "../../lib/day.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { QuickVerdict } from "../household/public/quick-verdict.tsx";
import { AvoidMark } from "../planning/public/avoid-mark.tsx";
import { CookedButton, CookedMark } from "../planning/public/cooked.tsx";
import { cookingInWords } from "../planning/public/meal-words.ts";
import { planOfDay } from "../planning/public/plan-days.ts";
import { DishPicture } from "../recipes/public/picture.tsx";
import { listOfPlan, listsQuery } from "../shopping/public/lists.ts";

/** A plan made on Tuesday for the next week starts in six days. */
const LOOK_AHEAD_DAYS = 14;

/** The dinner of a day (YYYY-MM-DD) and its plan. @param plans newest first. */
export function dinnerOn(plans: readonly MealPlan[], day: string): { plan: MealPlan; dinner: PlanItem } | undefined {
  const plan = planOfDay(plans, day);
  const dinner = plan?.items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && addDays(plan.monday, dayOfWeek) === day);
  return plan && dinner && { plan, dinner };
}

/** The first dinner at home after a day. */
export function dinnerAfter(plans: readonly MealPlan[], day: string): { plan: MealPlan; dinner: PlanItem; on: string } | undefined {
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const on = addDays(day, ahead);
    const found = dinnerOn(plans, on);
    if (found && !isEatenOut(found.dinner)) return { ...found, on };
  }
  return undefined;
}

/** "Monday's dinner"; with the date if that is more than six days away. */
function dinnerHeading(day: string): string {
  const isThisWeek = day <= addDays(londonDay(Date.now()), DAYS_IN_WEEK - 1);
  return isThisWeek ? `${DAYS[weekdayOf(day)]}'s dinner` : `Dinner on ${ukDate(day)}`;
}

const EatingOut = ({ next }: { next: ReturnType<typeof dinnerAfter> }) => (
  <Card aria-labelledby="tonight">
    <h2 id="tonight" className="text-slate">
      Tonight
    </h2>
    <p className="font-serif text-xl">You're eating out</p>
    {next && (
      <p className="mt-1 text-slate">
        {dinnerHeading(next.on)}: {next.dinner.recipeName}.
      </p>
    )}
    <LinkButton to="/meal-planner" className="mt-4">
      Open your week
    </LinkButton>
  </Card>
);

/** Tonight's dinner, or the next one, with the progress of its shopping list. Renders nothing if no dinner is planned. */
export function TonightCard({ plans }: { plans: readonly MealPlan[] }) {
  const lists = useQuery(listsQuery);
  const today = londonDay(Date.now());
  const tonight = dinnerOn(plans, today);
  const next = tonight ? undefined : dinnerAfter(plans, today);
  const found = tonight ?? next;
  if (!found) return null;
  const { plan, dinner } = found;
  if (isEatenOut(dinner)) return <EatingOut next={dinnerAfter(plans, today)} />;
  const list = listOfPlan(lists.data ?? [], plan.id);
  const facts = [
    cookingInWords(dinner),
    dinner.plates,
    energyInWords(dinner.energies.slice(0, 1)),
    formatPence(parsePence(dinner.cost) ?? 0),
  ];
  return (
    <section aria-labelledby="tonight" className="flex flex-col overflow-hidden rounded-card border border-line bg-sheet sm:flex-row">
      {dinner.imageUrl && (
        <DishPicture
          recipeId={dinner.recipeId}
          name={dinner.recipeName}
          src={dinner.imageUrl}
          alt=""
          width={320}
          className="h-52 w-full sm:h-64 sm:w-96"
          bleed
          eager
        />
      )}
      <div className="min-w-0 flex-1 self-center p-4 sm:p-6">
        <h2 id="tonight" className="text-slate">
          {next ? dinnerHeading(next.on) : "Tonight"}
        </h2>
        <p className="font-serif text-xl">{dinner.recipeName}</p>
        <AvoidMark item={dinner} />
        <p className="tabular mt-1 text-slate">{facts.filter(Boolean).join(" · ")}</p>
        {dinner.cooked && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <CookedMark />
            {dinner.recipeId && (
              <QuickVerdict
                dish={{ recipeId: dinner.recipeId, recipeName: dinner.recipeName }}
                className="min-h-11 rounded-card px-2 font-medium text-herb hover:bg-herb-wash"
              />
            )}
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {dinner.recipeId && (
            <>
              {tonight && dinner.leftoverOfDay === null && !dinner.cooked && dinner.avoid.length === 0 && (
                <LinkButton to={`/recipe/${dinner.recipeId}/cook?serves=${dinner.portionsCooked}&meal=${dinner.id}`} look="main">
                  Cook
                </LinkButton>
              )}
              <LinkButton to={`/recipe/${dinner.recipeId}?meal=${dinner.id}`}>Open the recipe</LinkButton>
            </>
          )}
          {tonight && <CookedButton plan={plan} item={dinner} />}
          <LinkButton to={list ? `/shopping-lists/${list.id}` : "/list"} look={next ? "main" : "plain"}>
            {list ? `Shopping: ${list.items.filter(({ isChecked }) => isChecked).length} of ${list.items.length}` : "Shopping"}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
