import { proxyActivities } from "@temporalio/workflow";
import { mostForThriftier } from "#domain/planning/alternatives.ts";
import { SPENDINGS, type Spending, spendingOf } from "#domain/planning/spending.ts";
import type { MealPlanActivities, WeekFound } from "../meal-plan/activities.port.ts";
import type { PlanAlternativesActivities } from "./activities.port.ts";
import type { PlanAlternativesInput } from "./messages.ts";

const { findWeek } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "10m", // a second or two, plus the queue: one search at a time
  heartbeatTimeout: "10s",
  retry: { initialInterval: "1s", maximumAttempts: 3 }, // optional: the household has its week already
});
const { saveAlternative } = proxyActivities<PlanAlternativesActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  retry: { initialInterval: "1s", maximumInterval: "10s", maximumAttempts: 10 },
});

/**
 * Plans the week for the other two spending settings and stores them as alternatives to the plan. A thriftier week must cost clearly less than the
 * next more generous one, with no less variety than the plan; if there is none, that is stored.
 */
export async function planAlternativesWorkflow(input: PlanAlternativesInput): Promise<void> {
  const { householdId, generationId, planId, question } = input;
  const own = SPENDINGS.indexOf(spendingOf(question.rules));
  const find = async (spending: Spending, budgetPence: number): Promise<WeekFound | null> => {
    const asked = { ...question, rules: { ...question.rules, spending } };
    const capped = { ...asked, rules: { ...asked.rules, budgetPence } };
    const answer = await findWeek({ generationId, question: capped, weekIndex: 0, weeks: 1, urgency: "soon" });
    const found = answer.kind === "planned" && (input.relaxed || !answer.variety.relaxed) ? answer : null;
    await saveAlternative({ householdId, planId, question: asked, found });
    return found;
  };
  let { tillPence } = input;
  for (const spending of SPENDINGS.slice(0, own).reverse())
    tillPence = (await find(spending, Math.min(question.rules.budgetPence, mostForThriftier(tillPence))))?.tillPence ?? tillPence;
  for (const spending of SPENDINGS.slice(own + 1)) await find(spending, question.rules.budgetPence);
}
