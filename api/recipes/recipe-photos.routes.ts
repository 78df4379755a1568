import { Hono } from "hono";
import { z } from "zod";
import { AddPhoto, RecipePhoto } from "#contracts/recipes/photo.ts";
import { RecipeId } from "#contracts/text.ts";
import { MOST_PHOTOS, NO_PHOTO, readPhoto } from "#domain/recipes/photo/photo.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { photoOf, photosOf, putPhoto, removePhoto } from "../../db/recipes/recipe-photo.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeFile, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { refuseTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { askedRecipe } from "./public/asked-recipes.ts";

const TAG = "Recipe photos";
const Success = z.object({ success: z.literal(true) });
const Id = z.object({ id: RecipeId });
const urlOf = (recipeId: string, version: string) => `/api/recipe-photos/${recipeId}?v=${version}`;

/** Mounted at /recipe-photos: a household's own pictures of dishes, for its members alone. */
export const recipePhotoRoutes = (deps: ApiDeps) => {
  const householdId = async (c: Parameters<typeof signedIn>[0] & { var: ApiEnv["Variables"] }) =>
    (await getHousehold(c.var.em, signedIn(c).id)).household.id;
  return new Hono<ApiEnv>()
    .use(requireUser)
    .get("/", describe("Which recipes the household has pictures of", TAG, 200, z.array(RecipePhoto), SIGNED_OUT), async (c) => {
      const photos = await photosOf(c.var.em, await householdId(c));
      return c.json(photos.map(({ recipeId, version }) => ({ recipeId, url: urlOf(recipeId, version) })));
    })
    .get(
      "/:id",
      describeFile("The household’s picture of a recipe", TAG, "image/*", { ...SIGNED_OUT, 404: "The household has none" }),
      validate("param", Id),
      async (c) => {
        const photo = await photoOf(c.var.em, await householdId(c), c.req.valid("param").id);
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
      describe("Keep a picture of a recipe, in the place of the one that was there", TAG, 200, RecipePhoto, {
        ...SIGNED_OUT,
        404: "No such recipe",
        409: "The household has as many as we keep",
        422: "No JPEG, PNG or WebP, or too large: the message says which",
        429: "Asked too often",
      }),
      validate("param", Id),
      validate("json", AddPhoto),
      async (c) => {
        await refuseTooMany(c, deps, "photo day");
        const { recipe } = await askedRecipe(deps, c.req.valid("param").id, c.var);
        const photo = readPhoto(Buffer.from(c.req.valid("json").picture, "base64"));
        if (typeof photo === "string") throw new ApiError({ code: "UNPROCESSABLE", field: "picture", message: NO_PHOTO[photo] });
        const version = await putPhoto(c.var.em, { householdId: await householdId(c), recipeId: recipe.id }, photo, MOST_PHOTOS);
        if (version === "full")
          throw new ApiError({ code: "CONFLICT", message: `We keep ${MOST_PHOTOS} pictures for a household. Remove one first.` });
        return c.json({ recipeId: recipe.id, url: urlOf(recipe.id, version) });
      },
    )
    .delete(
      "/:id",
      describe("Remove the household’s picture of a recipe; may be repeated", TAG, 200, Success, SIGNED_OUT),
      validate("param", Id),
      async (c) => {
        await removePhoto(c.var.em, await householdId(c), c.req.valid("param").id);
        return c.json({ success: true as const });
      },
    );
};
