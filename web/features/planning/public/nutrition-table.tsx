import type { Recipe } from "#contracts/recipes/recipe.ts";
import * as m from "./messages.ts";

const SALT_PER_SODIUM = 2.5 / 1000;
const gram = (value: number) => m.grams(value.toFixed(1));

/** What one portion holds, computed from the food composition table. */
export const NutritionTable = ({ recipe }: { recipe: Recipe }) => (
  <section aria-labelledby="nutrition">
    <h3 id="nutrition" className="mb-2 text-lg">
      {m.nutritionPerPortion}
    </h3>
    <dl className="tabular grid gap-x-6 gap-y-1 min-[26rem]:grid-cols-2 sm:grid-cols-4">
      {[
        [m.energy, m.kcal(recipe.calories)],
        [m.protein, gram(recipe.protein)],
        [m.carbohydrate, gram(recipe.carbohydrates)],
        [m.sugars, gram(recipe.sugar)],
        [m.fat, gram(recipe.fat)],
        [m.saturates, gram(recipe.saturates)],
        [m.fibre, gram(recipe.fiber)],
        [m.salt, gram(recipe.sodium * SALT_PER_SODIUM)],
      ].map(([name, value]) => (
        <div key={name} className="flex justify-between gap-2 border-b border-line py-1">
          <dt className="text-slate">{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-xs text-slate">{m.whereFiguresAreFrom}</p>
  </section>
);
