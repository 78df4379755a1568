import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Photo } from "#domain/recipes/photo/photo.ts";
import type { PhotoType } from "#domain/recipes/photo/stripped.ts";
import { RecipePhoto } from "./recipe-photo.entity.ts";

const VERSION_LETTERS = 12;

/** Which recipes a household has pictures of, without the pictures. */
export const photosOf = (em: EntityManager, householdId: string): Promise<{ recipeId: string; version: string }[]> =>
  em.execute(`select recipe_id as "recipeId", version from recipe_photo where household_id = ? order by recipe_id`, [householdId]);

/** A household's picture of a recipe; nothing where it has none. */
export async function photoOf(
  em: EntityManager,
  householdId: string,
  recipeId: string,
): Promise<{ type: PhotoType; content: Buffer } | undefined> {
  const [row] = await em.execute<{ type: PhotoType; content: Buffer }[]>(
    "select type, content from recipe_photo where household_id = ? and recipe_id = ?",
    [householdId, recipeId],
  );
  return row;
}

/**
 * Puts a picture in the place of the one that was there.
 * @returns its version, or "full" where the household has `most` of others already; nothing is written then.
 */
export const putPhoto = (
  em: EntityManager,
  place: { householdId: string; recipeId: string },
  { type, bytes }: Photo,
  most: number,
): Promise<string> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("select 1 from household where id = ? for update", [place.householdId]); // two at once are counted one after the other
    const others = await unit.count(RecipePhoto, { household: place.householdId, recipe: { $ne: place.recipeId } });
    if (others >= most) return "full";
    const content = Buffer.from(bytes);
    const version = createHash("sha256").update(content).digest("hex").slice(0, VERSION_LETTERS);
    await unit.upsert(RecipePhoto, { household: place.householdId, recipe: place.recipeId, type, content, version, addedAt: new Date() });
    return version;
  });

/** Taking away what is not there changes nothing. */
export async function removePhoto(em: EntityManager, householdId: string, recipeId: string): Promise<void> {
  await em.nativeDelete(RecipePhoto, { household: householdId, recipe: recipeId });
}
