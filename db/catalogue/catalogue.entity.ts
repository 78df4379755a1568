import { defineEntity, p } from "@mikro-orm/core";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { FOOD_GROUPS, type FoodCount, type Nutrients, STORAGES } from "#domain/catalogue/food.ts";
import { SEASONS } from "#domain/catalogue/season.ts";
import type { Appeal } from "#domain/recipes/appeal.ts";
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
    /** `size` in the unit, `pence` a pack, `source` a key of the price sources, `asOf` that source's year and month. */
    packs: p.json<{ size: number; pence: number; source: string; asOf: string }[]>(),
    /** The unit people count it in; null = measured by weight. */
    count: p.json<FoodCount>().fieldName("counted_as").nullable(),
    lifeDays: p.integer(),
    openDays: p.integer().nullable(),
    teaspoonGrams: p.float().columnType("double precision").nullable(),
    eachGrams: p.float().columnType("double precision").nullable(),
    gramsPerMl: p.float().columnType("double precision").nullable(),
    edibleShare: p.float().columnType("double precision"),
    /** null = unknown: counts as containing all 14. */
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
    appeal: p.json<Appeal>(),
    /** The dish that a free-from version stands for; null = the dish as usually cooked. */
    versionOf: p.text().nullable(),
    /** No longer planned, but still shown in old plans. */
    retired: p.boolean().default(false),
    /** The owner of an own recipe; null for the catalogue's. */
    household: () => p.manyToOne(Household).nullable().deleteRule("cascade").index(),
    /** An own recipe with a line that matches no food: it counts as containing all 14. */
    allergensUnknown: p.boolean().default(false),
    /** Those lines, as the imported recipe wrote them. */
    unmatchedLines: p.json<string[]>().nullable(),
    /** Foods that an own recipe's steps mention but no line lists. */
    alsoNamed: p.json<string[]>().nullable(),
    /** An own recipe as its household confirmed it, for re-evaluation when the reading rules change. null = a catalogue recipe. */
    settled: p.json<SettledRecipe>().nullable(),
    /** The version of the reading rules that an own recipe was evaluated by. */
    readBy: p.integer().default(0),
    ingredients: () => p.oneToMany(RecipeIngredient).mappedBy("recipe"),
  },
});
/** A recipe from the dish families, written only by the catalogue seeder; or a household's own recipe. */
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
    /** Hash of the catalogue's files. The seeder runs only when it differs. */
    hash: p.text(),
    /** Increases with every change of the files, so that an older build does not overwrite a newer catalogue. */
    version: p.integer().default(0),
    /** Increases with every import of shop prices. */
    prices: p.integer().default(0),
    seededAt: p.datetime(),
  },
});
/** One row: the version of the stored catalogue. Running processes reload it when hash or prices change. */
export class CatalogueVersion extends CatalogueVersionSchema.class {}
CatalogueVersionSchema.setClass(CatalogueVersion);

const ShopSchema = defineEntity({
  name: "Shop",
  properties: {
    id: p.text().primary(),
    name: p.text(),
    /** Price level relative to the food table; see `asOf` and `source`. */
    priceIndex: p.float().columnType("double precision"),
    source: p.text(),
    asOf: p.text(),
    /** Whether the level was estimated by us, not published. */
    estimate: p.boolean().default(false),
    /** URL of its store finder; `{postcode}` if it takes one. */
    storeFinder: p.text().default(""),
  },
});
/** A supermarket and its price level. */
export class Shop extends ShopSchema.class {}
ShopSchema.setClass(Shop);
