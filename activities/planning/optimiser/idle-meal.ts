import type { Course, Recipe } from "#domain/recipes/recipe.ts";

/** The id of what stands in the slots of a meal that is not planned. */
export const idleId = (meal: Course) => `no-${meal}`;

/** What stands in the slots of a meal that is not planned: made of nothing, so that it costs and feeds nothing. */
export const nothing = (meal: Course): Recipe => ({
  id: idleId(meal),
  familyId: idleId(meal),
  name: "",
  description: "",
  meal,
  cuisine: "british",
  skill: "beginner",
  mainProtein: "vegetables",
  mainVegetable: "",
  flavour: "",
  season: "all year",
  prepMinutes: 0,
  cookMinutes: 0,
  ingredients: [],
  steps: [],
  tips: [],
  leftoverDays: 0,
  allergens: [],
  diets: [],
  perPortion: { kcal: 0, protein: 0, carb: 0, sugars: 0, fat: 0, sat: 0, fibre: 0, salt: 0, grams: 0 },
});
