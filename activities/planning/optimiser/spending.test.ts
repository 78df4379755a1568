import { describe, expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import { kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { SPENDINGS, type Spending } from "#domain/planning/spending.ts";
import { KIND_OF, recipeOf } from "#domain/recipes/recipe.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { anneal } from "./anneal.ts";
import { poolModel } from "./linear/pool-model.ts";
import { EASY, foods, plan, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import type { Planned } from "./plan-week.ts";
import { compile, type Problem } from "./problem.ts";
import { shortKcalPence } from "./score/penalties.ts";
import { createScore } from "./score/score.ts";
import { BEYOND } from "./score/weights.ts";
import { type Effort, slotsOf } from "./search.ts";

const SOME: Effort = { restarts: 2, iterations: 15_000, poolRuns: 2, pool: { nodes: 4 } };
const RICH: Rules = { ...EASY, budgetPence: 25_000 };
const MEAT_AND_FISH: readonly string[] = ["poultry", "red meat", "fish"];
const withMeat = ({ week }: Planned) =>
  week.filter(
    ({ meal, recipeId }) =>
      (meal === "dinner" || meal === "lunch") && MEAT_AND_FISH.includes(KIND_OF[recipeOf(recipes, recipeId).mainProtein]),
  ).length;

describe("what a budget may buy", () => {
  it("is exactly the week of rules that say nothing of it where the household is thrifty", async () => {
    const [asked, unasked] = [await planned({ ...RICH, spending: "thrifty" }), await planned(RICH)];
    expect(asked).toEqual(unasked);
  });

  it("is more meat and fish, at a higher till, the more the household spends, and never more than the budget", {
    timeout: ROUNDS_MS,
  }, async () => {
    const weeks = new Map<Spending, Planned>();
    for (const spending of SPENDINGS) weeks.set(spending, await planned({ ...RICH, spending }, SOME));
    const [thrifty, balanced, generous] = SPENDINGS.map((spending) => weeks.get(spending)!) as [Planned, Planned, Planned];
    expect(balanced.tillPence).toBeGreaterThan(thrifty.tillPence);
    expect(generous.tillPence).toBeGreaterThan(balanced.tillPence);
    expect(balanced.tillPence).toBeLessThan(thrifty.tillPence * 1.5); // never all of it for its own sake
    expect(withMeat(generous)).toBeGreaterThan(withMeat(thrifty));
    const tight = await planned({ ...RICH, budgetPence: balanced.tillPence, spending: "generous" }, SOME);
    expect(tight.tillPence).toBeLessThanOrEqual(balanced.tillPence);
  });

  it("is the whole of the need where the money is there, which a thrifty household pays no more for than before", {
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

  it("is as good as the household values it where only a thrifty search finds a week", { timeout: ROUNDS_MS }, async () => {
    const rules: Rules = { ...randomHousehold(5000), spending: "balanced" };
    const [thrifty, balanced] = [await planned({ ...rules, spending: "thrifty" }, SOME), await planned(rules, SOME)];
    expect(balanced.tillPence).toBeLessThanOrEqual(rules.budgetPence);
    const held = { ...compile(rules, recipes, foods), variety: thrifty.variety };
    const { objective } = anneal(held, { seed: 1, iterations: 0, aim: "good", start: slotsOf(held, thrifty.week) }).found;
    expect(balanced.objectivePence).toBeLessThan(objective);
  });

  it("leaves every household a week that has one when it is thrifty, and refuses with the same smallest budget", {
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
  const problem: Problem = compile({ ...RICH, spending: "generous" }, recipes, foods);
  const fruit = problem.extraKind.indexOf(EXTRA_KINDS.indexOf("fruit"));
  /** Pence of a week of the first recipes and one extra on so many days, without what the week misses of its need. */
  const penaltyWith = (times: number, worth: number) => {
    const slots = new Int32Array(problem.slotCount + problem.extras.length);
    for (let slot = 0; slot < problem.slotCount; slot++) slots[slot] = problem.pools[slot % problem.perDay]?.[slot] ?? 0;
    slots[problem.slotCount + fruit] = times;
    const score = createScore({ ...problem, extraWorth: problem.extraWorth.map(() => worth) }, slots);
    score.load();
    score.evaluate();
    return score.penalty;
  };

  it("is worth it on its first days of a week alone: the same handful every day is no better food", () => {
    const worth = (times: number) => penaltyWith(times, 0) - penaltyWith(times, 50);
    expect([0, 1, 2, 3, 7].map((times) => Math.round(worth(times)))).toEqual([0, 50, 100, 100, 100]);
  });

  it("is worth the same to the exact solver, and nothing where only the till counts", () => {
    const negative = (aim: "good" | "cheapest") => {
      const { data } = poolModel({ ...problem, penalties: problem.penalties.map(() => 0) }, [], aim);
      return [...data.colCost].filter((cost) => cost === -(problem.extraWorth[fruit] as number)).length;
    };
    expect(negative("good")).toBeGreaterThan(0);
    expect(negative("cheapest")).toBe(0);
  });
});
