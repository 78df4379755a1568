import { expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { weeksShown } from "./weeks-shown.ts";

const plan = (id: string, generationId: string, monday: string, weekIndex = 0) => ({ id, generationId, monday, weekIndex }) as MealPlan;
const shown = (plans: MealPlan[], today: string) => weeksShown(plans, today).map(({ id }) => id);

it("the newest planning is shown with every other week that is not over, each by its newest plan", () => {
  const plans = [
    plan("next", "c", "2026-11-30"),
    plan("after next", "c", "2026-12-07", 1),
    plan("this", "b", "2026-11-23"),
    plan("this, before", "a", "2026-11-23"),
    plan("last", "z", "2026-11-16"),
  ];
  expect(shown(plans, "2026-11-26")).toEqual(["this", "next", "after next"]);
  expect(shown(plans, "2026-11-29")).toEqual(["this", "next", "after next"]);
  expect(shown(plans, "2026-11-30")).toEqual(["next", "after next"]);
});

it("the newest planning is shown even where its week is over", () => {
  expect(shown([plan("old", "a", "2026-11-02"), plan("older", "b", "2026-10-26")], "2026-11-26")).toEqual(["old"]);
  expect(shown([], "2026-11-26")).toEqual([]);
});
