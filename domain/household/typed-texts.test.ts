import { expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { splitTyped } from "./allergies.ts";

const foods = loadFoods();

it.each([
  ["peanuts", ["peanuts"]],
  ["peanuts and sesame", ["peanuts", "sesame"]],
  ["nuts, milk; eggs", ["nuts", "milk", "eggs"]],
  ["milk & eggs plus mustard", ["milk", "eggs", "mustard"]],
  ["nuts/shellfish or fish", ["nuts", "shellfish", "fish"]],
  ["coeliac disease", ["coeliac disease"]],
  ["candy", ["candy"]],
  ["Cooked & peeled prawns", ["Cooked & peeled prawns"]],
  [" , ", []],
])("splits “%s” into one text per food: %j (D-66a)", (typed, texts) => {
  expect(splitTyped(typed, foods)).toEqual(texts);
});
