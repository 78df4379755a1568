import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import type { Food } from "./food.ts";
import golden from "./units.golden.json" with { type: "json" };
import { convert, mergeQuantities, unitsFor } from "./units.ts";

type Row = [quantity: number, unit: string, foodId: string, expected: number | null, approximate?: boolean];
type Facts = Omit<(typeof golden.foods)[number], "packs"> & { packs: number[] };

/** The table has its own food data, so that a change of the catalogue does not change the expected results. */
const tableFood = ({ packs, ...facts }: Facts): Food => ({
  ...(facts as unknown as Food),
  basic: false,
  packs: packs.map((size) => ({ size, pence: 100 })),
  lifeDays: 7,
  edibleShare: 1,
  allergens: [],
  origins: [],
  per100g: { kcal: 0, protein: 0, carb: 0, sugars: 0, fat: 0, sat: 0, fibre: 0, salt: 0 },
});
const foods = new Map(golden.foods.map((facts) => [facts.id, tableFood(facts)]));
const rows = golden.rows as Row[];

describe("conversions calculated by hand", () => {
  it("has at least 300 rows", () => expect(rows.length).toBeGreaterThanOrEqual(300));

  it.each(rows)("%s %s of %s", (quantity, unit, foodId, expected, approximate) => {
    const converted = convert(quantity, unit, foods.get(foodId)!);
    if (expected === null) return expect(converted).toBeUndefined();
    expect(Math.abs(converted!.quantity - expected)).toBeLessThanOrEqual(1e-6 + expected * 1e-9);
    expect(converted!.approximate).toBe(approximate);
  });
});

const catalogue = [...loadFoods().values()];
const WORDS = ["mg", "g", "kilos", "oz", "lb", "ml", "l", "tsp", "Tbsp", "dsp", "fl oz", "pint", "cup", "metric cup", "pinch"];
const MORE_WORDS = [...WORDS, "each", "dozen", "cloves", "slice", "fillets", "tins", "bunch", "loaf", "packets", "bushel", ""];
const anyFood = fc.constantFrom(...catalogue);
const anyQuantity = fc.double({ min: 0, max: 1e5, noNaN: true });
const anyLine = (words: string[]) => fc.record({ quantity: anyQuantity, unit: fc.constantFrom(...words) });
/** At least one line, each in a unit that this food can be measured in. */
const measured = anyFood.chain((food) =>
  fc.record({ food: fc.constant(food), lines: fc.array(anyLine(unitsFor(food)), { minLength: 1, maxLength: 8 }) }),
);
const same = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(b)));

/** Units by their official definitions, independent of the product's table. */
const SCALES: Record<string, { of: Food["unit"]; size: number }> = {
  g: { of: "g", size: 1 },
  kg: { of: "g", size: 1000 },
  oz: { of: "g", size: 28.349523125 },
  lb: { of: "g", size: 453.59237 },
  ml: { of: "ml", size: 1 },
  l: { of: "ml", size: 1000 },
  tsp: { of: "ml", size: 5 },
  tbsp: { of: "ml", size: 15 },
  "fl oz": { of: "ml", size: 28.4130625 },
  pint: { of: "ml", size: 568.26125 },
  each: { of: "each", size: 1 },
};
/** Grams in one of a unit; millilitres of a food without a density, which only meet each other, count as grams. */
const gramsInOne = (food: Food, { of, size }: { of: Food["unit"]; size: number }) =>
  size * { g: 1, ml: food.gramsPerMl ?? (food.teaspoonGrams ?? TEASPOON_ML) / TEASPOON_ML, each: food.eachGrams ?? Number.NaN }[of];
const TEASPOON_ML = 5;

describe("for every food of the catalogue", () => {
  it("the order of the lines does not matter", () => {
    fc.assert(
      fc.property(
        measured.chain(({ food, lines }) =>
          fc.record({
            food: fc.constant(food),
            lines: fc.constant(lines),
            shuffled: fc.shuffledSubarray(lines, { minLength: lines.length }),
          }),
        ),
        ({ food, lines, shuffled }) => {
          const merged = mergeQuantities(lines, food)!;
          const again = mergeQuantities(shuffled, food)!;
          same(again.quantity, merged.quantity);
          expect(again.approximate).toBe(merged.approximate);
        },
      ),
    );
  });

  it("splitting an amount into different units keeps the amount", () => {
    const parts = fc.array(fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), pick: fc.nat() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyFood, fc.double({ min: 0.1, max: 5000, noNaN: true }), parts, (food, total, shares) => {
        const units = unitsFor(food);
        const sum = shares.reduce((all, { share }) => all + share, 0);
        const lines = shares.map(({ share, pick }) => {
          const unit = units[pick % units.length]!;
          return { unit, quantity: (total * share) / sum / convert(1, unit, food)!.quantity };
        });
        same(mergeQuantities(lines, food)!.quantity, total);
      }),
    );
  });

  it("merging in any order keeps the mass, and is approximate exactly if it used a density or the weight of a piece", () => {
    const seen = { exact: 0, approximate: 0 };
    const line = fc.record({ quantity: fc.double({ min: 0, max: 5000, noNaN: true }), unit: fc.constantFrom(...Object.keys(SCALES)) });
    fc.assert(
      fc.property(
        anyFood,
        fc.array(line, { minLength: 1, maxLength: 10 }).chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length })),
        (food, shuffled) => {
          const lines = shuffled.filter(({ unit }) => unitsFor(food).includes(unit));
          const merged = mergeQuantities(lines, food)!;
          const gramsIn = lines.reduce((sum, { quantity, unit }) => sum + quantity * gramsInOne(food, SCALES[unit]!), 0);
          same(merged.quantity * gramsInOne(food, { of: food.unit, size: 1 }), gramsIn);
          const crossed = lines.some(({ unit }) => SCALES[unit]!.of !== food.unit);
          expect(merged.approximate).toBe(crossed);
          seen[crossed ? "approximate" : "exact"]++;
        },
      ),
      { numRuns: 1000 },
    );
    expect(Math.min(seen.exact, seen.approximate)).toBeGreaterThan(100);
  });

  it("adding up in steps equals adding up at once", () => {
    fc.assert(
      fc.property(measured, fc.nat(), ({ food, lines }, cut) => {
        const at = cut % (lines.length + 1);
        const [first, second] = [mergeQuantities(lines.slice(0, at), food)!, mergeQuantities(lines.slice(at), food)!];
        const inSteps = [first, second].map(({ quantity }) => ({ quantity, unit: food.unit }));
        same(mergeQuantities(inSteps, food)!.quantity, mergeQuantities(lines, food)!.quantity);
      }),
    );
  });

  it("returns a number of at least zero, or undefined, for any input", () => {
    const anything = fc.record({ quantity: fc.double(), unit: fc.oneof(fc.constantFrom(...MORE_WORDS), fc.string()) });
    fc.assert(
      fc.property(anyFood, fc.array(anything, { maxLength: 5 }), (food, lines) => {
        for (const converted of [mergeQuantities(lines, food), ...lines.map(({ quantity, unit }) => convert(quantity, unit, food))])
          if (converted) expect(Number.isFinite(converted.quantity) && converted.quantity >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("lists its own unit first, which converts to itself", () => {
    for (const food of catalogue) {
      expect(unitsFor(food)[0]).toBe(food.unit);
      expect(convert(1.5, food.unit, food)).toEqual({ quantity: 1.5, approximate: false });
    }
  });
});

it("returns no sum if one line cannot be converted", () => {
  const carrot = foods.get("carrot")!;
  expect(
    mergeQuantities(
      [
        { quantity: 1, unit: "kg" },
        { quantity: 2, unit: "handful" },
      ],
      carrot,
    ),
  ).toBeUndefined();
  expect(
    mergeQuantities(
      [
        { quantity: 1, unit: "kg" },
        { quantity: 2, unit: "each" },
      ],
      carrot,
    ),
  ).toEqual({ quantity: 1200, approximate: true });
  expect(mergeQuantities([], carrot)).toEqual({ quantity: 0, approximate: false });
});
