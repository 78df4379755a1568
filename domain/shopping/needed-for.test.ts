import { expect, it } from "vitest";
import { mealsInWords } from "./needed-for.ts";

it("names meals by their day", () => {
  expect(
    mealsInWords([
      { day: 1, meal: "dinner" },
      { day: 2, meal: "lunch" },
    ]),
  ).toBe("Tuesday dinner, Wednesday lunch");
  expect(mealsInWords([])).toBe("");
});
