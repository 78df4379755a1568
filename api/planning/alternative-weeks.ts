import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { SpendingWeek } from "#domain/planning/alternatives.ts";
import { mustNotsOf, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { type Spending, spendingOf } from "#domain/planning/spending.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import { listTotals } from "#domain/shopping/shopping.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { shoppingLines } from "../../db/planning/add-plan.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { householdCatalogue, type LoadedWeek, loadWeek } from "../../db/planning/priced-week.ts";
import { findNewerPlan } from "../../db/planning/restore-plan.repository.ts";
import { weekEnergy } from "../../db/planning/rewrite-week.ts";
import { notFound } from "../http/errors.ts";

/** Long enough for two searches plus queueing. The page stops polling after it. */
const SEARCH_WINDOW_MS = 3 * MINUTE_MS;
/** Each plan is compared with the weeks of the two other spending levels. */
const EXPECTED_ALTERNATIVES = 2;

/** A week for one spending level: an existing plan, or a proposal that may become one. */
export type AlternativeWeek = SpendingWeek & {
  kcalPerDay: number;
  recipes: Recipes;
  source: { plan: MealPlan } | { proposal: PlanProposal };
};

const toAlternative = ({ plan, week, recipes }: LoadedWeek, spending: Spending, shownId: string): AlternativeWeek => ({
  spending,
  chosen: plan.id === shownId,
  tillPence: plan.totalCostPence,
  kcalPerDay: plan.kcalPerDay,
  week,
  recipes,
  source: { plan },
});

/** Whether a background search for alternatives to this plan may still be running: only recent, single-week, plain plans get one. */
async function maySearch(em: EntityManager, { rules, generationId, createdAt }: MealPlan): Promise<boolean> {
  const { spending, fullest, overlay } = rules as unknown as Rules & { overlay?: unknown };
  if (spending === undefined || fullest || overlay || Date.now() - createdAt.getTime() > SEARCH_WINDOW_MS) return false;
  return (await em.count(MealPlan, { generationId })) === 1;
}

/** Alternatives are offered only for the newest plan of a week, before it starts and while it is unchanged. */
async function hasAlternatives(em: EntityManager, { household, monday, firstDay, beforeChange, currentSince }: MealPlan): Promise<boolean> {
  if (beforeChange || addDays(monday, firstDay) < londonDay(Date.now())) return false;
  return (await findNewerPlan(em, household.id, [monday], currentSince)) === undefined;
}

/**
 * Returns a plan's week and its alternatives, and whether more are still being searched for.
 * @throws ApiError if the user has no such plan.
 */
export async function alternativeWeeks(
  em: EntityManager,
  userId: string,
  planId: string,
  catalogue: LoadedCatalogue,
): Promise<{ searching: boolean; weeks: AlternativeWeek[] }> {
  const shown = await loadWeek(em, userId, planId, catalogue);
  if (!shown) throw notFound("meal plan");
  if (!(await hasAlternatives(em, shown.plan))) return { searching: false, weeks: [] };
  const madeFrom = await em.findOne(PlanProposal, { usedPlan: planId, spending: { $ne: null } });
  const firstId = madeFrom?.mealPlan?.id ?? planId;
  const proposals = await em.find(PlanProposal, { mealPlan: firstId, spending: { $ne: null } });
  const first = firstId === planId ? shown : await loadWeek(em, userId, firstId, catalogue);
  const known = await householdCatalogue(em, shown.plan.household.id, catalogue);
  const isForbidden = (recipeId: string) => {
    const recipe = known.retired.has(recipeId) ? undefined : known.recipes.get(recipeId);
    return !recipe || reasonsAgainst(recipe, mustNotsOf(shown.rules), shown.foods).length > 0;
  };
  /** The plan on the page marks unfit meals, so it always shows; other weeks show only without them. */
  const mayShow = ({ plan, week }: LoadedWeek) => plan.id === planId || !week.some(({ recipeId }) => isForbidden(recipeId));
  const weeks = first && mayShow(first) ? [toAlternative(first, spendingOf(first.rules), planId)] : [];
  for (const proposal of proposals) {
    const [found] = proposal.weeks ?? [];
    const spending = proposal.spending ?? null;
    if (!found || spending === null || proposal.status === "dismissed") continue;
    const used = proposal.usedPlan && (await loadWeek(em, userId, proposal.usedPlan.id, catalogue));
    if (used && mayShow(used)) weeks.push(toAlternative(used, spending, planId));
    else if (used) continue;
    else if (proposal.status === "open" && !found.week.some(({ recipeId }) => isForbidden(recipeId)))
      weeks.push({
        spending,
        chosen: false,
        tillPence: listTotals(shoppingLines(found, known)).tillPence,
        kcalPerDay: weekEnergy(found.week, known.recipes, found.rules).kcalPerDay,
        week: found.week,
        recipes: known.recipes,
        source: { proposal },
      });
  }
  return { searching: firstId === planId && proposals.length < EXPECTED_ALTERNATIVES && (await maySearch(em, shown.plan)), weeks };
}
