import type { MikroORM } from "@mikro-orm/postgresql";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { readCatalogue, rejectFaults } from "../../catalogue/catalogue.ts";
import { type FoodSources, readSources, type SourcedFood } from "../../catalogue/load-foods.ts";
import { catalogueHash, readShops, readVersion } from "../../catalogue/version.ts";
import { CatalogueFood, CatalogueRecipe, CatalogueVersion, RecipeIngredient, Shop } from "../catalogue/catalogue.entity.ts";
import { withMigrationLock } from "../orm.ts";
import { TypicalAisles } from "../shopping/aisles.entity.ts";

/** PostgreSQL allows 65,535 parameters per statement, and a row has five. */
const ROWS_AT_ONCE = 2000;

const foodRow = ({ nutritionSource, alcohol: _, ...food }: SourcedFood, { prices }: FoodSources) => ({
  ...food,
  packs: food.packs.map((pack) => ({ ...pack, asOf: prices[pack.source]?.asOf ?? "" })),
  plural: food.plural ?? null,
  piece: food.piece ?? null,
  count: food.count ?? null,
  openDays: food.openDays ?? null,
  teaspoonGrams: food.teaspoonGrams ?? null,
  eachGrams: food.eachGrams ?? null,
  gramsPerMl: food.gramsPerMl ?? null,
  allergens: food.allergens ? [...food.allergens] : null,
  allergenNote: food.allergenNote ?? null,
  origins: [...food.origins],
  season: food.season ? [...food.season] : null,
  nutritionSource,
});

const recipeRow = ({ ingredients: _, ...recipe }: Recipe) => ({
  ...recipe,
  steps: [...recipe.steps],
  tips: [...recipe.tips],
  allergens: [...recipe.allergens],
  diets: [...recipe.diets],
  retired: false,
  allergensUnknown: false,
  alsoNamed: null,
  versionOf: recipe.versionOf ?? null,
});

const ingredientRows = (recipe: Recipe) =>
  recipe.ingredients.map(({ foodId, perPortion, prep }, position) => ({
    recipe: recipe.id,
    position,
    food: foodId,
    perPortion,
    prep: prep ?? null,
  }));

const batches = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

/**
 * Writes the catalogue's files into tables, in one transaction, if they have changed.
 * A newer catalogue is never replaced by an older one, for example when a process of an earlier build restarts.
 * A recipe that was removed from the files is retired, not deleted, because old plans still show it.
 * @throws CatalogueFaults naming every recipe that fails a quality gate and every incomplete aisle order; then nothing is written.
 * @returns the number of recipes, whether anything was written, and whether the tables hold a newer catalogue.
 */
export async function seedCatalogue(
  orm: MikroORM,
  url: string,
  catalogue = readCatalogue(),
  { version }: { version: number } = readVersion(),
): Promise<{ recipes: number; written: boolean; newer: boolean }> {
  const { foods, recipes } = catalogue;
  const shops = readShops();
  const { shopFile, aisles } = shops;
  const hash = catalogueHash(catalogue, shops);
  return withMigrationLock(url, () =>
    orm.em.fork().transactional(async (em) => {
      const stored = await em.findOne(CatalogueVersion, 1);
      if (stored && stored.version > version) return { recipes: recipes.size, written: false, newer: true };
      if (stored?.hash === hash) {
        stored.version = version;
        return { recipes: recipes.size, written: false, newer: false };
      }
      rejectFaults(catalogue);
      const sources = readSources();
      await em.upsertMany(
        CatalogueFood,
        [...foods.values()].map((food) => foodRow(food, sources)),
      );
      await em.nativeUpdate(CatalogueRecipe, { id: { $nin: [...recipes.keys()] }, household: null }, { retired: true });
      await em.upsertMany(CatalogueRecipe, [...recipes.values()].map(recipeRow));
      await em.nativeDelete(RecipeIngredient, { recipe: { id: { $in: [...recipes.keys()] } } });
      for (const some of batches([...recipes.values()].flatMap(ingredientRows), ROWS_AT_ONCE)) await em.insertMany(RecipeIngredient, some);
      await em.upsertMany(
        Shop,
        shopFile.shops.map(({ id, name, index, source, asOf, estimate, storeFinder }) => ({
          id,
          name,
          priceIndex: index,
          source: source ?? shopFile.source.title,
          asOf: asOf ?? shopFile.source.asOf,
          estimate: estimate ?? false,
          storeFinder,
        })),
      );
      await em.upsertMany(TypicalAisles, aisles);
      await em.upsert(CatalogueVersion, { id: 1, hash, version, seededAt: new Date() });
      return { recipes: recipes.size, written: true, newer: false };
    }),
  );
}
