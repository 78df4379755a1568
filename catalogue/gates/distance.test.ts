import { describe, expect, it } from "vitest";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../catalogue.ts";
import { nearestPairs, recipeDistance } from "./distance.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const [chilli, curry] = [all.find(({ familyId }) => familyId === "chilli"), all.find(({ familyId }) => familyId === "thai-curry")] as [
  Recipe,
  Recipe,
];
const renamed = { ...chilli, name: "Something else entirely" };

describe("the distance between two recipes", () => {
  it("is 0 from a dish to itself, and symmetric", () => {
    expect(recipeDistance(chilli, chilli, foods)).toBe(0);
    expect(recipeDistance(chilli, curry, foods)).toBe(recipeDistance(curry, chilli, foods));
  });

  it("is 1 if they share no food, word or trait", () => {
    const stranger: Recipe = {
      ...chilli,
      familyId: "x",
      name: "Toast",
      mainProtein: "nuts",
      mainVegetable: "x",
      flavour: "x",
      ingredients: [{ foodId: "jam", perPortion: 20 }],
    };
    expect(recipeDistance(chilli, stranger, foods)).toBe(1);
  });

  it("counts a fifth for the name, and three fortieths for each trait", () => {
    expect(recipeDistance(chilli, renamed, foods)).toBeCloseTo(0.2);
    expect(recipeDistance(chilli, { ...chilli, flavour: "other" }, foods)).toBeCloseTo(0.075);
  });

  it("weighs foods by grams: another spice is near, another meat far", () => {
    const swap = (from: string, to: string): Recipe => ({
      ...chilli,
      ingredients: chilli.ingredients.map((one) => (one.foodId === from ? { ...one, foodId: to } : one)),
    });
    const [heaviest, ...rest] = [...chilli.ingredients]
      .filter(({ perPortion }) => perPortion > 0)
      .sort((a, b) => b.perPortion - a.perPortion);
    const far = recipeDistance(chilli, swap(heaviest?.foodId ?? "", "tofu"), foods);
    const near = recipeDistance(chilli, swap(rest.at(-1)?.foodId ?? "", "nutmeg"), foods);
    expect(near).toBeLessThan(far);
    expect(near).toBeLessThan(0.02);
  });

  it("compares only recipes of the same course, nearest first", () => {
    const pairs = nearestPairs([chilli, { ...renamed, id: "a" }, { ...chilli, id: "b", meal: "lunch" }, curry], foods, 10);
    expect(pairs).toHaveLength(3);
    expect(pairs[0]).toMatchObject({ a: { id: chilli.id }, b: { id: "a" } });
    expect(pairs.map(({ distance }) => distance)).toEqual(pairs.map(({ distance }) => distance).sort((a, b) => a - b));
  });
});
