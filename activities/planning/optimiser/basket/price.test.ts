import fc from "fast-check";
import { expect, it } from "vitest";
import { foodOf } from "#domain/catalogue/food.ts";
import { buy } from "#domain/planning/till.ts";
import { readCatalogue } from "../../../../catalogue/catalogue.ts";
import { randomHousehold } from "../../../../lab/bench/random-household.ts";
import { compileProblem } from "../problem.ts";
import { price, quote } from "./price.ts";

const { foods, recipes } = readCatalogue();

const spoiling = [...foods.keys()];
/** Two packs of everything at home, all about to spoil. */
const stock = Object.fromEntries([...foods.values()].map((food) => [food.id, 2 * food.packs[0]!.size]));
const homes = [
  { basicsAtHome: false, stock: {} },
  { basicsAtHome: true, stock: {} },
  { basicsAtHome: false, stock, spoiling },
];

it("prices every food like the domain, at every quantity", () => {
  for (const home of homes) {
    const problem = compileProblem(
      { ...randomHousehold(1), ...home, diets: [], allergens: [], avoidWords: [], skill: "advanced", maxMinutes: null },
      recipes,
      foods,
    );
    fc.assert(
      fc.property(fc.nat(problem.foods.length - 1), fc.double({ min: 0, max: 30, noNaN: true }), (index, packs) => {
        const food = foodOf(foods, problem.foodIds[index]!);
        const quantity = packs * food.packs[0]!.size;
        price(problem.foods[index]!, quantity);
        const bought = buy(food, quantity, home);
        expect(quote.till).toBe(bought.tillPence);
        expect(quote.weighted).toBeCloseTo(bought.tillPence + bought.wastePence, 4);
      }),
      { numRuns: 3000 },
    );
  }
});
