import type { Recipe } from "#contracts/recipes/recipe.ts";
import { energyInWords } from "#domain/planning/nutrition/plated-meal.ts";

/** "A plate has about 620 kcal for an adult and 410 for a child of 4–6." */
export const EnergyOfPlates = ({ energies }: Pick<Recipe, "energies">) =>
  energies.length > 0 && <p className="tabular">A plate has {energyInWords(energies)}.</p>;
