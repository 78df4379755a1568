import type { Skill } from "#domain/recipes/recipe.ts";
import * as m from "./messages.ts";

/** Options of preferences reading A (specification H §5), with its own labels. */
export const SIZES = [
  { value: "1", label: m.justMe },
  { value: "2", label: m.n2People },
  { value: "4", label: m.n34People },
  { value: "6", label: m.n5People },
] as const;
export const SKILL_OPTIONS: readonly { value: Skill; label: string; note: string }[] = [
  { value: "beginner", label: m.beginner, note: m.simpleRecipes },
  { value: "intermediate", label: m.intermediate, note: m.someExperience },
  { value: "advanced", label: m.advanced, note: m.complexDishes },
];
export const DIET_OPTIONS = [m.vegetarian, m.vegan, "Gluten-free", "Dairy-free", "Low-carb", m.halal] as const;
export const CUISINE_OPTIONS = [m.british, m.italian, m.indian, m.mediterranean, m.chinese, m.mexican, m.thai, m.french] as const;
export const ALLERGY_OPTIONS = [
  m.nuts,
  m.shellfish,
  m.fish,
  m.eggs,
  m.dairy,
  m.soy,
  m.gluten,
  m.wheat,
  m.sesame,
  m.celery,
  m.mustard,
  m.sulphites,
] as const;

/** Placeholders of the screen; nothing is stored before the household saves (decision 15). */
export const SETUP_DEFAULTS = {
  postcode: "",
  weeklyBudget: 50,
  householdSize: 4,
  cookingSkill: "beginner" as Skill,
  dietaryPreferences: [] as string[],
  cuisinePreferences: [m.british],
  allergies: [] as string[],
};
