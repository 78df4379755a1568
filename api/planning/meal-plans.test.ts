import { describe, expect, it } from "vitest";
import type { MealPlan, NoPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import { parsePence } from "#domain/money.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { mealsWithoutExtras } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, household, started, database } = testApi();

const generate = (cookie: string, body?: string) =>
  ask("/api/simple-meal-plans", {
    method: "POST",
    cookie,
    ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
  });
const generated = async (cookie: string, body?: string): Promise<PlanMade> => {
  const response = await generate(cookie, body);
  expect(response.status).toBe(201);
  return (await response.json()) as PlanMade;
};
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + (parsePence(amount) ?? Number.NaN), 0);

describe("POST /api/simple-meal-plans (H-CALL-07, D-17a)", () => {
  it("returns 201 with a week of 21 meals and its list, within the budget", async () => {
    const { plan, shoppingList } = await generated(await household());
    expect(mealsWithoutExtras(plan.items).map((item) => `${item.dayOfWeek} ${item.mealType}`)).toHaveLength(21);
    expect(new Set(mealsWithoutExtras(plan.items).map((item) => `${item.dayOfWeek} ${item.mealType}`)).size).toBe(21);
    expect(parsePence(plan.totalCost)).toBeLessThanOrEqual(8750);
    expect(shoppingList).toMatchObject({ mealPlanId: plan.id, totalCost: plan.totalCost });
  });

  it("prices meals and lines so that each add up to the total to the penny", async () => {
    const { plan, shoppingList } = await generated(await household());
    expect(sum(plan.items.map((item) => item.cost))).toBe(parsePence(plan.totalCost));
    expect(sum(shoppingList.items.map((item) => item.price))).toBe(parsePence(plan.totalCost));
  });

  it("respects the household's saved allergies, diets and words to avoid (D-17d, D-11k)", async () => {
    const { recipes, foods } = await loadCatalogue(database.orm.em.fork());
    const { plan } = await generated(
      await household({ allergies: ["Nuts", "Dairy", "mushrooms"], dietaryRestrictions: ["Vegetarian"], weeklyBudget: "125.00" }),
    );
    for (const item of plan.items) {
      const recipe = recipes.get(item.recipeId ?? "");
      expect(recipe?.diets).toContain("vegetarian");
      expect(recipe?.allergens.filter((allergen) => ["tree_nuts", "peanuts", "milk"].includes(allergen))).toEqual([]);
      for (const { foodId } of recipe?.ingredients ?? []) expect(foods.get(foodId)?.name.toLowerCase()).not.toContain("mushroom");
    }
  });

  it("accepts an empty body, an empty JSON body and the optional fields", async () => {
    const cookie = await household();
    for (const body of [undefined, "", "{}", '{"days":7}']) await generated(cookie, body);
    expect(started.at(-1)).toMatchObject({ workflow: "mealPlanWorkflow", args: [{ request: { days: 7 } }] });
  });

  it("plans three days within three sevenths of the budget (D-17a)", async () => {
    const { plan } = await generated(await household({ weeklyBudget: "70.00" }), '{"days":3}');
    expect(mealsWithoutExtras(plan.items)).toHaveLength(9);
    expect(plan.budget).toBe("30.00");
    expect(parsePence(plan.totalCost)).toBeLessThanOrEqual(3000);
  });

  it("excludes recipes and keeps locked meals (D-17a)", async () => {
    const cookie = await household();
    const first = (await generated(cookie)).plan;
    const kept = first.items
      .filter((item) => item.leftoverOfDay === null && (item.mealType === "breakfast" || item.mealType === "dinner"))
      .slice(0, 3);
    const unwanted = first.items.find((item) => item.mealType === "lunch" && item.leftoverOfDay === null)?.recipeId;
    const { plan } = await generated(cookie, JSON.stringify({ locked: kept.map((item) => item.id), exclude: [unwanted] }));
    for (const item of kept)
      expect(plan.items.find((other) => other.dayOfWeek === item.dayOfWeek && other.mealType === item.mealType)?.recipeId).toBe(
        item.recipeId,
      );
    expect(plan.items.map((item) => item.recipeId)).not.toContain(unwanted);
  });

  it("plans different dinners when the household plans again", async () => {
    const cookie = await household();
    const dinners = (plan: MealPlan) => new Set(plan.items.filter((item) => item.mealType === "dinner").map((item) => item.recipeId));
    const first = dinners((await generated(cookie)).plan);
    const second = dinners((await generated(cookie)).plan);
    expect([...second].filter((id) => first.has(id)).length).toBeLessThanOrEqual(2);
  });

  it("D-17c: rejects a budget that is too small and names the smallest that works, which does", async () => {
    const cookie = await household({ weeklyBudget: "9.00", householdSize: 4 });
    const response = await generate(cookie);
    expect(response.status).toBe(422);
    const refusal = (await response.json()) as NoPlan;
    expect(refusal).toMatchObject({ code: "NO_PLAN", constraint: "budget" });
    expect(refusal.message).toContain(refusal.smallestBudget);
    await ask("/api/user/preferences", {
      method: "PUT",
      cookie,
      json: { householdSize: 4, weeklyBudget: refusal.smallestBudget, cookingSkill: "intermediate" },
    });
    const { plan } = await generated(cookie);
    expect(parsePence(plan.totalCost)).toBeLessThanOrEqual(parsePence(refusal.smallestBudget ?? "0") ?? 0);
  });

  it("D-17c: names the rule that leaves too few recipes", async () => {
    const response = await generate(
      await household({
        allergies: ["gluten", "milk", "egg", "fish", "soya", "nuts", "celery", "mustard", "sesame"],
        dietaryRestrictions: ["Keto", "Vegan"],
      }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "NO_PLAN",
      smallestBudget: null,
      constraint: expect.stringMatching(/diet|allergies/),
    });
  });

  it("rejects a household without a complete profile", async () => {
    const response = await generate(await signUp());
    expect(response.status).toBe(409);
    expect(((await response.json()) as { message: string }).message).toContain("household size");
  });

  it.each([
    ["not json", 400],
    ['{"days":5}', 422],
    ['{"locked":["x"]}', 422],
    ['{"exclude":"all"}', 422],
  ])("refuses the body %s with %i", async (body, status) => {
    expect((await generate(await household(), body)).status).toBe(status);
  });
});

describe("GET /api/simple-meal-plans-with-items (H-CALL-06)", () => {
  it("returns plans newest first, each with its meals", async () => {
    const cookie = await household();
    const first = await generated(cookie);
    const second = await generated(cookie);
    const plans = (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
    expect(plans.map((plan) => plan.id)).toEqual([second.plan.id, first.plan.id]);
    expect(plans[0]?.items).toEqual(second.plan.items);
  });

  it("returns only the household's own plans", async () => {
    await generated(await household());
    expect(await (await ask("/api/simple-meal-plans-with-items", { cookie: await household() })).json()).toEqual([]);
  });
});

describe("progress (D-17b)", () => {
  it("streams the stages of a run until it ends", async () => {
    const cookie = await household();
    const stream = ask("/api/simple-meal-plans/progress", { cookie });
    await generated(cookie);
    const events = (await (await stream).text()).split("\n").filter((line) => line.startsWith("data:"));
    const stages = events.map((line) => JSON.parse(line.slice("data:".length)) as { status: string; stage: string; fraction: number });
    expect(stages.at(-1)).toMatchObject({ status: "done", fraction: 1, stage: "Your week is ready" });
    expect(stages.map(({ fraction }) => fraction)).toEqual([...stages.map(({ fraction }) => fraction)].sort((a, b) => a - b));
  });

  it("streams the end of a run that had started long before the stream", async () => {
    const cookie = await household();
    const { plan } = await generated(cookie);
    const em = database.orm.em.fork();
    const change = (status: string, age: string) =>
      em.execute(`update plan_generation set status = ?, created_at = now() - ?::interval where id = ?`, [status, age, plan.generationId]);
    await change("running", "1 minute");
    const stream = await ask("/api/simple-meal-plans/progress", { cookie });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"status":"running"');
    await change("done", "1 minute");
    expect((await reader?.read())?.value).toContain('"status":"done"');
  });
});

describe("GET /api/recipes/:id", () => {
  it("returns method and ingredients for the requested portions", async () => {
    const { plan } = await generated(await household());
    const id = plan.items.find((item) => item.mealType === "dinner")?.recipeId;
    const recipe = (await (await ask(`/api/recipes/${id}?serves=3`)).json()) as { serves: number; instructions: string[] };
    expect(recipe.serves).toBe(3);
    expect(recipe.instructions.length).toBeGreaterThanOrEqual(5);
    expect(recipe.instructions.join(" ")).not.toMatch(/[{}]/);
    const two = (await (await ask(`/api/recipes/${id}/ingredients?serves=2`)).json()) as { id: string; quantity: number }[];
    const four = (await (await ask(`/api/recipes/${id}/ingredients?serves=4`)).json()) as { id: string; quantity: number }[];
    // only about twice as much, because eggs and spoonfuls are rounded
    for (const [index, { id: foodId, quantity }] of two.entries()) {
      expect(four[index]?.quantity, foodId).toBeGreaterThan(quantity * 1.3);
      expect(four[index]?.quantity, foodId).toBeLessThan(quantity * 2.7);
    }
  });

  it("H-CONST-06: serves four by default", async () => {
    const { plan } = await generated(await household());
    expect(await (await ask(`/api/recipes/${plan.items[0]?.recipeId}`)).json()).toMatchObject({ serves: 4 });
  });

  it("returns 404 for an unknown recipe and 422 for invalid portions", async () => {
    expect((await ask("/api/recipes/nothing")).status).toBe(404);
    expect((await ask("/api/recipes/nothing?serves=none")).status).toBe(422);
  });
});

describe("the hard rules", () => {
  it("every planned recipe passes the planner's own hard rules", async () => {
    const { recipes, foods } = await loadCatalogue(database.orm.em.fork());
    const { plan } = await generated(await household({ cookingSkill: "beginner", maxMinutes: 30 }));
    const [row] = await database.orm.em.fork().execute("select rules from meal_plan where id = ?", [plan.id]);
    for (const item of plan.items) {
      const recipe = recipes.get(item.recipeId ?? "");
      expect(recipe && reasonsAgainst(recipe, row?.rules, foods)).toEqual([]);
      expect(recipe?.skill).toBe("beginner");
      expect(item.minutes).toBeLessThanOrEqual(30);
    }
  });
});
