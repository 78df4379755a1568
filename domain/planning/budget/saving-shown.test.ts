import { expect, it } from "vitest";
import { savingToShow } from "./saving-shown.ts";

const plan = { budgetPence: 9000, tillPence: 7000 };

it("is the rest of the budget, or null if the week does not feed people enough", () => {
  expect(savingToShow({ ...plan, kcalShare: 1 })).toBe(2000);
  expect(savingToShow({ ...plan, kcalShare: 0.95 })).toBe(2000);
  expect(savingToShow({ ...plan, kcalShare: 0.9 })).toBeNull();
});
