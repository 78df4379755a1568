import { expect, it } from "vitest";
import { readCatalogue } from "../../db/catalogue/catalogue.ts";
import { pricedElsewhere } from "./price-elsewhere.ts";
import { buy, priceAt } from "./till.ts";

const { foods } = readCatalogue();
const shop = (name: string, priceIndex: number) => ({ name, priceIndex, source: "", asOf: "2026-01", estimate: false });
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
  const priced = priceAt(foods, 1.2);
  const home = { basicsAtHome: false, stock: {} };
  expect(totals[2]?.totalPence).toBe(
    LIST.reduce((sum, { foodId, quantity }) => sum + buy(priced.get(foodId)!, quantity, home).tillPence, 0),
  );
});

it("an empty list costs nothing anywhere", () => {
  expect(pricedElsewhere([], foods, new Map([["a", shop("A", 1)]]))[0]?.totalPence).toBe(0);
});
