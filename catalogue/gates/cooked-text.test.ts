import { expect, it } from "vitest";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../catalogue.ts";
import { cookedTextFaults } from "./cooked-text.ts";

const { foods, recipes } = readCatalogue();
const omelette = recipes.get("tortilla-supper-potato-onion-slaw") as Recipe;
const broken = (steps: readonly string[], more: Partial<Recipe> = {}): Recipe => ({
  ...omelette,
  name: "Supper",
  steps,
  tips: [],
  ...more,
});

it("finds no fault in the catalogue, for one to nine portions", () => {
  expect([...recipes.values()].flatMap((recipe) => cookedTextFaults(recipe, foods))).toEqual([]);
});

it.each([
  ["half an egg", broken(["Beat {egg*0.5} in a bowl."]), /half of a whole piece: “½ eggs?”/],
  ["an unrounded amount", broken(["Pour in 1.7999999999999998 eggs."]), /an unrounded amount/],
  ["a plural of one", broken(["Makes 1 portions."]), /a plural of one: “1 portions”/],
  ["a singular after a number", broken(["Beat 2 egg in a bowl."]), /a singular after a number: “2 egg”/],
  ["an odd part of a tin", broken(["Add 1¼ tins of beans."]), /an odd part of a tin: “¼ tins”/],
  [
    "twelve eggs in a small pan",
    broken(["Pour {egg} into a 20–24 cm non-stick frying pan."], { name: "Frittata", ingredients: [{ foodId: "egg", perPortion: 3 }] }),
    /for 4, 12 eggs in a 24 cm: 6 at most/,
  ],
  ["a quiche tin without a size", broken(["Line a tart tin."], { name: "Cheese quiche" }), /no size/],
  [
    "the juice of one of two lemons",
    broken(["Add the zest of {lemon}.", "Squeeze in the juice of the lemon."], { ingredients: [{ foodId: "lemon", perPortion: 0.5 }] }),
    /for 4, “juice of the lemon”, although it may be lemons/,
  ],
  ["a tip about rice without rice", broken([], { tips: ["Press the rice into a hot pan."] }), /a tip without a cause/],
  ["a tip about heat without chilli", broken([], { tips: ["Start with half of the heat."] }), /a tip without a cause/],
  [
    "a tip about frying raw garlic",
    broken(["Stir with {garlic}."], { tips: ["Keep the heat under the garlic low."], ingredients: [{ foodId: "garlic", perPortion: 4 }] }),
    /a tip without a cause/,
  ],
  ["a pan without heat", broken(["Heat {rapeseed-oil} in a wide pan and fry {onion}."]), /a pan without heat/],
  ["slaw without fat", broken(["Toss {white-cabbage} and {vinegar-cider} together."]), /a salad without fat/],
  [
    "food served before the rest is cooked",
    broken(["Fry, then tip into warm bowls.", "Chop.", "Fry.", "Serve."]),
    /served before the rest is cooked/,
  ],
])("finds %s", (_, recipe, fault) => {
  expect(cookedTextFaults(recipe, foods).join("\n")).toMatch(fault);
});
