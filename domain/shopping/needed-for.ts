import type { MealType } from "../recipes/recipe.ts";
import { DAYS } from "../week.ts";

/** A meal by its place in the week; `day` 0 = Monday. */
export type MealOfWeek = { day: number; meal: MealType };

/** "Tuesday dinner, Wednesday lunch". */
export const mealsInWords = (meals: readonly MealOfWeek[]): string =>
  meals.map(({ day, meal }) => `${DAYS[day]} ${meal === "extra" ? "extras" : meal}`).join(", ");
