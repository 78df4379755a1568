import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanPlaces } from "#contracts/planning/meal-swap.ts";
import { Recipe, type RecipeIngredient, RecipesFound, SavedRecipe } from "#contracts/recipes/recipe.ts";
import type { RecipeAdded, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { dinnerEatenOnce } from "../../checks/setup/meals-of.ts";
import { testApi } from "../../checks/setup/test-api.ts";
import { readCatalogue } from "../../db/catalogue/catalogue.ts";

const { ask, household, database } = testApi();
const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const dinner = all.find(({ meal, allergens }) => meal === "dinner" && allergens.length === 0)!;
const milky = all.find(({ meal, allergens }) => meal === "dinner" && allergens.includes("milk"))!;
const pence = (pounds: string) => Math.round(Number(pounds) * 100);
const post = (path: string, cookie: string, json: unknown) => ask(path, { method: "POST", cookie, json });
const queriesOf = (response: Response) => Number(/desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);

describe("a recipe (H-CALL-18, H-CALL-19, H-ENT-10)", () => {
  it("answers every specified field, in at most two queries even for a household with allergies; numbers are never missing (H-CONST-14)", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    await ask(`/api/recipes/${milky.id}`, { cookie }); // the catalogue is read once, at the first question
    const response = await ask(`/api/recipes/${milky.id}`, { cookie });
    expect(queriesOf(response)).toBeLessThanOrEqual(2);
    const recipe = Recipe.parse(await response.json());
    expect(recipe).toMatchObject({ id: milky.id, name: milky.name, serves: 4, imageUrl: `/api/recipes/${milky.id}/picture.svg?v=2` });
    for (const key of ["prepTime", "cookTime", "calories", "protein", "carbohydrates", "fat", "fiber", "sugar", "sodium"] as const)
      expect(Number.isFinite(recipe[key]), key).toBe(true);
    expect(recipe.avoid).toEqual([expect.stringMatching(/^contains .*milk.*, which your household avoids$/)]);
    expect(Recipe.parse(await (await ask(`/api/recipes/${milky.id}`)).json()).avoid).toEqual([]);
    expect((await ask("/api/recipes/no-such-dish")).status).toBe(404);
  });

  it("answers its ingredients with quantity, unit, name, notes, category and cost, as much of each as is cooked", async () => {
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

  it("has a picture that a browser may keep for a year; an own recipe's is its household's alone", async () => {
    const picture = await ask(`/api/recipes/${dinner.id}/picture.svg?v=2`);
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

  it("are saved and taken away, each as often as one likes, for this household alone", async () => {
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

  it("need a session and a recipe that is there", async () => {
    const cookie = await household();
    expect((await ask("/api/saved-recipes")).status).toBe(401);
    expect((await post("/api/saved-recipes", cookie, { recipeId: "no-such-dish" })).status).toBe(404);
    expect((await post("/api/saved-recipes", cookie, {})).status).toBe(422);
  });
});

describe("searching recipes", () => {
  const find = async (cookie: string, query: string) => RecipesFound.parse(await (await ask(`/api/recipes?${query}`, { cookie })).json());

  it("keeps every filter, page after page, and hides and counts what the household must not eat", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    const found = await find(cookie, "text=lentils&meal=dinner&minutes=60&cost=2&diet=vegan&sort=quickest");
    expect(found.total).toBeGreaterThan(0);
    for (const card of found.recipes) {
      expect(card).toMatchObject({ mealType: "dinner", avoid: [] });
      expect(card.minutes).toBeLessThanOrEqual(60);
      expect(pence(card.costPerServing)).toBeLessThanOrEqual(200);
      expect(card.dietaryTags).toContain("Vegan");
    }
    const [hiding, showing] = [await find(cookie, "sort=name"), await find(cookie, "sort=name&all=yes")];
    expect(hiding.total + hiding.hidden).toBe(showing.total);
    expect(showing.total).toBe(all.filter(({ meal }) => meal !== "extra").length); // a banana is no dish to look for
    const second = await find(cookie, "sort=name&all=yes&page=2");
    expect(second.recipes[0]!.name >= showing.recipes.at(-1)!.name).toBe(true);
    expect((await ask("/api/recipes")).status).toBe(401);
    expect((await ask("/api/recipes?diet=moonlight", { cookie })).status).toBe(422);
  });
});

describe("the dishes behind recipes", () => {
  const find = async (cookie: string, query: string) => RecipesFound.parse(await (await ask(`/api/recipes?${query}`, { cookie })).json());
  const courses = all.filter(({ meal }) => meal !== "extra");

  it("shows one recipe of each dish, which says how many ways there are and from what they cost; the ways are asked for by its id", async () => {
    const cookie = await household();
    const first = await find(cookie, "by=dish&sort=name");
    expect(first.total).toBe(new Set(courses.map(({ familyId }) => familyId)).size);
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => find(cookie, `by=dish&sort=name&page=${index + 1}`)));
    const cards = pages.flatMap(({ recipes }) => recipes);
    expect(cards.map(({ dish }) => dish?.id)).toEqual([...new Set(cards.map(({ dish }) => dish?.id))]);
    const cheese = cards.find(({ dish }) => dish?.id === "cauliflower-cheese")!.dish!;
    const ways = await find(cookie, "by=dish&dish=cauliflower-cheese&sort=cheapest");
    expect(cheese).toMatchObject({ name: "Cauliflower and macaroni cheese", ways: ways.total, fromCost: ways.recipes[0]!.costPerServing });
    expect(ways).toMatchObject({
      dish: "Cauliflower and macaroni cheese",
      total: courses.filter(({ familyId }) => familyId === "cauliflower-cheese").length,
    });
    expect(ways.recipes.every(({ dish }) => dish === null)).toBe(true);
  });

  it("counts only the ways that keep the filters and are not hidden, and shows single recipes where words are looked for", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    const quick = await find(cookie, "by=dish&minutes=20&meal=dinner");
    for (const { dish, avoid, minutes } of quick.recipes) {
      expect(avoid).toEqual([]);
      expect(minutes).toBeLessThanOrEqual(20);
      const same = dish && (await find(cookie, `by=dish&minutes=20&meal=dinner&dish=${dish.id}`));
      if (dish) expect(same?.total).toBe(dish.ways);
    }
    const words = await find(cookie, "by=dish&text=lentil");
    expect(words.recipes.every(({ dish }) => dish === null)).toBe(true);
    expect(words.total).toBe((await find(cookie, "text=lentil")).total);
    expect((await find(cookie, "by=dish&dish=no-such-dish")).recipes).toEqual([]);
    expect((await ask("/api/recipes?by=colour", { cookie })).status).toBe(422);
  });

  it("puts a dish that the household loved before the rest, and one that it never wants again last", async () => {
    const cookie = await household();
    const before = await find(cookie, "by=dish&meal=dinner");
    const [loved, hated] = [before.recipes.at(-1)!, before.recipes[0]!];
    const rate = (recipeId: string, opinion: string) => ask(`/api/taste/ratings/${recipeId}`, { cookie, method: "PUT", json: { opinion } });
    expect((await rate(loved.id, "loved")).status).toBeLessThan(300);
    expect((await rate(hated.id, "never_again")).status).toBeLessThan(300);
    const after = await find(cookie, "by=dish&meal=dinner");
    const place = (found: RecipesFound, id: string | undefined) => found.recipes.findIndex(({ dish }) => dish?.id === id);
    expect(place(after, loved.dish?.id)).toBeLessThan(place(before, loved.dish?.id));
    expect(after.recipes.some(({ id }) => id === hated.id)).toBe(false);
  });
});

describe("POST /api/shopping-lists/add-recipe (H-CALL-14)", () => {
  const add = (cookie: string, json: Record<string, unknown>) => post("/api/shopping-lists/add-recipe", cookie, json);
  const listAt = async (cookie: string, id: string) => (await (await ask(`/api/shopping-lists/${id}`, { cookie })).json()) as ShoppingList;

  it("makes a list where there is none, then puts more on the same; its total is its lines'", async () => {
    const cookie = await household();
    const first = (await (await add(cookie, { recipeId: dinner.id })).json()) as RecipeAdded;
    expect(first).toMatchObject({ success: true, created: true, lines: dinner.ingredients.length });
    const second = (await (await add(cookie, { recipeId: dinner.id, serves: 2 })).json()) as RecipeAdded;
    expect(second).toMatchObject({ listId: first.listId, created: false });
    const list = await listAt(cookie, first.listId);
    expect(list.items.length).toBe(dinner.ingredients.length);
    const [four, two] = [cookedAmounts(dinner.ingredients, foods, 4), cookedAmounts(dinner.ingredients, foods, 2)];
    for (const [foodId, quantity] of four)
      expect(
        list.items.map((item) => Math.round(item.quantity * 1000)),
        foodId,
      ).toContain(Math.round((quantity + (two.get(foodId) ?? 0)) * 1000));
    expect(pence(list.totalCost)).toBe(list.items.reduce((sum, { price }) => sum + pence(price), 0));
    expect(pence(list.totalCost)).toBe(pence(first.adds) + pence(second.adds));
  });

  it("stays on the plan's list when a meal is swapped, and is refused on somebody else's", async () => {
    const cookie = await household();
    const { plan, shoppingList } = (await (await post("/api/simple-meal-plans", cookie, {})).json()) as PlanMade;
    const extra = all.find(({ id, meal }) => meal === "dinner" && !plan.items.some((item) => item.recipeId === id))!;
    expect(((await (await add(cookie, { recipeId: extra.id })).json()) as RecipeAdded).listId).toBe(shoppingList.id);
    const item = dinnerEatenOnce(plan.items);
    const at = `/api/simple-meal-plans/${plan.id}/items/${item.id}`;
    const [option] = (await (await ask(`${at}/options`, { cookie })).json()) as { recipeId: string }[];
    expect((await ask(at, { method: "PUT", cookie, json: { recipeId: option!.recipeId } })).status).toBe(200);
    const list = await listAt(cookie, shoppingList.id);
    expect(list.items.filter(({ note }) => note?.includes(extra.name)).length).toBe(extra.ingredients.length);
    const stranger = await household();
    expect((await add(stranger, { recipeId: extra.id, listId: shoppingList.id })).status).toBe(404);
    expect((await add(cookie, { recipeId: "no-such-dish" })).status).toBe(404);
    expect((await add(cookie, { recipeId: extra.id, serves: 0 })).status).toBe(422);
  });
});

describe("adding a recipe to the plan (D-18a)", () => {
  async function planned(profile: Record<string, unknown> = {}) {
    const cookie = await household(profile);
    const { plan } = (await (await post("/api/simple-meal-plans", cookie, {})).json()) as PlanMade;
    const places = async (recipeId: string) =>
      (await (await ask(`/api/simple-meal-plans/${plan.id}/places?recipeId=${recipeId}`, { cookie })).json()) as PlanPlaces;
    const put = (itemId: string, json: unknown) =>
      ask(`/api/simple-meal-plans/${plan.id}/items/${itemId}`, { method: "PUT", cookie, json });
    return { cookie, plan, places, put };
  }

  it("tells each place's price first, and plan and list then cost exactly that", async () => {
    const { plan, places, put } = await planned();
    const one = all.find(
      ({ id, meal, skill, leftoverDays }) =>
        meal === "dinner" && skill === "beginner" && leftoverDays > 0 && !plan.items.some((item) => item.recipeId === id),
    )!;
    const { places: found, refused } = await places(one.id);
    expect(refused).toBeNull();
    expect(found.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const place = found.find((some) => some.refused === null)!;
    expect(pence(place.total) - pence(plan.totalCost)).toBe(pence(place.difference));
    const after = (await (await put(place.itemId, { recipeId: one.id, overBudget: place.over !== null })).json()) as MealPlan;
    expect(after.totalCost).toBe(place.total);
    expect(after.items.find(({ id }) => id === place.itemId)).toMatchObject({ recipeId: one.id, recipeName: one.name });
  });

  it("goes over the budget only when that was agreed to", async () => {
    const { places, put } = await planned({ weeklyBudget: "42.00" });
    const dear = [...all]
      .filter(({ meal, skill }) => meal === "dinner" && skill === "beginner")
      .find(({ ingredients }) => ingredients.some(({ foodId }) => ["salmon-fillet", "beef-steak", "prawns-raw"].includes(foodId)))!;
    const over = (await places(dear.id)).places.filter((place) => place.refused === null && place.over !== null);
    for (const place of over.slice(0, 1)) {
      const refusal = await put(place.itemId, { recipeId: dear.id });
      expect(refusal.status).toBe(422);
      expect(((await refusal.json()) as { message: string }).message).toContain("over your budget");
      expect((await put(place.itemId, { recipeId: dear.id, overBudget: true })).status).toBe(200);
    }
    expect(over.length).toBeGreaterThan(0);
  });

  it("refuses what the household must not eat, a snack, and a meal that is kept, each in a sentence", async () => {
    const { plan, places, put } = await planned({ allergies: ["Dairy"] });
    expect((await places(milky.id)).refused).toContain("which your household avoids");
    const item = plan.items.find(({ mealType }) => mealType === "dinner")!;
    const refusal = await put(item.id, { recipeId: milky.id, overBudget: true });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toMatch(/contains .*milk.*which your household avoids/);
    expect((await places(all.find(({ meal }) => meal === "snack")!.id)).refused).toContain("snack");
    await put(item.id, { locked: true });
    const fine = all.find(
      ({ meal, allergens, skill, id }) => meal === "dinner" && allergens.length === 0 && skill === "beginner" && id !== item.recipeId,
    )!;
    expect((await places(fine.id)).places.find(({ itemId }) => itemId === item.id)?.refused).toContain("You've kept this meal");
    const kept = await put(item.id, { recipeId: fine.id });
    expect(((await kept.json()) as { message: string }).message).toContain("You've kept this meal");
  });

  it("a meal whose recipe was deleted stays in the plan by its name, and another may take its place", async () => {
    const { cookie, plan, places, put } = await planned();
    const item = dinnerEatenOnce(plan.items);
    await database.orm.em.fork().execute("update meal_plan_item set recipe_id = null where id = ?", [item.id]);
    const [now] = (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
    expect(now!.items.find(({ id }) => id === item.id)).toMatchObject({ recipeId: null, imageUrl: null, recipeName: item.recipeName });
    const one = all.find(
      ({ id, meal, skill }) => meal === "dinner" && skill === "beginner" && !plan.items.some(({ recipeId }) => recipeId === id),
    )!;
    const place = (await places(one.id)).places.find(({ itemId }) => itemId === item.id)!;
    expect((await put(item.id, { recipeId: one.id, overBudget: place.over !== null })).status).toBe(200);
  });

  it("belongs to its household", async () => {
    const { plan } = await planned();
    const path = (id: string) => `/api/simple-meal-plans/${id}/places?recipeId=${dinner.id}`;
    expect((await ask(path(plan.id), { cookie: await household() })).status).toBe(404);
    expect((await ask(path(plan.id))).status).toBe(401);
    expect((await ask(path(randomUUID()), { cookie: await household() })).status).toBe(404);
  });
});
