import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { MealWhy, SwapOption } from "#contracts/planning/meal-swap.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { PlanOffer } from "../../db/planning/plan-offer.entity.ts";
import { dinnerEatenOnce } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();

async function planned(profile: Record<string, unknown> = {}) {
  const cookie = await household(profile);
  const made = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const at = (itemId: string, rest = "") => `/api/simple-meal-plans/${made.plan.id}/items/${itemId}${rest}`;
  const dinner = dinnerEatenOnce(made.plan.items);
  const options = async (itemId = dinner.id, query = "") =>
    (await (await ask(at(itemId, `/options${query}`), { cookie })).json()) as SwapOption[];
  const put = (itemId: string, json: unknown, as = cookie) => ask(at(itemId), { method: "PUT", cookie: as, json });
  return { cookie, ...made, at, dinner, options, put };
}
const pence = (pounds: string) => Math.round(Number(pounds) * 100);

describe("swapping a meal", () => {
  it("offers meals with the week's new price, which plan and list then cost exactly; ticks stay", async () => {
    const { cookie, plan, shoppingList, dinner, options, put } = await planned();
    const [option] = await options();
    expect(pence(option!.total) - pence(plan.totalCost)).toBe(pence(option!.difference));
    const kept = shoppingList.items[0]!;
    await ask(`/api/shopping-list-items/${kept.id}`, { method: "PUT", cookie, json: { isChecked: true } });

    const after = (await (await put(dinner.id, { recipeId: option!.recipeId })).json()) as MealPlan;
    expect(after.totalCost).toBe(option!.total);
    expect(after.items.find((item) => item.id === dinner.id)).toMatchObject({ recipeId: option!.recipeId, recipeName: option!.recipeName });
    expect(after.items.reduce((sum, item) => sum + pence(item.cost), 0)).toBe(pence(option!.total));
    const list = (await (await ask(`/api/shopping-lists/${shoppingList.id}`, { cookie })).json()) as ShoppingList;
    expect(list.totalCost).toBe(option!.total);
    expect(list.items.reduce((sum, line) => sum + pence(line.price), 0)).toBe(pence(option!.total));
    expect(list.items.find((line) => line.name === kept.name)).toMatchObject({ isChecked: true });
  });

  it("offers a dozen dinners and lunches and eight breakfasts with pictures, narrowed by filters and a name", async () => {
    const { plan, dinner, options } = await planned();
    for (const [meal, least] of [
      ["dinner", 12],
      ["lunch", 12],
      ["breakfast", 8],
    ] as const) {
      const some = await options(plan.items.find(({ mealType }) => mealType === meal)!.id);
      expect(some.length).toBeGreaterThanOrEqual(least);
      for (const { imageUrl, refused } of some) expect([imageUrl, refused]).toEqual([expect.stringMatching(/picture\.svg/), null]);
    }
    for (const option of await options(dinner.id, "?quicker=yes")) expect(option.minutes).toBeLessThan(dinner.minutes!);
    for (const option of await options(dinner.id, "?cheaper=yes&noPasta=yes")) expect(pence(option.difference)).toBeLessThan(0);
    const [named] = await options(dinner.id, "?text=toad in the hole");
    expect(named?.recipeName).toBe("Toad in the hole");
    expect(await options(dinner.id, "?with=chicken&text=toad")).toEqual([]);
  });

  it("has a choice above the budget confirmed, and takes one that breaks a rule of the plate", async () => {
    const { plan, dinner, options, put } = await planned({ weeklyBudget: "80.00" });
    // with potatoes, so that the next dinner can break the rule of two of them running
    const found = await Promise.all(["roast", "steak", "chips", "mash", "pie"].map((text) => options(dinner.id, `?text=${text}`)));
    const dear = found.flat().find(({ over, refused, recipeName }) => over !== null && refused === null && /chips|mash/i.test(recipeName));
    expect(pence(dear!.over!)).toBe(pence(dear!.total) - pence(plan.budget));
    expect((await put(dinner.id, { recipeId: dear!.recipeId })).status).toBe(422);
    const taken = (await (await put(dinner.id, { recipeId: dear!.recipeId, overBudget: true })).json()) as MealPlan;
    expect(taken.totalCost).toBe(dear!.total);
    const next = plan.items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && Math.abs(dayOfWeek - dinner.dayOfWeek) === 1)!;
    const twice = /^Potatoes at dinner on [A-Z][a-z]+day and [A-Z][a-z]+day$/;
    const mashes = await Promise.all(["mash", "chips", "potatoes"].map((text) => options(next.id, `?text=${text}`)));
    const odd = mashes.flat().find(({ breaks, refused }) => breaks.some((broken) => twice.test(broken)) && refused === null);
    expect(odd?.breaks).toContainEqual(expect.stringMatching(twice));
    expect((await put(next.id, { recipeId: odd!.recipeId, overBudget: true })).status).toBe(200);
  });

  it("rejects a meal that breaks an allergy saved after planning", async () => {
    const { cookie, dinner, options, put } = await planned();
    const before = await options();
    await ask("/api/user/preferences", {
      method: "PUT",
      cookie,
      json: {
        householdSize: 2,
        weeklyBudget: "87.50",
        cookingSkill: "intermediate",
        allergies: ["Milk", "Eggs", "Gluten", "Fish", "Soya", "Celery"],
      },
    });
    const now = await options();
    const barred = before.find((option) => !now.some((other) => other.recipeId === option.recipeId));
    expect(barred).toBeDefined();
    const refusal = await put(dinner.id, { recipeId: barred!.recipeId });
    expect(refusal.status).toBe(422);
    expect(((await refusal.json()) as { message: string }).message).toMatch(/household's rules/);
  });

  it("rejects swaps, options and explanations of an extra", async () => {
    const { cookie, dinner, at, put } = await planned();
    await database.orm.em.fork().execute("update meal_plan_item set meal_type = 'extra' where id = ?", [dinner.id]);
    const answers = [await ask(at(dinner.id, "/options"), { cookie }), await ask(at(dinner.id, "/why"), { cookie })];
    for (const answer of [...answers, await put(dinner.id, { locked: true })])
      expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: "CONFLICT" })]);
  });

  it("runs two simultaneous swaps one after the other", async () => {
    const { cookie, plan, options, put } = await planned();
    const meals = plan.items.filter((item) => item.mealType === "breakfast").slice(0, 2);
    const [a, b] = await Promise.all(meals.map((item) => options(item.id)));
    const choice = [a![0]!, b!.find((option) => option.recipeId !== a![0]!.recipeId)!];
    const answers = await Promise.all(meals.map((item, index) => put(item.id, { recipeId: choice[index]!.recipeId })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [now] = (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
    for (const [index, item] of meals.entries())
      expect(now!.items.find((one) => one.id === item.id)!.recipeId).toBe(choice[index]!.recipeId);
    expect(now!.items.reduce((sum, item) => sum + pence(item.cost), 0)).toBe(pence(now!.totalCost));
  });

  it("locks a meal, which the next plan keeps on request", async () => {
    const { cookie, dinner, put } = await planned();
    const locked = (await (await put(dinner.id, { locked: true })).json()) as MealPlan;
    expect(locked.items.filter((item) => item.locked).map((item) => item.id)).toEqual([dinner.id]);
    const next = (await (
      await ask("/api/simple-meal-plans", { method: "POST", cookie, json: { locked: [dinner.id] } })
    ).json()) as PlanMade;
    const kept = next.plan.items.find((item) => item.dayOfWeek === dinner.dayOfWeek && item.mealType === "dinner");
    expect(kept).toMatchObject({ recipeId: dinner.recipeId, locked: true });
  });

  it("rejects other households, unknown meals and empty changes", async () => {
    const { cookie, at, dinner, put } = await planned();
    const stranger = await household();
    expect((await put(dinner.id, { locked: true }, stranger)).status).toBe(404);
    expect((await ask(at(dinner.id, "/options"), { cookie: stranger })).status).toBe(404);
    expect((await ask(at(dinner.id, "/why"))).status).toBe(401);
    expect((await put(randomUUID(), { locked: true })).status).toBe(404);
    expect((await put(dinner.id, { recipeId: "no-such-dish" })).status).toBe(404);
    expect((await put(dinner.id, {})).status).toBe(422);
    expect((await ask(at(dinner.id, "/options?colour=red"), { cookie })).status).toBe(422);
    expect((await ask(at("one"), { method: "PUT", cookie, json: { locked: true } })).status).toBe(422);
  });
});

it("explains a meal's choice in figures that add up", async () => {
  const { cookie, plan, at } = await planned();
  for (const item of plan.items.filter(({ mealType }) => mealType !== "extra")) {
    const why = (await (await ask(at(item.id, "/why"), { cookie })).json()) as MealWhy;
    expect(pence(why.saves)).toBe(Math.max(0, pence(why.alone) - pence(why.adds)));
    for (const { with: others } of why.shared) expect(others.length).toBeGreaterThan(0);
  }
});

describe("the offer of a cheaper week", () => {
  async function offered() {
    const swap = await planned();
    const dear = (await swap.options()).at(-1)!;
    const before = swap.plan;
    const week = before.items.map((item) => ({
      day: item.dayOfWeek,
      meal: item.mealType,
      recipeId: item.recipeId!,
      leftoverOfDay: item.leftoverOfDay,
    }));
    await swap.put(swap.dinner.id, { recipeId: dear.recipeId });
    const em = database.orm.em.fork();
    const [{ variety }] = await em.execute<[{ variety: Record<string, unknown> }]>("select variety from meal_plan where id = ?", [
      before.id,
    ]);
    em.create(PlanOffer, { mealPlan: before.id, week, variety, tillPence: pence(before.totalCost), objectivePence: 1 });
    await em.flush();
    return { ...swap, dear };
  }

  it("shows what it saves and can be accepted once", async () => {
    const { cookie, plan, dear } = await offered();
    const [shown] = (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];
    expect(shown!.offer).toEqual({ total: plan.totalCost, saves: ((pence(dear.total) - pence(plan.totalCost)) / 100).toFixed(2) });
    const taken = (await (await ask(`/api/simple-meal-plans/${plan.id}/offer`, { method: "POST", cookie })).json()) as MealPlan;
    expect(taken).toMatchObject({ totalCost: plan.totalCost, offer: null });
    expect(taken.items.map((item) => item.recipeId)).toEqual(plan.items.map((item) => item.recipeId));
    expect((await ask(`/api/simple-meal-plans/${plan.id}/offer`, { method: "POST", cookie })).status).toBe(404);
  });

  it("can be dismissed by its own household only", async () => {
    const { cookie, plan } = await offered();
    expect((await ask(`/api/simple-meal-plans/${plan.id}/offer`, { method: "DELETE", cookie: await household() })).status).toBe(404);
    const left = (await (await ask(`/api/simple-meal-plans/${plan.id}/offer`, { method: "DELETE", cookie })).json()) as MealPlan;
    expect(left.offer).toBeNull();
  });
});
