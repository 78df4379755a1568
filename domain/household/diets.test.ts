import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { DIETS, type Diet, dietsOf, readDiet } from "./diets.ts";

const foods = loadFoods();
const LIGHT = { kcal: 500, protein: 20, carb: 10, sugars: 2, fat: 20, sat: 3, fibre: 5, salt: 1 };
const fits = (...ids: string[]) => dietsOf(foods, ids, LIGHT);

describe("dietsOf", () => {
  const cases: [foods: string[], fits: Diet[], breaks: Diet[]][] = [
    [
      ["carrot", "olive-oil"],
      ["vegan", "vegetarian", "pescatarian", "gluten_free", "dairy_free", "paleo", "halal", "kosher", "mediterranean"],
      [],
    ],
    [["honey"], ["vegetarian"], ["vegan"]],
    [["parmesan"], [], ["vegetarian", "vegan", "halal", "kosher", "dairy_free"]],
    [["salmon-fillet"], ["pescatarian", "kosher", "halal"], ["vegetarian"]],
    [["prawns-raw"], ["pescatarian", "halal"], ["kosher"]],
    [["pork-mince"], [], ["halal", "kosher", "pescatarian", "mediterranean"]],
    [["beef-mince-5", "cheddar"], ["halal"], ["kosher"]],
    [["chicken-breast", "salmon-fillet"], ["halal"], ["kosher"]],
    [["red-wine-vegan", "carrot"], ["vegan"], ["halal"]],
    [["red-wine", "carrot"], ["pescatarian"], ["vegan", "vegetarian", "halal"]],
    [["miso", "carrot"], ["vegan", "kosher"], ["halal"]],
    [["oats"], ["vegan"], ["gluten_free", "paleo"]],
    [["soy-sauce"], ["vegan"], ["gluten_free"]],
    [["potato"], ["vegan"], ["paleo"]],
    [["butter"], ["vegetarian"], ["dairy_free", "mediterranean", "paleo"]],
  ];
  it.each(cases)("%j fits %j and breaks %j", (ids, fitting, breaking) => {
    const found = fits(...ids);
    for (const diet of fitting) expect(found).toContain(diet);
    for (const diet of breaking) expect(found).not.toContain(diet);
  });

  it("measures low-carb and keto by the carbohydrate of a portion", () => {
    expect(dietsOf(foods, ["carrot"], { ...LIGHT, carb: 15 })).toContain("keto");
    expect(dietsOf(foods, ["carrot"], { ...LIGHT, carb: 15.1 })).not.toContain("keto");
    expect(dietsOf(foods, ["carrot"], { ...LIGHT, carb: 40 })).toContain("low_carb");
    expect(dietsOf(foods, ["carrot"], { ...LIGHT, carb: 40.1 })).not.toContain("low_carb");
  });

  it("leaves an extra no more carbohydrate than three meals leave of a day", () => {
    const extra = (carb: number) => dietsOf(foods, ["carrot"], { ...LIGHT, carb }, "extra");
    expect([extra(13), extra(13.1)].map((diets) => diets.includes("low_carb"))).toEqual([true, false]);
    expect([extra(5), extra(5.1)].map((diets) => diets.includes("keto"))).toEqual([true, false]);
  });

  it("never calls a food with unknown allergens gluten-free or dairy-free", () => {
    const unknown = new Map(foods).set("mystery", { ...foods.get("carrot")!, id: "mystery", allergens: null });
    expect(dietsOf(unknown, ["mystery"], LIGHT)).not.toContain("gluten_free");
    expect(dietsOf(unknown, ["mystery"], LIGHT)).not.toContain("dairy_free");
  });
});

it("reads every screen's spelling of a diet", () => {
  expect([readDiet("Low-Carb"), readDiet("low carb"), readDiet("gluten_free"), readDiet("Gluten-free"), readDiet("Fruitarian")]).toEqual([
    "low_carb",
    "low_carb",
    "gluten_free",
    "gluten_free",
    undefined,
  ]);
});

it("serves every diet at every meal: two weeks of distinct recipes and more", () => {
  const recipes = [...readCatalogue().recipes.values()];
  for (const diet of DIETS) {
    for (const meal of ["breakfast", "lunch", "dinner"] as const) {
      expect(
        recipes.filter((recipe) => recipe.meal === meal && recipe.diets.includes(diet)).length,
        `${diet} ${meal}`,
      ).toBeGreaterThanOrEqual(21);
    }
  }
});
