import { Link } from "react-router";
import type { RecipeCard } from "#contracts/recipes/recipe.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { Badge } from "../../../ui/card.tsx";
import { Picture } from "./picture.tsx";

/** A recipe in a grid of recipes: its picture, name, minutes and what a portion costs. The whole card is its link. */
export const RecipeTile = ({ recipe }: { recipe: RecipeCard }) => (
  <Link
    to={`/recipe/${recipe.id}`}
    className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-sheet pb-3 hover:border-herb"
  >
    <Picture src={recipe.imageUrl} alt={recipe.imageAlt} width={320} className="w-full rounded-none border-0 border-b" />
    <span className="px-3 pt-3 font-medium">{recipe.name}</span>
    <span className="tabular px-3 pt-1 text-xs text-slate">
      {recipe.mealType} · {recipe.minutes} min · {formatPence(penceOf(recipe.costPerServing) ?? 0)} a portion, est.
    </span>
    {recipe.avoid.length > 0 && (
      <span className="px-3 pt-2">
        <Badge tone="tomato">Not for your household</Badge>
      </span>
    )}
  </Link>
);

export const RecipeGrid = ({ recipes }: { recipes: readonly RecipeCard[] }) => (
  <ul className="grid gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
    {recipes.map((recipe) => (
      <li key={recipe.id}>
        <RecipeTile recipe={recipe} />
      </li>
    ))}
  </ul>
);
