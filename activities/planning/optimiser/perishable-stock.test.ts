import { expect, it } from "vitest";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { mean } from "../../../lab/bench/mean-percentile.ts";
import { perishableStockUsed } from "../../../lab/bench/pantry-used.ts";
import { EASY, foods, LITTLE, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";

it(
  "uses three quarters of the fresh stock of 16 households whose recipes can use it",
  async () => {
    const stocks = await perishableStockUsed(16, 3, { foods, recipes }, { ...LITTLE, restarts: 4, iterations: 20_000, reheats: 8 });
    const share = mean(stocks.map(({ used }) => used));
    const wasted = stocks.filter(({ used }) => used < 0.9).map(({ foodId, quantity, used }) => `${foodId} ${quantity}: ${used.toFixed(2)}`);
    expect(stocks.length).toBeGreaterThan(4);
    expect(
      share,
      `pantryUsedShare ${share.toFixed(3)} of ${stocks.length} stocks; not used up: ${wasted.join(", ")}`,
    ).toBeGreaterThanOrEqual(0.75);
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
