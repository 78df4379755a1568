import { expect, it } from "vitest";
import type { PlannedMeal } from "#domain/week.ts";
import { filling, sameAgain } from "./same-again.ts";
import { shops, sound } from "./sound-plan.fixture.ts";

it("the judge sees plates that come too often, too few with meat, and salty days", async () => {
  const [question, plan] = await sound(
    1,
    ({ rules: { meals, days, diets, allergens } }) => meals.length === 3 && days === 7 && diets.length === 0 && allergens.length < 2,
    ({ variety }) => !variety.relaxed,
  );
  const { recipes, facts, rules } = question;
  expect(sameAgain(plan.week, question)).toEqual([]);
  const pasta = [...recipes.values()]
    .filter((recipe) => recipe.meal === "dinner" && filling(recipe, facts) === "pasta")
    .map(({ id }) => id);
  const dinners = (ids: readonly string[]): PlannedMeal[] =>
    plan.week.map((planned) => (planned.meal === "dinner" ? { ...planned, recipeId: ids[planned.day % ids.length]! } : planned));
  expect(sameAgain(dinners(pasta.slice(0, 7)), question)).toEqual(
    expect.arrayContaining(["a filling too often", "pasta at dinner twice running"]),
  );
  expect(sameAgain(dinners(["spaghetti-bolognese"]), question)).toContain("a food too often");
  const meatless = question.suitable.lunch.find(({ diets }) => diets.includes("vegan"))!.id;
  const without = dinners([question.suitable.dinner.find(({ diets }) => diets.includes("vegan"))!.id]).map((planned) =>
    planned.meal === "lunch" ? { ...planned, recipeId: meatless, leftoverOfDay: null } : planned,
  );
  expect(sameAgain(without, question)).toContain("meat or fish in 0 mains");
  expect(sameAgain(plan.week, { ...question, rules: { ...rules, daySalt: 0.5 } })[0]).toMatch(/too much salt on day/);
  expect(shops.length).toBeGreaterThan(0);
}, 120_000);
