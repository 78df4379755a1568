import type { EntityManager } from "@mikro-orm/postgresql";
import { ApplicationFailure } from "@temporalio/common";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { withoutLimits } from "#domain/household/health-data.ts";
import { mustNotEat } from "#domain/household/must-not-eat.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import type { FoundWeek } from "#domain/planning/proposed-week.ts";
import { stockOf } from "#domain/shopping/pantry.ts";
import { totalsOf } from "#domain/shopping/shopping.ts";
import { spoilingOf } from "#domain/shopping/spoiling-stock.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { Household } from "../../db/household/household.entity.ts";
import { tasteOf } from "../../db/household/taste.repository.ts";
import { addPlan, linesOf } from "../../db/planning/add-plan.ts";
import { MealPlan, MealPlanItem } from "../../db/planning/meal-plan.entity.ts";
import { recentRecipeIds } from "../../db/planning/meal-plan.repository.ts";
import { PlanGeneration } from "../../db/planning/plan-generation.entity.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { forgetOldProposals } from "../../db/planning/plan-proposal.repository.ts";
import { mealOf, weekOf } from "../../db/planning/priced-week.ts";
import { ownRecipesOfGeneration, withOwnRecipes } from "../../db/recipes/own-recipe.repository.ts";
import { notedStock } from "../../db/shopping/pantry.repository.ts";
import { ShoppingList } from "../../db/shopping/shopping-list.entity.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "../../workflows/planning/meal-plan/activities.port.ts";
import type { CatalogueHolder } from "../catalogue/catalogue.ts";
import { beatByProgress } from "./beat-by-progress.ts";
import { areFit, generationStage, isFit, mustNotsNow, openRecord, startAgain } from "./fit-to-write.ts";
import { rulesOf } from "./week-rules.ts";

export type MealPlanDeps = { em: EntityManager; catalogue: CatalogueHolder };

/** A month: what these had is not planned again so soon. */
const RECENT_PLANS = 4;
const TELL_EVERY_MS = 200;

/** Where a plan begins of which nobody said it. */
const firstWholeWeek = () => weekStart(londonDay(Date.now()));

async function lockedMeals(em: EntityManager, householdId: string, itemIds: readonly string[]): Promise<PlannedMeal[]> {
  if (itemIds.length === 0) return [];
  const items = await em.find(
    MealPlanItem,
    { id: { $in: [...itemIds] }, mealPlan: { household: householdId } },
    { orderBy: { dayOfWeek: "asc" } },
  );
  return items.map(mealOf);
}

/** A found week as a plan is written from it. What the household's ratings taught is not kept with it: that is read anew, and gone once they are taken back. */
export const foundWeek = (
  { rules, shopId, overlay, monday, forOnce }: WeekQuestion,
  { week, variety, objectivePence, boundPence, status, effort }: WeekFound,
): FoundWeek => ({
  rules: { ...(forOnce ? { ...withoutLimits(rules, forOnce), limitsForOnce: true } : rules), taste: undefined },
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
  /** The catalogue with the household's own recipes. */
  const withOwnInHand = async (householdId: string) => {
    const { foods, recipes, shops } = await catalogue.current();
    return { foods, shops, recipes: await withOwnRecipes(em.fork(), householdId, recipes) };
  };
  return {
    async openGeneration({ generationId, householdId, request, days }) {
      const unit = em.fork();
      const household = await unit.findOneOrFail(Household, householdId);
      await openRecord(unit, generationId, household);
      const recent = await recentRecipeIds(unit, householdId, RECENT_PLANS);
      const known = await withOwnInHand(householdId);
      const mustNots = mustNotEat(household, request.overlay);
      const locked = (await lockedMeals(unit, householdId, request.locked ?? [])).filter(({ recipeId }) =>
        isFit(recipeId, mustNots, known),
      );
      const taste = await tasteOf(unit, householdId, known.recipes);
      const { monday, firstDay } = request.from ?? firstWholeWeek();
      const noted = await notedStock(unit, householdId);
      const [stock, spoiling] = [stockOf(noted), spoilingOf(noted, known.foods, addDays(monday, firstDay))];
      return {
        rules: rulesOf(household, request, { days, firstDay, recent, locked, stock, spoiling, taste }),
        shopId: household.supermarket ?? null,
        overlay: request.overlay,
        ...(request.forOnce ? { forOnce: request.forOnce } : {}),
        monday,
      };
    },

    async findWeek({ generationId, question, weekIndex, weeks, urgency }) {
      const { planner, shops } = await catalogue.current();
      const own = (await ownRecipesOfGeneration(em.fork(), generationId)).filter(({ retired }) => !retired);
      let toldAt = 0;
      const tell = (stage: string, fraction: number) => {
        if (Date.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = Date.now();
        const done = (weekIndex + fraction) / weeks;
        // a courtesy to the page: a database that is away for a moment must not stop the search
        em.fork()
          .nativeUpdate(PlanGeneration, { id: generationId, status: "running" }, { stage, fraction: done, updatedAt: new Date() })
          .catch(() => {});
      };
      const answer = await beatByProgress((onProgress, signal) =>
        planner.plan(
          { rules: question.rules, shop: shops.get(question.shopId ?? ""), own, urgency },
          (news) => {
            onProgress();
            tell(generationStage.of(news), news.fraction);
          },
          signal,
        ),
      );
      if (answer.kind === "impossible") {
        if (answer.constraint === "budget") return answer;
        const { kind, constraint } = answer;
        return { kind, constraint, smallestBudgetPence: null };
      }
      const { kind, week, variety, objectivePence, tillPence, boundPence, status, effort } = answer;
      return { kind, week, variety, objectivePence, tillPence, boundPence, status, effort };
    },

    async saveWeek({ generationId, householdId, question, weekIndex, found }) {
      const known = await withOwnInHand(householdId);
      return em.fork().transactional(async (unit) => {
        const mustNots = await mustNotsNow(unit, householdId, question.overlay);
        const written = await unit.find(MealPlan, { generationId }, { populate: ["items"] });
        const weeks = [found.week, ...written.map(({ items }) => weekOf(items.getItems()))];
        const isWhole = written.filter((plan) => plan.weekIndex < weekIndex).length === weekIndex;
        if (!isWhole || !areFit(weeks, mustNots, known)) return startAgain(unit, generationId, written);
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
      const known = await withOwnInHand(householdId);
      const all = weeks.map(({ question, found }) => foundWeek(question, found));
      const [first] = all;
      if (!first) throw ApplicationFailure.nonRetryable("a proposal without a week");
      return em.fork().transactional(async (unit) => {
        const mustNots = await mustNotsNow(unit, householdId, first.overlay);
        const found = all.map(({ week }) => week);
        if (!areFit(found, mustNots, known)) return startAgain(unit, generationId, []);
        await unit.upsert(
          PlanProposal,
          {
            id: proposal.id,
            household: householdId,
            conversation: proposal.conversationId,
            weeks: all,
            tillPence: totalsOf(linesOf(first, known)).tillPence,
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
        .nativeUpdate(
          PlanGeneration,
          { id: generationId },
          { status, stage: generationStage.closed[status], fraction: 1, updatedAt: new Date() },
        );
    },
  };
};
