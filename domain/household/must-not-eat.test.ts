import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { reasonsAgainst } from "../planning/rules.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { EATS_EVERYTHING, mustNotEat, reasonsAgainstFood, reasonsAgainstUnknown } from "./must-not-eat.ts";

const { foods, recipes } = readCatalogue();
const foodNamed = (id: string) => foods.get(id)!;
const cheesy = [...recipes.values()].find(({ allergens }) => allergens.includes("milk") && allergens.includes("gluten"))!;

describe("why a household must not eat something", () => {
  it.each([
    [{ allergens: ["milk" as const] }, ["contains milk"]],
    [{ allergens: ["milk" as const, "gluten" as const] }, ["contains gluten and milk"]],
    [{ diets: ["vegan" as const] }, ["isn't vegan"]],
    [{ diets: ["vegan" as const, "dairy_free" as const] }, ["isn't vegan or dairy-free"]],
    [{}, []],
  ])("is said in words for a recipe: %j", (limits, words) => {
    expect(reasonsAgainst(cheesy, { ...EATS_EVERYTHING, ...limits }, foods).map((reason) => reason.words)).toEqual(words);
  });

  it("judges a planner's rules and a screen's must-nots by the same function, and limits that are not stated are none", () => {
    const rules = {
      ...EATS_EVERYTHING,
      allergens: ["milk" as const],
      skill: "beginner" as const,
      maxMinutes: 1,
      excludedRecipeIds: [cheesy.id],
    };
    const broken = reasonsAgainst({ ...cheesy, skill: "advanced" }, rules, foods).map(({ rule }) => rule);
    expect(broken).toEqual(["allergies", "skill", "time", "exclusions"]);
    expect(reasonsAgainst(cheesy, EATS_EVERYTHING, foods)).toEqual([]);
  });

  it("counts a recipe with an unmatched line as containing anything, for a household with any limit", () => {
    const unmatched: Recipe = { ...cheesy, allergens: [], allergensUnknown: true };
    expect(reasonsAgainst(unmatched, EATS_EVERYTHING, foods)).toEqual([]);
    for (const limits of [{ allergens: ["lupin" as const] }, { avoidWords: ["kiwi"] }])
      expect(reasonsAgainst(unmatched, { ...EATS_EVERYTHING, ...limits }, foods)).toMatchObject([{ rule: "allergies" }]);
  });

  it("finds it in the foods of a list as in the recipes that they come from", () => {
    for (const recipe of recipes.values())
      for (const allergen of recipe.allergens) {
        const marked = recipe.ingredients.filter(
          ({ foodId }) => reasonsAgainstFood(foodNamed(foodId), { ...EATS_EVERYTHING, allergens: [allergen] }).length > 0,
        );
        expect([recipe.id, allergen, marked.length > 0]).toEqual([recipe.id, allergen, true]);
      }
    const butter = [...foods.values()].find(({ allergens, origins }) => allergens?.includes("milk") && origins.includes("dairy"))!;
    expect(reasonsAgainstFood(butter, { ...EATS_EVERYTHING, diets: ["vegan", "keto", "halal"] })).toContain("isn't vegan");
    expect(reasonsAgainstFood({ ...butter, allergens: null }, { ...EATS_EVERYTHING, allergens: ["lupin"] })).toEqual(["may contain lupin"]);
  });

  it("fails closed for what is no longer in the catalogue", () => {
    expect(reasonsAgainstUnknown(EATS_EVERYTHING)).toEqual([]);
    expect(reasonsAgainstUnknown({ ...EATS_EVERYTHING, allergens: ["egg"] })).toHaveLength(1);
  });

  it("adds what a conversation stated to what the household states", () => {
    expect(mustNotEat({ allergens: ["egg"], avoidWords: ["kiwi"], diets: [] }, { allergens: ["milk"], diets: ["vegan"] })).toEqual({
      allergens: ["egg", "milk"],
      avoidWords: ["kiwi"],
      diets: ["vegan"],
    });
  });
});
