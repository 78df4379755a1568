import { describe, expect, it } from "vitest";
import { CUISINES } from "#domain/cuisines.ts";
import { readCatalogue } from "./catalogue.ts";
import { expand } from "./expand.ts";
import { FAMILIES } from "./families/index.ts";
import type { Family } from "./family.ts";
import { gateFaults, sameness } from "./gates.ts";
import { type CatalogueFaults, foodFiles, loadFoods, readSources } from "./load-foods.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];

describe("the catalogue", () => {
  it("holds at least 300 foods, 25 families and 250 recipes, for every meal and every cuisine of the specification", () => {
    expect(foods.size).toBeGreaterThanOrEqual(300);
    expect(FAMILIES.length).toBeGreaterThanOrEqual(25);
    expect(all.length).toBeGreaterThanOrEqual(250);
    for (const meal of ["breakfast", "lunch", "dinner"])
      expect(all.filter((recipe) => recipe.meal === meal).length).toBeGreaterThanOrEqual(60);
    for (const cuisine of CUISINES.slice(0, 9))
      expect(all.filter((recipe) => recipe.cuisine === cuisine).length, cuisine).toBeGreaterThanOrEqual(10);
  });

  it("passes every quality gate", () => {
    expect(all.flatMap((recipe) => gateFaults(recipe, foods))).toEqual([]);
    expect(sameness(all)).toEqual([]);
  });

  it("names a source with its date for every price and every composition", () => {
    const sources = readSources();
    for (const food of foods.values()) {
      expect(sources.nutrition[food.nutritionSource.source]?.asOf).toMatch(/^\d{4}-\d{2}$/);
      for (const pack of food.packs) expect(sources.prices[(pack as { source: string }).source]?.asOf).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  it("expands to the same recipes every time", () => {
    expect(FAMILIES.flatMap((family) => expand(family, foods)).map((recipe) => recipe.id)).toEqual(all.map((recipe) => recipe.id));
  });

  it("keeps one recipe for each family, protein, vegetable and flavour: a change of pasta shape is no new dish", () => {
    const dishes = all.map((recipe) => [recipe.familyId, recipe.mainProtein, recipe.mainVegetable, recipe.flavour].join("|"));
    expect(new Set(dishes).size).toBe(dishes.length);
  });
});

describe("a gate", () => {
  const good = all.find((recipe) => recipe.ingredients.some(({ foodId }) => foodId === "chicken-breast"))!;
  it.each([
    [
      "an ingredient that no step uses",
      { ...good, ingredients: [...good.ingredients, { foodId: "pineapple", perPortion: 0.1 }] },
      /0 of its "pineapple"/,
    ],
    ["a step that uses a food twice over", { ...good, steps: [...good.steps, `Add {${good.ingredients[0]!.foodId}}.`] }, /gives? 2/],
    [
      "a food of the table spoken of without being in the dish",
      { ...good, steps: good.steps.with(-1, `${good.steps.at(-1)} Scatter with asparagus.`) },
      /asparagu/,
    ],
    ["poultry without its temperature", { ...good, steps: good.steps.map((step) => step.replaceAll("74 °C", "hot")) }, /raw "chicken/],
    ["a portion for a giant", { ...good, perPortion: { ...good.perPortion, kcal: 2000 } }, /2000 kcal/],
    [
      "energy that its macros do not add up to",
      { ...good, perPortion: { ...good.perPortion, kcal: good.perPortion.kcal * 1.2 } },
      /macros/,
    ],
    ["four steps", { ...good, steps: good.steps.slice(-4) }, /steps/],
    ["a slip of a template", { ...good, description: "Good with undefined." }, /slip/],
  ])("catches %s", (_, recipe, fault) => {
    const faults = gateFaults(recipe, foods).join("\n");
    expect(faults).toMatch(fault);
  });

  it("catches a name that is taken", () => {
    expect(sameness([good, { ...good, id: "other" }])).toEqual([expect.stringContaining("is taken")]);
  });
});

describe("a broken food file", () => {
  const faultsOf = (files: Map<string, string>): readonly string[] => {
    try {
      loadFoods(files);
      return [];
    } catch (error) {
      return (error as CatalogueFaults).faults;
    }
  };
  const change = (row: number, alter: (food: Record<string, unknown>) => void) => {
    const files = foodFiles();
    const file = JSON.parse(files.get("fish.json")!);
    alter(file.foods[row]);
    return files.set("fish.json", JSON.stringify(file));
  };

  it("loads as it is", () => {
    expect(faultsOf(foodFiles())).toEqual([]);
  });

  it.each<[string, (food: Record<string, unknown>) => void, string]>([
    [
      "a price of nothing",
      (food) => {
        food["packs"] = [{ size: 100, pence: 0, source: "shelf-2026-10" }];
      },
      "packs.0.pence",
    ],
    [
      "an allergen that does not exist",
      (food) => {
        food["allergens"] = ["fishes"];
      },
      "allergens.0",
    ],
    [
      "an unknown source",
      (food) => {
        food["packs"] = [{ size: 100, pence: 9, source: "a friend" }];
      },
      "packs.source",
    ],
    [
      "packs in the wrong order",
      (food) => {
        food["packs"] = [
          { size: 200, pence: 9, source: "shelf-2026-10" },
          { size: 100, pence: 5, source: "shelf-2026-10" },
        ];
      },
      "packs",
    ],
    [
      "a field nobody knows",
      (food) => {
        food["colour"] = "silver";
      },
      "row",
    ],
    [
      "a counted food without a weight",
      (food) => {
        food["unit"] = "each";
        delete food["eachGrams"];
      },
      "eachGrams",
    ],
  ])("is refused for %s, by file, row and field", (_, alter, field) => {
    const [fault] = faultsOf(change(1, alter));
    expect(fault).toContain("fish.json, row 2");
    expect(fault).toContain(field);
  });

  it("is refused for an id that comes twice, and all faults are told at once", () => {
    const files = change(0, (food) => {
      food["id"] = "carrot";
    });
    const more = JSON.parse(files.get("bakery.json")!);
    more.foods[0].lifeDays = -1;
    expect(faultsOf(files.set("bakery.json", JSON.stringify(more))).length).toBe(2);
  });
});

it("refuses a family whose variant names a food that does not exist", () => {
  const [first] = FAMILIES;
  expect(() => expand({ ...(first as Family), base: { moonbeam: 10 } }, foods)).toThrow("moonbeam");
});
