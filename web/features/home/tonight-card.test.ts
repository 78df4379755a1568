import { expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { dinnerAfter, dinnerOn } from "./tonight-card.tsx";

const meal = (dayOfWeek: number, mealType: string, recipeName: string) => ({ dayOfWeek, mealType, recipeName });
const plan = (id: string, monday: string, firstDay: number, items: ReturnType<typeof meal>[]) =>
  ({ id, monday, firstDay, days: 7 - firstDay, items }) as unknown as MealPlan;
const OLD = plan("old", "2026-11-23", 0, [meal(0, "dinner", "Dal"), meal(0, "lunch", "Soup"), meal(3, "dinner", "Chilli")]);
const NEW = plan("new", "2026-11-23", 2, [meal(2, "lunch", "Salad"), meal(3, "dinner", "Fish pie")]);

it.each([
  ["2026-11-26", [NEW, OLD], "Fish pie"],
  ["2026-11-26", [OLD], "Chilli"],
  ["2026-11-23", [NEW, OLD], "Dal"],
  ["2026-11-25", [NEW, OLD], undefined],
  ["2026-11-30", [NEW, OLD], undefined],
])("finds the dinner of %s (%#)", (day, plans, dish) => {
  expect(dinnerOn(plans, day)?.dinner.recipeName).toBe(dish);
});

it("skips dinners eaten out when looking for the next one, but not tonight's", () => {
  const out = { ...OLD, items: OLD.items.map((item) => ({ ...item, eaters: item.recipeName === "Dal" ? 0 : null })) };
  expect(dinnerAfter([out], "2026-11-20")).toMatchObject({ on: "2026-11-26", dinner: { recipeName: "Chilli" } });
  expect(dinnerOn([out], "2026-11-23")?.dinner.eaters).toBe(0);
});

it("finds the next dinner if the week has not started or a day has none", () => {
  expect(dinnerAfter([OLD], "2026-11-20")).toMatchObject({ on: "2026-11-23", dinner: { recipeName: "Dal" } });
  expect(dinnerAfter([NEW, OLD], "2026-11-24")).toMatchObject({ on: "2026-11-26", dinner: { recipeName: "Fish pie" } });
  expect(dinnerAfter([NEW, OLD], "2026-11-26")).toBeUndefined();
});
