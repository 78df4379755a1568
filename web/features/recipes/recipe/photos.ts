import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { RecipePhoto } from "#contracts/recipes/photo.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { useUser } from "../../../lib/session.ts";

/** The household's photos of dishes, with their URLs. */
const photosQuery = queryOptions({
  queryKey: ["recipe-photos"],
  queryFn: async (): Promise<RecipePhoto[]> => (await api["recipe-photos"].$get()).json(),
});

/** The URL of the household's photo of a dish; `undefined` without a photo or a session. */
export function usePhoto(recipeId: string | null | undefined): string | undefined {
  const user = useUser();
  const photos = useQuery({ ...photosQuery, enabled: Boolean(user.data) && Boolean(recipeId) });
  return photos.data?.find((photo) => photo.recipeId === recipeId)?.url;
}

/** Saves a photo of a dish, resized in the browser first, or removes it (`null`). */
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
      if (file) toast.success("Photo saved", { description: "Your household sees it instead of our picture." });
      else toast.success("Photo removed", { description: "Your household sees our picture again." });
    },
    // other errors, from the server or the resizing, already say what is wrong with the picture
    onError: (error) =>
      isAuthFailure(error) ? showFailure(error, "We couldn't change the photo") : toast.error("Error", { description: error.message }),
  });
}
