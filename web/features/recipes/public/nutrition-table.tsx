import type { Recipe } from "#contracts/recipes/recipe.ts";

const SALT_PER_SODIUM = 2.5 / 1000;
const gram = (value: number) => `${value.toFixed(1)} g`;

/** Nutrition of one portion. */
export const NutritionTable = ({ recipe }: { recipe: Recipe }) => (
  <section aria-labelledby="nutrition">
    <h3 id="nutrition" className="mb-2 text-lg">
      Nutrition, per portion
    </h3>
    <dl className="tabular grid gap-x-6 gap-y-1 min-[26rem]:grid-cols-2 sm:grid-cols-4">
      {[
        ["Energy", `${recipe.calories} kcal`],
        ["Protein", gram(recipe.protein)],
        ["Carbohydrate", gram(recipe.carbohydrates)],
        ["of which sugars", gram(recipe.sugar)],
        ["Fat", gram(recipe.fat)],
        ["of which saturates", gram(recipe.saturates)],
        ["Fibre", gram(recipe.fiber)],
        ["Salt", gram(recipe.sodium * SALT_PER_SODIUM)],
      ].map(([name, value]) => (
        <div key={name} className="flex justify-between gap-2 border-b border-line py-1">
          <dt className="text-slate">{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-xs text-slate">Estimated from CoFID 2021 and USDA values for the raw ingredients.</p>
  </section>
);
