import { expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { foodOf } from "../catalogue/food.ts";
import { weekTill } from "../week.ts";
import { foodUsedPence } from "./food-used.ts";

const { foods } = readCatalogue();
const NOTHING = { basicsAtHome: false, stock: {} };

it("values the food that a week uses as parts of packs, never above its receipt from an empty kitchen (D-69c)", () => {
  const [pack] = foodOf(foods, "salt").packs;
  expect(foodUsedPence(new Map([["salt", pack!.size / 2]]), foods)).toBe(Math.round(pack!.pence / 2));
  for (const food of foods.values())
    for (const packs of [0.1, 0.9, 1, 2.3]) {
      const needs = new Map([[food.id, packs * food.packs[0]!.size]]);
      expect(foodUsedPence(needs, foods), food.id).toBeLessThanOrEqual(weekTill(needs, foods, NOTHING).tillPence);
    }
});
