import type { Skill } from "#domain/recipes/recipe.ts";

/** Options of the account's preferences (specification H §5). */
export const SIZES = ["1", "2", "3", "4", "5", "6"] as const;
/** "6+" opens 6-10 (decision 12). */
export const LARGE_SIZES = ["6", "7", "8", "9", "10"] as const;
export const SKILL_OPTIONS: readonly { value: Skill; label: string }[] = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
];
export const ALLERGY_OPTIONS = ["Nuts", "Dairy", "Eggs", "Shellfish", "Fish", "Soy", "Wheat/Gluten", "Sesame"] as const;
export const DIET_OPTIONS = [
  "Vegetarian",
  "Vegan",
  "Pescatarian",
  "Keto",
  "Low-Carb",
  "Paleo",
  "Mediterranean",
  "Halal",
  "Kosher",
] as const;
export const CUISINE_OPTIONS = ["British", "Italian", "Indian", "Chinese", "Mexican", "French", "Thai", "Japanese"] as const;
