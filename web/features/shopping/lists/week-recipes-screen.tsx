import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/states.tsx";
import { daysInWords, formatPlanDate } from "../../planning/public/plan-days.ts";
import { IngredientsAndMethod } from "../../recipes/public/ingredients-and-method.tsx";
import { type KeptWeek, keptWeek, type RecipeFor } from "../public/kept-lists.ts";
import { OfflineUserGate } from "./offline-user-gate.tsx";

/** The recipes of a list's week as stored on this phone, so that they open offline. */
export function WeekRecipesScreen() {
  const { id = "" } = useParams();
  return (
    <OfflineUserGate>
      <Kept listId={id} />
    </OfflineUserGate>
  );
}

function Kept({ listId }: { listId: string }) {
  const week = useQuery({
    queryKey: ["kept-week", listId],
    queryFn: async () => (await keptWeek(listId).catch(() => undefined)) ?? null,
    refetchOnMount: "always",
  });
  const back = (
    <LinkButton to={`/simple-shopping-lists/${listId}`} look="quiet">
      Back to the list
    </LinkButton>
  );
  return (
    <Page title="Recipes of the week" lead={week.data ? daysInWords(week.data.plan) : undefined} actions={back} narrow>
      {week.isPending && <Skeleton className="h-96" label="Opening the recipes" />}
      {week.data === null && (
        <EmptyState title="These recipes aren't on this phone" action={<LinkButton to="/meal-planner">Open the plan</LinkButton>}>
          Open your latest plan while online to save its recipes here.
        </EmptyState>
      )}
      {week.data && <Days week={week.data} />}
    </Page>
  );
}

const Days = ({ week: { plan, recipes } }: { week: KeptWeek }) => (
  <div className="flex flex-col gap-6">
    {plannedDays(plan).map((day) => (
      <section key={day} aria-label={DAYS[day]}>
        <h2 className="mb-2 text-lg">
          {DAYS[day]} <span className="font-sans text-xs font-normal text-slate">{formatPlanDate(plan, day)}</span>
        </h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
          {plan.items
            .filter((item) => item.dayOfWeek === day)
            .map((item) => (
              <li key={item.id}>
                <Meal item={item} held={item.recipeId === null ? undefined : recipes[item.recipeId]} />
              </li>
            ))}
        </ul>
      </section>
    ))}
    <p className="text-xs text-slate">Shown as last saved on this phone. Brands vary, so check the label.</p>
  </div>
);

function Meal({ item, held }: { item: PlanItem; held: RecipeFor | undefined }) {
  const name = (
    <span className="min-w-0">
      <span className="block text-xs text-slate">
        {item.leftoverOfDay === null
          ? COURSE_NAMES[item.mealType]
          : `${COURSE_NAMES[item.mealType]} · from ${DAYS[item.leftoverOfDay] ?? ""}'s dinner`}
      </span>
      {shownDish(item)}
    </span>
  );
  if (!held || isEatenOut(item)) return <p className="px-4 py-3">{name}</p>;
  const { recipe, ingredients } = held;
  return (
    <details className="px-4">
      <summary className="min-h-14 cursor-pointer content-center py-2">{name}</summary>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-slate">
          For {recipe.plates} · {recipe.prepTime} min to prepare, {recipe.cookTime} min to cook
        </p>
        <IngredientsAndMethod recipe={recipe} ingredients={ingredients} />
        <p className="text-xs text-slate">
          {recipe.allergens.length > 0
            ? `Contains ${recipe.allergens.join(", ")}.`
            : "Its usual ingredients contain none of the 14 allergens."}
          {recipe.avoid.length > 0 && ` Not for your household: it ${recipe.avoid.join(", and it ")}.`}
        </p>
      </div>
    </details>
  );
}
