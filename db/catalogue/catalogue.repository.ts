import type { EntityManager } from "@mikro-orm/postgresql";
import type { Food, Origin } from "#domain/catalogue/food.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { PricedShop } from "#domain/shopping/prices/price-elsewhere.ts";
import type { OwnPrices } from "#domain/shopping/prices/prices.ts";
import { CatalogueFood, CatalogueVersion, Shop } from "./catalogue.entity.ts";
import { loadShopPrices } from "./shop-price.repository.ts";

const NO_PRICES: OwnPrices = new Map();

export type StoredCatalogue = {
  version: string;
  seeded: string;
  foods: Map<string, Food>;
  recipes: Map<string, Recipe>;
  shops: Map<string, PricedShop & { storeFinder: string }>;
};

const toFood = (row: CatalogueFood): Food => ({
  id: row.id,
  name: row.name,
  word: row.word,
  plural: row.plural ?? undefined,
  piece: row.piece ?? undefined,
  unit: row.unit,
  aisle: row.aisle,
  group: row.group,
  storage: row.storage,
  basic: row.basic,
  packs: row.packs.map(({ size, pence }) => ({ size, pence })),
  count: row.count ?? undefined,
  lifeDays: row.lifeDays,
  openDays: row.openDays ?? undefined,
  teaspoonGrams: row.teaspoonGrams ?? undefined,
  eachGrams: row.eachGrams ?? undefined,
  gramsPerMl: row.gramsPerMl ?? undefined,
  edibleShare: row.edibleShare,
  allergens: row.allergens as Allergen[] | null,
  allergenNote: row.allergenNote ?? undefined,
  origins: row.origins as Origin[],
  season: row.season ?? undefined,
  per100g: row.per100g,
});

/** Selects recipes as JSON in the domain's shape, which takes a tenth of the time of loading entities. */
const selectRecipes = (condition: string) => `
  select json_strip_nulls(json_build_object(
    'id', r.id, 'familyId', r.family_id, 'name', r.name, 'description', r.description, 'meal', r.meal, 'cuisine', r.cuisine, 'skill', r.skill,
    'mainProtein', r.main_protein, 'mainVegetable', r.main_vegetable, 'flavour', r.flavour, 'prepMinutes', r.prep_minutes, 'cookMinutes', r.cook_minutes,
    'steps', r.steps, 'tips', r.tips, 'leftoverDays', r.leftover_days, 'allergens', r.allergens, 'diets', r.diets, 'season', r.season, 'perPortion', r.per_portion, 'appeal', r.appeal, 'versionOf', r.version_of,
    'ingredients', (select json_agg(json_strip_nulls(json_build_object('foodId', i.food_id, 'perPortion', i.per_portion, 'prep', i.prep)) order by i.position)
                    from recipe_ingredient i where i.recipe_id = r.id)
  )) as recipe, r.retired, r.allergens_unknown as unknown, coalesce(r.also_named, '[]') as "alsoNamed" from recipe r where ${condition} order by r.id`;
type RecipeRow = { recipe: Recipe; retired: boolean; unknown: boolean; alsoNamed: string[] };

/** A household's own recipes, including retired ones, which old plans may still show. */
export const loadOwnRecipes = async (em: EntityManager, householdId: string): Promise<(Recipe & { retired: boolean })[]> =>
  (await em.execute<RecipeRow[]>(selectRecipes("r.household_id = ?"), [householdId])).map(({ recipe, retired, unknown, alsoNamed }) => ({
    ...recipe,
    retired,
    allergensUnknown: unknown,
    alsoNamed,
  }));

/** Identifies the stored catalogue: `seeded` its foods and recipes, `version` also the imported shop prices. */
export async function catalogueVersion(em: EntityManager): Promise<{ version: string; seeded: string }> {
  const { hash, prices } = await em.findOneOrFail(CatalogueVersion, 1);
  return { version: `${hash} ${prices}`, seeded: hash };
}

/** The foods and every shop's prices. */
export async function loadPriceBook(em: EntityManager): Promise<Pick<StoredCatalogue, "foods" | "shops">> {
  const foods = await em.find(CatalogueFood, {}, { orderBy: { id: "asc" } });
  const shops = await em.find(Shop, {}, { orderBy: { id: "asc" } });
  const own = await loadShopPrices(em);
  return {
    foods: new Map(foods.map((row) => [row.id, toFood(row)])),
    shops: new Map(
      shops.map((row) => [
        row.id,
        {
          name: row.name,
          priceIndex: row.priceIndex,
          own: own.get(row.id) ?? NO_PRICES,
          source: row.source,
          asOf: row.asOf,
          estimate: row.estimate,
          storeFinder: row.storeFinder,
        },
      ]),
    ),
  };
}

/** Loads all foods, shops and catalogue recipes: some thousands of rows. Includes retired recipes for old plans, but no own recipes. */
export async function loadCatalogue(em: EntityManager): Promise<StoredCatalogue & { retired: Set<string> }> {
  const version = await catalogueVersion(em); // read first, so that a price that changes meanwhile causes a reload
  const recipes = await em.execute<RecipeRow[]>(selectRecipes("r.household_id is null"));
  return {
    ...version,
    ...(await loadPriceBook(em)),
    recipes: new Map(recipes.map(({ recipe }) => [recipe.id, recipe])),
    retired: new Set(recipes.filter(({ retired }) => retired).map(({ recipe }) => recipe.id)),
  };
}
