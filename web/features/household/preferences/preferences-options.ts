import type { Skill } from "#domain/recipes/recipe.ts";
import * as m from "./messages.ts";

/** Options of preferences reading B (specification H §5), with its own labels. */
export const SIZES = ["1", "2", "3", "4", "5", "6"] as const;
/** "6+" opens 6-10 (decision 12). */
export const LARGE_SIZES = ["6", "7", "8", "9", "10"] as const;
export const SKILL_OPTIONS: readonly { value: Skill; label: string }[] = [
  { value: "beginner", label: m.beginner },
  { value: "intermediate", label: m.intermediate },
  { value: "advanced", label: m.advanced },
];
export const ALLERGY_OPTIONS = [m.nuts, m.dairy, m.eggs, m.shellfish, m.fish, m.soy, "Wheat/Gluten", m.sesame] as const;
export const DIET_OPTIONS = [
  m.vegetarian,
  m.vegan,
  m.pescatarian,
  m.keto,
  "Low-Carb",
  m.paleo,
  m.mediterranean,
  m.halal,
  m.kosher,
] as const;
export const CUISINE_OPTIONS = [m.british, m.italian, m.indian, m.chinese, m.mexican, m.french, m.thai, m.japanese] as const;
