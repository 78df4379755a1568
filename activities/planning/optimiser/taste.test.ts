import { describe, expect, it } from "vitest";
import type { Taste } from "#domain/household/taste/taste.ts";
import { isNever } from "#domain/planning/rules.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { dishId, isUsual } from "#domain/recipes/versions.ts";
import { EASY, foods, planned, recipes } from "./plan-week.fixture.ts";
import { compileProblem, type Problem } from "./problem.ts";
import { TASTE_FACTOR, WORTH } from "./score/weights.ts";

const NOTHING: Taste = { never: [], loved: [], recipes: {}, families: {}, cuisines: {}, proteins: {}, perTenMinutes: 0, perPenny: 0 };
const RULES = { ...EASY, cookOnceEatTwice: false };
const dinnersOf = ({ week }: { week: readonly { meal: string; recipeId: string }[] }) =>
  week.filter(({ meal }) => meal === "dinner").map(({ recipeId }) => recipeOf(recipes, recipeId));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("a week planned for a household's taste", () => {
  it("is the same week if the ratings teach nothing yet", async () => {
    const [without, with_] = [await planned(RULES), await planned({ ...RULES, taste: undefined })];
    expect(with_).toEqual(without);
  });

  it("never has a “never again” dish in any version, whatever it costs", async () => {
    const first = await planned(RULES);
    const never = [...new Set(first.week.map(({ recipeId }) => recipeId))];
    const next = await planned({ ...RULES, taste: { ...NOTHING, never } });
    expect(next.week.filter(({ recipeId }) => never.includes(dishId(recipeOf(recipes, recipeId))))).toEqual([]);
    const versions = [...recipes.values()].filter((recipe) => never.includes(dishId(recipe)));
    expect(versions.length).toBeGreaterThan(never.length);
    for (const { id } of versions)
      for (const known of never)
        expect(isNever(known, { taste: { ...NOTHING, never: [id] } })).toBe(dishId(recipeOf(recipes, id)) === known);
  });

  it("has more liked dishes and fewer disliked ones", async () => {
    const first = await planned(RULES);
    const liked = await planned({ ...RULES, taste: { ...NOTHING, cuisines: { indian: -200 } } });
    const indian = (answer: typeof first) => dinnersOf(answer).filter(({ cuisine }) => cuisine === "indian").length;
    expect(indian(liked)).toBeGreaterThan(indian(first));
    expect(indian(await planned({ ...RULES, taste: { ...NOTHING, cuisines: { indian: 150 } } }))).toBe(0);
    const quicker = await planned({ ...RULES, taste: { ...NOTHING, perTenMinutes: 40 } });
    expect(sum(dinnersOf(quicker).map(minutesOf))).toBeLessThan(sum(dinnersOf(first).map(minutesOf)));
  });

  it("penalises a loved dinner of the last weeks less than another", () => {
    const [loved, ...others] = [...recipes.values()].filter(
      (recipe) =>
        recipe.meal === "dinner" &&
        isUsual(recipe) &&
        recipe.appeal.familiarity >= 4 && // the planner has nothing against it on a Monday
        recipe.appeal.occasions.includes("weekday") &&
        minutesOf(recipe) <= WORTH.dinnerMinutes,
    );
    const other = others.find(({ familyId }) => familyId !== loved!.familyId);
    const problem = (taste?: Taste) =>
      compileProblem({ ...RULES, skill: "advanced", recentRecipeIds: [loved!.id, other!.id], taste }, recipes, foods);
    const penaltyOf = (id: string, { recipes: all, penalties }: Problem) =>
      penalties[2 * all.length + all.findIndex((recipe) => recipe.id === id)] ?? Number.NaN; // Monday's dinner
    const without = problem();
    expect(penaltyOf(loved!.id, without)).toBe(penaltyOf(other!.id, without));
    const tasted = problem({ ...NOTHING, loved: [loved!.id], families: { [loved!.familyId]: -30 } });
    expect(penaltyOf(loved!.id, tasted)).toBe(-30 * TASTE_FACTOR * RULES.people);
    expect(penaltyOf(other!.id, tasted)).toBeGreaterThan(0);
  });
});
