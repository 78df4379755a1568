import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Recipe } from "#domain/recipe.ts";
import { AVERAGE_SHOP } from "#domain/shopping.ts";
import { readCatalogue, refuseFaults } from "../catalogue/catalogue.ts";
import { loadAisles } from "../catalogue/load-aisles.ts";
import type { SourcedFood } from "../catalogue/load-foods.ts";
import { TypicalAisles } from "../entities/aisles.entity.ts";
import { CatalogueFood, CatalogueRecipe, CatalogueVersion, RecipeIngredient, Shop } from "../entities/catalogue.entity.ts";
import { underLock } from "../orm.ts";

type ShopFile = {
  source: { title: string; asOf: string };
  /** A shop that the source does not know carries its own. */
  shops: { id: string; name: string; index: number; source?: string; asOf?: string; estimate?: boolean; storeFinder: string }[];
};

/** PostgreSQL takes 65,535 values in one statement, and a row has five. */
const ROWS_AT_ONCE = 2000;

const foodRow = ({ nutritionSource, alcohol: _, ...food }: SourcedFood) => ({
  ...food,
  plural: food.plural ?? null,
  piece: food.piece ?? null,
  openDays: food.openDays ?? null,
  teaspoonGrams: food.teaspoonGrams ?? null,
  eachGrams: food.eachGrams ?? null,
  gramsPerMl: food.gramsPerMl ?? null,
  allergens: food.allergens ? [...food.allergens] : null,
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
 * Makes the tables hold what the catalogue's files say, in one transaction. Nothing to do where they already do.
 * A recipe that left the files is retired, not deleted: old plans still show it.
 * @throws CatalogueFaults naming every recipe that breaks a gate and every order of aisles that is not whole; then nothing is written.
 * @returns how many recipes there are, and whether anything was written.
 */
export async function seedCatalogue(
  orm: MikroORM,
  url: string,
  catalogue = readCatalogue(),
): Promise<{ recipes: number; written: boolean }> {
  const { foods, recipes } = catalogue;
  const shopFile: ShopFile = JSON.parse(readFileSync(new URL("../catalogue/shops.json", import.meta.url), "utf8"));
  const names = new Map(shopFile.shops.map(({ id, name }) => [id, name]));
  const aisles = [...loadAisles([...names.keys()])].map(([id, order]) => ({ id, name: names.get(id) ?? AVERAGE_SHOP, aisles: order }));
  const hash = createHash("sha256")
    .update(JSON.stringify([[...foods.values()], [...recipes.values()], shopFile, aisles]))
    .digest("hex");
  return underLock(url, () =>
    orm.em.fork().transactional(async (em) => {
      if ((await em.findOne(CatalogueVersion, 1))?.hash === hash) return { recipes: recipes.size, written: false };
      refuseFaults(catalogue);
      await em.upsertMany(CatalogueFood, [...foods.values()].map(foodRow));
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
      await em.upsert(CatalogueVersion, { id: 1, hash, seededAt: new Date() });
      return { recipes: recipes.size, written: true };
    }),
  );
}
