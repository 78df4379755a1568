import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { SavedRecipe } from "#contracts/recipes/recipe.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { listsQuery } from "../../shopping/public/lists.ts";

/** A recipe with its ingredients for a number of portions; by default, what the household eats at one meal. */
export const recipeQuery = (id: string, portions?: number) =>
  queryOptions({
    queryKey: ["recipe", id, portions],
    queryFn: async () => {
      const query = portions === undefined ? {} : { serves: String(portions) };
      const [recipe, ingredients] = await Promise.all([
        api.recipes[":id"].$get({ param: { id }, query }),
        api.recipes[":id"].ingredients.$get({ param: { id }, query }),
      ]);
      return { recipe: await recipe.json(), ingredients: await ingredients.json() };
    },
  });

/** The household's saved recipes, newest first. */
export const savedQuery = queryOptions({
  queryKey: ["saved-recipes"],
  queryFn: async (): Promise<SavedRecipe[]> => (await api["saved-recipes"].$get()).json(),
});

/** Saves or unsaves a recipe. Not optimistic: the button changes when the server has responded. */
export function useSaveToggle(recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (save: boolean): Promise<void> => {
      if (save) await api["saved-recipes"].$post({ json: { recipeId } });
      else await api["saved-recipes"][":recipeId"].$delete({ param: { recipeId } });
    },
    onSuccess: async (_, save) => {
      await client.invalidateQueries(savedQuery);
      toast.success(save ? "Recipe Saved" : "Recipe Unsaved");
    },
    onError: (error, save) => showFailure(error, save ? "Failed to save recipe" : "Failed to unsave recipe"),
  });
}

/** Adds a recipe's foods to the newest list, or to a new one. */
export function useAddToList(recipeId: string, serves: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api["shopping-lists"]["add-recipe"].$post({ json: { recipeId, serves } })).json(),
    onSuccess: ({ adds, unticked }) => {
      void client.invalidateQueries(listsQuery);
      const more = `${formatPence(parsePence(adds) ?? 0)} more at the till, est.`;
      const again =
        unticked > 0
          ? ` ${plural(unticked, {
              one: "1 ticked line needs more, so it's unticked.",
              other: `${unticked} ticked lines need more, so they're unticked.`,
            })}`
          : "";
      toast.success("Added to Shopping List", { description: more + again });
    },
    onError: (error) => showFailure(error, "Failed to add to shopping list"),
  });
}
