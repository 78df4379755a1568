import type { MealType } from "./recipe.ts";

export const COURSE_NAMES: Record<MealType, string> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  snack: "Snack",
  extra: "Extras",
};
