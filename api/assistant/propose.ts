import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { toPounds } from "#domain/money.ts";
import { type FoundWeek, type WeekFigures, weekFigures } from "#domain/planning/proposed-week.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { COURSES, type Recipes } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { DAYS, type Week } from "#domain/week.ts";
import { findPlans } from "../../db/planning/meal-plan.repository.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { type LoadedWeek, loadWeek } from "../../db/planning/priced-week.ts";
import { type ChatContext, meetsRestrictions, recipeRules } from "./chat-context.ts";

type Comparison = NonNullable<Extract<ChatCard, { kind: "plan" }>["compared"]>;

const toFigures = ({ tillPence, foodUsedPence, kcal, minutes }: WeekFigures, days: number): Comparison["proposed"] => ({
  total: toPounds(tillPence),
  foodUsed: toPounds(foodUsedPence),
  kcal,
  minutes,
  days,
});

/** Lists the meals that differ. Does not name a meal that breaks the household's present restrictions. */
function compareMeals(context: ChatContext, before: Week, after: Week, recipes: Recipes): Comparison["changes"] {
  const rules = recipeRules(context);
  const nameOf = (id: string | undefined) => {
    const recipe = id === undefined ? undefined : recipes.get(id);
    if (!recipe) return null;
    return meetsRestrictions(recipe, rules, context.foods) ? recipe.name : "a meal that no longer fits";
  };
  return DAYS.flatMap((_, day) =>
    COURSES.flatMap((meal) => {
      const at = (week: Week) => week.find((one) => one.day === day && one.meal === meal)?.recipeId;
      const [was, is] = [at(before), at(after)];
      return was === is ? [] : [{ dayOfWeek: day, mealType: meal, from: nameOf(was), to: nameOf(is), recipeId: is ?? null }];
    }),
  );
}

/** Compares a proposed week with the household's present one. */
export async function comparePlan(context: ChatContext, { week, rules, shopId }: FoundWeek): Promise<Comparison> {
  const foods = foodsAtShopPrices(context.foods, shopOf(context.shops, shopId));
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  const held = newest && (await loadWeek(context.em, context.userId, newest.id, context.catalogue));
  return {
    proposed: toFigures(weekFigures(week, { recipes: context.recipes, foods, rules }), rules.days),
    current: held ? toFigures(weekFigures(held.week, held), held.plan.days) : null,
    changes: held ? compareMeals(context, held.week, week, new Map([...held.recipes, ...context.recipes])) : [],
  };
}

/** Proposes another week for an existing plan. @returns properties for its card. */
export function proposeChange(
  em: EntityManager,
  context: ChatContext,
  held: LoadedWeek,
  next: { week: Week; variety: Variety; objectivePence: number; status: string; overBudget?: boolean },
): { proposalId: string; compared: Comparison } {
  const proposalId = randomUUID();
  const after = weekFigures(next.week, held);
  em.create(PlanProposal, {
    id: proposalId,
    household: context.householdId,
    conversation: context.conversationId,
    weeks: null,
    mealPlan: held.plan.id,
    change: { ...next, week: [...next.week], before: [...held.week] },
    tillPence: after.tillPence,
  });
  const { days } = held.plan;
  return {
    proposalId,
    compared: {
      proposed: toFigures(after, days),
      current: toFigures(weekFigures(held.week, held), days),
      changes: compareMeals(context, held.week, next.week, held.recipes),
    },
  };
}
