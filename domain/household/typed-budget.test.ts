import { expect, it } from "vitest";
import { typedBudgetPence } from "./typed-budget.ts";

it.each([
  ["154.40", 15_440],
  ["30", 3000],
  [0.01, 1],
  ["38.6", 3860],
  ["1000", 100_000],
])("a typed budget of %s is taken as it is, however small (D-85d)", (pounds, pence) => {
  expect(typedBudgetPence(pounds)).toBe(pence);
});

it.each(["0", "", "-5", "ten", "1000.01"])("“%s” is no budget", (pounds) => {
  expect(typedBudgetPence(pounds)).toBeUndefined();
});
