import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { withOverlay } from "#domain/household/overlay.ts";
import { weekdayOf } from "#domain/planning/plan-dates.ts";
import { neededAmounts, type Week, weekTill } from "#domain/week.ts";
import { MealPlan } from "../../../db/planning/meal-plan.entity.ts";
import { findPlans } from "../../../db/planning/meal-plan.repository.ts";
import { type LoadedWeek, loadWeek } from "../../../db/planning/priced-week.ts";
import { ApiError } from "../../http/errors.ts";
import type { ChatContext } from "../chat-context.ts";
import { NO_PLAN_YET, type ToolAnswer } from "./tool-answer.ts";

/** 0 = Monday, in London. */
export const todayInLondon = (): number => weekdayOf(londonDay(Date.now()));

/** Runs `work` on the newest plan, locked in a transaction. The conversation's restrictions apply besides the plan's. */
export async function withNewestWeek(
  context: ChatContext,
  work: (em: EntityManager, week: LoadedWeek) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const [newest] = await findPlans(context.em, context.userId, 1, context.catalogue);
  if (!newest) return { sorry: NO_PLAN_YET };
  try {
    return await context.deps.em.fork().transactional(async (em) => {
      await em.findOne(MealPlan, newest.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const week = await loadWeek(em, context.userId, newest.id, context.catalogue);
      if (!week) return { sorry: NO_PLAN_YET };
      const { allergens, avoidWords, diets } = withOverlay(week.rules, context.overlay);
      return work(em, { ...week, rules: { ...week.rules, allergens, avoidWords, diets } });
    });
  } catch (error) {
    if (error instanceof ApiError) return { sorry: error.body.message };
    throw error;
  }
}

export const tillOfWeek = ({ recipes, rules, foods }: LoadedWeek, week: Week) =>
  weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;
