import { expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { dayInWords, foodsAtShopPrices, newestPrice } from "./prices.ts";

const { foods } = readCatalogue();
const real = { packs: [{ size: 750, pence: 61 }], asOf: "2026-11-20", source: "Receipts" };

it("without a shop, foods cost what the food table says", () => {
  expect(foodsAtShopPrices(foods, undefined)).toBe(foods);
});

it("moves every pack to a shop's level of prices, in whole pence, and calls none of them real", () => {
  const priced = foodsAtShopPrices(foods, { priceIndex: 0.868, own: new Map() });
  for (const [id, food] of priced) {
    expect(food.packs.map(({ pence }) => pence)).toEqual(foods.get(id)?.packs.map(({ pence }) => Math.round(pence * 0.868)));
    expect(food.priceFrom).toBeUndefined();
  }
});

it("a real price takes the place of all packs of its food, is not moved by the level, and leaves the other foods alone", () => {
  const priced = foodsAtShopPrices(foods, { priceIndex: 2, own: new Map([["carrot", real]]) });
  expect(priced.get("carrot")).toMatchObject({ packs: real.packs, priceFrom: { asOf: "2026-11-20", source: "Receipts" } });
  expect(priced.get("onion")?.packs[0]?.pence).toBe((foods.get("onion")?.packs[0]?.pence ?? 0) * 2);
  expect(foods.get("carrot")?.packs).not.toEqual(real.packs);
});

it("names the newest of several prices", () => {
  expect(newestPrice([real, { asOf: "2026-11-21", source: "Shelf" }, real])).toEqual({ asOf: "2026-11-21", source: "Shelf" });
  expect(newestPrice([])).toBeUndefined();
  expect(dayInWords("2026-11-05")).toBe("5 Nov 2026");
});
