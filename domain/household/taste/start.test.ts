import { expect, it } from "vitest";
import type { Recipe } from "../../recipes/recipe.ts";
import { START_DISHES, startDishes } from "./start.ts";

const dish = (id: string, familyId: string, more: Partial<Recipe> = {}) =>
  ({ id, familyId, meal: "dinner", cuisine: "british", mainProtein: "beef", ...more }) as Recipe;

it("takes one dinner of each family, other cuisines and proteins first, and the same ones each time", () => {
  const some = [
    dish("stew-1", "stew"),
    dish("stew-2", "stew", { cuisine: "french" }),
    dish("pie", "pie"),
    dish("dal", "dal", { cuisine: "indian", mainProtein: "lentils" }),
    dish("porridge", "porridge", { meal: "breakfast" }),
  ];
  const ids = startDishes(some).map(({ id }) => id);
  expect(ids.slice(0, 2)).toContain("dal");
  expect(ids).toHaveLength(3);
  expect(startDishes([...some].reverse()).map(({ id }) => id)).toEqual(ids);
});

it("shows no more than fit, and nothing where nothing may be eaten", () => {
  expect(startDishes(Array.from({ length: 40 }, (_, index) => dish(`${index}`, `${index}`)))).toHaveLength(START_DISHES);
  expect(startDishes([])).toEqual([]);
});
