import { z } from "zod";
import { MOST_BYTES, NO_PHOTO } from "#domain/recipes/photo/photo.ts";

/** Length of the largest picture in base64. */
const MOST_LETTERS = Math.ceil(MOST_BYTES / 3) * 4;

/** A household's picture of a dish: a JPEG, PNG or WebP as base64. */
export const AddPhoto = z
  .strictObject({
    picture: z
      .string()
      .min(24, "Send a picture")
      .max(MOST_LETTERS, NO_PHOTO["too large"])
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, "Send the picture as base64"),
  })
  .meta({ examples: [{ picture: "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQ==" }] });

/** The household's picture of a recipe; the URL changes with the picture. */
export const RecipePhoto = z.object({ recipeId: z.string(), url: z.string() });
export type RecipePhoto = z.infer<typeof RecipePhoto>;
