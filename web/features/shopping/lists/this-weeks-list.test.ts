import { expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { listToShopWith } from "./this-weeks-list-screen.tsx";

const list = (id: string, mealPlanId: string | null) => ({ id, mealPlanId }) as ShoppingList;
const plan = (id: string, monday: string, firstDay = 0, days = 7) => ({ id, monday, firstDay, days }) as MealPlan;
const LISTS = [list("own", null), list("next", "next"), list("this, again", "this"), list("this", "this")];

it.each([
  ["the list that came with the plan of the day", [plan("next", "2026-11-30"), plan("this", "2026-11-23")], "2026-11-29", "this"],
  ["next week's on its first day", [plan("next", "2026-11-30"), plan("this", "2026-11-23")], "2026-11-30", "next"],
  ["the newest where no plan has the day", [plan("this", "2026-11-23", 2, 3)], "2026-11-24", "own"],
  ["the newest where the day's plan has none any more", [plan("gone", "2026-11-23")], "2026-11-24", "own"],
])("%s", (_, plans, today, found) => {
  expect(listToShopWith(LISTS, plans, today)?.id).toBe(found);
});

it("is none where there is none", () => {
  expect(listToShopWith([], [plan("this", "2026-11-23")], "2026-11-24")).toBeUndefined();
});
