import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { CatalogueVersion } from "../../db/catalogue/catalogue.entity.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";
import { importApi, KNOWN, settled } from "../../tests/setup/recipes/import-api.ts";

const { ask, household, signUp, database, started, post, readStew, saved, ownOf } = importApi();

const message = async (response: Response) => ((await response.json()) as { message: string }).message;

describe("POST /api/recipes/import/read", () => {
  it("proposes a food, an amount and a confidence for every line, and stores nothing", async () => {
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
    [{ text: "{not json" }, "recipe data"],
    [{ text: '{"@type":"Article"}' }, "no recipe in that text"],
    [{}, "not both"],
    [{ text: "{}", url: "https://www.recipes.test/" }, "not both"],
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
    ["a very long URL", { url: `https://www.recipes.test/${"x".repeat(600)}` }, 422],
  ])("refuses %s", async (_, body, status) => {
    const response = await post("/import/read", await household(), body);
    expect(response.status).toBe(status);
    expect(await message(response)).toContain("too long");
  });

  it("starts the household's import workflow for a URL", async () => {
    await post("/import/read", await household(), { url: "https://www.recipes.test/soup" });
    expect(started.at(-1)).toMatchObject({
      workflow: "recipeImportWorkflow",
      workflowId: expect.stringMatching(/^recipe-import:[0-9a-f-]{36}$/),
      args: [{ url: "https://www.recipes.test/soup" }],
    });
  });

  it("is limited to 60 requests for each user", async () => {
    const cookie = await household();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await post("/import/read", cookie, { text: "{}" })).status);
    expect([statuses[0], statuses[59], statuses[60], statuses[61]]).toEqual([422, 422, 429, 429]);
    expect(await message(await post("/import/read", cookie, { text: "{}" }))).toContain("Too many attempts");
    await readStew(await household());
  });

  it("needs a session", async () => {
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
  it("saves a recipe with all lines matched, with allergens and diets of its foods", async () => {
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

  it("counts an unsure line without confirmation as unmatched", async () => {
    const cookie = await household();
    expect(await saved(cookie, KNOWN, {}, false)).toMatchObject({ allergensUnknown: true, unmatchedLines: ["500g mince"] });
  });

  it("returns the unmatched lines and marks the recipe's allergens as unknown", async () => {
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

describe("an own recipe", () => {
  it("is invisible to other households and visitors", async () => {
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

  it("is the only kind that can be removed; catalogue recipes cannot", async () => {
    const cookie = await signUp();
    const [id] = (await loadCatalogue(database.orm.em.fork())).recipes.keys();
    expect((await ask(`/api/recipes/own/${id}`, { method: "DELETE", cookie })).status).toBe(422);
    expect((await ask(`/api/recipes/own/own-${randomUUID()}`, { method: "DELETE", cookie })).status).toBe(404);
  });

  it("survives the seeding of a new catalogue", async () => {
    const cookie = await household();
    const { id } = await saved(cookie);
    await database.orm.em.fork().nativeUpdate(CatalogueVersion, { id: 1 }, { hash: "an earlier catalogue" });
    await seedCatalogue(database.orm, database.url);
    expect((await ownOf(cookie)).map((one) => one.id)).toEqual([id]);
  });
});
