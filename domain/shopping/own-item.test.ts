import { expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { isHouseholdItem } from "./household-items.ts";
import { aisleOf, parseOwnItem } from "./own-item.ts";

const foods = loadFoods();

it.each([
  ["washing-up liquid", "Household"],
  ["Fairy Washing Up Liquid", "Household"],
  ["2 bin bags", "Household"],
  ["toilet roll", "Household"],
  ["cat food", "Household"],
  ["milk", "Dairy & eggs"],
  ["6 eggs", "Dairy & eggs"],
  ["soft white rolls", "Bakery"],
  ["bread", "Bakery"],
  ["butter", "Dairy & eggs"],
  ["basmati rice", "Pasta, rice & grains"],
  ["chicken", "Meat & poultry"],
  ["Birthday present", "Other"],
  ["Sponge cake", "Other"],
])("guesses the aisle of “%s”: %s", (name, aisle) => {
  expect(aisleOf(foods, name)).toBe(aisle);
});

it("takes no food for a household item", () => {
  expect([...foods.values()].filter(({ name }) => isHouseholdItem(name))).toEqual([]);
});

it.each([
  ["2 pints of milk", null, "Milk", "2 pints"],
  ["1.5 kg potatoes", null, "Potatoes", "1.5 kg"],
  ["3 packs kitchen roll", null, "Kitchen roll", "3 packs"],
  ["3 bean salad", null, "3 bean salad", null],
  ["washing-up liquid", null, "Washing-up liquid", null],
  ["2 pints of milk", "4", "2 pints of milk", "4"],
])("takes “%s” with the amount %j as a name and an amount", (typed, given, name, amount) => {
  expect(parseOwnItem({ name: typed, amount: given })).toEqual({ name, amount });
});
