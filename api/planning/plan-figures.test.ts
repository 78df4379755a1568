import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { parsePence } from "#domain/money.ts";
import { portionsPerPerson } from "#domain/planning/nutrition/servings.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { mealsWithoutExtras } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, household, database } = testApi();

const read = async <T>(path: string, cookie: string): Promise<T> => (await (await ask(path, { cookie })).json()) as T;
const made = async (cookie: string, json?: unknown): Promise<PlanMade> => {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, ...(json === undefined ? {} : { json }) });
  expect(response.status).toBe(201);
  return (await response.json()) as PlanMade;
};
const set = (cookie: string, json: unknown) => ask("/api/user/plan-settings", { method: "PUT", cookie, json });
const sum = (all: readonly { cost: string }[]) => all.reduce((total, { cost }) => total + (parsePence(cost) ?? Number.NaN), 0);
/** The number of queries of a call; the lower of two runs, because now and then one also checks the catalogue version. */
async function queries(path: string, cookie: string): Promise<number> {
  const counts = [];
  for (let time = 0; time < 2; time++) {
    const timing = (await ask(path, { cookie })).headers.get("server-timing") ?? "";
    counts.push(Number(/desc="(\d+)"/.exec(timing)?.[1]));
  }
  return Math.min(...counts);
}

describe("a plan's nutrition (D-16b)", () => {
  it("adds up the portions of its recipes", async () => {
    const cookie = await household();
    const { plan } = await made(cookie);
    const nutrition = await read<PlanNutrition>(`/api/simple-meal-plans/${plan.id}/nutrition`, cookie);
    const { recipes } = await loadCatalogue(database.orm.em.fork());
    const monday = plan.items.filter(({ dayOfWeek }) => dayOfWeek === 0);
    const eating = { people: plan.serves, need: dailyNeed(averageAdults(plan.serves)) };
    const kcal = monday.reduce((total, { recipeId }) => {
      const recipe = recipes.get(recipeId ?? "")!;
      return total + recipe.perPortion.kcal * portionsPerPerson(recipe, eating);
    }, 0);
    expect(nutrition.days).toHaveLength(7);
    expect(nutrition.days[0]?.kcal).toBeCloseTo(kcal, 3);
    expect(nutrition.mean.kcal).toBeCloseTo(nutrition.days.reduce((total, day) => total + day.kcal, 0) / 7, 3);
    expect(nutrition.bands?.kcal.least).toBeCloseTo(2250 * 0.95);
    expect(nutrition.mean.kcal).toBeGreaterThanOrEqual(2250 * 0.95 - 0.1);
    expect(nutrition.need?.kcal).toBe(2250);
  });
});

describe("a plan's costs (D-16b)", () => {
  it("add up to the total by day, by meal and by aisle (D-73a)", async () => {
    const cookie = await household();
    const { plan, shoppingList } = await made(cookie);
    const budget = await read<PlanBudget>(`/api/simple-meal-plans/${plan.id}/budget`, cookie);
    for (const part of [budget.byDay, budget.byMeal, budget.byAisle]) expect(sum(part)).toBe(parsePence(plan.totalCost));
    expect((parsePence(budget.cupboard) ?? 0) + (parsePence(budget.fresh) ?? 0)).toBe(parsePence(plan.totalCost));
    expect(budget).toMatchObject({ total: plan.totalCost, budget: "87.50", ukAverage: "64.34", listId: shoppingList.id });
    expect(parsePence(budget.saved ?? "")).toBe(8750 - (parsePence(plan.totalCost) ?? 0));
    expect(sum(budget.waste.items)).toBe(parsePence(budget.waste.cost));
    await ask(`/api/shopping-lists/${shoppingList.id}`, { method: "DELETE", cookie });
    expect(await read<PlanBudget>(`/api/simple-meal-plans/${plan.id}/budget`, cookie)).toMatchObject({ byAisle: [], listId: null });
  });

  it("are read in at most three queries, nutrition in two, both by the own household only", async () => {
    const cookie = await household();
    const { plan } = await made(cookie);
    expect(await queries(`/api/simple-meal-plans/${plan.id}/nutrition`, cookie)).toBeLessThanOrEqual(2);
    expect(await queries(`/api/simple-meal-plans/${plan.id}/budget`, cookie)).toBeLessThanOrEqual(3);
    const stranger = await household();
    for (const part of ["nutrition", "budget"]) {
      expect((await ask(`/api/simple-meal-plans/${plan.id}/${part}`, { cookie: stranger })).status).toBe(404);
      expect((await ask(`/api/simple-meal-plans/${plan.id}/${part}`)).status).toBe(401);
    }
  });
});

describe("the receipt and the food used (D-69a, D-69c)", () => {
  it("are the same figures on every page of a plan: whole packs of what the pantry lacks, and the value of what the week eats", async () => {
    const cookie = await household();
    const before = await made(cookie);
    const [shown] = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
    const budget = await read<PlanBudget>(`/api/simple-meal-plans/${before.plan.id}/budget`, cookie);
    const list = await read<ShoppingList>(`/api/shopping-lists/${before.shoppingList.id}`, cookie);
    const { foodUsed, totalCost } = before.plan;
    expect([shown?.foodUsed, budget.foodUsed, list.foodUsed]).toEqual([foodUsed, foodUsed, foodUsed]);
    expect([shown?.totalCost, budget.total, list.totalCost]).toEqual([totalCost, totalCost, totalCost]);
    expect(parsePence(foodUsed) ?? Number.NaN).toBeLessThan(parsePence(totalCost) ?? 0);
    const packs = list.items.flatMap((item) => item.packs.map(({ count, price }) => count * (parsePence(price) ?? 0)));
    expect(packs.reduce((all, pence) => all + pence, 0)).toBe(parsePence(totalCost));
    expect(parsePence(totalCost) ?? Number.NaN).toBeLessThanOrEqual(parsePence(before.plan.budget) ?? 0);

    // planned again with a full store cupboard
    for (const item of list.items.filter(({ leftOver, packs: some }) => some.length > 0 && leftOver > 100)) {
      const [food] = await read<{ foodId: string }[]>(`/api/foods?search=${encodeURIComponent(item.name.slice(0, 60))}`, cookie);
      await ask(`/api/pantry/${food?.foodId}`, { method: "PUT", cookie, json: { level: "have" } });
    }
    const filled = (await made(cookie)).plan;
    expect(parsePence(filled.totalCost) ?? Number.NaN).toBeLessThan(parsePence(totalCost) ?? 0);
  });
});

describe("a plan's saving (D-73a)", () => {
  it("is the same figure on every page, based on the budget at planning time", async () => {
    const cookie = await household();
    const { plan } = await made(cookie);
    const was = plan.saved;
    expect(parsePence(was ?? "")).toBe(8750 - (parsePence(plan.totalCost) ?? 0));
    const change = { householdSize: 4, weeklyBudget: "40.00", cookingSkill: "intermediate" };
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: change })).status).toBe(200);
    const [shown] = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
    const budget = await read<PlanBudget>(`/api/simple-meal-plans/${plan.id}/budget`, cookie);
    const { weeks } = await read<BudgetTracker>("/api/budget-tracker", cookie);
    expect([shown?.saved, budget.saved, weeks[0]?.saved]).toEqual([was, was, was]);
  });
});

describe("GET /api/budget-tracker (H-UI-74, D-16b)", () => {
  it("is empty before the first plan, and visible to the own household only", async () => {
    expect(await read("/api/budget-tracker", await household())).toEqual({ weeks: [], current: -1, insights: [], saving: null });
    expect((await ask("/api/budget-tracker")).status).toBe(401);
  });

  it("counts a week once, with ticked lines as spending so far, in at most three queries", async () => {
    const cookie = await household();
    const { plan, shoppingList } = await made(cookie);
    const [line] = shoppingList.items.filter(({ price }) => price !== "0.00");
    await ask(`/api/shopping-list-items/${line?.id}`, { method: "PUT", cookie, json: { isChecked: true } });
    await made(cookie);
    const tracker = await read<BudgetTracker>("/api/budget-tracker", cookie);
    expect(tracker.weeks).toHaveLength(1);
    expect(tracker.weeks[0]).toMatchObject({
      planId: plan.id,
      plannedAgain: true,
      planned: plan.totalCost,
      ticked: line?.price,
      tickedLines: 1,
      lines: shoppingList.items.length,
    });
    expect(tracker.insights.find(({ id }) => id === "ticks")?.title).toBe(`You ticked 1 of ${shoppingList.items.length} items`);
    expect(tracker.insights.find(({ id }) => id === "elsewhere")?.figures[0]?.label).toBe("Aldi");
    expect(await queries("/api/budget-tracker", cookie)).toBeLessThanOrEqual(3);
    expect((await read<BudgetTracker>("/api/budget-tracker", await household())).weeks).toEqual([]);
  });
});

describe("PUT /api/user/earlier-spend", () => {
  const save = (cookie: string, amount: unknown) => ask("/api/user/earlier-spend", { method: "PUT", cookie, json: { amount } });

  it("is the baseline of the weekly saving until it is removed (D-73b)", async () => {
    const cookie = await household();
    const { plan } = await made(cookie);
    expect((await read<BudgetTracker>("/api/budget-tracker", cookie)).saving).toBeNull();
    expect((await save(cookie, "£240.50")).status).toBe(200);
    expect(await read("/api/user", cookie)).toMatchObject({ earlierSpend: "240.50" });
    const weekly = (240.5 - Number(plan.totalCost)).toFixed(2);
    expect((await read<BudgetTracker>("/api/budget-tracker", cookie)).saving).toEqual({ weekly, yearly: null, weeks: 1 });
    expect((await save(cookie, null)).status).toBe(200);
    expect((await read<BudgetTracker>("/api/budget-tracker", cookie)).saving).toBeNull();
  });

  it.each(["0.50", "1000.01", "-5", "lots", 95, undefined])("rejects %j with a message", async (amount) => {
    expect((await save(await household(), amount)).status).toBe(422);
  });
});

describe("PUT /api/user/plan-settings (D-16c)", () => {
  it("starts with seven days, three meals and any distance (H-CONST-04)", async () => {
    expect(await read<User>("/api/user", await signUp())).toMatchObject({
      planDays: 7,
      planMeals: ["breakfast", "lunch", "dinner"],
      shopDistanceMiles: null,
      supermarket: null,
    });
  });

  it("saves the defaults of the next plan, which fields of a request override", async () => {
    const cookie = await household();
    const settings = { planDays: 3, planMeals: ["snack", "dinner"], supermarket: "aldi", shopDistanceMiles: 5 };
    expect((await set(cookie, settings)).status).toBe(200);
    expect(await read<User>("/api/user", cookie)).toMatchObject({ ...settings, planMeals: ["dinner", "snack"] });
    const { plan } = await made(cookie);
    expect(plan).toMatchObject({ days: 3, supermarket: "aldi" });
    expect(plan.items.map(({ mealType }) => mealType).sort()).toEqual(["dinner", "dinner", "dinner", "snack", "snack", "snack"]);
    const asked = (await made(cookie, { days: 7, meals: ["dinner"] })).plan;
    expect(asked.items).toHaveLength(7);
    expect((await set(cookie, { shopDistanceMiles: null })).status).toBe(200);
    expect(await read<User>("/api/user", cookie)).toMatchObject({ planDays: 3, shopDistanceMiles: null });
  });

  it("plans snacks in addition to the 21 meals, in the same list and budget (H-CONST-03)", async () => {
    const cookie = await household({ weeklyBudget: "120.00" });
    await set(cookie, { planMeals: ["breakfast", "lunch", "dinner", "snack"] });
    const { plan, shoppingList } = await made(cookie);
    expect(mealsWithoutExtras(plan.items).filter(({ mealType }) => mealType !== "snack")).toHaveLength(21);
    const snack = plan.items.find(({ mealType }) => mealType === "snack");
    expect(plan.items.filter(({ mealType }) => mealType === "snack")).toHaveLength(7);
    expect(shoppingList.totalCost).toBe(plan.totalCost);
    expect(parsePence(plan.totalCost)).toBeLessThanOrEqual(12_000);
    const places = `/api/simple-meal-plans/${plan.id}/items/${snack?.id}`;
    const [option] = await read<{ recipeId: string; recipeName: string }[]>(`${places}/options`, cookie);
    expect((await ask(`${places}/why`, { cookie })).status).toBe(200);
    const swapped = (await (await ask(places, { method: "PUT", cookie, json: { recipeId: option?.recipeId } })).json()) as MealPlan;
    expect(swapped.items.find(({ id }) => id === snack?.id)?.recipeName).toBe(option?.recipeName);
  });

  it.each([
    [{ planDays: 5 }, "3, 7, 14 or 30 days"],
    [{ planMeals: ["snack"] }, "at least one meal"],
    [{ planMeals: [] }, "at least one meal"],
    [{ shopDistanceMiles: 3 }, "2, 5 or 10 miles"],
    [{ supermarket: "harrods" }, "We don't know the supermarket"],
  ])("refuses %j and says what to do", async (settings, words) => {
    const response = await set(await household(), settings);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toContain(words);
  });

  it("needs a session", async () => {
    expect((await ask("/api/user/plan-settings", { method: "PUT", json: { planDays: 3 } })).status).toBe(401);
  });
});

describe("the weekly plan's fields", () => {
  it("H-ENT-05, H-ENT-06: a plan has an id, a cost, people and items by day and meal", async () => {
    const cookie = await household();
    const { plan } = await made(cookie);
    expect(plan).toMatchObject({ id: expect.any(String), totalCost: expect.stringMatching(/^\d+\.\d\d$/), serves: 2 });
    for (const item of plan.items) {
      expect(item.dayOfWeek).toBeGreaterThanOrEqual(0);
      expect(item.dayOfWeek).toBeLessThanOrEqual(6);
      expect(["breakfast", "lunch", "dinner", "extra"]).toContain(item.mealType);
      expect(item.cost).toMatch(/^\d+\.\d\d$/);
      expect(item.ingredients).toMatch(item.mealType === "extra" ? /\w+/ : /\w+(, \w+)+/);
      expect(item.recipeName.length).toBeGreaterThan(3);
    }
  });

  it("H-ENT-07: returns the newest plan first, and the weeks of one run in order", async () => {
    const cookie = await household();
    const first = (await made(cookie)).plan;
    const second = (await made(cookie)).plan;
    const em = database.orm.em.fork();
    await em.execute("update meal_plan set generation_id = ?, week_index = 1, created_at = created_at + interval '1 hour' where id = ?", [
      second.generationId,
      first.id,
    ]);
    const plans = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
    expect(plans.map(({ id, weekIndex }) => [id, weekIndex])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ]);
    const third = (await made(cookie)).plan;
    await em.execute("update meal_plan set created_at = now() + interval '2 hours' where id = ?", [third.id]);
    expect((await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie)).map(({ id }) => id)).toEqual([
      third.id,
      second.id,
      first.id,
    ]);
  });
});
