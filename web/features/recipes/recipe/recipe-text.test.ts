import { expect, it } from "vitest";
import { recipeText } from "./recipe-text.ts";

it("has plates, time, ingredients and method", () => {
  const soup = { name: "Carrot soup", plates: "2 plates", prepTime: 10, cookTime: 15, instructions: ["Chop.", "Boil."] };
  expect(recipeText(soup, [{ phrase: "5 carrots", notes: "sliced" }])).toBe(
    "Carrot soup\nFor 2 plates, 25 minutes\n\n- 5 carrots, sliced\n\n1. Chop.\n2. Boil.",
  );
});
