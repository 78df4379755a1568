import type { EntityManager } from "@mikro-orm/postgresql";
import { LockMode } from "@mikro-orm/postgresql";
import { weekVersion } from "#domain/planning/proposed-week.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { shopOf } from "#domain/shopping/prices/prices.ts";
import { loadOwnRecipes } from "../../db/catalogue/catalogue.repository.ts";
import type { Household } from "../../db/household/household.entity.ts";
import { householdTaste } from "../../db/household/taste.repository.ts";
import { MealPlan, MealPlanItem } from "../../db/planning/meal-plan.entity.ts";
import { PlanOffer } from "../../db/planning/plan-offer.entity.ts";
import { householdCatalogue, toPlannedMeal, toPricedWeek } from "../../db/planning/priced-week.ts";
import { boughtForPlan } from "../../db/shopping/bought.repository.ts";
import type { ImprovePlanActivities } from "../../workflows/planning/improve-plan/activities.port.ts";
import { withProgressHeartbeat } from "./heartbeat.ts";
import type { CatalogueHolder } from "./optimiser/planner.ts";
import type { Effort } from "./optimiser/search.ts";

export type ImprovePlanDeps = { em: EntityManager; catalogue: CatalogueHolder; improveStarts: number };

/** The smallest saving that is worth interrupting the household with an offer. */
const WORTH_OFFERING_PENCE = 25;
const STARTS_IN_POOL = 6;

/** Many more starts than a waiting household gets, each annealed longer. */
const longerEffort = (restarts: number): Effort => ({ restarts, iterations: 80_000, poolRuns: STARTS_IN_POOL, pool: { nodes: 60 } });

/** Whether a meal has the eaters that the search plans for: everyone, or nobody where the household eats elsewhere by habit or rule. */
function isEatenAsPlanned({ dayOfWeek, mealType, eaters }: MealPlanItem, { out = [] }: Partial<Rules>): boolean {
  const isOut = out.some(({ day, meal }) => day === dayOfWeek && meal === mealType);
  return isOut ? eaters === 0 : eaters === null;
}

export const createImprovePlanActivities = ({ em, catalogue, improveStarts }: ImprovePlanDeps): ImprovePlanActivities => ({
  async offerBetterWeek({ planId }) {
    if (improveStarts === 0) return { offered: false };
    const unit = em.fork();
    const plan = await unit.findOne(MealPlan, planId, { populate: ["household"] });
    if (!plan) return { offered: false };
    const items = await unit.find(MealPlanItem, { mealPlan: planId }, { orderBy: { dayOfWeek: "asc" } });
    const current = await catalogue.current();
    const known = await householdCatalogue(em.fork(), plan.household.id, current);
    const taste = await householdTaste(em.fork(), plan.household.id, known.recipes);
    if (!items.every((item) => isEatenAsPlanned(item, plan.rules as Partial<Rules>))) return { offered: false };
    if ((plan.rules as Partial<Rules>).limitsForOnce) return { offered: false }; // the stored rules lack limits that the week keeps
    if (await boughtForPlan(unit, planId, known.foods)) return { offered: false }; // the search does not know what is paid for already
    const version = weekVersion(items.map(toPlannedMeal));
    const { rules } = toPricedWeek(plan, items, { household: plan.household as unknown as Household, taste }, known);
    const before = { objectivePence: plan.objectivePence, tillPence: plan.totalCostPence };
    const own = (await loadOwnRecipes(em.fork(), plan.household.id)).filter((recipe) => !recipe.retired);
    const question = {
      rules,
      shop: shopOf(known.shops, plan.supermarket),
      own,
      effort: longerEffort(improveStarts),
      urgency: "later" as const,
    };
    const found = await withProgressHeartbeat((onProgress, signal) => current.planner.plan(question, onProgress, signal));
    if (found.kind === "impossible" || found.unkept) return { offered: false };
    const better = found.objectivePence < before.objectivePence && found.tillPence <= before.tillPence - WORTH_OFFERING_PENCE;
    return await em.fork().transactional(async (write) => {
      const now = await write.findOne(MealPlan, planId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!now || now.objectivePence !== before.objectivePence) return { offered: false };
      const itemsNow = await write.find(MealPlanItem, { mealPlan: planId });
      if (weekVersion(itemsNow.map(toPlannedMeal)) !== version) return { offered: false }; // moving a meal keeps the objective, so compare the meals too
      now.effort = { ...now.effort, weeksTried: (now.effort["weeksTried"] ?? 0) + found.effort.weeksTried };
      if (!better) return { offered: false };
      const { week, tillPence, objectivePence, variety } = found;
      await write.upsert(PlanOffer, {
        mealPlan: planId,
        week,
        variety: { ...variety },
        tillPence,
        objectivePence,
        createdAt: new Date(),
      });
      return { offered: true };
    });
  },
});
