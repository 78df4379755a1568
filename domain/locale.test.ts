import { expect, it } from "vitest";
import { plural } from "./locale.ts";

const meals = (count: number) => plural(count, { one: "1 meal", other: `${count} meals` });

it.each([
  [0, "0 meals"],
  [1, "1 meal"],
  [1.5, "1.5 meals"],
  [2, "2 meals"],
  [21, "21 meals"],
])("counts %s as English does: %s", (count, said) => {
  expect(meals(count)).toBe(said);
});

it("says the general form where a form of its own is not given", () => {
  expect(plural(1, { other: "meals" })).toBe("meals");
});
