import { expect, it } from "vitest";
import { needsOf, tillOf } from "#domain/week.ts";
import { mean } from "../../../lab/bench/mean-percentile.ts";
import { perishableStockUsed } from "../../../lab/bench/pantry-used.ts";
import { EASY, foods, LITTLE, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";

it(
  "uses nine tenths of what is fresh at home, over 7 stocks of households where some recipe uses it",
  async () => {
    const stocks = await perishableStockUsed(7, 3, { foods, recipes }, { ...LITTLE, restarts: 3, iterations: 12_000 });
    const share = mean(stocks.map(({ used }) => used));
    const wasted = stocks.filter(({ used }) => used < 0.9).map(({ foodId, quantity, used }) => `${foodId} ${quantity}: ${used.toFixed(2)}`);
    expect(stocks.length).toBeGreaterThan(4);
    expect(
      share,
      `pantryUsedShare ${share.toFixed(3)} of ${stocks.length} stocks; not used up: ${wasted.join(", ")}`,
    ).toBeGreaterThanOrEqual(0.9);
  },
  ROUNDS_MS,
);

it("costs the same where nobody says that the stock spoils: the reward is never at the till", async () => {
  const stock = { "chicken-breast": 600 };
  const spoiling = ["chicken-breast"];
  const rewarded = await planned({ ...EASY, stock, spoiling });
  const needs = needsOf(rewarded.week, recipes, foods, EASY);
  expect(tillOf(needs, foods, { ...EASY, stock, spoiling }).tillPence).toBe(tillOf(needs, foods, { ...EASY, stock }).tillPence);
  expect(rewarded.tillPence).toBe(tillOf(needs, foods, { ...EASY, stock }).tillPence);
  expect(needs.get("chicken-breast") ?? 0).toBeGreaterThanOrEqual(540);
});
