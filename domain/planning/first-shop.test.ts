import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { foodOf } from "../catalogue/food.ts";
import { weekTill } from "../week.ts";
import { firstPurchase, firstShopPence } from "./first-shop.ts";

const { foods } = readCatalogue();
const NOTHING = { basicsAtHome: false, stock: {} };
/** Random needs of up to four of each food's smallest packs. */
const needs = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...foods.keys()), fc.double({ min: 0.01, max: 4, noNaN: true })), {
    minLength: 1,
    maxLength: 40,
    selector: ([id]) => id,
  })
  .map((some) => new Map(some.map(([id, packs]) => [id, packs * foodOf(foods, id).packs[0]!.size])));
const home = fc.record({
  basicsAtHome: fc.boolean(),
  stock: fc.dictionary(
    fc.constantFrom(...foods.keys()),
    fc.oneof(fc.constant("enough" as const), fc.constant("none" as const), fc.nat(500)),
    {
      maxKeys: 200,
    },
  ),
});

describe("a first shop with an empty cupboard", () => {
  it("never costs less than this week's food", () => {
    fc.assert(
      fc.property(needs, home, (some, at) => {
        expect(firstShopPence(some, foods, at)).toBeGreaterThanOrEqual(weekTill(some, foods, at).tillPence);
      }),
      { numRuns: 300 },
    );
  });

  it("costs the same as this week's food if the pantry has enough of every store-cupboard food", () => {
    const cupboard = [...foods.values()].filter(({ storage }) => storage === "cupboard");
    const stock = Object.fromEntries(cupboard.map(({ id }) => [id, "enough" as const]));
    fc.assert(
      fc.property(needs, fc.boolean(), (some, basicsAtHome) => {
        const at = { basicsAtHome, stock };
        expect(firstShopPence(some, foods, at)).toBe(weekTill(some, foods, at).tillPence);
      }),
      { numRuns: 300 },
    );
  });

  it("covers the need without a superfluous pack", () => {
    fc.assert(
      fc.property(needs, (some) => {
        for (const [id, needed] of some) {
          const { packs, pence } = firstPurchase(foodOf(foods, id), needed, NOTHING);
          const size = packs.reduce((sum, pack) => sum + pack.size * pack.count, 0);
          expect(size).toBeGreaterThan(needed - 1e-3);
          for (const pack of packs) expect(size - pack.size).toBeLessThan(needed);
          const paid = packs.reduce((sum, pack) => sum + pack.pence * pack.count, 0);
          expect(pence).toBe(Math.max(paid, weekTill(new Map([[id, needed]]), foods, NOTHING).tillPence));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("buys basics, which are only assumed to be at home, but nothing that the pantry lists", () => {
    const salt = foodOf(foods, "salt");
    const [pack] = salt.packs;
    expect(weekTill(new Map([["salt", 10]]), foods, { basicsAtHome: true, stock: {} }).tillPence).toBe(0);
    expect(firstPurchase(salt, 10, { basicsAtHome: true, stock: {} })).toEqual({ packs: [{ ...pack, count: 1 }], pence: pack!.pence });
    expect(firstPurchase(salt, 10, { basicsAtHome: true, stock: { salt: 4 } }).pence).toBe(pack!.pence);
    expect(firstPurchase(salt, 10, { basicsAtHome: false, stock: { salt: 10 } })).toEqual({ packs: [], pence: 0 });
  });
});
