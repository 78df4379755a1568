import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ConfirmImport, ImportProposal, OwnRecipe } from "#contracts/recipes/recipe-import.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { internetPages } from "../../activities/recipes/import/pages.ts";
import { createRecipeImportActivities } from "../../activities/recipes/recipe-import.ts";
import { testApi } from "../../checks/setup/test-api.ts";
import { CatalogueRecipe, CatalogueVersion } from "../../db/catalogue/catalogue.entity.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { rereadOwnRecipes } from "../../db/recipes/reread-own-recipes.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";

const pages = {
  ...internetPages(["www.recipes.test"]),
  resolve: async () => [{ address: "10.0.0.5", family: 4 as const }],
  request,
};
const { ask, household, signUp, database, started } = testApi({
  recipeImportWorkflow: createRecipeImportActivities({ pages }).fetchRecipe,
});

const STEW = {
  "@type": "Recipe",
  name: "Bean stew",
  recipeYield: "4",
  prepTime: "PT10M",
  cookTime: "PT20M",
  recipeIngredient: ["2 x 400g tins cannellini beans", "2 carrots", "500g mince", "1 jar Nana's secret sauce"],
  recipeInstructions: ["Fry {carrot}.", "Simmer."],
};
const post = (path: string, cookie: string, json: unknown) => ask(`/api/recipes${path}`, { method: "POST", cookie, json });
const message = async (response: Response) => ((await response.json()) as { message: string }).message;
const readStew = async (cookie: string, recipe: object = STEW): Promise<ImportProposal> => {
  const response = await post("/import/read", cookie, { text: JSON.stringify(recipe) });
  expect(response.status).toBe(200);
  return (await response.json()) as ImportProposal;
};
/** Takes the proposal as it is; `confirm` stands for the boxes that a person ticked. */
const settled = (proposal: ImportProposal, changes: Partial<ConfirmImport> = {}, confirm = true): ConfirmImport => ({
  name: proposal.name,
  meal: "dinner",
  cuisine: proposal.cuisine,
  servings: proposal.servings ?? 4,
  prepMinutes: proposal.prepMinutes ?? 0,
  cookMinutes: proposal.cookMinutes ?? 0,
  lines: proposal.lines.map(({ sureness, ...line }) => ({ ...line, confirmed: confirm && line.foodId !== null && sureness !== "sure" })),
  steps: proposal.steps,
  ...changes,
});
const saved = async (cookie: string, recipe: object = STEW, changes: Partial<ConfirmImport> = {}, confirm = true): Promise<OwnRecipe> => {
  const response = await post("/import", cookie, settled(await readStew(cookie, recipe), changes, confirm));
  expect(response.status).toBe(201);
  return (await response.json()) as OwnRecipe;
};
const ownOf = async (cookie: string) => (await (await ask("/api/recipes/own", { cookie })).json()) as OwnRecipe[];
const KNOWN = { ...STEW, recipeIngredient: STEW.recipeIngredient.slice(0, 3) };

describe("POST /api/recipes/import/read", () => {
  it("proposes a food, an amount and how sure we are for every line, and stores nothing", async () => {
    const cookie = await household();
    expect(await readStew(cookie)).toMatchObject({
      name: "Bean stew",
      servings: 4,
      prepMinutes: 10,
      cookMinutes: 20,
      lines: [
        { foodId: "cannellini", amount: 480, sureness: "sure" },
        { foodId: "carrot", amount: 200, sureness: "sure" },
        { foodId: "beef-mince-12", amount: 500, sureness: "likely" },
        { text: "1 jar Nana's secret sauce", foodId: null, amount: null, sureness: "unmatched" },
      ],
    });
    expect(await ownOf(cookie)).toEqual([]);
  });

  it.each([
    [{ text: "{not json" }, "JSON-LD"],
    [{ text: '{"@type":"Article"}' }, "no recipe in that text"],
    [{}, "one of the two"],
    [{ text: "{}", url: "https://www.recipes.test/" }, "one of the two"],
    [{ url: "https://www.recipes.test/soup" }, "public web page"],
    [{ url: "https://evil.test/soup" }, "few sites only"],
    [{ url: "http://www.recipes.test/soup" }, "https"],
  ])("refuses %j with a sentence", async (body, words) => {
    const response = await post("/import/read", await household(), body);
    expect(response.status).toBe(422);
    expect(await message(response)).toContain(words);
  });

  it.each([
    ["a text of a million letters", { text: "x".repeat(1_000_001) }, 422],
    ["one of five million", { text: "x".repeat(5_000_000) }, 413],
    ["a very long address", { url: `https://www.recipes.test/${"x".repeat(600)}` }, 422],
  ])("refuses %s", async (_, body, status) => {
    const response = await post("/import/read", await household(), body);
    expect(response.status).toBe(status);
    expect(await message(response)).toContain("too long");
  });

  it("fetches a page as the household's one workflow", async () => {
    await post("/import/read", await household(), { url: "https://www.recipes.test/soup" });
    expect(started.at(-1)).toMatchObject({
      workflow: "recipeImportWorkflow",
      workflowId: expect.stringMatching(/^recipe-import:[0-9a-f-]{36}$/),
      args: [{ url: "https://www.recipes.test/soup" }],
    });
  });

  it("is for the signed-in", async () => {
    for (const [method, path] of [
      ["POST", "/import/read"],
      ["POST", "/import"],
      ["GET", "/import/foods"],
      ["GET", "/own"],
      ["DELETE", `/own/own-${randomUUID()}`],
    ] as const)
      expect((await ask(`/api/recipes${path}`, { method, ...(method === "POST" ? { json: {} } : {}) })).status, path).toBe(401);
  });
});

describe("POST /api/recipes/import", () => {
  it("saves a recipe whose lines are all told, with what its foods say of it", async () => {
    const cookie = await household();
    const { id, ...rest } = await saved(cookie, KNOWN);
    expect(rest).toEqual({ name: "Bean stew", meal: "dinner", minutes: 30, allergensUnknown: false, unmatchedLines: [] });
    expect(await ownOf(cookie)).toEqual([{ id, ...rest }]);
    const recipe = (await (await ask(`/api/recipes/${id}?serves=2`, { cookie })).json()) as { allergens: string[]; instructions: string[] };
    expect(recipe.allergens).toEqual([]);
    expect(recipe.instructions).toEqual(["Fry (carrot).", "Simmer."]);
    const ingredients = (await (await ask(`/api/recipes/${id}/ingredients?serves=2`, { cookie })).json()) as {
      id: string;
      quantity: number;
    }[];
    expect(ingredients.find((one) => one.id === "carrot")?.quantity).toBe(100);
  });

  it("counts a line that is less than sure, and that nobody confirmed, as unmatched", async () => {
    const cookie = await household();
    expect(await saved(cookie, KNOWN, {}, false)).toMatchObject({ allergensUnknown: true, unmatchedLines: ["500g mince"] });
  });

  it("says which lines are unmatched, and that the recipe may contain anything", async () => {
    const cookie = await household();
    const { id, allergensUnknown, unmatchedLines } = await saved(cookie);
    expect({ allergensUnknown, unmatchedLines }).toEqual({ allergensUnknown: true, unmatchedLines: ["1 jar Nana's secret sauce"] });
    const recipe = (await (await ask(`/api/recipes/${id}`, { cookie })).json()) as {
      allergens: string[];
      dietaryTags: string[];
      tips: string[];
    };
    expect(recipe.allergens).toEqual([...ALLERGENS]);
    expect(recipe.dietaryTags).toEqual([]);
    expect(recipe.tips.join(" ")).toContain("Nana's secret sauce");
  });

  it.each([
    [{ meal: "tea" }, "Choose breakfast"],
    [{ servings: 13 }, "12 portions"],
    [{ servings: 0 }, "at least 1 portion"],
    [{ name: " " }, "name"],
    [{ cookMinutes: 5000 }, "1440"],
    [{ lines: [] }, "ingredient"],
    [{ lines: [{ text: "1 jar", foodId: null, amount: null, prep: null, confirmed: false }] }, "nothing to buy"],
  ])("refuses %j with a sentence", async (changes, words) => {
    const cookie = await household();
    const response = await post("/import", cookie, { ...settled(await readStew(cookie)), ...changes });
    expect(response.status).toBe(422);
    expect(await message(response)).toContain(words);
  });
});

describe("whose a recipe is", () => {
  it("is not there for another household, nor for a visitor", async () => {
    const cookie = await household();
    const { id } = await saved(cookie);
    const other = await household();
    for (const asker of [other, undefined]) {
      const who = asker === undefined ? {} : { cookie: asker };
      expect((await ask(`/api/recipes/${id}`, who)).status).toBe(404);
      expect((await ask(`/api/recipes/${id}/ingredients`, who)).status).toBe(404);
    }
    expect(await ownOf(other)).toEqual([]);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie: other })).status).toBe(404);
    expect(await ownOf(cookie)).toHaveLength(1);
    expect((await loadCatalogue(database.orm.em.fork())).recipes.has(id)).toBe(false);
  });

  it("cannot be a catalogue recipe: those are not anybody's to take away", async () => {
    const cookie = await signUp();
    const [id] = (await loadCatalogue(database.orm.em.fork())).recipes.keys();
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(422);
    expect((await ask(`/api/recipes/own/own-${randomUUID()}`, { method: "DELETE", cookie })).status).toBe(404);
  });

  it("stays through another catalogue's seeding", async () => {
    const cookie = await household();
    const { id } = await saved(cookie);
    await database.orm.em.fork().nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "an earlier catalogue" });
    await seedCatalogue(database.orm, database.url);
    expect((await ownOf(cookie)).map((one) => one.id)).toEqual([id]);
  });
});

describe("planning with own recipes", () => {
  const CARROTS = { ...STEW, recipeIngredient: ["400g carrots", "200g red lentils", "400g potatoes"] };
  const SECRET = { ...CARROTS, recipeIngredient: [...CARROTS.recipeIngredient, "1 jar Nana's secret sauce"] };
  /** The catalogue's breakfasts are taken away: the week's can only be the household's own. */
  beforeAll(async () => {
    const em = database.orm.em.fork();
    await em.nativeUpdate(CatalogueRecipe, { meal: "breakfast", household: null }, { retired: true });
    await em.nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "a catalogue without breakfasts" });
  });
  const plan = (cookie: string) => ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
  const planned = async (cookie: string): Promise<PlanMade> => {
    const response = await plan(cookie);
    expect(response.status).toBe(201);
    return (await response.json()) as PlanMade;
  };
  const breakfasts = ({ plan: { items } }: PlanMade) =>
    items.flatMap(({ recipeId, mealType }) => (mealType === "breakfast" ? [recipeId] : []));
  const three = async (cookie: string, recipe: object) => {
    const made: string[] = [];
    for (const name of ["One", "Two", "Three"]) made.push((await saved(cookie, recipe, { name, meal: "breakfast" })).id);
    return made;
  };

  it("plans them for their household, prices them, and lists what they need; taken away, the old plan still shows them", async () => {
    const cookie = await household();
    const own = await three(cookie, CARROTS);
    const made = await planned(cookie);
    expect(breakfasts(made)).toHaveLength(7);
    for (const id of breakfasts(made)) expect(own).toContain(id);
    expect(made.shoppingList.items.map(({ name }) => name)).toEqual(expect.arrayContaining(["Carrots", "White potatoes"]));
    const newList = () => ask("/api/shopping-lists", { method: "POST", cookie, json: { mealPlanId: made.plan.id } });
    expect((await newList()).status).toBe(201);

    const [id = ""] = breakfasts(made);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(404);
    expect((await ownOf(cookie)).map((one) => one.id)).not.toContain(id);
    expect((await ask(`/api/recipes/${id}`, { cookie })).status).toBe(200);
    expect((await newList()).status).toBe(201);
    expect(breakfasts(await planned(cookie))).not.toContain(id);
  });

  it("never gives a nut-allergic household an own recipe with an unmatched line: it rather plans nothing", async () => {
    const cookie = await household({ allergies: ["Nuts"] });
    await three(cookie, SECRET);
    const response = await plan(cookie);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "NO_PLAN" });
    await three(cookie, CARROTS);
    const known = (await ownOf(cookie)).filter((one) => !one.allergensUnknown).map((one) => one.id);
    for (const id of breakfasts(await planned(cookie))) expect(known).toContain(id);
  });

  it("plans one with an unmatched line where nobody has an allergy, a diet or a food to avoid", async () => {
    const cookie = await household();
    const own = await three(cookie, SECRET);
    for (const id of breakfasts(await planned(cookie))) expect(own).toContain(id);
    for (const profile of [{ dietaryRestrictions: ["Keto"] }, { allergies: ["kiwi"] }]) {
      const careful = await household(profile);
      await three(careful, SECRET);
      expect((await plan(careful)).status).toBe(422);
    }
  });

  it("never plans one household's recipes for another", async () => {
    await three(await household(), CARROTS);
    expect((await plan(await household())).status).toBe(422);
  });

  it("deletes one that no plan used", async () => {
    const cookie = await household();
    const { id } = await saved(cookie);
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await ask(`/api/recipes/${id}`, { cookie })).status).toBe(404);
    expect(await database.orm.em.fork().execute("select 1 from recipe where id = ?", [id])).toEqual([]);
  });
});

describe("own recipes that were imported before", () => {
  const judgedOf = async (id: string) => {
    const [row] = await database.orm.em.fork().execute("select allergens, tips, allergens_unknown, read_by from recipe where id = ?", [id]);
    return row;
  };

  it("are judged again at a start, each once, by their lines where those were kept and by their steps in any case", async () => {
    const cookie = await household();
    const steps = ["Fry.", "Stir in a spoonful of peanut butter."];
    const { id: kept } = await saved(cookie, KNOWN, { steps });
    const { id: old } = await saved(cookie, KNOWN, { steps });
    const now = await judgedOf(kept);
    expect(now?.["allergens"]).toContain("peanuts");
    const em = database.orm.em.fork();
    await em.execute("update recipe set allergens = '{}', also_named = null, read_by = 0, tips = '[]' where id in (?, ?)", [kept, old]);
    await em.execute("update recipe set settled = null where id = ?", [old]);
    const { foods } = await loadCatalogue(em);
    expect(await rereadOwnRecipes(database.orm, database.url, foods)).toBeGreaterThanOrEqual(2);
    expect(await judgedOf(kept)).toEqual(now);
    const again = await judgedOf(old);
    expect(again).toMatchObject({ allergens: expect.arrayContaining(["peanuts"]), tips: [expect.stringContaining("names peanut butter")] });
    expect(await rereadOwnRecipes(database.orm, database.url, foods)).toBe(0);
    expect(await judgedOf(old)).toEqual(again);
  });
});
