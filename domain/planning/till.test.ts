import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Food } from "../catalogue/food.ts";
import { basketsFor, buy, lostShare, wasteUnitPence, withBought } from "./till.ts";

const NOTHING = { basicsAtHome: false, stock: {} };
const BASICS = { basicsAtHome: true, stock: {} };
const food = (change: Partial<Food>): Food => ({
  id: "carrot",
  name: "Carrots",
  word: "carrots",
  unit: "g",
  aisle: "Fruit & veg",
  group: "vegetable",
  storage: "fresh",
  basic: false,
  packs: [{ size: 500, pence: 50 }],
  lifeDays: 14,
  edibleShare: 1,
  allergens: [],
  origins: [],
  per100g: { kcal: 0, protein: 0, carb: 0, sugars: 0, fat: 0, sat: 0, fibre: 0, salt: 0 },
  ...change,
});

describe("stock at home", () => {
  const having = (had: number | "enough" | "none") => ({ basicsAtHome: true, stock: { [food({}).id]: had } });

  it("is used first, so that only the rest is bought", () => {
    expect(buy(food({}), 600, having(150))).toMatchObject({ tillPence: 50, atHome: 150, leftOver: 50 });
    expect(buy(food({}), 100, having(150))).toMatchObject({ tillPence: 0, atHome: 100, packs: [], leftOver: 0 });
  });

  it("can be unlimited, or none even for a basic", () => {
    expect(buy(food({}), 600, having("enough"))).toMatchObject({ tillPence: 0, atHome: 600 });
    const salt = food({ storage: "cupboard", basic: true });
    expect(buy(salt, 10, BASICS).tillPence).toBe(0);
    expect(buy(salt, 10, having("none")).tillPence).toBeGreaterThan(0);
  });
});

describe("what the week has bought already (D-69w)", () => {
  const bought = (pence: number, count: number) => ({ ...NOTHING, bought: { carrot: [{ size: 500, pence, count }] } });

  it.each([
    [0, 60, 500, "is paid for though nothing needs it"],
    [500, 60, 0, "is used"],
    [700, 110, 300, "is used before more is bought, at the present price"],
  ])("for %i g costs %i p and leaves %i g: it %s", (needed, tillPence, leftOver) => {
    expect(buy(food({}), needed, bought(60, 1))).toMatchObject({ tillPence, leftOver, atHome: 0 });
  });

  it("is counted together with more packs of its size and price", () => {
    expect(buy(food({}), 700, bought(50, 1)).packs).toEqual([{ size: 500, pence: 50, count: 2 }]);
    expect(buy(food({}), 700, bought(60, 1)).packs).toEqual([
      { size: 500, pence: 60, count: 1 },
      { size: 500, pence: 50, count: 1 },
    ]);
  });

  it("is among the week's purchases whether its meals need it or not, and nothing else changes", () => {
    expect([...withBought(new Map([["onion", 3]]), bought(60, 1))]).toEqual([
      ["onion", 3],
      ["carrot", 0],
    ]);
    const needs = new Map([["carrot", 700]]);
    expect([...withBought(needs, bought(60, 1))]).toEqual([...needs]);
    expect(withBought(needs, NOTHING)).toBe(needs);
  });
});

describe("buy", () => {
  it("charges whole packs (D-69a)", () => {
    expect(buy(food({}), 501, NOTHING)).toMatchObject({ tillPence: 100, leftOver: 499, packs: [{ size: 500, pence: 50, count: 2 }] });
    expect(buy(food({}), 500, NOTHING)).toMatchObject({ tillPence: 50, leftOver: 0 });
  });
  it.each(["cupboard", "freezer"] as const)(
    "credits three quarters of what is left of %s food, in the objective only (D-69a)",
    (storage) => {
      const peas = food({ storage, packs: [{ size: 500, pence: 100 }] });
      const bought = buy(peas, 140, NOTHING);
      expect(bought).toMatchObject({ packs: [{ size: 500, pence: 100, count: 1 }], tillPence: 100, leftOver: 360, atHome: 0 });
      expect(bought.wastePence).toBeCloseTo(-54, 6);
    },
  );
  it("buys the large pack of food that keeps only if the small one is much dearer by weight", () => {
    const oats = (small: number) =>
      food({
        storage: "cupboard",
        packs: [
          { size: 500, pence: small },
          { size: 1000, pence: 200 },
        ],
      });
    expect(buy(oats(120), 140, NOTHING).tillPence).toBe(120);
    expect(buy(oats(130), 140, NOTHING).tillPence).toBe(200);
  });
  it("charges nothing for basics if the household has them", () => {
    const salt = food({ storage: "cupboard", basic: true });
    expect(buy(salt, 10, BASICS).tillPence).toBe(0);
    expect(buy(salt, 10, NOTHING).tillPence).toBe(50);
    expect(buy(food({ basic: true }), 10, BASICS).tillPence).toBe(50); // fresh food is never a basic
  });
  it("prefers a small dear pack to wasting most of a large one", () => {
    const spinach = food({
      lifeDays: 4,
      packs: [
        { size: 100, pence: 100 },
        { size: 500, pence: 120 },
      ],
    });
    expect(buy(spinach, 90, NOTHING).packs).toEqual([{ size: 100, pence: 100, count: 1 }]);
  });
  it("finds the combination of packs that is cheapest with its waste priced", () => {
    const packs = fc.uniqueArray(fc.record({ size: fc.integer({ min: 20, max: 2000 }), pence: fc.integer({ min: 10, max: 900 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: (pack) => pack.size,
    });
    fc.assert(
      fc.property(
        packs,
        fc.double({ min: 1, max: 6000, noNaN: true }),
        fc.constantFrom(3, 14, 21, 45, 200),
        fc.constantFrom("fresh" as const, "cupboard" as const),
        (sizes, quantity, lifeDays, storage) => {
          const one = food({ lifeDays, storage, packs: [...sizes].sort((a, b) => a.size - b.size) });
          const bought = buy(one, quantity, NOTHING);
          const most = sizes.map((pack) => Math.ceil(quantity / pack.size));
          let best = Number.POSITIVE_INFINITY;
          for (let a = 0; a <= (most[0] ?? 0); a++) {
            for (let b = 0; b <= (most[1] ?? 0); b++) {
              for (let c = 0; c <= (most[2] ?? 0); c++) {
                const counts = [a, b, c];
                const size = sizes.reduce((sum, pack, index) => sum + pack.size * (counts[index] ?? 0), 0);
                const pence = sizes.reduce((sum, pack, index) => sum + pack.pence * (counts[index] ?? 0), 0);
                if (size >= quantity - 1e-6) best = Math.min(best, pence + (size - quantity) * wasteUnitPence(one));
              }
            }
          }
          expect(bought.tillPence + bought.wastePence).toBeCloseTo(best, 3);
          expect(bought.packs.reduce((sum, pack) => sum + pack.size * pack.count, 0)).toBeGreaterThanOrEqual(quantity - 1e-6);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it("buys no superfluous pack", () => {
  for (const { counts, size } of basketsFor(
    [
      { size: 100, pence: 1 },
      { size: 250, pence: 2 },
    ],
    430,
  )) {
    expect(size).toBeGreaterThanOrEqual(430);
    if ((counts[0] ?? 0) > 0) expect(size - 100).toBeLessThan(430);
  }
});

it.each([
  [food({ lifeDays: 3 }), 1],
  [food({ lifeDays: 30 }), 0.5],
  [food({ lifeDays: 45 }), 0.2],
  [food({ lifeDays: 200 }), 0],
  [food({ storage: "tin", lifeDays: 900, openDays: 3 }), 1],
  [food({ storage: "freezer", lifeDays: 180 }), 0],
  [food({ storage: "cupboard", lifeDays: 700 }), 0],
])("counts leftovers as lost by how long they keep", (one, share) => {
  expect(lostShare(one)).toBe(share);
});
