import { proxyActivities } from "@temporalio/workflow";
import { SPENDINGS, spendingOf } from "#domain/planning/spending.ts";
import type { MealPlanActivities } from "../meal-plan/activities.port.ts";
import type { PlanAlternativesActivities } from "./activities.port.ts";
import type { PlanAlternativesInput } from "./messages.ts";

const { findWeek } = proxyActivities<MealPlanActivities>({
  startToCloseTimeout: "10m", // a second or two, after those that came before it: one at a time
  heartbeatTimeout: "10s",
  retry: { initialInterval: "1s", maximumAttempts: 3 }, // an extra: the household has its week already
});
const { saveAlternative } = proxyActivities<PlanAlternativesActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  retry: { initialInterval: "1s", maximumInterval: "10s", maximumAttempts: 10 },
});

/** Finds the weeks of the other two settings after a plan was made, thriftiest first, and keeps them beside it. The plan stays as it is until the household uses one. */
export async function planAlternativesWorkflow({ householdId, generationId, planId, question }: PlanAlternativesInput): Promise<void> {
  for (const spending of SPENDINGS) {
    if (spending === spendingOf(question.rules)) continue;
    const asked = { ...question, rules: { ...question.rules, spending } };
    const found = await findWeek({ generationId, question: asked, weekIndex: 0, weeks: 1, urgency: "soon" });
    if (found.kind === "planned") await saveAlternative({ householdId, planId, question: asked, found });
  }
}
