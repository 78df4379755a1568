import type { RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { formatPence, parsePence } from "#domain/money.ts";

type IngredientListProps = { ingredients: readonly RecipeIngredient[]; showCosts?: boolean };

/** Ingredients as a cook reads them: "2 brown onions (about 300 g), finely chopped". */
export const IngredientList = ({ ingredients, showCosts = false }: IngredientListProps) => (
  <ul className="divide-y divide-line">
    {ingredients.map(({ id, phrase, notes, estimatedCost }) => (
      <li key={id} className="tabular flex justify-between gap-3 py-2">
        <span className="first-letter:uppercase">
          {phrase}
          {notes && <span className="text-slate">, {notes}</span>}
        </span>
        {showCosts && <span className="shrink-0 text-right text-slate">{formatPence(parsePence(estimatedCost) ?? 0)}</span>}
      </li>
    ))}
  </ul>
);
