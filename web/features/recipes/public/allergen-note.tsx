import type { Recipe } from "#contracts/recipes/recipe.ts";
import { ALLERGEN_NAMES, type Allergen } from "#domain/household/allergens.ts";

const allergenName = (code: string): string => (code === "gluten" ? "gluten" : ALLERGEN_NAMES[code as Allergen].toLowerCase());

/** "Contains milk, tree nuts." with the advice to check labels. */
export const AllergenNote = ({ recipe: { allergens } }: { recipe: Pick<Recipe, "allergens"> }) => (
  <p className="text-xs text-slate">
    {allergens.length > 0
      ? `Contains ${allergens.map(allergenName).join(", ")}. Brands vary, so check the label.`
      : "Its usual ingredients contain none of the 14 allergens. Brands vary, so check the label."}
  </p>
);
