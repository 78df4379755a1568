import { sampledWeek, visitorRules } from "#domain/planning/sampled-week.ts";
import type { SampleWeekActivities } from "../../workflows/planning/sample-week/activities.port.ts";
import { withProgressHeartbeat } from "./heartbeat.ts";
import type { MealPlanDeps } from "./meal-plan.ts";

export const createSampleWeekActivities = ({ catalogue }: Pick<MealPlanDeps, "catalogue">): SampleWeekActivities => ({
  async planSampleWeek({ householdSize, weeklyBudget, dietaryPreferences = [], allergens, avoidWords }) {
    const rules = visitorRules({
      people: householdSize,
      weeklyBudgetPence: Math.round(weeklyBudget * 100),
      diets: dietaryPreferences,
      allergens,
      avoidWords,
    });
    const { planner, foods, recipes } = await catalogue.current();
    const answer = await withProgressHeartbeat((onProgress, signal) =>
      planner.plan({ rules, shop: undefined, own: [], urgency: "visitor" }, onProgress, signal),
    );
    if (answer.kind === "impossible") {
      const { kind, constraint } = answer;
      return constraint === "budget"
        ? { kind, constraint, smallestBudgetPence: answer.smallestBudgetPence }
        : { kind, constraint, smallestBudgetPence: null };
    }
    return sampledWeek(answer.week, rules, { recipes, foods });
  },
});
