import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { ALLERGENS } from "../../household/allergens.ts";
import { type Rules, reasonsAgainst } from "../../planning/rules.ts";
import { methodFor } from "../method.ts";
import { buildOwnRecipe, type SettledLine, type SettledRecipe } from "./own-recipe.ts";

const { foods } = readCatalogue();
const ID = "own-1";
const line = (text: string, foodId: string | null, amount: number | null, confirmed = false): SettledLine => ({
  text,
  foodId,
  amount,
  prep: null,
  confirmed,
});
const STEW: SettledRecipe = {
  name: "Stew",
  meal: "dinner",
  cuisine: null,
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 60,
  lines: [line("600g carrots", "carrot", 600), line("400g diced beef", "diced-beef", 400)],
  steps: ["Brown {carrot} and {x*2}.", "Simmer."],
};
const recipeOf = (changes: Partial<SettledRecipe> = {}) => {
  const recipe = buildOwnRecipe(ID, { ...STEW, ...changes }, foods);
  if (!recipe) throw new Error("no recipe");
  return recipe;
};
const withLine = (...more: SettledLine[]) => recipeOf({ lines: [...STEW.lines, ...more] });
const rulesBroken = (recipe: Parameters<typeof reasonsAgainst>[0], rules: Rules) =>
  reasonsAgainst(recipe, rules, foods).map(({ rule }) => rule);
const RULES: Rules = {
  people: 2,
  budgetPence: 9000,
  allergens: [],
  avoidWords: [],
  diets: [],
  cuisines: [],
  skill: "beginner",
  maxMinutes: null,
  maxMinutesByDay: [],
  meals: ["breakfast", "lunch", "dinner"],
  stock: {},
  cookOnceEatTwice: false,
  basicsAtHome: false,
  recentRecipeIds: [],
  excludedRecipeIds: [],
  days: 7,
  locked: [],
};

it("divides the amounts by the portions, and derives the rest from the foods", () => {
  const recipe = recipeOf();
  expect(recipe.ingredients).toEqual([
    { foodId: "carrot", perPortion: 150, prep: undefined },
    { foodId: "diced-beef", perPortion: 100, prep: undefined },
  ]);
  expect(recipe).toMatchObject({
    id: ID,
    familyId: ID,
    mainProtein: "beef",
    mainVegetable: "carrot",
    allergens: [],
    allergensUnknown: false,
  });
  expect(recipe.diets).toContain("gluten_free");
  expect(recipe.diets).not.toContain("vegetarian");
  expect(recipe.perPortion.kcal).toBeGreaterThan(100);
});

it("adds two lines of one food together", () => {
  expect(withLine(line("200g carrots", "carrot", 200)).ingredients[0]).toMatchObject({ foodId: "carrot", perPortion: 200 });
});

it("replaces braces, so that imported text is never read as a placeholder", () => {
  const { steps, ingredients } = recipeOf();
  expect(methodFor(steps, ingredients, foods, 2)).toEqual(["Brown (carrot) and (x*2).", "Simmer."]);
});

describe("a line without a matching food", () => {
  const unmatched = line("1 jar secret sauce", null, null);

  it("makes the recipe count as containing all fourteen allergens, and fit no diet", () => {
    expect(withLine(unmatched)).toMatchObject({
      allergens: [...ALLERGENS],
      diets: [],
      allergensUnknown: true,
      unmatchedLines: ["1 jar secret sauce"],
      tips: [expect.any(String), expect.stringContaining("not on the shopping list: 1 jar secret sauce")],
    });
  });

  it("rejects it for every allergy, every diet and every avoided food", () => {
    const recipe = withLine(unmatched);
    expect(rulesBroken(recipe, RULES)).toEqual([]);
    for (const allergen of ALLERGENS) expect(rulesBroken(recipe, { ...RULES, allergens: [allergen] })).toEqual(["allergies"]);
    expect(rulesBroken(recipe, { ...RULES, avoidWords: ["kiwi"] })).toEqual(["allergies"]);
    expect(rulesBroken(recipeOf(), { ...RULES, avoidWords: ["kiwi"] })).toEqual([]);
    expect(rulesBroken(recipe, { ...RULES, diets: ["keto"] })).toEqual(["diet"]);
  });

  it.each([
    ["an unconfirmed likely food", line("500g mince", "beef-mince-12", 500)],
    ["another food than ours, not confirmed", line("500g carrots", "peanuts", 500)],
    ["a food without an amount", line("1 bunch carrots", "carrot", null, true)],
    ["a food that we do not have", line("500g carrots", "moon-carrot", 500, true)],
    ["two foods in one line", line("salt and pepper", "salt", 1)],
  ])("is also %s", (_, settled) => {
    expect(withLine(settled)).toMatchObject({ allergensUnknown: true, unmatchedLines: [settled.text], allergens: [...ALLERGENS] });
  });

  it("counts as matched once a person confirms its food", () => {
    expect(withLine(line("500g mince", "beef-mince-12", 500, true))).toMatchObject({ allergensUnknown: false, unmatchedLines: [] });
  });

  it("leaves no recipe if no line has a food", () => {
    expect(buildOwnRecipe(ID, { ...STEW, lines: [unmatched] }, foods)).toBeUndefined();
  });
});

it.each([
  ["1 onion, plus walnuts to serve", "onion", ["tree_nuts"]],
  ["200ml almond milk", "oat-milk", ["gluten", "milk", "tree_nuts"]],
  ["100g vegan butter", "vegan-spread", []],
  ["2 tbsp peanut butter", "peanut-butter", ["peanuts"]],
  ["100g gluten-free flour", "flour-gf", []],
  ["100g satay sauce", "ketchup", ["celery", "peanuts"]],
])("keeps the allergens that “%s” names, whichever food was confirmed (%s)", (text, foodId, allergens) => {
  expect(withLine(line(text, foodId, 100, true)).allergens).toEqual(allergens);
});

it.each([
  ["600g chicken breasts", "chicken-breast", "chicken"],
  ["4 salmon fillets", "salmon-fillet", "oily-fish"],
  ["400g red lentils", "red-lentils", "lentils"],
  ["400g tofu", "tofu", "tofu"],
  ["6 eggs", "egg", "egg"],
  ["400g spaghetti", "spaghetti", "grain"],
])("has the main protein of its largest ingredient: %s", (text, foodId, protein) => {
  const amount = foodId === "egg" ? 6 : 500;
  expect(recipeOf({ lines: [line("600g carrots", "carrot", 600), line(text, foodId, amount, true)] }).mainProtein).toBe(protein);
});
