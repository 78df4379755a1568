import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { isPudding } from "../planning/nutrition/extras.ts";
import { renown } from "./appeal.ts";
import { findRecipes, nearestFirst, searchWords } from "./recipe-search.ts";
import { isUsual } from "./versions.ts";

const { recipes, foods } = readCatalogue();
const all = [...recipes.values()].filter(isUsual).map((recipe) => ({
  recipe,
  portionPence: 150,
  words: searchWords(recipe, foods),
}));
const first = (text: string) => nearestFirst(findRecipes(all, { text }), text)[0]?.recipe.name;

describe("a search for a dish", () => {
  it.each([
    ["spag bol", "Spaghetti bolognese"],
    ["Spaghetti Bolognaise", "Spaghetti bolognese"],
    ["bangers & mash", "Sausage and mash with onion gravy"],
    ["bacon sarnie", "Bacon sandwich"],
    ["Full English", "Full English breakfast"],
    ["cooked breakfast", "Full English breakfast"],
    ["mac n cheese", "Macaroni cheese with peas"],
    ["shepherd’s pie", "Shepherd's pie"],
    ["dippy eggs and soldiers", "Boiled eggs and soldiers"],
    ["chili con carne", "Chilli con carne with rice"],
    ["the cottage pie", "Cottage pie"],
    ["niçoise", undefined],
  ])("for “%s” has %s first", (typed, name) => {
    if (name) expect(first(typed)).toBe(name);
    else expect(first(typed)).toMatch(/niçoise/i);
  });

  it("has the dish of that name first, then the best known, then those that only contain the food", () => {
    const names = nearestFirst(findRecipes(all, { text: "lasagne" }), "lasagne").map(({ recipe }) => recipe);
    expect(names[0]?.name).toBe("Lasagne");
    const named = names.filter(({ name }) => /lasagne/i.test(name)).slice(1);
    const order = named.map(({ appeal }) => renown(appeal));
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(names.slice(0, named.length + 1).every(({ name }) => /lasagne/i.test(name))).toBe(true);
  });

  it("finds puddings, and browses them alone", () => {
    const puddings = findRecipes(all, { meal: "pudding" }).map(({ recipe }) => recipe);
    expect(puddings.map(({ name }) => name)).toContain("Apple crumble and custard");
    expect(puddings.every(isPudding)).toBe(true);
    for (const name of ["Garlic bread", "A banana", "Two slices of toast and butter"])
      expect(puddings.map((pudding) => pudding.name)).not.toContain(name);
    expect(first("sticky toffee pudding")).toBe("Sticky toffee pudding");
  });
});
