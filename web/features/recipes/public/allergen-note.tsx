import type { Recipe } from "#contracts/recipes/recipe.ts";
import { ALLERGENS_IN_A_SENTENCE, type Allergen } from "#domain/household/allergens.ts";

type Allergens = Pick<Recipe, "allergens">;

/** "Contains milk, tree nuts", or that there are none. */
export const allergensInWords = ({ allergens }: Allergens): string =>
  allergens.length > 0
    ? `Contains ${allergens.map((code) => ALLERGENS_IN_A_SENTENCE[code as Allergen]).join(", ")}`
    : "Its usual ingredients contain none of the 14 allergens";

/** "Contains milk, tree nuts." with the advice to check labels. */
export const AllergenNote = ({ recipe }: { recipe: Allergens }) => (
  <p className="text-xs text-slate">{allergensInWords(recipe)}. Brands vary, so check the label.</p>
);
