import { describe, expect, it } from "vitest";
import { SEASONS, seasonOf } from "#domain/catalogue/season.ts";
import { DIETS } from "#domain/household/diets.ts";
import { MEALS } from "#domain/recipes/recipe.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { processorMs } from "../tests/setup/processor-ms.ts";
import { ALL_FAMILIES, readCatalogue } from "./catalogue.ts";
import { expand } from "./expand.ts";
import { FAMILIES } from "./families/index.ts";
import { duplicateFaults, gateFaults, nearDuplicates } from "./gates/gates.ts";
import { leastDishes } from "./gates/least-dishes.ts";
import { readSources } from "./load-foods.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];

describe("the catalogue", () => {
  it("has at least 1,000 recipes of 100 families: 150 breakfasts, 300 lunches, 500 dinners and 50 snacks", () => {
    const count = (meal: string) => all.filter((recipe) => recipe.meal === meal).length;
    expect(foods.size).toBeGreaterThanOrEqual(300);
    expect(FAMILIES.length).toBeGreaterThanOrEqual(100);
    expect(all.length).toBeGreaterThanOrEqual(1000);
    expect(count("breakfast")).toBeGreaterThanOrEqual(150);
    expect(count("lunch")).toBeGreaterThanOrEqual(300);
    expect(count("dinner")).toBeGreaterThanOrEqual(500);
    expect(count("snack")).toBeGreaterThanOrEqual(50);
  });

  it.each(DIETS)("has three weeks of distinct breakfasts, lunches and dinners for %s (keto and paleo: twelve breakfasts)", (diet) => {
    for (const meal of MEALS) {
      const names = new Set(all.filter((recipe) => recipe.meal === meal && recipe.diets.includes(diet)).map(({ name }) => name));
      expect(names.size, meal).toBeGreaterThanOrEqual(leastDishes(diet, meal));
    }
  });

  it.each(["british", "italian", "indian", "chinese", "mexican", "mediterranean", "thai", "japanese"])(
    "has a choice of dishes from each cuisine of the wizard: %s",
    (cuisine) => {
      expect(all.filter((recipe) => recipe.cuisine === cuisine && recipe.meal === "dinner").length).toBeGreaterThanOrEqual(14);
    },
  );

  it("has dishes for every season, derived from their ingredients", () => {
    for (const season of SEASONS) expect(all.filter((recipe) => recipe.season === season).length, season).toBeGreaterThanOrEqual(20);
    for (const recipe of all) expect(recipe.season).toBe(seasonOf(foods, recipe.ingredients));
  });

  it("passes every quality gate", () => {
    expect(all.flatMap((recipe) => gateFaults(recipe, foods))).toEqual([]);
    expect(duplicateFaults(all)).toEqual([]);
  });

  it("has no near-duplicate recipes, and compares all of them in under two seconds of processor time", async () => {
    expect(await processorMs(() => expect(nearDuplicates(all, foods)).toEqual([]))).toBeLessThan(2000);
  });

  it("has a dated source for every price and every nutrition value", () => {
    const sources = readSources();
    for (const food of foods.values()) {
      expect(sources.nutrition[food.nutritionSource.source]?.asOf).toMatch(/^\d{4}-\d{2}$/);
      for (const pack of food.packs) expect(sources.prices[(pack as { source: string }).source]?.asOf).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  it("expands to the same recipes every time", () => {
    expect(ALL_FAMILIES.flatMap((family) => expand(family, foods)).map((recipe) => recipe.id)).toEqual(
      all.filter(isUsual).map((recipe) => recipe.id),
    );
  });

  it("has one recipe per family, protein, vegetable and flavour, so that a pasta shape makes no new dish", () => {
    const dishes = all
      .filter(isUsual)
      .map((recipe) => [recipe.familyId, recipe.mainProtein, recipe.mainVegetable, recipe.flavour].join("|"));
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
    ["a step that uses a food twice", { ...good, steps: [...good.steps, `Add {${good.ingredients[0]!.foodId}}.`] }, /gives? 2/],
    [
      "a mentioned food that is not an ingredient",
      { ...good, steps: good.steps.with(-1, `${good.steps.at(-1)} Scatter with asparagus.`) },
      /asparagu/,
    ],
    ["poultry without its temperature", { ...good, steps: good.steps.map((step) => step.replaceAll("74 °C", "hot")) }, /raw "chicken/],
    [
      "a temperature without the UK's advice",
      { ...good, steps: good.steps.map((step) => step.replaceAll(/ \(UK advice[^)]*\)/g, "")) },
      /without the UK's advice/,
    ],
    [
      "leftovers of a dish to eat at once",
      { ...good, leftoverDays: 2, steps: good.steps.with(-1, "Serve at once.") },
      /leftoverDays: 2, but/,
    ],
    ["a portion of 2,000 kcal", { ...good, perPortion: { ...good.perPortion, kcal: 2000 } }, /2000 kcal/],
    [
      "energy that does not match its macronutrients",
      { ...good, perPortion: { ...good.perPortion, kcal: good.perPortion.kcal * 1.08 } },
      /macros/,
    ],
    ["four steps", { ...good, steps: good.steps.slice(-4) }, /steps/],
    ["a template error", { ...good, description: "Good with undefined." }, /slip/],
  ])("catches %s", (_, recipe, fault) => {
    const faults = gateFaults(recipe, foods).join("\n");
    expect(faults).toMatch(fault);
  });

  it("names the family's file, the variant and the field", () => {
    const [fault] = gateFaults({ ...good, steps: good.steps.slice(-4) }, foods);
    expect(fault).toMatch(`families/${good.familyId}.ts, ${good.id}, steps: `);
  });

  it("catches a near-duplicate", () => {
    expect(nearDuplicates([good, { ...good, id: "other", name: `${good.name} with pepper`, flavour: "pepper" }], foods)).toEqual([
      expect.stringContaining(`other: the same dish as ${good.id}`),
    ]);
  });

  it("catches a duplicate name", () => {
    expect(duplicateFaults([good, { ...good, id: "other" }])).toEqual([expect.stringContaining("is taken")]);
  });
});
