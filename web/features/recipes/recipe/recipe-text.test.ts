import { expect, it } from "vitest";
import { recipeText } from "./recipe-text.ts";

it("has portions, time, ingredients and method", () => {
  const soup = { name: "Carrot soup", prepTime: 10, cookTime: 15, instructions: ["Chop.", "Boil."] };
  expect(recipeText(soup, [{ name: "carrots", amount: "500 g" }], 2)).toBe(
    "Carrot soup\nFor 2, 25 minutes\n\n- 500 g carrots\n\n1. Chop.\n2. Boil.",
  );
});
