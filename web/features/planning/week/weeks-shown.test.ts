import { expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { weeksShown } from "./weeks-shown.ts";

const plan = (id: string, generationId: string, monday: string, more: Partial<MealPlan> = {}) =>
  ({ id, generationId, monday, firstDay: 0, days: 7, ...more }) as MealPlan;
const shown = (plans: MealPlan[], today: string) =>
  weeksShown(plans, today).map(({ plan: { id }, part }) => (part ? `${id} on ${part.join("")}` : id));

it("includes the newest run and the newest plan of every other week that is not over", () => {
  const plans = [
    plan("next", "c", "2026-11-30"),
    plan("after next", "c", "2026-12-07", { weekIndex: 1 }),
    plan("this", "b", "2026-11-23"),
    plan("this, before", "a", "2026-11-23"),
    plan("last", "z", "2026-11-16"),
  ];
  expect(shown(plans, "2026-11-26")).toEqual(["this", "next", "after next"]);
  expect(shown(plans, "2026-11-29")).toEqual(["this", "next", "after next"]);
  expect(shown(plans, "2026-11-30")).toEqual(["next", "after next"]);
});

it("includes the newest run even if its week is over", () => {
  expect(shown([plan("old", "a", "2026-11-02"), plan("older", "b", "2026-10-26")], "2026-11-26")).toEqual(["old"]);
  expect(shown([], "2026-11-26")).toEqual([]);
});

it("includes an older plan for the days that a newer plan does not cover, until they are over", () => {
  const plans = [
    plan("from tomorrow", "c", "2026-11-23", { firstDay: 4, days: 3 }),
    plan("whole week", "b", "2026-11-23"),
    plan("whole week before", "a", "2026-11-23"),
  ];
  expect(shown(plans, "2026-11-26")).toEqual(["whole week on 0123", "from tomorrow"]);
  expect(shown(plans, "2026-11-27")).toEqual(["from tomorrow"]);
});

it("keeps the days before and after a short plan in the older plan", () => {
  const plans = [plan("three days", "c", "2026-11-23", { firstDay: 1, days: 3 }), plan("whole week", "b", "2026-11-23")];
  expect(shown(plans, "2026-11-24")).toEqual(["whole week on 0456", "three days"]);
  expect(shown(plans, "2026-11-29")).toEqual(["whole week on 0456", "three days"]);
});
