import { expect, it } from "vitest";
import { loadFoods } from "../../../db/catalogue/load-foods.ts";
import { methodFor } from "../recipes/method.ts";
import { spoken } from "./amounts.ts";
import { foodOf } from "./food.ts";

const foods = loadFoods();

it.each([
  ["olive-oil", 15, "1 tbsp olive oil"],
  ["olive-oil", 7.5, "1½ tsp olive oil"],
  ["milk-semi", 400, "400 ml semi-skimmed milk"],
  ["cumin", 1.25, "½ tsp ground cumin"],
  ["black-pepper", 0.2, "a pinch of black pepper"],
  ["lemon", 0.5, "½ lemon"],
  ["egg", 4, "4 eggs"],
  ["carrot", 200, "200 g carrots (about 2)"],
  ["garlic", 10, "2 cloves of garlic"],
  ["bread-wholemeal", 160, "4 slices of wholemeal bread"],
  ["chickpeas-tin", 480, "2 tins (480 g) chickpeas"],
  ["chickpeas-tin", 120, "120 g chickpeas"],
  ["rice-basmati", 140, "140 g basmati rice"],
  ["bay-leaf", 0.4, "2 bay leaves"],
])("says %s × %d as “%s”", (id, quantity, text) => {
  expect(spoken(foodOf(foods, id), quantity)).toBe(text);
});

it("fills the amounts of a method for any number of portions", () => {
  const ingredients = [
    { foodId: "rice-basmati", perPortion: 70 },
    { foodId: "olive-oil", perPortion: 7.5 },
  ];
  const steps = ["Rinse {rice-basmati} and cover with {water*150}.", "Fry in {olive-oil*0.5}."];
  expect(methodFor(steps, ingredients, foods, 2)).toEqual([
    "Rinse 140 g basmati rice and cover with 300 ml water.",
    "Fry in 1½ tsp olive oil.",
  ]);
});

it("refuses a method that names a food the recipe does not have", () => {
  expect(() => methodFor(["Add {carrot}."], [], foods, 1)).toThrow("carrot");
});
