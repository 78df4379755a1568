import { Hono } from "hono";
import { z } from "zod";
import { AddPhoto, RecipePhoto } from "#contracts/recipes/photo.ts";
import { RecipeId } from "#contracts/text.ts";
import { MOST_PHOTOS, NO_PHOTO, readPhoto } from "#domain/recipes/photo/photo.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { findPhoto, findPhotos, putPhoto, removePhoto } from "../../db/recipes/recipe-photo.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { requireRecipe } from "./public/asked-recipes.ts";

const TAG = "Recipe photos";
const Success = z.object({ success: z.literal(true) });
const Id = z.object({ id: RecipeId });
const photoUrl = (recipeId: string, version: string) => `/api/recipe-photos/${recipeId}?v=${version}`;

/** A household's own pictures of dishes, visible to its members only. Mounted at /recipe-photos. */
export const recipePhotoRoutes = (deps: ApiDeps) => {
  const householdId = async (c: Parameters<typeof signedIn>[0] & { var: ApiEnv["Variables"] }) =>
    (await getHousehold(c.var.em, signedIn(c).id)).household.id;
  return new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Which recipes the household has pictures of", TAG, 200, z.array(RecipePhoto), SIGNED_OUT), async (c) => {
      const photos = await findPhotos(c.var.em, await householdId(c));
      return c.json(photos.map(({ recipeId, version }) => ({ recipeId, url: photoUrl(recipeId, version) })));
    })
    .get(
      "/:id",
      describeFile("The household’s picture of a recipe", TAG, "image/*", { ...SIGNED_OUT, 404: "The household has none" }),
      validate("param", Id),
      async (c) => {
        const photo = await findPhoto(c.var.em, await householdId(c), c.req.valid("param").id);
        if (!photo) throw notFound("picture");
        return c.body(new Uint8Array(photo.content), 200, {
          "Content-Type": photo.type,
          "Cache-Control": "private, no-cache",
          "X-Content-Type-Options": "nosniff",
          "Content-Disposition": "inline",
        });
      },
    )
    .put(
      "/:id",
      describe("Save the household's picture of a recipe, replacing any earlier one", TAG, 200, RecipePhoto, {
        ...SIGNED_OUT,
        404: "No such recipe",
        409: "The household has reached the limit",
        422: "Not a JPEG, PNG or WebP, or too large: the message says which",
        429: "Asked too often",
      }),
      validate("param", Id),
      validate("json", AddPhoto),
      async (c) => {
        await rejectIfTooMany(c, deps, "photo day");
        const { recipe } = await requireRecipe(deps, c.req.valid("param").id, c.var);
        const photo = readPhoto(Buffer.from(c.req.valid("json").picture, "base64"));
        if (typeof photo === "string") throw new ApiError({ code: "UNPROCESSABLE", field: "picture", message: NO_PHOTO[photo] });
        const version = await putPhoto(c.var.em, { householdId: await householdId(c), recipeId: recipe.id }, photo, MOST_PHOTOS);
        if (version === "full")
          throw new ApiError({ code: "CONFLICT", message: `You have ${MOST_PHOTOS} pictures, which is the limit. Remove one first.` });
        return c.json({ recipeId: recipe.id, url: photoUrl(recipe.id, version) });
      },
    )
    .delete(
      "/:id",
      describe("Remove the household’s picture of a recipe; idempotent", TAG, 200, Success, SIGNED_OUT),
      validate("param", Id),
      async (c) => {
        await removePhoto(c.var.em, await householdId(c), c.req.valid("param").id);
        return c.json({ success: true as const });
      },
    );
};
