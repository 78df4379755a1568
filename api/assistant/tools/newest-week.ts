import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { overlaid } from "#domain/household/overlay.ts";
import { weekdayOf } from "#domain/planning/plan-dates.ts";
import { needsOf, tillOf, type Week } from "#domain/week.ts";
import { MealPlan } from "../../../db/planning/meal-plan.entity.ts";
import { plansOf } from "../../../db/planning/meal-plan.repository.ts";
import { type HeldWeek, heldWeek } from "../../../db/planning/priced-week.ts";
import { ApiError } from "../../http/errors.ts";
import type { ChatContext } from "../chat-context.ts";
import { NO_PLAN_YET, type ToolAnswer } from "./tool-answer.ts";

/** 0 = Monday, in London. */
export const todayInLondon = (): number => weekdayOf(londonDay(Date.now()));

/** Runs `work` on the newest plan, locked in a transaction. The conversation's restrictions apply besides the plan's. */
export async function withNewestWeek(
  context: ChatContext,
  work: (em: EntityManager, week: HeldWeek) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const [newest] = await plansOf(context.em, context.userId, 1, context.catalogue);
  if (!newest) return { sorry: NO_PLAN_YET };
  try {
    return await context.deps.em.fork().transactional(async (em) => {
      await em.findOne(MealPlan, newest.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const week = await heldWeek(em, context.userId, newest.id, context.catalogue);
      if (!week) return { sorry: NO_PLAN_YET };
      const { allergens, avoidWords, diets } = overlaid(week.rules, context.overlay);
      return work(em, { ...week, rules: { ...week.rules, allergens, avoidWords, diets } });
    });
  } catch (error) {
    if (error instanceof ApiError) return { sorry: error.body.message };
    throw error;
  }
}

export const tillOfWeek = ({ recipes, rules, foods }: HeldWeek, week: Week) =>
  tillOf(needsOf(week, recipes, foods, rules), foods, rules).tillPence;
