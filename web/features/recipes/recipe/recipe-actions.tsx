import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { share } from "../../../lib/share.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Heart } from "../../../ui/icons.tsx";
import { Menu, MenuButton, MenuLink } from "../../../ui/menu.tsx";
import { savedQuery, useAddToList, useSaveToggle } from "../public/recipes.ts";
import { AddToPlan } from "./add-to-plan.tsx";
import { recipeText } from "./recipe-text.ts";

type Props = { recipe: Recipe; ingredients: readonly RecipeIngredient[]; serves: number };

/** Cooking is the main action; shopping, planning, saving, printing and sharing are in a menu. */
export function RecipeActions({ recipe, ingredients, serves }: Props) {
  const [planning, setPlanning] = useState(false);
  const saved = useQuery(savedQuery);
  const toggle = useSaveToggle(recipe.id);
  const add = useAddToList(recipe.id, serves);
  const isSaved = saved.data?.some(({ recipeId }) => recipeId === recipe.id) ?? false;
  return (
    <div className="flex items-center gap-2 print:hidden">
      <LinkButton to={`/recipe/${recipe.id}/cook?serves=${serves}`} look="main" className="flex-1 md:flex-none md:px-10">
        Cook
      </LinkButton>
      <Menu label="More">
        <MenuButton disabled={add.isPending} onClick={() => add.mutate()}>
          {add.isPending ? "Adding..." : "Add to Shopping List"}
        </MenuButton>
        <MenuButton onClick={() => setPlanning(true)}>Add to Meal Plan</MenuButton>
        <MenuButton aria-pressed={isSaved} disabled={saved.isPending || toggle.isPending} onClick={() => toggle.mutate(!isSaved)}>
          {isSaved ? "Saved" : "Save Recipe"}
          <Heart aria-hidden className="ml-auto size-5" fill={isSaved ? "currentColor" : "none"} />
        </MenuButton>
        <MenuButton onClick={() => share({ title: recipe.name, text: recipeText(recipe, ingredients) })}>Share</MenuButton>
        <MenuButton onClick={() => window.print()}>Print</MenuButton>
        <MenuLink to="/saved-recipes">Saved recipes</MenuLink>
      </Menu>
      {isSaved && (
        <span role="img" aria-label="In your saved recipes" className="animate-appear grid size-11 place-items-center text-herb">
          <Heart aria-hidden className="size-6" fill="currentColor" />
        </span>
      )}
      <AddToPlan recipe={recipe} open={planning} onOpenChange={setPlanning} />
    </div>
  );
}
