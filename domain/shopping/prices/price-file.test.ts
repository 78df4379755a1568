import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { faultLine, originFaults, PRICE_COLUMNS, validatePrices } from "./price-file.ts";

const { foods } = readCatalogue();
const table = (...rows: string[][]) => ({
  header: [...PRICE_COLUMNS],
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});
const said = (...rows: string[][]) => validatePrices(table(...rows), foods).faults.map((fault) => faultLine("tesco.csv", fault));

describe("a table of prices", () => {
  it("is read in any order of its columns, with spaces and empty rows", () => {
    const { prices, faults } = validatePrices(
      {
        header: [" pack_pence", "food_id", "pack_size "],
        rows: [
          { row: 2, cells: [" 69", "carrot ", "1000"] },
          { row: 3, cells: [""] },
        ],
      },
      foods,
    );
    expect(faults).toEqual([]);
    expect(prices).toEqual([{ foodId: "carrot", size: 1000, pence: 69 }]);
  });

  it.each([
    [["karrot", "1000", "69"], 'food_id: "karrot" is not a food that we know'],
    [["", "1000", "69"], "food_id: is empty"],
    [["carrot", "1000", "0"], 'pack_pence: "0" is not a whole number above 0; give whole pence, 120 for £1.20'],
    [["carrot", "1000", "-5"], 'pack_pence: "-5" is not a whole number above 0; give whole pence, 120 for £1.20'],
    [["carrot", "1000", "0.69"], 'pack_pence: "0.69" is not a whole number above 0; give whole pence, 120 for £1.20'],
    [["carrot", "1000", "£0.69"], 'pack_pence: "£0.69" is not a whole number above 0; give whole pence, 120 for £1.20'],
    [["carrot", "1000", ""], "pack_pence: is empty; leave the row out where you have no price"],
    [["carrot", "1 kg", "69"], `pack_size: "1 kg" is not a whole number above 0; give the size in the food's unit, 500 for 500 g`],
    [["carrot", "1", "69"], "pack_size: a pack of 1 g is implausible for Carrots"],
    [["carrot", "1000"], "row: it has 2 fields, the header 3"],
    [["carrot", "1000", "69", "x"], "row: it has 4 fields, the header 3"],
    [["carrot", "1000", "6900"], "pack_pence: 6900p for 1000 g is more than 20 times dearer than the average"],
    [["carrot", "1000", "1"], "pack_pence: 1p for 1000 g is more than 20 times cheaper than the average"],
  ])("says what is wrong with %j", (cells, words) => {
    const [first, ...more] = said(cells);
    expect(first?.startsWith(`tesco.csv, row 2, ${words}`), first).toBe(true);
    expect(more).toEqual([]);
  });

  it("lists every fault of every row, in the order of the rows, and then gives no price at all", () => {
    const { prices, faults } = validatePrices(
      table(["carrot", "1000", "69"], ["karrot", "x", "y"], ["carrot", "1000", "70"], ["onion", "1000", "0"]),
      foods,
    );
    expect(faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      "3 food_id",
      "3 pack_size",
      "3 pack_pence",
      "4 pack_size",
      "5 pack_pence",
    ]);
    expect(faults[3]?.message).toContain("already in row 2");
    expect(prices).toEqual([]);
  });

  it("refuses a header with a column missing, unknown or twice, and a table without prices", () => {
    const faults = validatePrices({ header: ["food_id", "pack_size", "pack_size", "price"], rows: [] }, foods).faults;
    expect(faults.map(({ row, field }) => `${row} ${field}`)).toEqual(["1 pack_pence", "1 pack_size", "1 price", "null file"]);
    expect(said(["", "", ""])).toEqual(["tesco.csv: there is no price in it"]);
  });

  it("refuses a fourth pack of a food, once", () => {
    const rows = [600, 700, 800, 900, 1000].map((size) => ["carrot", String(size), String(Math.round(size / 14))]);
    expect(said(...rows)).toEqual(["tesco.csv, row 5, pack_size: Carrots has more than 3 packs; give the ones that you would buy"]);
  });

  it("takes every price between a twentieth of the average and twenty times it, and no other; never throws, never loads half", () => {
    const unit = (id: string) => {
      const packs = foods.get(id)?.packs ?? [];
      return packs.reduce((sum, { pence }) => sum + pence, 0) / packs.reduce((sum, { size }) => sum + size, 0);
    };
    fc.assert(
      fc.property(fc.constantFrom(...foods.keys()), fc.double({ min: 0.01, max: 100, noNaN: true }), (foodId, factor) => {
        const size = foods.get(foodId)?.packs[0]?.size ?? 1;
        const pence = Math.max(1, Math.round(unit(foodId) * size * factor));
        const believed = pence <= unit(foodId) * size * 20 && pence >= (unit(foodId) * size) / 20;
        const { prices, faults } = validatePrices(table([foodId, String(size), String(pence)]), foods);
        expect([prices.length, faults.length]).toEqual(believed ? [1, 0] : [0, 1]);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(fc.string(), fc.constantFrom("carrot", "500", "69")), { maxLength: 5 })), (rows) => {
        const { prices, faults } = validatePrices(table(...rows), foods);
        expect(prices.length === 0 || faults.length === 0).toBe(true);
        expect(prices.length + faults.length).toBeGreaterThan(0);
        const numbers = faults.map(({ row }) => row ?? 0);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });
});

describe("what a file is given with", () => {
  const GOOD = { shop: "tesco", asOf: "2026-11-20", source: "Receipts" };
  const fields = (change: Partial<Record<keyof typeof GOOD, string | undefined>>) =>
    originFaults({ ...GOOD, ...change }, ["tesco", "aldi"], "2026-11-21").map(({ field }) => field);

  it.each([
    [{}, []],
    [{ asOf: "2026-11-21" }, []],
    [{ asOf: "2026-11-22" }, ["--as-of"]],
    [{ asOf: "2026-02-30" }, ["--as-of"]],
    [{ asOf: "20/11/2026" }, ["--as-of"]],
    [{ asOf: undefined, source: " ", shop: undefined }, ["--shop", "--as-of", "--source"]],
    [{ shop: "harrods" }, ["--shop"]],
    [{ source: "x".repeat(121) }, ["--source"]],
  ])("%j", (change, faults) => {
    expect(fields(change)).toEqual(faults);
  });
});
