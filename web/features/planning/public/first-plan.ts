import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { PLAN_AT_ONCE, PlanAsked } from "./planning.ts";

/** Begins the first plan where somebody asked for it on the way here: once, and not again when the page is loaded again. */
export function useFirstPlanAtOnce(plans: readonly MealPlan[] | undefined, begin: (asked: PlanAsked) => void): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const asked = (state as Partial<typeof PLAN_AT_ONCE> | null)?.planAtOnce ?? false;
  useEffect(() => {
    if (!asked || !plans) return;
    navigate(pathname, { replace: true, preventScrollReset: true });
    if (plans.length === 0) begin({});
  }, [asked, plans, begin, navigate, pathname]);
}
