import { expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { gateFaults } from "./gates.ts";

const { foods, recipes } = readCatalogue();
const good = [...recipes.values()].find(({ meal, mainProtein }) => meal === "dinner" && mainProtein === "chicken")!;
const withAppeal = (change: Partial<typeof good.appeal>) => ({ ...good, appeal: { ...good.appeal, ...change } });
const withLess = good.ingredients.map((one) => (one.foodId.startsWith("chicken") ? { ...one, perPortion: 30 } : one));

it("passes a dinner with enough chicken and honest occasions", () => {
  expect(gateFaults(good, foods)).toEqual([]);
});

it.each([
  ["a dish without an occasion", withAppeal({ occasions: [] }), "appeal: no occasion"],
  ["an occasion that comes twice", withAppeal({ occasions: ["weekend", "weekend"] }), "appeal: an occasion comes twice: weekend, weekend"],
  [
    "a weekday's dish of 61 minutes",
    { ...withAppeal({ occasions: ["weekday"] }), prepMinutes: 11, cookMinutes: 50 },
    "appeal: 61 minutes on a weekday, more than 60",
  ],
  ["a medium-hot dish said to suit most children", withAppeal({ spice: 2, children: 3 }), "appeal: spice 2, but liked by most children"],
  ["30 g of chicken in a chicken dinner", { ...good, ingredients: withLess }, "mainProtein: 30 g of chicken a portion, less than 60"],
])("the gate catches %s", (_, recipe, fault) => {
  expect(gateFaults(recipe, foods)).toContain(`families/${good.familyId}.ts, ${good.id}, ${fault}`);
});
