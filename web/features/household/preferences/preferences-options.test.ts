import { expect, it } from "vitest";
import { readCuisine } from "#domain/catalogue/cuisines.ts";
import { ALLERGY_LABELS } from "#domain/household/allergens.ts";
import { readDiet } from "#domain/household/diets.ts";
import { ALLERGY_OPTIONS, CUISINE_OPTIONS, DIET_OPTIONS, LARGE_SIZES, SIZES } from "./preferences-options.ts";

it("reading B offers the specified options, each of which means something (H-VAL-11, H-VAL-12, H-VAL-13, H-UI-39)", () => {
  expect(ALLERGY_OPTIONS).toEqual(["Nuts", "Dairy", "Eggs", "Shellfish", "Fish", "Soy", "Wheat/Gluten", "Sesame"]);
  expect(DIET_OPTIONS).toEqual(["Vegetarian", "Vegan", "Pescatarian", "Keto", "Low-Carb", "Paleo", "Mediterranean", "Halal", "Kosher"]);
  expect(CUISINE_OPTIONS).toEqual(["British", "Italian", "Indian", "Chinese", "Mexican", "French", "Thai", "Japanese"]);
  for (const label of ALLERGY_OPTIONS) expect(ALLERGY_LABELS[label]?.length).toBeGreaterThan(0);
  for (const label of DIET_OPTIONS) expect(readDiet(label)).toBeDefined();
  for (const label of CUISINE_OPTIONS) expect(readCuisine(label)).toBeDefined();
  expect(SIZES).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(LARGE_SIZES).toEqual(["6", "7", "8", "9", "10"]);
});
