import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { formatPence, parsePence } from "#domain/money.ts";

/** The standing rules that this week could not keep, each with what it would have cost. */
export const UnkeptRules = ({ plan }: { plan: Pick<MealPlan, "unkeptRules"> }) =>
  plan.unkeptRules.map(({ rule, budget }) => (
    <p key={rule} className="rounded-card bg-mustard-wash p-3 text-mustard">
      We couldn't keep “{rule}” this week.{" "}
      {budget === null
        ? "No dish fits it together with your other rules for that day."
        : `It would take a budget of ${formatPence(parsePence(budget) ?? 0)}.`}
    </p>
  ));
