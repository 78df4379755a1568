import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { SpendingWeek } from "#domain/planning/alternatives.ts";
import { mustNotsOf, type Rules, reasonsAgainst } from "#domain/planning/rules.ts";
import { type Spending, spendingOf } from "#domain/planning/spending.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import { totalsOf } from "#domain/shopping/shopping.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { linesOf } from "../../db/planning/add-plan.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { type HeldWeek, heldWeek, withOwn } from "../../db/planning/priced-week.ts";
import { newestFor } from "../../db/planning/put-back.repository.ts";
import { feeds } from "../../db/planning/rewrite-week.ts";
import { notFound } from "../http/errors.ts";

/** Two searches and what may be before them in the queue; what is not there by then is not waited for. */
const LOOKED_FOR_MS = 3 * MINUTE_MS;
const OTHERS = 2;

/** A week for one way of spending: a plan of the household's, or a proposal that may become one. */
export type WeekBeside = SpendingWeek & {
  kcalPerDay: number;
  recipes: Recipes;
  of: { plan: MealPlan } | { proposal: PlanProposal };
};

const ofPlan = ({ plan, week, recipes }: HeldWeek, spending: Spending, shownId: string): WeekBeside => ({
  spending,
  chosen: plan.id === shownId,
  tillPence: plan.totalCostPence,
  kcalPerDay: plan.kcalPerDay,
  week,
  recipes,
  of: { plan },
});

/** Whether this plan was made for its week alone, by a household that may have another. */
async function isCompared(em: EntityManager, { rules, generationId, createdAt }: MealPlan): Promise<boolean> {
  const { spending, fullest, overlay } = rules as unknown as Rules & { overlay?: unknown };
  if (spending === undefined || fullest || overlay || Date.now() - createdAt.getTime() > LOOKED_FOR_MS) return false;
  return (await em.count(MealPlan, { generationId })) === 1;
}

/** Nothing is offered beside a plan that was changed by hand, has begun before today, or is not the household's newest for its week. */
async function standsAlone(em: EntityManager, { household, monday, firstDay, beforeChange, currentSince }: MealPlan): Promise<boolean> {
  if (beforeChange || addDays(monday, firstDay) < londonDay(Date.now())) return true;
  return (await newestFor(em, household.id, [monday], currentSince)) !== undefined;
}

/**
 * A plan beside the weeks that its household may have instead, and whether others are still looked for.
 * @throws ApiError where this person has no such plan.
 */
export async function weeksBeside(
  em: EntityManager,
  userId: string,
  planId: string,
  catalogue: HeldCatalogue,
): Promise<{ searching: boolean; weeks: WeekBeside[] }> {
  const held = await heldWeek(em, userId, planId, catalogue);
  if (!held) throw notFound("meal plan");
  if (await standsAlone(em, held.plan)) return { searching: false, weeks: [] };
  const madeFrom = await em.findOne(PlanProposal, { usedPlan: planId, spending: { $ne: null } });
  const firstId = madeFrom?.mealPlan?.id ?? planId;
  const proposals = await em.find(PlanProposal, { mealPlan: firstId, spending: { $ne: null } });
  const first = firstId === planId ? held : await heldWeek(em, userId, firstId, catalogue);
  const known = await withOwn(em, held.plan.household.id, catalogue);
  const mayNot = (recipeId: string) => {
    const recipe = known.retired.has(recipeId) ? undefined : known.recipes.get(recipeId);
    return !recipe || reasonsAgainst(recipe, mustNotsOf(held.rules), held.foods).length > 0;
  };
  /** The plan that is shown marks what must not be eaten; no other week with any of it is offered. */
  const mayStand = ({ plan, week }: HeldWeek) => plan.id === planId || !week.some(({ recipeId }) => mayNot(recipeId));
  const weeks = first && mayStand(first) ? [ofPlan(first, spendingOf(first.rules), planId)] : [];
  for (const proposal of proposals) {
    const [found] = proposal.weeks ?? [];
    const spending = proposal.spending ?? null;
    if (!found || spending === null || proposal.status === "dismissed") continue;
    const used = proposal.usedPlan && (await heldWeek(em, userId, proposal.usedPlan.id, catalogue));
    if (used && mayStand(used)) weeks.push(ofPlan(used, spending, planId));
    else if (used) continue;
    else if (proposal.status === "open" && !found.week.some(({ recipeId }) => mayNot(recipeId)))
      weeks.push({
        spending,
        chosen: false,
        tillPence: totalsOf(linesOf(found, known)).tillPence,
        kcalPerDay: feeds(found.week, known.recipes, found.rules).kcalPerDay,
        week: found.week,
        recipes: known.recipes,
        of: { proposal },
      });
  }
  return { searching: firstId === planId && proposals.length < OTHERS && (await isCompared(em, held.plan)), weeks };
}
