import { expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { buy } from "../../planning/till.ts";
import { pricedElsewhere } from "./price-elsewhere.ts";
import { foodsAtShopPrices, type OwnPrice } from "./prices.ts";

const { foods } = readCatalogue();
const shop = (name: string, priceIndex: number, own: [foodId: string, price: OwnPrice][] = []) => ({
  name,
  priceIndex,
  own: new Map(own),
  source: "",
  asOf: "2026-01",
  estimate: false,
});
const LIST = [
  { foodId: "spinach-frozen", quantity: 300 },
  { foodId: "rice-basmati", quantity: 450 },
];

it("prices the same list at each shop, cheapest first, by the rules of the till", () => {
  const shops = new Map([
    ["dear", shop("Dear", 1.2)],
    ["cheap", shop("Cheap", 0.8)],
    ["same", shop("Same", 1)],
  ]);
  const totals = pricedElsewhere(LIST, foods, shops);
  expect(totals.map(({ id }) => id)).toEqual(["cheap", "same", "dear"]);
  const priced = foodsAtShopPrices(foods, shop("Dear", 1.2));
  const home = { basicsAtHome: false, stock: {} };
  expect(totals[2]?.totalPence).toBe(
    LIST.reduce((sum, { foodId, quantity }) => sum + buy(priced.get(foodId)!, quantity, home).tillPence, 0),
  );
});

it("takes a shop's real prices where there are some, and says of how many foods and from when", () => {
  const real = { packs: [{ size: 1000, pence: 1 }], asOf: "2026-11-20", source: "Receipts" };
  const [total] = pricedElsewhere(LIST, foods, new Map([["a", shop("A", 1, [["spinach-frozen", real]])]]));
  const [estimated] = pricedElsewhere(LIST.slice(1), foods, new Map([["a", shop("A", 1)]]));
  expect(total).toMatchObject({ totalPence: 1 + (estimated?.totalPence ?? 0), foods: 2, real: 1, newest: { asOf: "2026-11-20" } });
  expect(estimated).toMatchObject({ foods: 1, real: 0, newest: undefined });
});

it("an empty list costs nothing anywhere", () => {
  expect(pricedElsewhere([], foods, new Map([["a", shop("A", 1)]]))[0]?.totalPence).toBe(0);
});
