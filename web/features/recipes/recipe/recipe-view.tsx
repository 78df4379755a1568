import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { isDislike } from "#domain/household/dislikes.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { countPortions } from "#domain/planning/nutrition/servings.ts";
import { Badge } from "../../../ui/card.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { RateDish } from "../../household/public/rate-dish.tsx";
import type { PlannedDish } from "../../planning/public/planned-dish.ts";
import { AllergenNote } from "../public/allergen-note.tsx";
import { EnergyOfPlates } from "../public/energy-of-plates.tsx";
import { NutritionTable } from "../public/nutrition-table.tsx";
import { DishPicture, PictureCredit } from "../public/picture.tsx";
import { Ingredients } from "./ingredients.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import { RecipeActions } from "./recipe-actions.tsx";

export const MOST_SERVES = 20;
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

type RecipeViewProps = {
  recipe: Recipe;
  ingredients: readonly RecipeIngredient[];
  /** How the household's week has the dish. */
  planned: PlannedDish | undefined;
  /** The chosen portions, for which the recipe may still be loading. */
  serves: number;
  onServes: (serves: number) => void;
};

/** A recipe for a number of portions. */
export function RecipeView({ recipe, ingredients, planned: inWeek, serves, onServes }: RecipeViewProps) {
  const planned = inWeek?.portions === recipe.serves ? inWeek : undefined;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <div className="flex flex-col gap-5">
        <DishPicture
          recipeId={recipe.id}
          name={recipe.name}
          src={recipe.imageUrl}
          alt={recipe.imageAlt}
          width={352}
          className="w-full"
          eager
        />
        <PictureCredit recipeId={recipe.id} credit={recipe.imageCredit} />
        {recipe.avoid.map((reason) =>
          isDislike(reason) ? (
            <p key={reason} className="rounded-card bg-mustard-wash p-3 text-mustard">
              This dish {reason}.
            </p>
          ) : (
            <p key={reason} role="alert" className="rounded-card bg-tomato-wash p-3 text-tomato">
              Not for your household: it {reason}.
            </p>
          ),
        )}
        <div className="print:hidden">
          <RecipeActions recipe={recipe} ingredients={ingredients} serves={serves} />
        </div>
        <div className="print:hidden">
          <PhotoChoice recipeId={recipe.id} />
        </div>
        <div className="print:hidden">
          <RateDish dish={{ recipeId: recipe.id, recipeName: recipe.name }} />
        </div>
        <Facts recipe={recipe} planned={planned} />
        <div className="print:hidden">
          <Stepper label="Portions" value={serves} shown={countPortions(serves)} least={1} most={MOST_SERVES} onChange={onServes} />
        </div>
      </div>
      <div className="flex flex-col gap-8">
        <Ingredients ingredients={ingredients} plates={recipe.plates} showCosts={!planned} />
        <section aria-labelledby="method">
          <h2 id="method" className="mb-2 text-lg">
            Method
          </h2>
          <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-6 marker:text-slate">
            {recipe.instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {recipe.tips.map((tip) => (
            <p key={tip} className="mt-3 max-w-prose text-slate">
              Tip: {tip}
            </p>
          ))}
          <p className="mt-3 max-w-prose text-xs text-slate">
            Cook food until it's steaming hot throughout (UK advice: 70 °C for 2 minutes). The steps give safe temperatures where they
            matter.
          </p>
        </section>
        <NutritionTable recipe={recipe} />
        <AllergenNote recipe={recipe} />
        {recipe.labelNotes.length > 0 && (
          <details className="text-xs text-slate">
            <summary className="py-1">What to look for on the labels</summary>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
              {recipe.labelNotes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** `planned`: the week cooks just so many portions, so its plates and its price are the dish's. */
function Facts({ recipe, planned }: { recipe: Recipe; planned: PlannedDish | undefined }) {
  const { name, asOf } = recipe.priceSource;
  const usedPence = parsePence(recipe.estimatedCost) ?? 0;
  const costPence = planned?.costPence ?? usedPence;
  return (
    <section aria-label="At a glance" className="flex flex-col gap-3">
      <dl className="tabular grid gap-x-6 gap-y-1 min-[26rem]:grid-cols-2">
        {[
          ["Prep time", `${recipe.prepTime} min`],
          ["Cook time", `${recipe.cookTime} min`],
          ["Serves", planned?.plates ?? recipe.plates],
          ["Cost", `${formatPence(costPence)} est.`],
          planned
            ? ["A plate", `${formatPence(planned.platePence)} est.`]
            : ["Per portion", `${formatPence(Math.round(costPence / recipe.serves))} est.`],
          ...(planned?.others ?? []).map(({ meal, costPence: more }) => ["Same pot", `${meal}, ${formatPence(more)}`]),
          ["Difficulty", recipe.difficulty],
          ["Cuisine", recipe.cuisine],
          ["Season", recipe.season],
        ].map(([label, value]) => (
          <div key={`${label}${value}`} className="flex justify-between gap-2 border-b border-line py-1">
            <dt className="text-slate">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <EnergyOfPlates energies={planned?.energies ?? recipe.energies} />
      <p className="text-xs text-slate">
        {planned
          ? `Its part of your week's shopping, whole packs included; the food in the pot is worth ${formatPence(usedPence)}`
          : "The cost of the ingredients used"}
        , an estimate. Prices: {name}, {MONTH.format(new Date(`${asOf}-01`))}. Buying every pack whole would cost{" "}
        {formatPence(parsePence(recipe.wholePacks) ?? 0)}; the rest goes into other meals.
      </p>
      {recipe.dietaryTags.length > 0 && (
        <ul aria-label="Dietary tags" className="flex flex-wrap gap-2">
          {recipe.dietaryTags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
