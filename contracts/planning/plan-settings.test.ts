import { expect, it } from "vitest";
import { PlannedCourses, SavePlanSettings } from "./plan-settings.ts";

const refusal = (meals: string[]) => PlannedCourses.safeParse(meals).error?.issues[0]?.message;

it("takes each meal once, in the order of the day", () => {
  expect(PlannedCourses.parse(["dinner", "breakfast"])).toEqual(["breakfast", "dinner"]);
});

it("refuses a meal that is named twice, and more meals than there are", () => {
  for (const meals of [["dinner", "dinner"], Array<string>(100).fill("dinner")]) expect(refusal(meals)).toBe("Choose each meal once");
  expect(SavePlanSettings.safeParse({ planMeals: ["lunch", "lunch"] }).success).toBe(false);
});

it("refuses snacks alone", () => {
  expect(refusal(["snack"])).toBe("Plan at least one meal: breakfast, lunch or dinner");
});
