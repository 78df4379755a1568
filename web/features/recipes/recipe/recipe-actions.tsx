import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { share } from "../../../lib/share.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heart } from "../../../ui/icons.tsx";
import { savedQuery, useAddToList, useSaveToggle } from "../public/recipes.ts";
import { AddToPlan } from "./add-to-plan.tsx";
import { recipeText } from "./recipe-text.ts";

type Props = { recipe: Recipe; ingredients: readonly RecipeIngredient[]; serves: number };

/** Actions for a recipe: cook, shop, save, plan, print and share. */
export function RecipeActions({ recipe, ingredients, serves }: Props) {
  const [planning, setPlanning] = useState(false);
  const saved = useQuery(savedQuery);
  const toggle = useSaveToggle(recipe.id);
  const add = useAddToList(recipe.id, serves);
  const isSaved = saved.data?.some(({ recipeId }) => recipeId === recipe.id) ?? false;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/recipe/${recipe.id}/cook?serves=${serves}`} look="main">
        Cook
      </LinkButton>
      <Button disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? "Adding..." : "Add to Shopping List"}
      </Button>
      <Button aria-pressed={isSaved} disabled={saved.isPending || toggle.isPending} onClick={() => toggle.mutate(!isSaved)}>
        <Heart aria-hidden className="size-4" fill={isSaved ? "currentColor" : "none"} />
        {isSaved ? "Saved" : "Save Recipe"}
      </Button>
      <Button onClick={() => setPlanning(true)}>Add to Meal Plan</Button>
      <Button onClick={() => window.print()}>Print</Button>
      <Button onClick={() => share({ title: recipe.name, text: recipeText(recipe, ingredients) })}>Share</Button>
      <LinkButton to="/saved-recipes" look="quiet">
        Saved recipes
      </LinkButton>
      <AddToPlan recipe={recipe} open={planning} onOpenChange={setPlanning} />
    </div>
  );
}
