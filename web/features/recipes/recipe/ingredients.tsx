import type { RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { formatPence, parsePence } from "#domain/money.ts";

/** Groups ingredients by aisle, in the order of first mention. */
export function byCategory(ingredients: readonly RecipeIngredient[]): [category: string, ingredients: RecipeIngredient[]][] {
  const groups = new Map<string, RecipeIngredient[]>();
  for (const one of ingredients) {
    const category = one.category.trim() || "Other";
    groups.set(category, [...(groups.get(category) ?? []), one]);
  }
  return [...groups];
}

/** `showCosts`: the value of each; a planned dish has its part of the receipt instead, which these do not add up to. */
type IngredientsProps = { ingredients: readonly RecipeIngredient[]; plates: string; showCosts: boolean };

export const Ingredients = ({ ingredients, plates, showCosts }: IngredientsProps) => (
  <section aria-labelledby="ingredients">
    <h2 id="ingredients" className="mb-2 text-lg">
      Ingredients for {plates}
    </h2>
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {byCategory(ingredients).map(([category, group]) => (
        <section key={category} aria-label={category} className="break-inside-avoid">
          <h3 className="text-xs font-medium text-slate">{category}</h3>
          <ul>
            {group.map(({ id, name, notes, amount, estimatedCost }) => (
              <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
                <span>
                  {name}
                  {notes && <span className="text-slate">, {notes}</span>}
                </span>
                <span className="tabular shrink-0 text-right">
                  {amount}
                  {showCosts && <span className="block text-xs text-slate">{formatPence(parsePence(estimatedCost) ?? 0)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);
