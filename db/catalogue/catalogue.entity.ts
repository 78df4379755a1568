import { defineEntity, p } from "@mikro-orm/core";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { FOOD_GROUPS, type FoodCount, type Nutrients, STORAGES } from "#domain/catalogue/food.ts";
import { SEASONS } from "#domain/catalogue/season.ts";
import type { SettledRecipe } from "#domain/recipes/import/own-recipe.ts";
import { MEAL_TYPES, PROTEINS, SKILLS } from "#domain/recipes/recipe.ts";
import { Household } from "../household/household.entity.ts";

const CatalogueFoodSchema = defineEntity({
  name: "CatalogueFood",
  tableName: "food",
  properties: {
    id: p.text().primary(),
    name: p.text(),
    word: p.text(),
    plural: p.text().nullable(),
    piece: p.text().nullable(),
    unit: p.enum(["g", "ml", "each"] as const),
    aisle: p.text(),
    group: p.enum(FOOD_GROUPS).fieldName("food_group"),
    storage: p.enum(STORAGES),
    basic: p.boolean(),
    /** `size` in the unit, `pence` a pack, `source` a key of the price sources. */
    packs: p.json<{ size: number; pence: number; source: string }[]>(),
    /** What people count of it; null where it is told by weight. */
    count: p.json<FoodCount>().fieldName("counted_as").nullable(),
    lifeDays: p.integer(),
    openDays: p.integer().nullable(),
    teaspoonGrams: p.float().columnType("double precision").nullable(),
    eachGrams: p.float().columnType("double precision").nullable(),
    gramsPerMl: p.float().columnType("double precision").nullable(),
    edibleShare: p.float().columnType("double precision"),
    /** null = not known: counts as containing all 14. */
    allergens: p.array().nullable(),
    allergenNote: p.text().nullable(),
    origins: p.array(),
    /** Months, 1-12, for UK produce that has a season. */
    season: p.json<number[]>().nullable(),
    per100g: p.json<Nutrients>(),
    nutritionSource: p.json<Record<string, unknown>>(),
  },
});
/** A food with its packs and facts. Written by the catalogue seeder only. */
export class CatalogueFood extends CatalogueFoodSchema.class {}
CatalogueFoodSchema.setClass(CatalogueFood);

const CatalogueRecipeSchema = defineEntity({
  name: "CatalogueRecipe",
  tableName: "recipe",
  properties: {
    id: p.text().primary(),
    familyId: p.text(),
    name: p.text(),
    description: p.text(),
    meal: p.enum(MEAL_TYPES),
    cuisine: p.enum(CUISINES),
    skill: p.enum(SKILLS),
    mainProtein: p.enum(PROTEINS),
    mainVegetable: p.text(),
    flavour: p.text(),
    prepMinutes: p.integer(),
    cookMinutes: p.integer(),
    steps: p.json<string[]>(),
    tips: p.json<string[]>(),
    leftoverDays: p.integer(),
    allergens: p.array(),
    diets: p.array(),
    season: p.enum(SEASONS).default("all year"),
    perPortion: p.json<Nutrients & { grams: number }>(),
    /** No longer planned, but still shown where an old plan names it. */
    retired: p.boolean().default(false),
    /** Whose own recipe this is; null for the catalogue's. */
    household: () => p.manyToOne(Household).nullable().deleteRule("cascade").index(),
    /** An own recipe with a line that nobody could match to a food: it counts as containing all 14. */
    allergensUnknown: p.boolean().default(false),
    /** Those lines, as the imported recipe wrote them. */
    unmatchedLines: p.json<string[]>().nullable(),
    /** Foods that an own recipe's steps name and no line lists. */
    alsoNamed: p.json<string[]>().nullable(),
    /** An own recipe as its household settled it: what it is judged by when the rules of reading change. null = the catalogue's, or imported before this was kept. */
    settled: p.json<SettledRecipe>().nullable(),
    /** The rules of reading that an own recipe was judged by. */
    readBy: p.integer().default(0),
    ingredients: () => p.oneToMany(RecipeIngredient).mappedBy("recipe"),
  },
});
/** A recipe as the dish families made it, written by the catalogue seeder only; or a household's own, which the seeder leaves alone. */
export class CatalogueRecipe extends CatalogueRecipeSchema.class {}
CatalogueRecipeSchema.setClass(CatalogueRecipe);

const RecipeIngredientSchema = defineEntity({
  name: "RecipeIngredient",
  properties: {
    recipe: () => p.manyToOne(CatalogueRecipe).primary().deleteRule("cascade"),
    position: p.integer().primary(),
    food: () => p.manyToOne(CatalogueFood).index(),
    /** For one portion, as bought, in the food's unit. */
    perPortion: p.float().columnType("double precision"),
    prep: p.text().nullable(),
  },
});
export class RecipeIngredient extends RecipeIngredientSchema.class {}
RecipeIngredientSchema.setClass(RecipeIngredient);

const CatalogueVersionSchema = defineEntity({
  name: "CatalogueVersion",
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Hash of the catalogue's files: equal means there is nothing to seed. */
    hash: p.text(),
    /** Grows with every change of the files: an older build does not write over a newer one. */
    version: p.integer().default(0),
    /** Counts the changes of shops' real prices. */
    prices: p.integer().default(0),
    seededAt: p.datetime(),
  },
});
/** One row: which catalogue the tables hold. Running processes load it anew when hash or prices change. */
export class CatalogueVersion extends CatalogueVersionSchema.class {}
CatalogueVersionSchema.setClass(CatalogueVersion);

const ShopSchema = defineEntity({
  name: "Shop",
  properties: {
    id: p.text().primary(),
    name: p.text(),
    /** Level of its prices against the food table's; see `asOf` and `source`. */
    priceIndex: p.float().columnType("double precision"),
    source: p.text(),
    asOf: p.text(),
    /** The level itself was set by hand, not published. */
    estimate: p.boolean().default(false),
    /** Address of its own store finder; `{postcode}` where the finder takes one. */
    storeFinder: p.text().default(""),
  },
});
/** A supermarket and the level of its prices. */
export class Shop extends ShopSchema.class {}
ShopSchema.setClass(Shop);
