import type { Skill } from "#domain/recipes/recipe.ts";

/** Options of the set-up screen (specification H §5). */
export const SIZES = [
  { value: "1", label: "Just me" },
  { value: "2", label: "2 people" },
  { value: "4", label: "3-4 people" },
  { value: "6", label: "5+ people" },
] as const;
export const SKILL_OPTIONS: readonly { value: Skill; label: string; note: string }[] = [
  { value: "beginner", label: "Beginner", note: "Simple recipes" },
  { value: "intermediate", label: "Intermediate", note: "Some experience" },
  { value: "advanced", label: "Advanced", note: "Complex dishes" },
];
export const DIET_OPTIONS = ["Vegetarian", "Vegan", "Gluten-free", "Dairy-free", "Low-carb", "Halal"] as const;
export const CUISINE_OPTIONS = ["British", "Italian", "Indian", "Mediterranean", "Chinese", "Mexican", "Thai", "French"] as const;
export const ALLERGY_OPTIONS = [
  "Nuts",
  "Shellfish",
  "Fish",
  "Eggs",
  "Dairy",
  "Soy",
  "Gluten",
  "Wheat",
  "Sesame",
  "Celery",
  "Mustard",
  "Sulphites",
] as const;

/** Defaults of the screen, stored only when the household saves (decision 15). */
export const SETUP_DEFAULTS = {
  postcode: "",
  weeklyBudget: 50,
  householdSize: 4,
  cookingSkill: "beginner" as Skill,
  dietaryPreferences: [] as string[],
  cuisinePreferences: ["British"],
  allergies: [] as string[],
};
