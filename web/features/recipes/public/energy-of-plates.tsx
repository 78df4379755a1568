import type { Recipe } from "#contracts/recipes/recipe.ts";
import { energyInWords } from "#domain/planning/nutrition/plated-meal.ts";

/** "On the plate: about 620 kcal for an adult and 410 for a child of 4–6." */
export const EnergyOfPlates = ({ energies }: Pick<Recipe, "energies">) =>
  energies.length > 0 && <p className="tabular">On the plate: {energyInWords(energies)}.</p>;
