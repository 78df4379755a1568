import { expect, it } from "vitest";
import { savingShown } from "./saving-shown.ts";

const plan = { budgetPence: 9000, tillPence: 7000 };

it("says what stays of the budget, unless the week leaves people short of what they need", () => {
  expect(savingShown({ ...plan, kcalShare: 1 })).toBe(2000);
  expect(savingShown({ ...plan, kcalShare: 0.95 })).toBe(2000);
  expect(savingShown({ ...plan, kcalShare: 0.9 })).toBeNull();
});
