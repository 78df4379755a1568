import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { ALLERGENS } from "../../household/allergens.ts";
import { type Rules, reasonsAgainst } from "../../planning/rules.ts";
import { buildOwnRecipe, type SettledLine } from "./own-recipe.ts";
import { proposeLines } from "./proposal.ts";

const rulesBroken = (recipe: Parameters<typeof reasonsAgainst>[0], rules: Rules) =>
  reasonsAgainst(recipe, rules, foods).map(({ rule }) => rule);

const { foods } = readCatalogue();
const CARROTS: SettledLine = { text: "600g carrots", foodId: "carrot", amount: 600, prep: null, confirmed: false };
const recipeOf = (lines: readonly SettledLine[], steps: readonly string[] = ["Simmer."]) => {
  const settled = {
    name: "Stew",
    meal: "dinner",
    cuisine: null,
    servings: 4,
    prepMinutes: 1,
    cookMinutes: 1,
    lines: [CARROTS, ...lines],
    steps,
  } as const;
  const recipe = buildOwnRecipe("own-1", settled, foods);
  if (!recipe) throw new Error("no recipe");
  return recipe;
};
const confirmed = (text: string, foodId: string): SettledLine => ({ text, foodId, amount: 50, prep: null, confirmed: true });

describe("a generic food counts as everything it may mean (decision 51)", () => {
  it.each([
    ["50g chopped nuts", ["tree_nuts", "peanuts"]],
    ["50g crushed nuts", ["tree_nuts", "peanuts"]],
    ["50g mixed nuts", ["tree_nuts", "peanuts"]],
    ["a handful of nuts", ["tree_nuts", "peanuts"]],
    ["2 tbsp seeds", ["celery", "mustard", "sesame"]],
    ["30g mixed seeds", ["celery", "mustard", "sesame"]],
    ["100g chocolate chips", ["gluten", "milk", "tree_nuts", "soya"]],
    ["1 stock cube", ALLERGENS.filter((code) => !["lupin", "tree_nuts", "peanuts", "sesame"].includes(code))],
    ["400g fish", ["crustaceans", "fish", "molluscs"]],
  ])("%s, whichever food a person confirmed for it, and it is never sure unconfirmed", (text, allergens) => {
    const [ours] = proposeLines([text], foods);
    expect(ours?.sureness).not.toBe("sure");
    expect(["pine-nuts", "oven-chips"]).not.toContain(ours?.foodId);
    const recipe = recipeOf([confirmed(text, "pine-nuts")]);
    expect(recipe).toMatchObject({ allergens, diets: [], allergensUnknown: false });
    expect(recipe.tips.join(" ")).toContain(`“${text}” may mean many foods`);
    expect(recipeOf([{ ...confirmed(text, ours?.foodId ?? "pine-nuts"), confirmed: false }]).allergens).toEqual([...ALLERGENS]);
  });

  it.each([
    ["50g pine nuts", "pine-nuts", []],
    ["1 tsp cumin seeds", "cumin-seeds", []],
    ["2 tbsp sesame seeds", "sesame-seeds", ["sesame"]],
    ["100g dark chocolate", "dark-chocolate", ["milk", "tree_nuts", "soya"]],
    ["1 vegetable stock cube", "stock-veg", ["celery", "gluten", "milk"]],
    ["1 tsp Dijon mustard", "mustard-dijon", ["mustard", "sulphites"]],
    ["1 tbsp white miso paste", "miso", ["soya"]],
    ["2 tbsp cider vinegar", "vinegar-cider", ["sulphites"]],
    ["1 red chilli, seeds removed", "red-chilli", []],
    ["2 tbsp fish sauce", "fish-sauce", ["fish"]],
  ])("%s is one food", (text, foodId, allergens) => {
    expect(proposeLines([text], foods)[0]).toMatchObject({ foodId, sureness: "sure" });
    expect(recipeOf([confirmed(text, foodId)]).allergens).toEqual(allergens);
  });
});

describe("reading the method", () => {
  it.each([
    ["Stir in a spoonful of peanut butter.", ["peanuts"], "peanut butter"],
    ["Scatter with chopped nuts, then serve.", ["tree_nuts", "peanuts"], "nut"],
    ["Serve with crusty bread and a knob of butter.", ["gluten", "milk", "soya"], "bread, butter"],
    ["Whisk in the egg.", ["egg"], "egg"],
  ])("%s", (step, allergens, said) => {
    const recipe = recipeOf([], [step]);
    expect(recipe.allergens).toEqual(ALLERGENS.filter((code) => allergens.includes(code)));
    expect(recipe.diets).toEqual([]);
    expect(recipe.tips.join(" ")).toContain(`The method names ${said}, which isn't in the ingredients`);
  });

  it.each([
    ["Lift out with a fish slice until it resembles breadcrumbs.", []],
    ["Roll out the dough and cream the sugar.", []],
    ["Pour in the milk.", [confirmed("200ml oat milk", "oat-milk")]],
    ["Toast the nuts.", [confirmed("50g walnuts", "walnuts")]],
  ])("%s names nothing new", (step, lines) => {
    const recipe = recipeOf(lines, [step]);
    expect(recipe.allergens).toEqual(recipeOf(lines).allergens);
    expect(recipe.tips.join(" ")).not.toContain("The method names");
  });

  it("rejects the recipe for households and diets that exclude a food named in it", () => {
    const recipe = recipeOf([], ["Top with kiwi and fry some bacon."]);
    const rules = {
      allergens: [],
      avoidWords: ["kiwi"],
      diets: [],
      skill: "beginner",
      excludedRecipeIds: [],
      maxMinutes: null,
    } as unknown as Rules;
    expect(rulesBroken(recipe, rules)).toEqual(["allergies"]);
    expect(rulesBroken(recipe, { ...rules, avoidWords: ["pork"] })).toEqual(["allergies"]);
    expect(rulesBroken(recipe, { ...rules, avoidWords: ["leek"] })).toEqual([]);
    expect(recipe.diets).not.toContain("vegetarian");
    expect(recipeOf([]).diets).toContain("vegetarian");
  });
});
