import { expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { EASY, foods, LITTLE, plan, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import { planWeek } from "./plan-week.ts";

/** The first sample households; `prove households` checks thousands. */
const TRIED = 2;

it(
  "a refused budget names one that works: the same household with that budget gets its week (D-17c)",
  async () => {
    for (let seed = 1; seed <= TRIED; seed++) {
      const rules = { ...randomHousehold(seed), budgetPence: 800 };
      const refusal = await plan(rules);
      if (refusal.kind !== "impossible" || refusal.constraint !== "budget")
        throw new Error(`household ${seed} is not refused for its budget`);
      const enough = await planned({ ...rules, budgetPence: refusal.smallestBudgetPence });
      expect(enough.tillPence).toBeLessThanOrEqual(refusal.smallestBudgetPence);
      expect(enough.aim).toBe("good"); // the best week within the budget, not just the cheapest
    }
  },
  ROUNDS_MS,
);

it("searches longer before it refuses a budget that is nearly enough", { timeout: ROUNDS_MS }, async () => {
  const tight: Rules = { ...EASY, people: 3, need: dailyNeed(averageAdults(3)), budgetPence: 100 };
  const careless = await plan(tight);
  if (careless.kind !== "impossible" || careless.constraint !== "budget") throw new Error("a pound is not enough");
  const nearly = { ...tight, budgetPence: Math.round(careless.smallestBudgetPence / 1.03) };
  const answer = await plan(nearly);
  if (answer.kind === "planned") return expect(answer.tillPence).toBeLessThanOrEqual(nearly.budgetPence);
  const named = answer.constraint === "budget" ? answer.smallestBudgetPence : Number.NaN;
  expect(named).toBeLessThan(careless.smallestBudgetPence);
  expect((await planned({ ...nearly, budgetPence: named })).tillPence).toBeLessThanOrEqual(named);
});

it("names the same smallest budget for every spending setting", {
  timeout: ROUNDS_MS,
}, async () => {
  const poor: Rules = { ...EASY, people: 4, need: dailyNeed(averageAdults(4)), budgetPence: 800 };
  const refusals = await Promise.all((["thrifty", "balanced", "generous"] as const).map((spending) => plan({ ...poor, spending })));
  const [thrifty, ...others] = refusals;
  expect(thrifty).toMatchObject({ constraint: "budget", instead: { fullest: null, lunchesAndDinners: null } });
  expect(others).toEqual([thrifty, thrifty]);
});

it("reports a refusal at once, then its smallest budget, before it looks for what the budget does buy", {
  timeout: ROUNDS_MS,
}, async () => {
  const stages: [string, number | null][] = [];
  const poor: Rules = { ...EASY, budgetPence: 2600 };
  const answer = await planWeek(poor, recipes, foods, LITTLE, ({ stage, bestTillPence }) => stages.push([stage, bestTillPence]));
  if (answer.kind !== "impossible" || answer.constraint !== "budget") throw new Error("the budget is not refused");
  expect(answer.instead?.lunchesAndDinners).toBeDefined();
  const refused = stages.slice(stages.findIndex(([stage]) => stage === "refused"));
  expect(refused.every(([stage]) => stage === "refused")).toBe(true);
  const named = refused.findIndex(([, pence]) => pence !== null);
  expect(named).toBeGreaterThan(1);
  expect(refused.length).toBeGreaterThan(named + 1);
  for (const [, pence] of refused.slice(named)) expect(pence).toBe(answer.smallestBudgetPence);
});
