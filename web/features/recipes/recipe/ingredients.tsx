import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { formatPortions } from "#domain/planning/nutrition/servings.ts";
import { SelectField } from "../../../ui/field.tsx";
import { IngredientList } from "../public/ingredient-list.tsx";

/** Groups ingredients by aisle, in the order of first mention. */
function byCategory(ingredients: readonly RecipeIngredient[]): [category: string, ingredients: RecipeIngredient[]][] {
  const groups = new Map<string, RecipeIngredient[]>();
  for (const one of ingredients) {
    const category = one.category.trim() || "Other";
    groups.set(category, [...(groups.get(category) ?? []), one]);
  }
  return [...groups];
}

/** Whole portions, and the number shown if it is not whole. */
function portionChoices(serves: number, most: number): number[] {
  const whole = Array.from({ length: most }, (_, index) => index + 1);
  return [...new Set([...whole, serves])].sort((a, b) => a - b);
}

type IngredientsProps = {
  recipe: Pick<Recipe, "plates" | "serves">;
  ingredients: readonly RecipeIngredient[];
  /** Shows the value of each; a planned dish has its part of the receipt instead, which these do not add up to. */
  showCosts: boolean;
  /** The chosen portions, for which the recipe may still be loading. */
  serves: number;
  mostServes: number;
  onServes: (serves: number) => void;
};

export const Ingredients = ({
  recipe: { plates, serves: servedNow },
  ingredients,
  showCosts,
  serves,
  mostServes,
  onServes,
}: IngredientsProps) => (
  <section aria-labelledby="ingredients">
    <div className="mb-3 flex items-center justify-between gap-4">
      <h2 id="ingredients" className="text-xl">
        Ingredients <span className="sr-only print:not-sr-only">for {plates}</span>
      </h2>
      <div className="min-w-0 print:hidden">
        <SelectField label="Portions" labelHidden value={serves} onChange={({ target }) => onServes(Number(target.value))}>
          {portionChoices(serves, mostServes).map((count) => (
            <option key={count} value={count}>
              {count === servedNow ? plates : formatPortions(count)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
    <div key={servedNow} className="flex animate-appear flex-col gap-3">
      {byCategory(ingredients).map(([category, group]) => (
        <section key={category} aria-label={category} className="break-inside-avoid">
          <h3 className="font-sans text-xs text-slate">{category}</h3>
          <IngredientList ingredients={group} showCosts={showCosts} />
        </section>
      ))}
    </div>
  </section>
);
