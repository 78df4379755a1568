import { describe, expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import { kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import { isMain, isMeatOrFish } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { ingredientsPence } from "#domain/recipes/worth.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { anneal } from "./anneal.ts";
import { poolModel } from "./linear/pool-model.ts";
import { EASY, foods, plan, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import type { Planned } from "./plan-week.ts";
import { compileProblem, type Problem } from "./problem.ts";
import { shortKcalPence } from "./score/penalties.ts";
import { createScore } from "./score/score.ts";
import { BEYOND } from "./score/weights.ts";
import { type Effort, toSlots } from "./search.ts";

const SOME: Effort = { restarts: 2, iterations: 15_000, poolRuns: 2, pool: { nodes: 4 } };
const RICH: Rules = { ...EASY, budgetPence: 25_000 };
/** What the food of a week's lunches and dinners with meat or fish is worth, in pence for one person. */
const meatyPence = ({ week }: Planned) =>
  week
    .map(({ recipeId }) => recipeOf(recipes, recipeId))
    .filter((recipe) => isMain(recipe.meal) && isMeatOrFish(recipe, foods))
    .reduce((sum, recipe) => sum + ingredientsPence(foods, recipe, 1), 0);

describe("spending settings", () => {
  it("thrifty plans the same week as rules without a setting", async () => {
    const [asked, unasked] = [await planned({ ...RICH, spending: "thrifty" }), await planned(RICH)];
    expect(asked).toEqual(unasked);
  });

  it("higher spending plans dearer meat and fish at a higher price, within the budget", {
    timeout: ROUNDS_MS,
  }, async () => {
    const weeks = new Map<Spending, Planned>();
    for (const spending of SPENDINGS) weeks.set(spending, await planned({ ...RICH, spending }, SOME));
    const [thrifty, balanced, generous] = SPENDINGS.map((spending) => weeks.get(spending)!) as [Planned, Planned, Planned];
    expect(balanced.tillPence).toBeGreaterThan(thrifty.tillPence);
    expect(generous.tillPence).toBeGreaterThan(balanced.tillPence);
    expect(balanced.tillPence).toBeLessThan(thrifty.tillPence * 1.5); // does not spend the whole budget for its own sake
    expect(meatyPence(generous)).toBeGreaterThan(meatyPence(thrifty) * 1.2);
    const tight = await planned({ ...RICH, budgetPence: balanced.tillPence, spending: "generous" }, SOME);
    expect(tight.tillPence).toBeLessThanOrEqual(balanced.tillPence);
  });

  it("balanced spending brings the whole energy if the budget allows, without a penalty for thrifty households", {
    timeout: ROUNDS_MS,
  }, async () => {
    for (const people of [1, 4]) {
      const rules: Rules = { ...RICH, people, need: dailyNeed(averageAdults(people)), budgetPence: 9000 * people };
      const { week } = await planned({ ...rules, spending: "balanced" }, SOME);
      const share = kcalShare(week, recipes, rules);
      expect(share).toBeGreaterThan(0.985);
      expect(share).toBeLessThan(1.05);
    }
    expect(shortKcalPence({ ...RICH, spending: "thrifty" })).toBe(BEYOND.kcal * RICH.people);
  });

  it("are respected where money is tight: by its own measure, the balanced week is no worse than the thrifty one", {
    timeout: ROUNDS_MS,
  }, async () => {
    let gained = 0;
    let all = 0;
    for (const seed of [12, 13, 15]) {
      const rules: Rules = { ...randomHousehold(seed), spending: "balanced" };
      const [thrifty, balanced] = [await planned({ ...rules, spending: "thrifty" }, SOME), await planned(rules, SOME)];
      expect(balanced.tillPence).toBeLessThanOrEqual(rules.budgetPence);
      const held = { ...compileProblem(rules, recipes, foods), variety: thrifty.variety };
      const { objective } = anneal(held, { seed: 1, iterations: 0, aim: "good", start: toSlots(held, thrifty.week) }).found;
      gained += objective - balanced.objectivePence;
      all += objective;
    }
    expect(gained).toBeGreaterThan(-0.02 * all); // a search finds the best week only nearly
  });

  it("plan a week whenever a thrifty one is possible, and otherwise name the same smallest budget", {
    timeout: ROUNDS_MS,
  }, async () => {
    let refused = 0;
    for (let seed = 1; seed <= 2; seed++) {
      const rules = {
        ...randomHousehold(seed),
        budgetPence: Math.round(randomHousehold(seed).budgetPence * (seed % 2 === 0 ? 0.25 : 0.8)),
      };
      const thrifty = await plan(rules);
      const generous = await plan({ ...rules, spending: "generous" });
      expect(generous.kind).toBe(thrifty.kind);
      if (thrifty.kind !== "impossible") continue;
      refused++;
      expect(generous).toEqual(thrifty);
    }
    expect(refused).toBe(1);
  });
});

describe("an extra that is worth more than its price", () => {
  const problem: Problem = compileProblem({ ...RICH, spending: "generous" }, recipes, foods);
  const fruit = problem.extraKind.indexOf(EXTRA_KINDS.indexOf("fruit"));
  /** The penalty of a week of the first recipes with one extra on a number of days. */
  const penaltyWith = (times: number, worth: number) => {
    const slots = new Int32Array(problem.slotCount + problem.extras.length);
    for (let slot = 0; slot < problem.slotCount; slot++) slots[slot] = problem.pools[slot % problem.perDay]?.[slot] ?? 0;
    slots[problem.slotCount + fruit] = times;
    const score = createScore({ ...problem, extraWorth: problem.extraWorth.map(() => worth) }, slots);
    score.load();
    score.evaluate();
    return score.penalty;
  };

  it("is worth it only on the first days of a week", () => {
    const worth = (times: number) => penaltyWith(times, 0) - penaltyWith(times, 50);
    expect([0, 1, 2, 3, 7].map((times) => Math.round(worth(times)))).toEqual([0, 50, 100, 100, 100]);
  });

  it("is worth the same in the exact solver, and nothing under the aim of the cheapest week", () => {
    const negative = (aim: "good" | "cheapest") => {
      const { data } = poolModel({ ...problem, penalties: problem.penalties.map(() => 0) }, [], aim);
      return [...data.colCost].filter((cost) => cost === -(problem.extraWorth[fruit] as number)).length;
    };
    expect(negative("good")).toBeGreaterThan(0);
    expect(negative("cheapest")).toBe(0);
  });
});
