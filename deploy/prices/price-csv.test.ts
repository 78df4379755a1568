import { expect, it } from "vitest";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { MOST_BYTES, readPrices, writePrices } from "./price-csv.ts";

const { foods } = readCatalogue();
const read = (text: string | Uint8Array) => readPrices(typeof text === "string" ? new TextEncoder().encode(text) : text, foods);
const faultsOf = (text: string | Uint8Array) => read(text).faults.map(({ row, message }) => `${row}: ${message}`);

it("reads what it writes: a template for every food goes in again as it came out, at every shop's level", () => {
  for (const priceIndex of [0.868, 1, 1.168]) {
    const priced = foodsAtShopPrices(foods, { priceIndex, own: new Map() });
    const { prices, faults } = read(writePrices(priced));
    expect(faults).toEqual([]);
    expect(prices).toEqual([...priced.values()].flatMap(({ id, packs }) => packs.map(({ size, pence }) => ({ foodId: id, size, pence }))));
  }
});

it("takes quotes, Windows line ends and a byte-order mark", () => {
  expect(read('\uFEFFpack_size,food_id,pack_pence\r\n"1000","carrot",69\r\n').prices).toEqual([
    { foodId: "carrot", size: 1000, pence: 69 },
  ]);
});

it("counts rows as a spreadsheet does, quoted line breaks and empty rows included", () => {
  expect(faultsOf('food_id,pack_size,pack_pence\n\n"car\nrot",1000,69\nkarrot,1000,69\n').map((line) => line.slice(0, 2))).toEqual([
    "3:",
    "4:",
  ]);
});

it.each([
  ["", "null: it is empty"],
  [" \n ", "null: it is empty"],
  [new Uint8Array([0x66, 0xff, 0xfe]), "null: it is not UTF-8; save it as CSV UTF-8"],
  [new Uint8Array([0x66, 0x00, 0x6f]), "null: it is not a text file; save it as CSV UTF-8"],
  [new Uint8Array(MOST_BYTES + 1), "null: it is larger than 1 MB; leave out what is not a price"],
  ["food_id,pack_size,pack_pence\n", "null: there is no price in it"],
])("refuses %j", (text, words) => {
  expect(faultsOf(text)).toEqual([words]);
});

it("names the row of a quote that is never closed, and a file with other separators", () => {
  expect(
    faultsOf('food_id,pack_size,pack_pence\ncarrot,1000,69\n"onion,1000,69\n').some((line) => /^3: the quotes are wrong/.test(line)),
  ).toBe(true);
  expect(faultsOf("food_id;pack_size;pack_pence\ncarrot;1000;69\n").filter((line) => line.startsWith("1:")).length).toBe(4);
});
