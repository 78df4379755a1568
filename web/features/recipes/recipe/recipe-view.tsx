import type { ReactNode } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { isDislike } from "#domain/household/dislikes.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { Badge } from "../../../ui/card.tsx";
import { RateDish } from "../../household/public/rate-dish.tsx";
import type { PlannedDish } from "../../planning/public/planned-dish.ts";
import { allergensInWords } from "../public/allergen-note.tsx";
import { EnergyOfPlates } from "../public/energy-of-plates.tsx";
import { NutritionTable } from "../public/nutrition-table.tsx";
import { DishPicture, PictureCredit } from "../public/picture.tsx";
import { Ingredients } from "./ingredients.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import { RecipeActions } from "./recipe-actions.tsx";
import { MOST_SERVES } from "./use-recipe.ts";

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

/** A recipe for a number of portions: the dish and what it takes, then its ingredients and method, then the rest. */
export function RecipeView({ recipe, ingredients, planned: inWeek, serves, onServes }: RecipeViewProps) {
  const planned = inWeek?.portions === recipe.serves ? inWeek : undefined;
  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <div className="grid items-center gap-x-8 gap-y-3 lg:grid-cols-2">
        <div className="flex flex-col gap-2">
          <DishPicture
            recipeId={recipe.id}
            name={recipe.name}
            src={recipe.imageUrl}
            alt={recipe.imageAlt}
            width={560}
            className="h-56 w-full sm:h-96 print:h-44 print:w-60"
            eager
          />
          <PictureCredit recipeId={recipe.id} credit={recipe.imageCredit} />
        </div>
        <div className="flex flex-col gap-3 sm:gap-4">
          <h1 className="text-2xl">{recipe.name}</h1>
          <Warnings avoid={recipe.avoid} />
          <Facts recipe={recipe} planned={planned} />
          <RecipeActions recipe={recipe} ingredients={ingredients} serves={serves} />
          <p className="text-slate">{recipe.description}</p>
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[24rem_1fr] lg:gap-12">
        <Ingredients
          recipe={recipe}
          ingredients={ingredients}
          showCosts={!planned}
          serves={serves}
          mostServes={MOST_SERVES}
          onServes={onServes}
        />
        <Method recipe={recipe} />
      </div>
      <section aria-labelledby="afterwards" className="flex flex-col gap-4 border-t border-line pt-8 print:hidden">
        <h2 id="afterwards" className="text-xl">
          Cooked it?
        </h2>
        <RateDish dish={{ recipeId: recipe.id, recipeName: recipe.name }} />
        <PhotoChoice recipeId={recipe.id} />
      </section>
      <div className="flex flex-col gap-8 border-t border-line pt-8">
        <div className="flex flex-col gap-3">
          <NutritionTable recipe={recipe} />
          <EnergyOfPlates energies={planned?.energies ?? recipe.energies} />
        </div>
        <Details recipe={recipe} planned={planned} />
      </div>
    </div>
  );
}

const Warnings = ({ avoid }: Pick<Recipe, "avoid">) =>
  avoid.map((reason) =>
    isDislike(reason) ? (
      <p key={reason} className="rounded-card bg-mustard-wash p-3 text-mustard">
        This dish {reason}.
      </p>
    ) : (
      <p key={reason} role="alert" className="rounded-card bg-tomato-wash p-3 text-tomato">
        Not for your household: it {reason}.
      </p>
    ),
  );

type FactProps = { label: string; value: ReactNode; note?: string };
const Fact = ({ label, value, note }: FactProps) => (
  <div>
    <dt className="text-xs text-slate">{label}</dt>
    <dd>
      <span className="block font-medium">{value}</span>
      {note && <span className="block text-xs text-slate">{note}</span>}
    </dd>
  </div>
);

type PlannedRecipe = { recipe: Recipe; planned: PlannedDish | undefined };

/** What decides whether to cook it. `planned`: the week cooks just so many portions, so its plates and its price are the dish's. */
function Facts({ recipe, planned }: PlannedRecipe) {
  const costPence = planned?.costPence ?? parsePence(recipe.estimatedCost) ?? 0;
  return (
    <section aria-label="At a glance">
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-2">
        <Fact
          label="Time"
          value={`${recipe.prepTime + recipe.cookTime} min`}
          note={`${recipe.prepTime} min prep, ${recipe.cookTime} min cook`}
        />
        <Fact
          label="Cost"
          value={`${formatPence(costPence)} est.`}
          note={planned ? `${formatPence(planned.platePence)} a plate` : `${formatPence(Math.round(costPence / recipe.serves))} a portion`}
        />
        <Fact label="Serves" value={planned?.plates ?? recipe.plates} />
        <Fact label="Allergens" value={allergensInWords(recipe)} note="Brands vary, so check the label." />
      </dl>
    </section>
  );
}

const Method = ({ recipe }: { recipe: Recipe }) => (
  <section aria-labelledby="method">
    <h2 id="method" className="mb-3 text-xl">
      Method
    </h2>
    <ol className="flex max-w-prose list-decimal flex-col gap-4 pl-7 marker:font-serif marker:text-lg marker:text-herb">
      {recipe.instructions.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
    {recipe.tips.map((tip) => (
      <p key={tip} className="mt-4 max-w-prose text-slate">
        Tip: {tip}
      </p>
    ))}
    <p className="mt-4 max-w-prose text-xs text-slate">
      Cook food until it's steaming hot throughout (UK advice: 70 °C for 2 minutes). The steps give safe temperatures where they matter.
    </p>
  </section>
);

/** What is worth knowing once the dish is chosen. */
function Details({ recipe, planned }: PlannedRecipe) {
  const { name, asOf } = recipe.priceSource;
  const usedPence = parsePence(recipe.estimatedCost) ?? 0;
  return (
    <section aria-labelledby="details" className="flex flex-col gap-3">
      <h2 id="details" className="text-lg">
        About this dish
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Difficulty" value={<span className="inline-block first-letter:uppercase">{recipe.difficulty}</span>} />
        <Fact label="Cuisine" value={recipe.cuisine} />
        <Fact label="Season" value={<span className="inline-block first-letter:uppercase">{recipe.season}</span>} />
        {planned?.others.map(({ meal, costPence }) => (
          <Fact key={meal} label="Same pot" value={`${meal}, ${formatPence(costPence)}`} />
        ))}
      </dl>
      {recipe.dietaryTags.length > 0 && (
        <ul aria-label="Dietary tags" className="flex flex-wrap gap-2">
          {recipe.dietaryTags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-xs text-slate">
        {planned
          ? `The cost is this dish's share of your week's shopping, whole packs included. The food in the pot is worth ${formatPence(usedPence)}.`
          : "The cost is for the ingredients used."}{" "}
        Buying whole packs for this dish alone would cost {formatPence(parsePence(recipe.wholePacks) ?? 0)}. Prices are estimates: {name},{" "}
        {MONTH.format(new Date(`${asOf}-01`))}.
      </p>
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
    </section>
  );
}
