import { expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { stockAfterWeek } from "#domain/planning/stock-after-week.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { EASY, foods, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";

const WEEKS = 4;

it(
  "four weeks from an empty cupboard each stay within the budget, and the later ones buy fewer cupboard packs (D-69b)",
  async () => {
    let rules: Rules = { ...EASY, need: dailyNeed(averageAdults(2)), budgetPence: 9000, stock: {}, basicsAtHome: false };
    const packs: number[] = [];
    const receipts: number[] = [];
    for (let week = 0; week < WEEKS; week++) {
      const answer = await planned(rules);
      const needs = neededAmounts(answer.week, recipes, foods, rules);
      const { purchases, tillPence } = weekTill(needs, foods, rules);
      expect(tillPence).toBe(answer.tillPence);
      receipts.push(tillPence);
      const cupboard = [...purchases].filter(([foodId]) => foods.get(foodId)?.storage === "cupboard");
      packs.push(cupboard.flatMap(([, { packs: bought }]) => bought).reduce((sum, { count }) => sum + count, 0));
      rules = {
        ...rules,
        stock: stockAfterWeek(needs, foods, rules),
        recentRecipeIds: [...rules.recentRecipeIds, ...answer.week.map(({ recipeId }) => recipeId)],
      };
    }
    const [first = 0, ...later] = packs;
    expect(Math.max(...receipts)).toBeLessThanOrEqual(rules.budgetPence);
    expect(first).toBeGreaterThan(0);
    for (const count of later) expect(count, `cupboard packs: ${packs.join(", ")}; receipts: ${receipts.join(", ")}`).toBeLessThan(first);
  },
  ROUNDS_MS,
);
