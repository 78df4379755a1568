import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { dayInWords, foodsAtShopPrices, monthInWords, newestPrice, originInWords } from "./prices.ts";

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

describe("a household's own prices", () => {
  const shelf = (pence: number, seenOn: string, size = 1000) => new Map([["carrot", [{ size, pence, seenOn }]]]);
  const carrots = foods.get("carrot")!;
  const [{ size }] = carrots.packs as [(typeof carrots.packs)[0]];

  it("take the place of the estimate of their pack, and of no other (D-69s)", () => {
    const priced = foodsAtShopPrices(foods, { priceIndex: 2, own: new Map(), shelf: shelf(135, "2026-11-29", size) });
    const packs = carrots.packs.map((pack) => ({ ...pack, pence: pack.pence * 2 }));
    expect(priced.get("carrot")?.packs).toEqual(
      packs.map((pack) => (pack.size === size ? { size, pence: 135, seenOn: "2026-11-29" } : pack)),
    );
    expect(priced.get("onion")?.packs[0]?.pence).toBe((foods.get("onion")?.packs[0]?.pence ?? 0) * 2);
  });

  it.each([
    ["2026-11-20", 135, "as new as the shop's own price"],
    ["2026-11-19", 61, "older than the shop's own price"],
  ])("count on %s at %i p, %s", (seenOn, pence) => {
    const priced = foodsAtShopPrices(foods, { priceIndex: 1, own: new Map([["carrot", real]]), shelf: shelf(135, seenOn, 750) });
    expect(priced.get("carrot")?.packs[0]?.pence).toBe(pence);
  });

  it("are left out for a pack that the shop no longer has", () => {
    const priced = foodsAtShopPrices(foods, { priceIndex: 1, own: new Map([["carrot", real]]), shelf: shelf(135, "2026-11-29", 333) });
    expect(priced.get("carrot")?.packs).toEqual(real.packs);
  });

  it("are named with their day, others with their source too, and estimates with their month", () => {
    expect(originInWords({ asOf: "2026-11-29", source: "Your household" })).toBe("your price, 29 Nov 2026");
    expect(originInWords(real)).toBe("price as of 20 Nov 2026, Receipts");
    expect(monthInWords("2025-01")).toBe("Jan 2025");
  });
});
