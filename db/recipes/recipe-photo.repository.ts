import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Photo } from "#domain/recipes/photo/photo.ts";
import type { PhotoType } from "#domain/recipes/photo/stripped.ts";
import { RecipePhoto } from "./recipe-photo.entity.ts";

const VERSION_LENGTH = 12;

/** The recipes that a household has pictures of, without the pictures. */
export const findPhotos = (em: EntityManager, householdId: string): Promise<{ recipeId: string; version: string }[]> =>
  em.execute(`select recipe_id as "recipeId", version from recipe_photo where household_id = ? order by recipe_id`, [householdId]);

/** A household's picture of a recipe. */
export async function findPhoto(
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
 * Saves a picture, replacing any earlier one.
 * @returns its version, or "full" if the household already has `limit` other pictures; then nothing is written.
 */
export const putPhoto = (
  em: EntityManager,
  { householdId, recipeId }: { householdId: string; recipeId: string },
  { type, bytes }: Photo,
  limit: number,
): Promise<string> =>
  em.fork().transactional(async (unit) => {
    await unit.execute("select 1 from household where id = ? for update", [householdId]); // so that parallel uploads cannot exceed the limit
    const others = await unit.count(RecipePhoto, { household: householdId, recipe: { $ne: recipeId } });
    if (others >= limit) return "full";
    const content = Buffer.from(bytes);
    const version = createHash("sha256").update(content).digest("hex").slice(0, VERSION_LENGTH);
    await unit.upsert(RecipePhoto, { household: householdId, recipe: recipeId, type, content, version, addedAt: new Date() });
    return version;
  });

/** Idempotent. */
export async function removePhoto(em: EntityManager, householdId: string, recipeId: string): Promise<void> {
  await em.nativeDelete(RecipePhoto, { household: householdId, recipe: recipeId });
}
