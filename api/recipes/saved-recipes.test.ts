import { describe, expect, it } from "vitest";
import { Recipe, type RecipeIngredient, SavedRecipe } from "#contracts/recipes/recipe.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const dinner = all.find(({ meal, allergens }) => meal === "dinner" && allergens.length === 0)!;
const milky = all.find(({ meal, allergens }) => meal === "dinner" && allergens.includes("milk"))!;
const post = (path: string, cookie: string, json: unknown) => ask(path, { method: "POST", cookie, json });
const countQueries = (response: Response) => Number(/desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);

describe("a recipe (H-CALL-18, H-CALL-19, H-ENT-10)", () => {
  it("returns every specified field, in at most two queries even for a household with allergies; numbers are never missing (H-CONST-14)", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    await ask(`/api/recipes/${milky.id}`, { cookie }); // loads the catalogue, so that its queries are not counted
    const response = await ask(`/api/recipes/${milky.id}`, { cookie });
    expect(countQueries(response)).toBeLessThanOrEqual(2);
    const recipe = Recipe.parse(await response.json());
    expect(recipe).toMatchObject({
      id: milky.id,
      name: milky.name,
      plates: "2 plates",
      imageUrl: `/api/recipes/${milky.id}/picture.svg?v=3`,
    });
    for (const key of ["prepTime", "cookTime", "calories", "protein", "carbohydrates", "fat", "fiber", "sugar", "sodium"] as const)
      expect(Number.isFinite(recipe[key]), key).toBe(true);
    expect(recipe.avoid).toEqual([expect.stringMatching(/^contains .*milk/)]);
    expect(Recipe.parse(await (await ask(`/api/recipes/${milky.id}`)).json())).toMatchObject({ avoid: [], serves: 4, plates: "4 plates" });
    expect((await ask("/api/recipes/no-such-dish")).status).toBe(404);
  });

  it("returns its ingredients with quantity, unit, name, notes, category and cost", async () => {
    const of = async (serves: number) =>
      (await (await ask(`/api/recipes/${dinner.id}/ingredients?serves=${serves}`)).json()) as RecipeIngredient[];
    const [two, four] = [await of(2), await of(4)];
    for (const [serves, shown] of [
      [2, two],
      [4, four],
    ] as const)
      expect(shown.map(({ id, quantity }) => [id, quantity])).toEqual([...cookedAmounts(dinner.ingredients, foods, serves)]);
    for (const one of two) {
      expect(one).toMatchObject({
        name: expect.any(String),
        unit: expect.any(String),
        category: expect.any(String),
        estimatedCost: expect.stringMatching(/^\d+\.\d\d$/),
      });
    }
  });

  it("has a picture that browsers may cache for a year; an own recipe's is visible to its household only", async () => {
    const picture = await ask(`/api/recipes/${dinner.id}/picture.svg?v=3`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await picture.text()).toMatch(/^<svg /);
    const cookie = await household();
    const line = { text: "500 g carrots", foodId: "carrot", amount: 500, prep: null, confirmed: true };
    const json = {
      name: "Gran's soup",
      meal: "lunch",
      cuisine: null,
      servings: 4,
      prepMinutes: 5,
      cookMinutes: 20,
      lines: [line],
      steps: ["Cook."],
    };
    const own = (await (await post("/api/recipes/import", cookie, json)).json()) as { id: string };
    const path = `/api/recipes/${own.id}/picture.svg`;
    expect((await ask(path, { cookie })).headers.get("cache-control")).toBe("private, no-store");
    expect((await ask(path, { cookie: await household() })).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
  });
});

describe("saved recipes (H-CALL-15, H-CALL-16, H-CALL-17, D-18b)", () => {
  const list = async (cookie: string) => SavedRecipe.array().parse(await (await ask("/api/saved-recipes", { cookie })).json());

  it("can be saved and unsaved repeatedly, for this household only", async () => {
    const cookie = await household();
    expect(await list(cookie)).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect(await (await post("/api/saved-recipes", cookie, { recipeId: dinner.id })).json()).toEqual({ success: true });
    expect((await list(cookie)).map(({ recipeId, name }) => [recipeId, name])).toEqual([[dinner.id, dinner.name]]);
    expect(await list(await household())).toEqual([]);
    for (let times = 0; times < 2; times++)
      expect(await (await ask(`/api/saved-recipes/${dinner.id}`, { method: "DELETE", cookie })).json()).toEqual({ success: true });
    expect(await list(cookie)).toEqual([]);
  });

  it("need a session and an existing recipe", async () => {
    const cookie = await household();
    expect((await ask("/api/saved-recipes")).status).toBe(401);
    expect((await post("/api/saved-recipes", cookie, { recipeId: "no-such-dish" })).status).toBe(404);
    expect((await post("/api/saved-recipes", cookie, {})).status).toBe(422);
  });
});
