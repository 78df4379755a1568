import { planWeek } from "../../../activities/planning/optimiser/plan-week.ts";
import type { Effort } from "../../../activities/planning/optimiser/search.ts";
import { judgePlan, type Verdict } from "./judge-plan.ts";
import { type Finding, judgeRefusal } from "./judge-refusal.ts";
import type { Question } from "./nasty-household.ts";

/** One short search instead of four long ones, quick enough for a test; the rules are the same code. */
export const SMALL_EFFORT: Effort = { restarts: 1, iterations: 2_000, poolRuns: 1, pool: { nodes: 0 } };

/** `unfed`: whether the planner's claim is right that no week feeds the household at any price. */
export type Proof =
  | { kind: "planned"; verdict: Verdict; unfed: Finding | null }
  | ({ kind: "refused"; constraint: string; pence: string } & Finding);

/** Plans for one household and judges the result: a plan by its ingredients, a refusal by a model independent of the planner. */
export async function proveHousehold(question: Question, effort: Effort): Promise<Proof> {
  const { rules, recipes, foods } = question;
  const { budgetPence } = rules;
  const plan = (pence: number) => planWeek({ ...rules, budgetPence: pence }, recipes, foods, effort, () => {});
  const answer = await plan(budgetPence);
  if (answer.kind === "planned") {
    const unfed = answer.variety.bands === null ? await judgeRefusal(question, { constraint: "need", fed: true }) : null;
    return { kind: "planned", verdict: judgePlan(answer, question), unfed };
  }
  const { constraint, smallestBudgetPence } = answer;
  const refused = { kind: "refused", constraint, pence: `${budgetPence}p, said ${smallestBudgetPence}p` } as const;
  if (smallestBudgetPence === null) return { ...refused, ...(await judgeRefusal(question, { constraint, fed: false })) };
  const again = await plan(smallestBudgetPence);
  if (again.kind !== "planned" || smallestBudgetPence <= budgetPence)
    return { ...refused, found: "refuted", why: `no plan with the smallest budget of ${smallestBudgetPence}p` };
  const faults = Object.values(judgePlan(again, { ...question, rules: { ...rules, budgetPence: smallestBudgetPence } })).flat();
  if (faults.length > 0) return { ...refused, found: "refuted", why: `the smallest budget's plan: ${faults.join("; ")}` };
  return { ...refused, ...(await judgeRefusal(question, { constraint, fed: again.variety.bands !== null })) };
}
