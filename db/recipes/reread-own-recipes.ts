import type { MikroORM } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { buildOwnRecipe, READING_RULES, type SettledRecipe } from "#domain/recipes/import/own-recipe.ts";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { withMigrationLock } from "../orm.ts";

const BATCH_SIZE = 200;

/** Allergens, diets and tips by the current reading rules. If no line matches a food any more, the recipe counts as containing all 14 allergens. */
function reevaluate(id: string, settled: SettledRecipe | null, foods: Foods) {
  const recipe = settled && buildOwnRecipe(id, settled, foods);
  if (!recipe) return { allergens: [...ALLERGENS], diets: [], allergensUnknown: true, readBy: READING_RULES };
  return {
    allergens: [...recipe.allergens],
    diets: [...recipe.diets],
    tips: [...recipe.tips],
    allergensUnknown: recipe.allergensUnknown,
    unmatchedLines: [...recipe.unmatchedLines],
    alsoNamed: [...(recipe.alsoNamed ?? [])],
    readBy: READING_RULES,
  };
}

/**
 * Re-evaluates own recipes that were imported under older reading rules, so that their allergens and diets are current. Runs at each start.
 * @returns how many were re-evaluated.
 */
export const rereadOwnRecipes = (orm: MikroORM, url: string, foods: Foods): Promise<number> =>
  withMigrationLock(url, async () => {
    for (let reread = 0; ; ) {
      const em = orm.em.fork();
      const batch = await em.find(
        CatalogueRecipe,
        { household: { $ne: null }, readBy: { $lt: READING_RULES } },
        { orderBy: { id: "asc" }, limit: BATCH_SIZE },
      );
      for (const recipe of batch) em.assign(recipe, reevaluate(recipe.id, recipe.settled ?? null, foods));
      await em.flush();
      reread += batch.length;
      if (batch.length < BATCH_SIZE) return reread;
    }
  });
