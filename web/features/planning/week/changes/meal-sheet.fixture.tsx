import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { show } from "../../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../../lib/session.ts";
import { plansQuery } from "../../public/planning.ts";

export const id = (last: number) => `5f6c8f43-7a63-4a3c-8f4b-00000000000${last}`;
export const PLAN = id(9);
export const item = (dayOfWeek: number, recipeName: string) =>
  ({
    id: id(dayOfWeek),
    dayOfWeek,
    mealType: "dinner",
    recipeId: recipeName.toLowerCase(),
    recipeName,
    avoid: [] as string[],
    cost: "2.00",
    plates: "2 plates",
    energies: [] as PlanItem["energies"],
    eaters: null,
  }) as PlanItem;
export const items = [item(0, "Chilli"), item(1, "Dal"), item(2, "Pie")];
export const plan = {
  id: PLAN,
  monday: "2099-01-05",
  firstDay: 0,
  days: 3,
  serves: 2,
  budget: "87.50",
  version: "v1",
  totalCost: "43.50",
  items,
} as MealPlan;
export const MOVE = `POST /api/simple-meal-plans/${PLAN}/items/${id(0)}/move`;
export const UNDO = `POST /api/simple-meal-plans/${PLAN}/undo-change`;
export const moved = { ...plan, version: "v2", totalCost: "43.40" };

/** Renders a part of the plan's page for a subscriber. `version()` returns the version of the cached plan. */
export function ready(part: React.ReactElement, paywall: User["paywall"] = null) {
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { paywall } as User);
  page.answers.setQueryData(plansQuery.queryKey, [plan]);
  page.again(part);
  return { ...page, version: () => page.answers.getQueryData(plansQuery.queryKey)?.[0]?.version };
}
