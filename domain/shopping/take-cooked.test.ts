import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import type { PantryAmount } from "./pantry.ts";
import { remainingStock, restoreStock, stockUsed, type Taken, takenInWords } from "./take-cooked.ts";

const foods = loadFoods();
const have = (quantity: number | null, approximate = false): PantryAmount => ({ level: "have", quantity, approximate });
const NONE: PantryAmount = { level: "none", quantity: null, approximate: false };
const took = (quantity: number, level: Taken["level"] = "have", approximate = false): Taken => ({
  foodId: "carrot",
  quantity,
  level,
  approximate,
});

describe("what cooking takes", () => {
  it.each([
    ["part of what is there", 300, have(500), 0, 300, have(200)],
    ["all of it", 500, have(500), 0, 500, NONE],
    ["no more than there is", 700, have(500, true), 0, 500, NONE],
    [
      "of what runs low, too",
      30,
      { level: "low", quantity: 50, approximate: true },
      0,
      30,
      { level: "low", quantity: 20, approximate: true },
    ],
    ["nothing where there is some without an amount", 300, have(null), 0, 0, undefined],
    ["nothing where there is none", 300, NONE, 0, 0, undefined],
    ["nothing of what the pantry does not know", 300, undefined, 0, 0, undefined],
    ["not the week's own left-over beside what was there before", 300, have(250), 150, 100, have(150)],
    ["nothing where all of it is the week's own left-over", 300, have(150), 150, 0, undefined],
    ["nothing where somebody has eaten of that left-over", 300, have(100), 150, 0, undefined],
    ["all, where a crumb would be left", 499.995, have(500), 0, 499.995, NONE],
  ] as const)("%s", (_, used, had, setAside, quantity, left) => {
    const pantry = new Map<string, PantryAmount>(had ? [["carrot", had]] : []);
    const taken = stockUsed(new Map([["carrot", used]]), pantry, new Map([["carrot", setAside]]));
    expect(taken.map((one) => one.quantity)).toEqual(quantity === 0 ? [] : [quantity]);
    const [one] = taken;
    if (one && had) expect(remainingStock(had, one)).toEqual(left);
  });

  it("touches no food that was not used", () => {
    expect(stockUsed(new Map(), new Map([["carrot", have(500)]]), new Map())).toEqual([]);
  });
});

describe("what is put back", () => {
  it.each([
    ["beside what is left", took(300), have(200), have(500)],
    ["where it was used up", took(500), NONE, have(500)],
    ["as low as it was", took(30, "low", true), NONE, { level: "low", quantity: 30, approximate: true }],
    ["beside what came meanwhile", took(300), have(1000), have(1300)],
    ["as roughly as it was known", took(300, "have", true), have(200), have(500, true)],
    ["not where there is enough now", took(300), have(null), undefined],
    ["not where it was taken off the pantry", took(300), undefined, undefined],
  ] as const)("%s", (_, taken, now, after) => {
    expect(restoreStock(now, taken)).toEqual(after);
  });

  it.each([
    [have(500), 300],
    [have(500, true), 500],
    [{ level: "low", quantity: 40, approximate: false } as const, 60],
  ])("is what it was: %j, of which %d were used", (before, used) => {
    const [taken] = stockUsed(new Map([["carrot", used]]), new Map([["carrot", before]]), new Map());
    expect(restoreStock(remainingStock(before, taken!), taken!)).toEqual(before);
  });
});

it.each([
  [[["carrot", 400]], "400 g carrots"],
  [
    [
      ["carrot", 400],
      ["egg", 2],
    ],
    "400 g carrots and 2 eggs",
  ],
  [
    [
      ["olive-oil", 15],
      ["egg", 1],
      ["carrot", 62.5],
    ],
    "15 ml olive oil, 1 egg and 63 g carrots",
  ],
] as const)("is said in the pantry's units: %j", (taken, words) => {
  expect(
    takenInWords(
      taken.map(([foodId, quantity]) => ({ ...took(quantity), foodId })),
      foods,
    ),
  ).toBe(words);
});
