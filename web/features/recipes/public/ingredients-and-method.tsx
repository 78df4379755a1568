import { useId } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";

type Props = { recipe: Pick<Recipe, "instructions" | "tips">; ingredients: readonly RecipeIngredient[] };

/** A recipe's ingredients and method as sections of a dialog or list (headings start at h3). */
export function IngredientsAndMethod({ recipe, ingredients }: Props) {
  const id = useId();
  return (
    <>
      <section aria-labelledby={`${id}-ingredients`}>
        <h3 id={`${id}-ingredients`} className="mb-2 text-lg">
          Ingredients
        </h3>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {ingredients.map(({ id: ingredient, name, notes, amount }) => (
            <li key={ingredient} className="flex justify-between gap-3 border-b border-line py-1.5">
              <span>
                {name}
                {notes && <span className="text-slate">, {notes}</span>}
              </span>
              <span className="tabular shrink-0 text-right">{amount}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-method`}>
        <h3 id={`${id}-method`} className="mb-2 text-lg">
          Method
        </h3>
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-slate">
          {recipe.instructions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {recipe.tips.map((tip) => (
          <p key={tip} className="mt-3 text-slate">
            Tip: {tip}
          </p>
        ))}
      </section>
    </>
  );
}
