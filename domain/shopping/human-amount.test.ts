import { expect, it } from "vitest";
import type { FoodCount } from "../catalogue/food.ts";
import { humanAmount } from "./human-amount.ts";

const LINE: Parameters<typeof humanAmount>[0] = {
  packs: [{ size: 1000, count: 1 }],
  runOutPacks: null,
  unit: "g",
  quantity: 1000,
  atHome: 0,
  own: false,
  amount: null,
};
const ONION = { one: "onion", many: "onions", size: 150 };
const CARROT = { one: "carrot", many: "carrots", size: 100 };
const DRUMSTICK = { one: "drumstick", many: "drumsticks", size: 110 };
const SAUSAGE = { one: "sausage", many: "sausages", size: 57 };
const THUMB = { one: "a thumb", many: "thumbs", size: 25 };
const TIN = { one: "tin", many: "tins", size: 400 };
const EGG = { one: "egg", many: "eggs", size: 1 };
const PINT = { one: "pint", many: "pints", size: 568 };
const BAG = { one: "bag", many: "bags" };
const OIL = { one: "bottle", many: "bottles" };

it.each<[string, FoodCount | null, Partial<typeof LINE>, string]>([
  ["loose pieces as many as are bought", ONION, { packs: [{ size: 150, count: 3 }], quantity: 420 }, "3 onions"],
  ["the pieces of a pack that holds whole ones", CARROT, { quantity: 340 }, "10 carrots"],
  ["what the meals need of a pack that does not, in whole pieces", ONION, { quantity: 680 }, "5 onions"],
  ["never half a drumstick", DRUMSTICK, { quantity: 830 }, "8 drumsticks"],
  ["no piece for the last few grams", DRUMSTICK, { quantity: 885 }, "8 drumsticks"],
  ["no more pieces than the pack holds", DRUMSTICK, { quantity: 1000 }, "9 drumsticks"],
  ["a pack of pieces that weigh so much on average", SAUSAGE, { packs: [{ size: 454, count: 1 }], quantity: 300 }, "8 sausages"],
  ["only what is not at home", ONION, { quantity: 900, atHome: 450 }, "3 onions"],
  ["one", ONION, { packs: [{ size: 150, count: 1 }], quantity: 40 }, "1 onion"],
  ["one that has no number", THUMB, { packs: [{ size: 80, count: 1 }], quantity: 20 }, "a thumb"],
  ["several of it", THUMB, { packs: [{ size: 80, count: 1 }], quantity: 60 }, "3 thumbs"],
  [
    "tins, those in a pack of four too",
    TIN,
    {
      packs: [
        { size: 400, count: 1 },
        { size: 1600, count: 1 },
      ],
      quantity: 1900,
    },
    "5 tins",
  ],
  ["eggs of a box", EGG, { unit: "each", packs: [{ size: 6, count: 2 }], quantity: 9 }, "12 eggs"],
  ["pints of a large bottle", PINT, { unit: "ml", packs: [{ size: 2272, count: 1 }], quantity: 1800 }, "4 pints"],
  [
    "packs, whatever their size",
    BAG,
    {
      packs: [
        { size: 500, count: 1 },
        { size: 1000, count: 2 },
      ],
    },
    "3 bags",
  ],
  ["a pack of what is told by weight", null, { packs: [{ size: 500, count: 1 }], quantity: 400 }, "500 g"],
  [
    "several",
    null,
    {
      packs: [
        { size: 500, count: 1 },
        { size: 750, count: 2 },
      ],
    },
    "500 g + 2 × 750 g",
  ],
  [
    "the pack to take where the store cupboard is empty",
    OIL,
    { unit: "ml", packs: [], runOutPacks: [{ size: 500, count: 1 }], quantity: 30 },
    "1 bottle",
  ],
  ["nothing where all of it is at home", ONION, { packs: [], runOutPacks: [], atHome: 1000 }, ""],
  ["nothing of a cupboard in a list from before packs were known", OIL, { packs: [], runOutPacks: null }, ""],
  ["what its writer said of an own item", null, { own: true, packs: [], amount: "2 packs" }, "2 packs"],
  ["nothing where they said nothing", null, { own: true, packs: [] }, ""],
])("says %s", (_, count, line, text) => {
  expect(humanAmount({ ...LINE, ...line }, count)).toBe(text);
});
