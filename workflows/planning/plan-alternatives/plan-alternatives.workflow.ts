import { proxyActivities } from "@temporalio/workflow";
import { SPENDINGS, spendingOf } from "#domain/planning/spending.ts";
import type { MealPlanActivities } from "../meal-plan/activities.port.ts";
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

/** Plans the week for the other two spending settings, thriftiest first, and stores them as alternatives to the plan. */
export async function planAlternativesWorkflow({ householdId, generationId, planId, question }: PlanAlternativesInput): Promise<void> {
  for (const spending of SPENDINGS) {
    if (spending === spendingOf(question.rules)) continue;
    const asked = { ...question, rules: { ...question.rules, spending } };
    const found = await findWeek({ generationId, question: asked, weekIndex: 0, weeks: 1, urgency: "soon" });
    if (found.kind === "planned") await saveAlternative({ householdId, planId, question: asked, found });
  }
}
