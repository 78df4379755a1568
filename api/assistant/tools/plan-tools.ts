import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { NoPlan } from "#contracts/planning/meal-plan.ts";
import type { SpokenPreferences } from "#domain/assistant/spoken.ts";
import { preferencesInWords, toOverlay } from "#domain/assistant/spoken-overlay.ts";
import { mergeOverlays, type Overlay } from "#domain/household/overlay.ts";
import { toPounds } from "#domain/money.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import type { FoundWeek } from "#domain/planning/proposed-week.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import { isCourse, MEAL_TYPES, minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { findPlans } from "../../../db/planning/meal-plan.repository.ts";
import { findNewestGeneration } from "../../../db/planning/plan-generation.repository.ts";
import { PlanProposal } from "../../../db/planning/plan-proposal.entity.ts";
import { itemFacts } from "../../../db/planning/rewrite-week.ts";
import type { StoredPlan } from "../../../db/planning/stored-plan.ts";
import { PLANNING_MINUTES } from "../../../workflows/planning/meal-plan/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { proposeFor } from "../../planning/public/planning.ts";
import { type ChatContext, overlaidHousehold, recipeRules } from "../chat-context.ts";
import { comparePlan } from "../propose.ts";
import { limitsForOnce, storable, storeOverlay } from "../stored-limits.ts";
import type { Tool, ToolAnswer } from "./tool-answer.ts";

const POLL_INTERVAL_MS = 200;

/** Applies preferences to this turn, and stores what may be stored for the rest of the conversation. */
async function keepPreferences(context: ChatContext, spoken: SpokenPreferences): Promise<Overlay> {
  const newer = toOverlay(spoken, context.overlay?.days);
  context.overlay = mergeOverlays(context.overlay, newer);
  await storeOverlay(context, newer);
  return context.overlay;
}

export const rememberPreferences: Tool<SpokenPreferences> = async (context, said) => {
  const overlay = await keepPreferences(context, said);
  return {
    card: { kind: "preferences", preferences: preferencesInWords(storable(context, overlay)), maxMinutes: overlay.maxMinutes ?? null },
  };
};

type PlanCard = Extract<ChatCard, { kind: "plan" }>;

/** The card of a proposed week. */
async function proposalCard(
  context: ChatContext,
  proposalId: string,
  found: FoundWeek,
  more: Pick<PlanCard, "furtherWeeks" | "preferences" | "maxMinutes">,
): Promise<PlanCard> {
  const { rules, week, variety, shopId } = found;
  const foods = foodsAtShopPrices(context.foods, shopOf(context.shops, shopId));
  const compared = await comparePlan(context, found);
  return {
    kind: "plan",
    proposalId,
    compared,
    asked: null,
    planId: null,
    listId: null,
    fresh: true,
    days: rules.days,
    serves: rules.people,
    total: compared.proposed.total,
    foodUsed: compared.proposed.foodUsed,
    budget: toPounds(rules.budgetPence),
    relaxed: variety.relaxed,
    ...more,
    meals: itemFacts({ recipes: context.recipes, foods, rules }, week)
      .filter(({ mealType }) => isCourse(mealType))
      .map(({ dayOfWeek, mealType, recipe, recipeName, costPence }) => ({
        dayOfWeek,
        mealType,
        recipeId: recipe,
        recipeName,
        minutes: minutesOf(recipeOf(context.recipes, recipe)),
        cost: toPounds(costPence),
      }))
      .sort((a, b) => a.dayOfWeek - b.dayOfWeek || MEAL_TYPES.indexOf(a.mealType) - MEAL_TYPES.indexOf(b.mealType)),
  };
}

export const planCard = (
  plan: StoredPlan,
  more: Pick<PlanCard, "listId" | "fresh" | "furtherWeeks" | "preferences" | "maxMinutes">,
): PlanCard => ({
  kind: "plan",
  proposalId: null,
  compared: null,
  asked: null,
  planId: plan.id,
  days: plan.days,
  serves: plan.serves,
  total: toPounds(plan.totalCostPence),
  foodUsed: toPounds(plan.foodUsedPence),
  budget: toPounds(plan.budgetPence),
  relaxed: plan.relaxed,
  ...more,
  meals: plan.items
    .filter(({ mealType }) => isCourse(mealType))
    .map((item) => ({
      dayOfWeek: item.dayOfWeek,
      mealType: item.mealType,
      recipeId: isEatenOut(item) ? null : item.recipeId,
      recipeName: shownDish(item),
      minutes: isEatenOut(item) ? null : item.minutes,
      cost: toPounds(item.costPence),
    })),
});

/** Reports the stages of the planning run until aborted. */
async function followStages({ deps, userId, reportProgress }: ChatContext, signal: AbortSignal): Promise<void> {
  let reported = "";
  const since = Date.now();
  while (!signal.aborted) {
    const newest = await findNewestGeneration(deps.em.fork(), userId, PLANNING_MINUTES).catch(() => undefined);
    const news = newest && newest.createdAt.getTime() >= since - 1000 ? `${newest.stage}${newest.fraction}` : reported;
    if (newest && news !== reported) reportProgress(newest.stage, newest.fraction);
    reported = news;
    await wait(POLL_INTERVAL_MS);
  }
}

/** Ids of meals kept for the next plan that meet this conversation's preferences. */
async function keptMeals(context: ChatContext, overlay: Overlay): Promise<string[]> {
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  const rules = recipeRules(context, overlay);
  return (newest?.items ?? [])
    .filter(({ locked, recipeId, mealType }) => {
      const recipe = recipeId === null ? undefined : context.recipes.get(recipeId);
      return (
        locked && recipe && (overlay.meals ?? [mealType]).includes(mealType) && reasonsAgainst(recipe, rules, context.foods).length === 0
      );
    })
    .map(({ id }) => id);
}

const ASK_FOR =
  "Tell me how many people and your weekly budget, such as “Plan a week for 2 people for £50”. Save both in your account and I won't need to ask again.";

export const makePlan: Tool<SpokenPreferences> = async (context, said) => {
  let overlay = await keepPreferences(context, said);
  const { people, budget, skill } = overlaidHousehold(context);
  if (people === null || budget === null) return { sorry: ASK_FOR };
  if (skill === null) overlay = { ...overlay, skill: "beginner" }; // the simplest cooking until the household states a skill
  const following = new AbortController();
  const stages = followStages(context, following.signal);
  context.reportProgress("Planning your meals", 0);
  try {
    const locked = await keptMeals(context, overlay);
    const asked = { days: overlay.days, meals: overlay.meals, locked, overlay, forOnce: limitsForOnce(context) };
    const proposal = { id: randomUUID(), conversationId: context.conversationId };
    const proposalId = await proposeFor(context.deps, context.household, { ...asked, proposal }, context.whose);
    const { weeks } = await context.em.fork().findOneOrFail(PlanProposal, proposalId);
    const [first, ...later] = weeks ?? [];
    if (!first) return { sorry: "I lost the plan before I could show it. Ask me again." };
    const more = {
      preferences: preferencesInWords(storable(context, overlay)),
      maxMinutes: overlaidHousehold(context).maxMinutes,
      furtherWeeks: later.length,
    };
    return { card: await proposalCard(context, proposalId, first, more) };
  } catch (error) {
    return toRefusal(error);
  } finally {
    following.abort();
    await stages;
  }
};

/** Converts an expected refusal into an answer. @throws any other error. */
function toRefusal(error: unknown): ToolAnswer {
  if (!(error instanceof ApiError)) throw error;
  if (error.body.code !== "NO_PLAN") return { sorry: error.body.message };
  const { message, constraint, smallestBudget } = error.body as NoPlan;
  return { card: { kind: "no_plan", message, constraint, smallestBudget } };
}
