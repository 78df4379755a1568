import { expect, it } from "vitest";
import { plural } from "./locale.ts";

const meals = (count: number) => plural(count, { one: "1 meal", other: `${count} meals` });

it.each([
  [0, "0 meals"],
  [1, "1 meal"],
  [1.5, "1.5 meals"],
  [2, "2 meals"],
  [21, "21 meals"],
])("chooses the plural form for %s: %s", (count, text) => {
  expect(meals(count)).toBe(text);
});

it("uses the general form if the specific one is missing", () => {
  expect(plural(1, { other: "meals" })).toBe("meals");
});
