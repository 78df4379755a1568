import { expect, it } from "vitest";
import { EASY, foods, recipes } from "../plan-week.fixture.ts";
import { compileProblem, suitable } from "../problem.ts";
import { familyCaps, recentDinners } from "./tally.ts";

const dinners = suitable(recipes, EASY, foods).filter(({ meal }) => meal === "dinner");
const family = [...Map.groupBy(dinners, ({ familyId }) => familyId).values()].find((all) => all.length > 4)!;
const recentRecipeIds = family.slice(0, 4).map(({ id }) => id);
const problem = compileProblem({ ...EASY, recentRecipeIds }, recipes, foods);
const capOf = (some: typeof problem, id: string) =>
  familyCaps(some, some.variety)[some.family[some.recipes.findIndex((recipe) => recipe.id === id)] as number];

it("limits a dish family to twice a week and five times in four weeks", () => {
  expect(capOf(compileProblem(EASY, recipes, foods), family[4]!.id)).toBe(2);
  expect(capOf(problem, family[4]!.id)).toBe(1);
});

it("marks the dinners of the last weeks, except loved ones", () => {
  const marked = (some: typeof problem) =>
    some.recipes.filter((_, index) => recentDinners(some, some.variety)[index] === 1).map(({ id }) => id);
  expect(marked(problem).sort()).toEqual([...recentRecipeIds].sort());
  const [loved = "", ...others] = recentRecipeIds;
  const taste = { never: [], loved: [loved], recipes: {}, families: {}, cuisines: {}, proteins: {}, perTenMinutes: 0, perPenny: 0 };
  expect(marked(compileProblem({ ...EASY, recentRecipeIds, taste }, recipes, foods)).sort()).toEqual(others.sort());
});
