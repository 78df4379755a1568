import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { loadCatalogue } from "../../../db/catalogue/catalogue.repository.ts";
import { peopleApi } from "../../../tests/setup/household/people-api.ts";
import { planningActivities } from "../../../tests/setup/planning/planning-workflows.ts";

/** Delays searches until released, as a busy machine would. */
const gate = { searchesUntilHeld: 0, reached: () => {}, letGo: () => {} };
/** @param nth which of the next searches to delay, from 1. @returns a promise that resolves when that search starts. */
const hold = (nth = 1) => {
  const found = new Promise<void>((resolve) => {
    gate.reached = resolve;
  });
  gate.searchesUntilHeld = nth;
  return found;
};

const { ask, shared, household, database } = peopleApi({
  activities: ({ em, catalogue }) => {
    const real = planningActivities({ em, catalogue }, { search: false });
    const findWeek: typeof real.findWeek = async (search) => {
      const found = await real.findWeek(search);
      gate.searchesUntilHeld -= 1;
      if (gate.searchesUntilHeld !== 0) return found;
      gate.reached();
      await new Promise<void>((resolve) => {
        gate.letGo = resolve;
      });
      return found;
    };
    return { findWeek };
  },
});

const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner", healthConsent: 1 };
const save = async (cookie: string, allergies: string[]) =>
  expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, allergies } })).status).toBe(200);
const plan = async (cookie: string, body: object = {}): Promise<PlanMade> => {
  const answer = await ask("/api/simple-meal-plans", { method: "POST", cookie, json: body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as PlanMade;
};
const plansOf = async (cookie: string) => (await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[];

/** Meals and lines with milk, found in the stored foods, independently of the rule under test. */
async function withMilk({ items }: Pick<MealPlan, "items">, lines: ShoppingList["items"] = []): Promise<string[]> {
  const { recipes, foods } = await loadCatalogue(database.orm.em.fork());
  const has = (foodId: string) => foods.get(foodId)?.allergens?.includes("milk") ?? true;
  const meals = items.filter(({ recipeId }) => recipes.get(recipeId ?? "")?.ingredients.some(({ foodId }) => has(foodId)) ?? true);
  const milky = new Set([...foods.values()].filter(({ id }) => has(id)).map(({ name }) => name));
  return [...meals.map(({ recipeName }) => recipeName), ...lines.filter(({ name }) => milky.has(name)).map(({ name }) => name)];
}

describe("an allergy that is saved while a week is being planned", () => {
  it("is respected by a request made after saving, which starts a new run (D-67a)", async () => {
    const cookie = await household();
    const reached = hold();
    const first = plan(cookie);
    await reached;
    await save(cookie, ["milk"]);
    const second = plan(cookie);
    gate.letGo();
    const made = [await first, await second];
    expect(made[1]?.plan.id).not.toBe(made[0]?.plan.id);
    for (const { plan: week, shoppingList } of made) expect(await withMilk(week, shoppingList.items)).toEqual([]);
  });

  it("restarts the run in flight when another member saves it (D-67b)", async () => {
    const { owner, joined } = await shared(1);
    const reached = hold();
    const first = plan(owner);
    await reached;
    await save(joined[0] ?? "", ["milk"]);
    gate.letGo();
    const { plan: week, shoppingList } = await first;
    expect(await withMilk(week, shoppingList.items)).toEqual([]);
    expect(await plansOf(owner)).toHaveLength(1);
  });

  it("restarts a plan of two weeks from its first week and leaves no week of the first attempt", async () => {
    const cookie = await household();
    const reached = hold(2);
    const first = plan(cookie, { days: 14 });
    await reached;
    await save(cookie, ["milk"]);
    gate.letGo();
    const { plan: week, following } = await first;
    for (const one of [week, ...following]) expect(await withMilk(one)).toEqual([]);
    expect((await plansOf(cookie)).map(({ id }) => id)).toEqual([week.id, ...following.map(({ id }) => id)]);
    const lists = (await (await ask("/api/simple-shopping-lists", { cookie })).json()) as ShoppingList[];
    expect(new Set(lists.map(({ mealPlanId }) => mealPlanId))).toEqual(new Set([week.id, ...following.map(({ id }) => id)]));
  });

  it("still lets a second request join the first run if allergies and diets are unchanged", async () => {
    const cookie = await household({ allergies: ["milk"] });
    const reached = hold();
    const first = plan(cookie);
    await reached;
    const second = plan(cookie);
    await save(cookie, ["milk"]);
    gate.letGo();
    expect((await second).plan.id).toBe((await first).plan.id);
  });
});
