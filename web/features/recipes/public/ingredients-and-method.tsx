import { useId } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { IngredientList } from "./ingredient-list.tsx";

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
        <IngredientList ingredients={ingredients} />
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
