import { Link } from "react-router-dom";
import type { RecipeCard } from "#contracts/recipes/recipe.ts";
import { isDislike } from "#domain/household/dislikes.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { Badge } from "../../../ui/card.tsx";
import { DishPicture } from "../public/picture.tsx";

/** A dish with several recipes ("ways"), and the link to them. */
export type Dish = { name: string; ways: number; fromCost: string; fromMinutes: number; to: string };

/** Of the extras, puddings alone are browsed. */
const mealName = ({ mealType }: RecipeCard) => (mealType === "extra" ? "pudding" : mealType);

/** A card that links to a recipe, or to the recipes of a dish. */
export const RecipeTile = ({ recipe, dish }: { recipe: RecipeCard; dish?: Dish | undefined }) => (
  <Link
    to={dish?.to ?? `/recipe/${recipe.id}`}
    className="flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-sheet pb-3 hover:border-herb"
  >
    <DishPicture
      recipeId={recipe.id}
      name={recipe.name}
      src={recipe.imageUrl}
      alt={recipe.imageAlt}
      width={320}
      className="w-full rounded-none border-0 border-b"
    />
    <span className="px-3 pt-3 font-medium">
      {dish?.name ?? recipe.name}
      {dish && <span className="font-normal whitespace-nowrap text-slate"> · {dish.ways} ways</span>}
    </span>
    <span className="tabular px-3 pt-1 text-xs text-slate first-letter:uppercase">
      {dish
        ? `${mealName(recipe)} · from ${dish.fromMinutes} min · from ${formatPence(parsePence(dish.fromCost) ?? 0)} a portion, est.`
        : `${mealName(recipe)} · ${recipe.minutes} min · ${formatPence(parsePence(recipe.costPerServing) ?? 0)} a portion, est.`}
    </span>
    {recipe.avoid.length > 0 && (
      <span className="px-3 pt-2">
        {recipe.avoid.every(isDislike) ? (
          <Badge tone="mustard">Not to your taste</Badge>
        ) : (
          <Badge tone="tomato">Not for your household</Badge>
        )}
      </span>
    )}
  </Link>
);

type GridProps<Card extends RecipeCard> = { recipes: readonly Card[]; dishOf?: (recipe: Card) => Dish | undefined };
export const RecipeGrid = <Card extends RecipeCard>({ recipes, dishOf }: GridProps<Card>) => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
    {recipes.map((recipe) => (
      <li key={recipe.id}>
        <RecipeTile recipe={recipe} dish={dishOf?.(recipe)} />
      </li>
    ))}
  </ul>
);
