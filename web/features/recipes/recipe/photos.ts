import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { RecipePhoto } from "#contracts/recipes/photo.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { useUser } from "../../../lib/session.ts";

/** Which dishes the household has pictures of, and where they are. */
const photosQuery = queryOptions({
  queryKey: ["recipe-photos"],
  queryFn: async (): Promise<RecipePhoto[]> => (await api["recipe-photos"].$get()).json(),
});

/** The address of the household's own picture of a dish; nothing where it has none, or nobody is signed in. */
export function usePhoto(recipeId: string | null | undefined): string | undefined {
  const user = useUser();
  const photos = useQuery({ ...photosQuery, enabled: Boolean(user.data) && Boolean(recipeId) });
  return photos.data?.find((photo) => photo.recipeId === recipeId)?.url;
}

/** Keeps a picture of a dish, made small here first, or removes it (`null`). */
export function useChangePhoto(recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<void> => {
      if (!file) {
        await api["recipe-photos"][":id"].$delete({ param: { id: recipeId } });
        return;
      }
      const { smallPicture } = await import("./small-picture.ts");
      await api["recipe-photos"][":id"].$put({ param: { id: recipeId }, json: { picture: await smallPicture(file) } });
    },
    onSuccess: async (_, file) => {
      await client.invalidateQueries(photosQuery);
      if (file) toast.success("Your photo is kept", { description: "Your household sees it instead of our drawing." });
      else toast.success("Your photo is removed", { description: "Our drawing is back." });
    },
    // the server and this page say what is wrong with the picture itself
    onError: (error) =>
      isAuthFailure(error) ? showFailure(error, "We could not change the photo") : toast.error("Error", { description: error.message }),
  });
}
