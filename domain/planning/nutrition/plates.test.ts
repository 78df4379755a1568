import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import type { Recipe } from "../../recipes/recipe.ts";
import { countProduceKinds, produceKindsIn, requiredProduceKinds } from "./kinds-of-produce.ts";
import { redMeatADay, redMeatGrams } from "./red-meat.ts";
import { countSalads, isSalad, requiredSalads } from "./salads.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const of = (...lines: [foodId: string, perPortion: number][]) => ({
  ingredients: lines.map(([foodId, perPortion]) => ({ foodId, perPortion })),
});
const dish = (name: string, meal: Recipe["meal"], ...lines: [string, number][]) => ({ name, meal, ...of(...lines) });
const placed = (some: readonly (Recipe | undefined)[]) =>
  some.flatMap((recipe, day) => (recipe ? [{ day, meal: recipe.meal, recipeId: recipe.id, leftoverOfDay: null }] : []));

describe("kinds of fruit and vegetables", () => {
  it("count all foods of a plant as one, and a clove of garlic as none", () => {
    expect(produceKindsIn(of(["tomato", 80], ["passata", 80], ["carrot", 80], ["spring-onion", 2]), foods)).toEqual(["tomato", "carrot"]);
  });

  it("are eight in a week, fewer in fewer days or if fewer are suitable", () => {
    expect([7, 5, 3, 1].map((days) => requiredProduceKinds(days, all, foods))).toEqual([8, 6, 3, 1]);
    expect(requiredProduceKinds(7, all.slice(0, 1), foods)).toBe(produceKindsIn(all[0]!, foods).length);
  });

  it("count once in a week, however often they are eaten", () => {
    const apple = recipes.get("extras-apple");
    expect(countProduceKinds(placed([apple, apple, recipes.get("extras-banana")]), recipes, foods)).toBe(2);
  });
});

describe("red and processed meat", () => {
  it("is beef, lamb and pork in any form, but not chicken or stock", () => {
    expect(
      redMeatGrams(of(["beef-mince-5", 100], ["ham-cooked", 30], ["chicken-cooked", 80], ["chicken-breast", 80], ["stock-beef", 5]), foods),
    ).toBe(130);
  });

  it("is counted per eater on an average day", () => {
    const beef = all.find((recipe) => recipe.mainProtein === "beef" && recipe.meal === "dinner");
    const week = placed([beef, beef]);
    expect(redMeatADay(week, recipes, foods, { people: 2, days: 4 })).toBeCloseTo(redMeatGrams(beef!, foods) / 2);
  });
});

describe("a salad", () => {
  it("has a salad's name, half a portion of leaves, or is an extra of raw vegetables, but not fruit", () => {
    expect(isSalad(dish("Greek salad", "lunch", ["feta", 40]), foods)).toBe(true);
    expect(isSalad(dish("Kofta", "dinner", ["mixed-salad", 45]), foods)).toBe(true);
    expect(isSalad(dish("Kofta", "dinner", ["mixed-salad", 10]), foods)).toBe(false);
    expect(["extras-carrots", "extras-apple"].map((id) => isSalad(recipes.get(id)!, foods))).toEqual([true, false]);
    expect(isSalad(dish("Fruit salad", "breakfast", ["apple", 1]), foods)).toBe(false);
  });

  it("is required once in a plan of four days or more, if one is suitable", () => {
    expect([7, 4, 3].map((days) => requiredSalads(days, all, foods))).toEqual([1, 1, 0]);
    expect(requiredSalads(7, [], foods)).toBe(0);
    expect(countSalads(placed([recipes.get("extras-carrots"), recipes.get("extras-apple")]), recipes, foods)).toBe(1);
  });
});
