import { expect, it } from "vitest";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { catalogueHash, readShops, readVersion } from "../../catalogue/version.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { CatalogueRecipe, CatalogueVersion, RecipeIngredient } from "../catalogue/catalogue.entity.ts";
import { seedCatalogue } from "./catalogue.seeder.ts";

const database = testDatabase();
const { recipes } = readCatalogue();
const ingredientCount = [...recipes.values()].reduce((sum, recipe) => sum + recipe.ingredients.length, 0);

it("seeding again writes nothing", async () => {
  expect(await seedCatalogue(database.orm, database.url)).toEqual({ recipes: recipes.size, written: false, newer: false });
});

it("changed files are written once when several processes start, without duplicate ingredients", async () => {
  const em = database.orm.em.fork();
  await em.nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "an earlier catalogue" });
  const starts = await Promise.all([1, 2, 3].map(() => seedCatalogue(database.orm, database.url)));
  expect(starts.filter(({ written }) => written)).toHaveLength(1);
  expect(await em.count(RecipeIngredient)).toBe(ingredientCount);
});

it("replaces a catalogue by a newer one, never by an older one", async () => {
  const em = () => database.orm.em.fork();
  const catalogue = readCatalogue();
  const [gone = ""] = catalogue.recipes.keys();
  const older = { ...catalogue, recipes: new Map([...catalogue.recipes].filter(([id]) => id !== gone)) };
  const { version } = readVersion();
  expect(await seedCatalogue(database.orm, database.url, older, { version: version - 1 })).toMatchObject({ written: false, newer: true });
  expect((await em().findOneOrFail(CatalogueRecipe, gone)).retired).toBe(false);
  expect(await seedCatalogue(database.orm, database.url, older, { version: version + 1 })).toMatchObject({ written: true, newer: false });
  expect((await em().findOneOrFail(CatalogueRecipe, gone)).retired).toBe(true);
  expect(await seedCatalogue(database.orm, database.url)).toMatchObject({ written: false, newer: true }); // the newer build's catalogue stays
  await em().nativeUpdate(CatalogueVersion, { id: 1 }, { version: 0 });
  expect(await seedCatalogue(database.orm, database.url)).toMatchObject({ written: true });
});

it("the version was raised with the catalogue; otherwise run `npm run -s catalogue -- --grow`", () => {
  expect(readVersion().hash).toBe(catalogueHash(readCatalogue(), readShops()));
});

it("retires a recipe that was removed from the files, since old plans show it", async () => {
  const em = database.orm.em.fork();
  const [{ ingredients: _, ...gone } = { ingredients: [] }] = recipes.values();
  await em.insert(CatalogueRecipe, { ...gone, id: "gone-recipe", steps: [], tips: [], allergens: [], diets: [], retired: false } as never);
  await em.nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "an earlier catalogue" });
  await seedCatalogue(database.orm, database.url);
  expect((await em.fork().findOneOrFail(CatalogueRecipe, "gone-recipe")).retired).toBe(true);
  expect(await em.count(CatalogueRecipe, { retired: true })).toBe(1);
});

it("rejects a catalogue with one invalid recipe and leaves the tables unchanged", async () => {
  const { foods } = readCatalogue();
  const [[id, first] = ["", undefined]] = recipes;
  const broken = new Map(recipes).set(id, { ...first, name: "A new name", tips: [] } as unknown as Recipe);
  const before = await database.orm.em.fork().findOneOrFail(CatalogueVersion, 1);
  await expect(seedCatalogue(database.orm, database.url, { foods, recipes: broken })).rejects.toThrow(`${id}, text: 0 tips`);
  const em = database.orm.em.fork();
  expect((await em.findOneOrFail(CatalogueVersion, 1)).hash).toBe(before.hash);
  expect((await em.findOneOrFail(CatalogueRecipe, id)).name).toBe(first?.name);
});
