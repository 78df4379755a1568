import { describe, expect, it } from "vitest";
import { dishId, isUsual, oneVersionEach, resolveDishes } from "#domain/recipes/versions.ts";
import { readCatalogue } from "./catalogue.ts";
import { versionsOf } from "./versions.ts";

const { foods, recipes } = readCatalogue();
const bolognese = recipes.get("spaghetti-bolognese")!;
const named = (id: string) => recipes.get(id)!;

describe("one dish, resolved to the household", () => {
  it("D-72a a coeliac household gets spaghetti bolognese with pasta and stock that are free from gluten, under the same name", () => {
    const version = named("spaghetti-bolognese--v1");
    expect(version).toMatchObject({ name: "Spaghetti bolognese", versionOf: "spaghetti-bolognese", familyId: bolognese.familyId });
    expect(version.allergens).not.toContain("gluten");
    const foodIds = version.ingredients.map(({ foodId }) => foodId);
    expect(foodIds).toEqual(expect.arrayContaining(["gf-pasta", "stock-veg-free", "beef-mince-12"]));
    expect(foodIds).not.toContain("spaghetti");
    expect(version.steps.join(" ")).toContain("{gf-pasta}");
  });

  it("D-72a without a limit it is ordinary, and each household sees a dish once", () => {
    const all = [...recipes.values()];
    const coeliac = resolveDishes(all, ({ allergens }) => !allergens.includes("gluten"));
    const everyone = resolveDishes(all, () => true);
    expect(everyone.every(isUsual)).toBe(true);
    for (const shown of [coeliac, everyone]) expect(new Set(shown.map(dishId)).size).toBe(shown.length);
    expect(coeliac.find((recipe) => dishId(recipe) === "spaghetti-bolognese")!.id).toBe("spaghetti-bolognese--v1");
    expect(coeliac.length).toBe(everyone.length); // dishes without a fitting version stay as they are, marked as unsuitable
  });

  it("takes the version with the fewest exchanges", () => {
    const dairyFree = oneVersionEach([...recipes.values()].filter(({ diets }) => diets.includes("dairy_free")));
    expect(dairyFree.some(({ id }) => id.endsWith("--v3") && recipes.has(id.replace("--v3", "--v2")))).toBe(false);
  });

  it("D-72b every version fits a diet that its dish does not, is named for none, and keeps the dish's safe temperatures", () => {
    for (const version of [...recipes.values()].filter((recipe) => !isUsual(recipe))) {
      const usual = named(version.versionOf!);
      expect(version.id).toMatch(/^[a-z0-9-]+--v[1-7]$/);
      expect(version.diets.filter((diet) => !usual.diets.includes(diet)).length, version.id).toBeGreaterThan(0);
      expect(version.name, version.id).not.toMatch(/gluten|dairy|vegan|vegetarian/i);
      const celsius = (steps: readonly string[]) => steps.join(" ").match(/\d+ °C/g)?.length ?? 0;
      expect(celsius(version.steps), version.id).toBe(celsius(usual.steps));
    }
  });

  it("makes no version of what fits already, or of a dish whose food has no stand-in", () => {
    const vegan = [...recipes.values()].find(
      (recipe) => isUsual(recipe) && ["vegan", "gluten_free"].every((diet) => recipe.diets.includes(diet as never)),
    )!;
    expect(versionsOf(vegan, foods)).toEqual([]);
  });
});
