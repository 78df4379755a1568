import { expect, it } from "vitest";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { mean } from "../../../lab/bench/mean-percentile.ts";
import { perishableStockUsed } from "../../../lab/bench/pantry-used.ts";
import { EASY, foods, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import { USUAL_EFFORT } from "./search.ts";

it(
  "uses most of the fresh stock of 16 households whose recipes can use it",
  async () => {
    const stocks = await perishableStockUsed(16, 3, { foods, recipes }, USUAL_EFFORT);
    const share = mean(stocks.map(({ used }) => used));
    const wasted = stocks.filter(({ used }) => used < 0.9).map(({ foodId, quantity, used }) => `${foodId} ${quantity}: ${used.toFixed(2)}`);
    expect(stocks.length).toBeGreaterThan(4);
    expect(
      share,
      `pantryUsedShare ${share.toFixed(3)} of ${stocks.length} stocks; not used up: ${wasted.join(", ")}`,
    ).toBeGreaterThanOrEqual(0.7); // some budgets do not pay for what goes with it;
  },
  ROUNDS_MS,
);

it("adds the reward for using spoiling stock to the objective only, never to the till", async () => {
  const stock = { "chicken-breast": 600 };
  const spoiling = ["chicken-breast"];
  const rewarded = await planned({ ...EASY, stock, spoiling });
  const needs = neededAmounts(rewarded.week, recipes, foods, EASY);
  expect(weekTill(needs, foods, { ...EASY, stock, spoiling }).tillPence).toBe(weekTill(needs, foods, { ...EASY, stock }).tillPence);
  expect(rewarded.tillPence).toBe(weekTill(needs, foods, { ...EASY, stock }).tillPence);
  expect(needs.get("chicken-breast") ?? 0).toBeGreaterThanOrEqual(540);
});
