import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { ConfirmImport, FoodChoice, ImportProposal, OwnRecipe, ReadImport } from "#contracts/recipes/recipe-import.ts";
import { api } from "../../../lib/api.ts";

/** The household's own recipes, by name. */
export const ownRecipesQuery = queryOptions({
  queryKey: ["own-recipes"],
  queryFn: async (): Promise<OwnRecipe[]> => (await api.recipes.own.$get()).json(),
});

/** All foods, by name. */
export const foodsQuery = queryOptions({
  queryKey: ["foods"],
  queryFn: async (): Promise<FoodChoice[]> => (await api.recipes.import.foods.$get()).json(),
});

export const useReadRecipe = (onRead: (proposal: ImportProposal) => void) =>
  useMutation({
    mutationFn: async (given: ReadImport) => (await api.recipes.import.read.$post({ json: given })).json(),
    onSuccess: onRead,
  });

export function useSaveRecipe(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (recipe: ConfirmImport) => (await api.recipes.import.$post({ json: recipe })).json(),
    onSuccess: async () => {
      await client.invalidateQueries(ownRecipesQuery);
      toast.success("Recipe Saved");
      onSaved();
    },
  });
}

export function useRemoveRecipe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.recipes.own[":id"].$delete({ param: { id } })).json(),
    onSuccess: () => client.invalidateQueries(ownRecipesQuery),
  });
}
