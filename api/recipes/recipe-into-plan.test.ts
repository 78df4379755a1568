import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanPlaces } from "#contracts/planning/meal-swap.ts";
import type { RecipeAdded, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { cookedAmounts } from "#domain/recipes/cooked-amounts.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { dinnerEatenOnce } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();
const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const dinner = all.find(({ meal, allergens }) => meal === "dinner" && allergens.length === 0)!;
const milky = all.find(({ meal, allergens }) => meal === "dinner" && allergens.includes("milk"))!;
const pence = (pounds: string) => Math.round(Number(pounds) * 100);
const post = (path: string, cookie: string, json: unknown) => ask(path, { method: "POST", cookie, json });

describe("POST /api/shopping-lists/add-recipe (H-CALL-14)", () => {
  const add = (cookie: string, json: Record<string, unknown>) => post("/api/shopping-lists/add-recipe", cookie, json);
  const listAt = async (cookie: string, id: string) => (await (await ask(`/api/shopping-lists/${id}`, { cookie })).json()) as ShoppingList;

  it("creates a list if there is none, then adds to it; the total is the sum of the lines", async () => {
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

  it("keeps the recipe on the plan's list when a meal is swapped, and rejects another household's list", async () => {
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

  it("returns each place's price, which plan and list then cost exactly", async () => {
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

  it("exceeds the budget only with agreement", async () => {
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

  it("rejects an unfit recipe, a snack and a kept meal, each with a message", async () => {
    const { plan, places, put } = await planned({ allergies: ["Dairy"] });
    expect((await places(milky.id)).refused).toMatch(/^It contains .*milk/);
    const item = plan.items.find(({ mealType }) => mealType === "dinner")!;
    const refusal = await put(item.id, { recipeId: milky.id, overBudget: true });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toMatch(/it contains .*milk.*\. Choose another/);
    expect((await places(all.find(({ meal }) => meal === "snack")!.id)).refused).toContain("snack");
    await put(item.id, { locked: true });
    const fine = all.find(
      ({ meal, allergens, skill, id }) => meal === "dinner" && allergens.length === 0 && skill === "beginner" && id !== item.recipeId,
    )!;
    expect((await places(fine.id)).places.find(({ itemId }) => itemId === item.id)?.refused).toContain("You've kept this meal");
    const kept = await put(item.id, { recipeId: fine.id });
    expect(((await kept.json()) as { message: string }).message).toContain("You've kept this meal");
  });

  it("keeps the name of a meal whose recipe was deleted, and lets another replace it", async () => {
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

  it("needs the own household", async () => {
    const { plan } = await planned();
    const path = (id: string) => `/api/simple-meal-plans/${id}/places?recipeId=${dinner.id}`;
    expect((await ask(path(plan.id), { cookie: await household() })).status).toBe(404);
    expect((await ask(path(plan.id))).status).toBe(401);
    expect((await ask(path(randomUUID()), { cookie: await household() })).status).toBe(404);
  });
});
