import { expect, it } from "vitest";
import { minutesOf } from "#domain/recipes/recipe.ts";
import { EASY, foods, recipes } from "./plan-week.fixture.ts";
import { compileProblem } from "./problem.ts";

const MINUTES = 10;

it("plans only extras that are ready in time on every day", () => {
  const slowest = (maxMinutesByDay: (number | null)[]) => {
    const problem = compileProblem({ ...EASY, maxMinutesByDay }, recipes, foods);
    return Math.max(...[...problem.extras].map((extra) => minutesOf(problem.recipes[extra]!)));
  };
  expect(slowest([])).toBeGreaterThan(MINUTES);
  expect(slowest([null, null, MINUTES])).toBeLessThanOrEqual(MINUTES);
});
