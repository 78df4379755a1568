import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { SavedRecipe } from "#contracts/recipes/recipe.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import * as m from "./recipes.messages.ts";

/** A recipe and its ingredients for so many portions. */
export const recipeQuery = (id: string, portions: number) =>
  queryOptions({
    queryKey: ["recipe", id, portions],
    queryFn: async () => {
      const query = { serves: String(portions) };
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

/** Saves a recipe, or takes it from the saved ones. What is shown changes once the server has agreed. */
export function useSaveToggle(recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (save: boolean): Promise<void> => {
      if (save) await api["saved-recipes"].$post({ json: { recipeId } });
      else await api["saved-recipes"][":recipeId"].$delete({ param: { recipeId } });
    },
    onSuccess: async (_, save) => {
      await client.invalidateQueries(savedQuery);
      toast.success(save ? m.recipeSaved : m.recipeUnsaved);
    },
    onError: (error, save) => showFailure(error, save ? m.couldNotSave : m.couldNotUnsave),
  });
}

/** Puts a recipe's foods on the newest list, or on a new one. */
export function useAddToList(recipeId: string, serves: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api["shopping-lists"]["add-recipe"].$post({ json: { recipeId, serves } })).json(),
    onSuccess: ({ adds, unticked }) => {
      void client.invalidateQueries(listsQuery);
      const more = m.moreAtTheTill(formatPence(penceOf(adds) ?? 0));
      const again = unticked > 0 ? ` ${m.linesUnticked(unticked)}` : "";
      toast.success(m.addedToShoppingList, { description: more + again });
    },
    onError: (error) => showFailure(error, m.couldNotAddToList),
  });
}
