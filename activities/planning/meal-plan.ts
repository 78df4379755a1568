import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { ApplicationFailure } from "@temporalio/common";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { withoutLimits } from "#domain/household/health-data.ts";
import { type MustNotEat, mustNotEat } from "#domain/household/must-not-eat.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { formatPence } from "#domain/money.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import type { FoundWeek } from "#domain/planning/proposed-week.ts";
import { type Rules, reasonsAgainst, weekRules } from "#domain/planning/rules.ts";
import { isSameRule, type UnkeptRule } from "#domain/planning/standing-rules.ts";
import { stockAfterWeek } from "#domain/planning/stock-after-week.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import { pantryStock, withMore } from "#domain/shopping/pantry.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { listTotals } from "#domain/shopping/shopping.ts";
import { spoilingFoods } from "#domain/shopping/spoiling-stock.ts";
import { neededAmounts, type PlannedMeal, type Week } from "#domain/week.ts";
import { Household } from "../../db/household/household.entity.ts";
import { householdTaste } from "../../db/household/taste.repository.ts";
import { addPlan, shoppingLines } from "../../db/planning/add-plan.ts";
import { basketLeft } from "../../db/planning/basket-left.ts";
import { MealPlan, MealPlanItem } from "../../db/planning/meal-plan.entity.ts";
import { recentRecipeIds } from "../../db/planning/meal-plan.repository.ts";
import { PlanGeneration } from "../../db/planning/plan-generation.entity.ts";
import { FAILED_STAGE } from "../../db/planning/plan-generation.repository.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { forgetOldProposals } from "../../db/planning/plan-proposal.repository.ts";
import { householdCatalogue, toPlannedMeal, toPlannedWeek } from "../../db/planning/priced-week.ts";
import { ownRecipesOfGeneration } from "../../db/recipes/own-recipe.repository.ts";
import { withHouseholdPrices } from "../../db/shopping/household-price.repository.ts";
import { notedStock } from "../../db/shopping/pantry.repository.ts";
import { settleFinishedWeeks } from "../../db/shopping/settle-weeks.ts";
import { ShoppingList } from "../../db/shopping/shopping-list.entity.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "../../workflows/planning/meal-plan/activities.port.ts";
import { withProgressHeartbeat } from "./heartbeat.ts";
import type { CatalogueHolder } from "./optimiser/planner.ts";
import type { Progress } from "./optimiser/search.ts";

export type MealPlanDeps = { em: EntityManager; catalogue: CatalogueHolder };

/** About a month of plans, whose recipes are not planned again so soon. */
const RECENT_PLANS = 4;
const REPORT_EVERY_MS = 200;

/** The default start of a plan. */
const firstWholeWeek = () => weekStart(londonDay(Date.now()));

/** What the page shows while a plan is being made. */
const STAGES = {
  reading: "Reading your household",
  restarted: "Your household's allergies or diets have changed. Planning again",
  closed: { done: "Your week is ready", infeasible: "No week fits these preferences", failed: FAILED_STAGE },
};

function progressText({ stage, weeksTried, bestTillPence }: Progress): string {
  const best = bestTillPence === null ? "" : `, best so far ${formatPence(bestTillPence)}`;
  if (stage === "proving") return `Looking for an even better week${best}`;
  if (stage === "refused")
    return `Your budget is too small for these meals. ${bestTillPence === null ? "Looking for the smallest that works" : `The smallest that works is ${formatPence(bestTillPence)}. Looking for what yours does buy`}`;
  if (stage === "cheapest") return "Looking for the smallest budget that works";
  return weeksTried === 0 ? "Choosing your first dinners" : `Looking for dinners that fit together${best}`;
}

type Known = { recipes: Recipes; foods: Foods };

/** Inserts the generation record, or updates which version of the household's must-nots it was planned with. */
const openRecord = (unit: EntityManager, generationId: string, { id, mustNotsVersion }: Household): Promise<unknown> =>
  unit.upsert(
    PlanGeneration,
    { id: generationId, household: id, stage: STAGES.reading, mustNotsVersion, createdAt: new Date(), updatedAt: new Date() },
    { onConflictAction: "merge", onConflictMergeFields: ["mustNotsVersion", "updatedAt"] },
  );

/** The household's must-nots now. Locks its row, as saving preferences does, so that they cannot change until the transaction ends. */
async function lockMustNots(unit: EntityManager, householdId: string, overlay: Overlay | undefined): Promise<MustNotEat> {
  return mustNotEat(await unit.findOneOrFail(Household, householdId, { lockMode: LockMode.PESSIMISTIC_WRITE }), overlay);
}

function mayBeEaten(recipeId: string, mustNots: MustNotEat, { recipes, foods }: Known): boolean {
  const recipe = recipes.get(recipeId);
  return recipe !== undefined && reasonsAgainst(recipe, mustNots, foods).length === 0;
}

const mayAllBeEaten = (weeks: readonly Week[], mustNots: MustNotEat, known: Known): boolean =>
  weeks.every((week) => week.every(({ recipeId }) => mayBeEaten(recipeId, mustNots, known)));

/** Deletes the weeks this generation has written, with their shopping lists, because its workflow plans them again. */
async function discardWritten(unit: EntityManager, generationId: string, written: readonly MealPlan[]): Promise<"outdated"> {
  const mealPlan = { $in: written.map(({ id }) => id) };
  await unit.nativeDelete(ShoppingList, { mealPlan });
  for (const plan of written) unit.remove(plan);
  await unit.nativeUpdate(PlanGeneration, { id: generationId }, { stage: STAGES.restarted, fraction: 0, updatedAt: new Date() });
  return "outdated";
}

async function lockedMeals(em: EntityManager, householdId: string, itemIds: readonly string[]): Promise<PlannedMeal[]> {
  if (itemIds.length === 0) return [];
  const items = await em.find(
    MealPlanItem,
    { id: { $in: [...itemIds] }, mealPlan: { household: householdId } },
    { orderBy: { dayOfWeek: "asc" } },
  );
  return items.map(toPlannedMeal);
}

/** The standing rules that a found week keeps, and those that it was planned without. */
const standingIn = ({ standing = [] }: Rules, unkept: readonly UnkeptRule[] | undefined): Pick<Rules, "standing" | "unkept"> =>
  unkept ? { unkept, standing: standing.filter((rule) => !unkept.some((one) => isSameRule(one.rule, rule))) } : {};

/** A found week as it is stored. The taste learned from ratings is not stored with it: deleting a rating must delete its effect. */
export const foundWeek = (
  { rules, shopId, overlay, monday, forOnce }: WeekQuestion,
  { week, variety, unkept, objectivePence, boundPence, status, effort }: Omit<WeekFound, "stockAfter">,
): FoundWeek => ({
  rules: {
    ...(forOnce ? { ...withoutLimits(rules, forOnce), limitsForOnce: true } : rules),
    ...standingIn(rules, unkept),
    taste: undefined,
  },
  shopId,
  overlay: forOnce && overlay ? withoutLimits(overlay, forOnce) : overlay,
  monday,
  week,
  variety,
  objectivePence,
  boundPence,
  status,
  effort,
});

export const createMealPlanActivities = ({ em, catalogue }: MealPlanDeps): MealPlanActivities => {
  const loadKnown = async (householdId: string) => householdCatalogue(em.fork(), householdId, await catalogue.current());
  return {
    async openGeneration({ generationId, householdId, request, days }) {
      const unit = em.fork();
      const household = await unit.findOneOrFail(Household, householdId);
      await openRecord(unit, generationId, household);
      const recent = await recentRecipeIds(unit, householdId, RECENT_PLANS);
      const known = await loadKnown(householdId);
      const mustNots = mustNotEat(household, request.overlay);
      const locked = (await lockedMeals(unit, householdId, request.locked ?? [])).filter(({ recipeId }) =>
        mayBeEaten(recipeId, mustNots, known),
      );
      const taste = await householdTaste(unit, householdId, known.recipes);
      const { monday, firstDay } = request.from ?? firstWholeWeek();
      const starts = addDays(monday, firstDay);
      await settleFinishedWeeks(unit, { householdId, today: londonDay(Date.now()), before: starts }, known.foods);
      const noted = await notedStock(unit, householdId);
      const inBasket = await basketLeft(unit, { householdId, monday, firstDay }, known);
      const [stock, spoiling] = [withMore(pantryStock(noted), inBasket), spoilingFoods(noted, known.foods, starts)];
      return {
        rules: weekRules(household, request, { days, firstDay, recent, locked, stock, spoiling, taste }),
        shopId: household.supermarket ?? null,
        overlay: request.overlay,
        ...(request.forOnce ? { forOnce: request.forOnce } : {}),
        monday,
      };
    },

    async findWeek({ generationId, question, weekIndex, weeks, urgency }) {
      const { planner, shops: all, foods, recipes } = await catalogue.current();
      const { household } = await em.fork().findOneOrFail(PlanGeneration, generationId);
      const shops = await withHouseholdPrices(em.fork(), household.id, all);
      const shop = shopOf(shops, question.shopId);
      const own = (await ownRecipesOfGeneration(em.fork(), generationId)).filter(({ retired }) => !retired);
      let reportedAt = 0;
      let refusal: string | undefined;
      const report = (progress: Progress) => {
        const stage = progressText(progress);
        const isRefusal = progress.stage === "refused" && stage !== refusal;
        if (!isRefusal && Date.now() - reportedAt < REPORT_EVERY_MS) return;
        if (isRefusal) refusal = stage;
        reportedAt = Date.now();
        const done = (weekIndex + progress.fraction) / weeks;
        // best effort: a failed write of the progress must not stop the search
        em.fork()
          .nativeUpdate(PlanGeneration, { id: generationId, status: "running" }, { stage, fraction: done, updatedAt: new Date() })
          .catch(() => {});
      };
      const answer = await withProgressHeartbeat((onProgress, signal) =>
        planner.plan(
          { rules: question.rules, shop, own, urgency },
          (progress) => {
            onProgress();
            report(progress);
          },
          signal,
        ),
      );
      if (answer.kind === "impossible") {
        if (answer.constraint === "budget") return answer;
        const { kind, constraint } = answer;
        return { kind, constraint, smallestBudgetPence: null };
      }
      const { kind, week, variety, unkept, objectivePence, tillPence, boundPence, status, effort } = answer;
      const known = new Map([...recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]);
      const needs = neededAmounts(week, known, foods, question.rules);
      const stockAfter = stockAfterWeek(needs, foodsAtShopPrices(foods, shop), question.rules);
      return { kind, week, variety, ...(unkept && { unkept }), objectivePence, tillPence, boundPence, status, effort, stockAfter };
    },

    async saveWeek({ generationId, householdId, question, weekIndex, found }) {
      const known = await loadKnown(householdId);
      return em.fork().transactional(async (unit) => {
        const mustNots = await lockMustNots(unit, householdId, question.overlay);
        const written = await unit.find(MealPlan, { generationId }, { populate: ["items"] });
        const weeks = [found.week, ...written.map(({ items }) => toPlannedWeek(items.getItems()))];
        const isWhole = written.filter((plan) => plan.weekIndex < weekIndex).length === weekIndex;
        if (!isWhole || !mayAllBeEaten(weeks, mustNots, known)) return discardWritten(unit, generationId, written);
        const before = written.find((plan) => plan.weekIndex === weekIndex);
        if (before)
          return {
            planId: before.id,
            listId: (await unit.findOneOrFail(ShoppingList, { mealPlan: before.id }, { orderBy: { createdAt: "asc" } })).id,
          };
        return addPlan(unit, { householdId, generationId, weekIndex }, foundWeek(question, found), known);
      });
    },

    async saveProposal({ generationId, householdId, proposal, weeks }) {
      const known = await loadKnown(householdId);
      const all = weeks.map(({ question, found }) => foundWeek(question, found));
      const [first] = all;
      if (!first) throw ApplicationFailure.nonRetryable("a proposal without a week");
      return em.fork().transactional(async (unit) => {
        const mustNots = await lockMustNots(unit, householdId, first.overlay);
        const found = all.map(({ week }) => week);
        if (!mayAllBeEaten(found, mustNots, known)) return discardWritten(unit, generationId, []);
        await unit.upsert(
          PlanProposal,
          {
            id: proposal.id,
            household: householdId,
            conversation: proposal.conversationId,
            weeks: all,
            tillPence: listTotals(shoppingLines(first, known)).tillPence,
            comparedAt: new Date(),
            createdAt: new Date(),
          },
          { onConflictAction: "ignore" },
        );
        await forgetOldProposals(unit, householdId);
        return "saved" as const;
      });
    },

    async closeGeneration({ generationId, status }) {
      await em
        .fork()
        .nativeUpdate(PlanGeneration, { id: generationId }, { status, stage: STAGES.closed[status], fraction: 1, updatedAt: new Date() });
    },
  };
};
