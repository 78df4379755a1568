import type { MikroORM } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import type { Diet } from "#domain/household/diets.ts";
import { reevaluateOwnRecipe } from "#domain/recipes/import/judge-again.ts";
import { READING_RULES } from "#domain/recipes/import/own-recipe.ts";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { withMigrationLock } from "../orm.ts";

const BATCH_SIZE = 200;

/**
 * Re-evaluates own recipes that were imported under older reading rules, so that their allergens and diets are current. Runs at each start.
 * @returns how many were re-evaluated.
 */
export const rereadOwnRecipes = (orm: MikroORM, url: string, foods: Foods): Promise<number> =>
  withMigrationLock(url, async () => {
    for (let judged = 0; ; ) {
      const em = orm.em.fork();
      const batch = await em.find(
        CatalogueRecipe,
        { household: { $ne: null }, readBy: { $lt: READING_RULES } },
        { orderBy: { id: "asc" }, limit: BATCH_SIZE, populate: ["ingredients"] },
      );
      for (const recipe of batch) {
        const { allergens, diets, tips, allergensUnknown, unmatchedLines, alsoNamed } = reevaluateOwnRecipe(
          recipe.id,
          {
            ingredients: recipe.ingredients.getItems().map(({ food, perPortion }) => ({ foodId: food.id, perPortion })),
            steps: recipe.steps,
            tips: recipe.tips,
            allergens: recipe.allergens as Allergen[],
            diets: recipe.diets as Diet[],
            allergensUnknown: recipe.allergensUnknown,
            unmatchedLines: recipe.unmatchedLines ?? [],
            settled: recipe.settled ?? null,
          },
          foods,
        );
        em.assign(recipe, {
          allergens: [...allergens],
          diets: [...diets],
          tips: [...tips],
          allergensUnknown,
          unmatchedLines: [...unmatchedLines],
          alsoNamed: [...alsoNamed],
          readBy: READING_RULES,
        });
      }
      await em.flush();
      judged += batch.length;
      if (batch.length < BATCH_SIZE) return judged;
    }
  });
