import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanPlaces } from "#contracts/planning/meal-swap.ts";
import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();

async function planned(cookOnceEatTwice = false) {
  const cookie = await household({ cookOnceEatTwice });
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const path = `/api/simple-meal-plans/${plan.id}`;
  const post = (item: PlanItem, json: object, as = cookie) =>
    ask(`${path}/items/${item.id}/eaters`, { method: "POST", cookie: as, json: { version: plan.version, ...json } });
  const get = async <Answer>(address: string) => (await (await ask(address, { cookie })).json()) as Answer;
  const now = async () => (await get<MealPlan[]>("/api/simple-meal-plans-with-items"))[0]!;
  return { cookie, plan, shoppingList, path, post, get, now };
}
const at = (plan: MealPlan, day: number, meal: string) =>
  plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === meal)!;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const changedBy = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as WeekChanged;
};
const pence = (pounds: string) => Math.round(Number(pounds) * 100);

describe("eating out", () => {
  it("removes the meal from week, list and total, keeps own lines and ticks, and can be undone", async () => {
    const { cookie, plan, shoppingList, path, post, get, now } = await planned();
    const own = {
      id: randomUUID(),
      itemId: randomUUID(),
      kind: "add",
      value: { name: "Candles", amount: null },
      counter: 1,
      device: randomUUID(),
    };
    const operations = [own, { ...own, id: randomUUID(), kind: "tick", value: null, counter: 2 }];
    await ask(`/api/simple-shopping-lists/${shoppingList.id}/operations`, { method: "POST", cookie, json: { since: 0, operations } });
    const dinner = at(plan, 4, "dinner");
    const { plan: after, shoppingList: list } = await changedBy(await post(dinner, { eaters: 0 }));
    expect(at(after, 4, "dinner")).toMatchObject({
      id: dinner.id,
      recipeName: dinner.recipeName,
      eaters: 0,
      cost: "0.00",
      portionsCooked: 0,
      kcal: null,
    });
    expect(pence(after.totalCost)).toBeLessThan(pence(plan.totalCost));
    expect([list?.totalCost, after.items.reduce((sum, { cost }) => sum + pence(cost), 0)]).toEqual([
      after.totalCost,
      pence(after.totalCost),
    ]);
    expect(list?.items.find(({ id }) => id === own.itemId)).toMatchObject({ name: "Candles", isChecked: true });
    expect(list?.items.flatMap(({ neededFor }) => neededFor ?? [])).not.toContainEqual({ day: 4, meal: "dinner" });
    expect(Math.abs((after.kcalShare ?? 0) - (plan.kcalShare ?? 0))).toBeLessThan(0.03);
    expect(after.kcalPerDay).toBeLessThan(plan.kcalPerDay ?? 0);
    const nutrition = await get<PlanNutrition>(`${path}/nutrition`);
    expect([nutrition.eatenOut, Math.round(nutrition.mean["kcal"] ?? 0)]).toEqual([1, after.kcalPerDay]);
    expect((await get<PlanBudget>(`${path}/budget`)).total).toBe(after.totalCost);
    const undo = await ask(`${path}/undo-change`, { method: "POST", cookie, json: { version: after.version } });
    expect([undo.status, (await now()).version, (await now()).totalCost]).toEqual([200, plan.version, plan.totalCost]);
  });

  it("plans the same dish again", async () => {
    const { plan, post, now } = await planned();
    const { plan: out } = await changedBy(await post(at(plan, 2, "lunch"), { eaters: 0 }));
    const { plan: again } = await changedBy(await post(at(plan, 2, "lunch"), { eaters: null, version: out.version }));
    expect([again.version, again.totalCost, (await now()).kcalPerDay]).toEqual([plan.version, plan.totalCost, plan.kcalPerDay]);
    const { plan: same } = await changedBy(await post(at(plan, 2, "lunch"), { eaters: null, version: again.version }));
    expect(same.beforeChange).toBe(again.beforeChange);
  });

  it("rejects a dinner with a leftover lunch, a kept meal, and changes of a meal that is eaten out", async () => {
    const { cookie, plan, path, post, get } = await planned(true);
    const lunch = plan.items.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const leftOver = await post(at(plan, lunch.leftoverOfDay!, "dinner"), { eaters: 0 });
    expect([leftOver.status, await messageOf(leftOver)]).toEqual([
      422,
      expect.stringMatching(/eaten again for .*Swap that lunch for another dish first/),
    ]);
    const breakfast = at(plan, 6, "breakfast");
    const put = (json: object) => ask(`${path}/items/${breakfast.id}`, { method: "PUT", cookie, json });
    await put({ locked: true });
    expect(await messageOf(await post(breakfast, { eaters: 0 }))).toMatch(/^You've kept Sunday's breakfast.*Unkeep it first to eat out\.$/);
    await put({ locked: false });
    const { plan: out } = await changedBy(await post(breakfast, { eaters: 0 }));
    expect(await messageOf(await put({ locked: true }))).toBe("You eat out for Sunday's breakfast. Plan it again first.");
    const move = await ask(`${path}/items/${at(plan, 5, "breakfast").id}/move`, {
      method: "POST",
      cookie,
      json: { dayOfWeek: 6, version: out.version },
    });
    expect(await messageOf(move)).toMatch(/^You eat out for Sunday's breakfast/);
    expect(await get<unknown[]>(`${path}/items/${breakfast.id}/options`)).toEqual([]);
    const { places } = await get<PlanPlaces>(`${path}/places?recipeId=${at(plan, 5, "breakfast").recipeId}`);
    expect(places.find(({ dayOfWeek }) => dayOfWeek === 6)?.refused).toBe("You eat out for Sunday's breakfast. Plan it again first.");
    const later = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    expect(later.plan.items.every(({ eaters }) => eaters === null)).toBe(true);
  });
});

describe("several meals at once", () => {
  it("change together with one undo, or not at all if one is rejected", async () => {
    const { cookie, plan, path, now } = await planned(true);
    const many = (changes: readonly (readonly [PlanItem, number | null])[], version = plan.version) =>
      ask(`${path}/eaters`, {
        method: "POST",
        cookie,
        json: { changes: changes.map(([{ id }, eaters]) => ({ itemId: id, eaters })), version },
      });
    const lunch = plan.items.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const dinner = at(plan, lunch.leftoverOfDay!, "dinner");
    const breakfast = at(plan, 6, "breakfast");
    const refused = await many([
      [breakfast, 0],
      [dinner, 0],
    ]);
    expect([refused.status, await messageOf(refused)]).toEqual([422, expect.stringMatching(/Swap that lunch for another dish first/)]);
    expect((await now()).version).toBe(plan.version);
    const { plan: after, shoppingList: list } = await changedBy(
      await many([
        [lunch, 0],
        [dinner, 0],
        [breakfast, 5],
      ]),
    );
    expect([lunch, dinner, breakfast].map(({ dayOfWeek, mealType }) => at(after, dayOfWeek, mealType).eaters)).toEqual([0, 0, 5]);
    expect(list?.totalCost).toBe(after.totalCost);
    await ask(`${path}/undo-change`, { method: "POST", cookie, json: { version: after.version } });
    expect(await now()).toMatchObject({ version: plan.version, totalCost: plan.totalCost });
    expect((await many([[breakfast, 5]], "another")).status).toBe(409);
    expect((await many([])).status).toBe(422);
    expect((await many([[{ ...breakfast, id: randomUUID() }, 5]])).status).toBe(404);
  });
});

describe("more or fewer people", () => {
  it("changes portions, list and figures, even over budget, and can be undone", async () => {
    const { cookie, plan, path, post, now } = await planned();
    const { plan: one, shoppingList: list } = await changedBy(await post(at(plan, 5, "dinner"), { eaters: 6 }));
    expect(at(one, 5, "dinner").eaters).toBe(6);
    expect(Math.abs(at(one, 5, "dinner").portionsCooked - at(plan, 5, "dinner").portionsCooked * 3)).toBeLessThanOrEqual(0.5); // in quarters
    expect(pence(one.totalCost)).toBeGreaterThan(pence(plan.totalCost));
    expect(Math.abs((one.kcalPerDay ?? 0) - (plan.kcalPerDay ?? 0))).toBeLessThan(20);
    expect(list?.totalCost).toBe(one.totalCost);
    const { plan: party } = await changedBy(await post(at(plan, 5, "dinner"), { eaters: 20, wholeDay: true, version: one.version }));
    expect(party.items.filter(({ dayOfWeek }) => dayOfWeek === 5).every(({ eaters }) => eaters === 20)).toBe(true);
    expect(pence(party.totalCost)).toBeGreaterThan(pence(party.budget));
    await ask(`${path}/undo-change`, { method: "POST", cookie, json: { version: party.version } });
    expect((await now()).version).toBe(one.version);
    const { plan: away } = await changedBy(await post(at(plan, 5, "dinner"), { eaters: 1, version: one.version }));
    expect(pence(away.totalCost)).toBeLessThanOrEqual(pence(plan.totalCost)); // a pack may still be needed whole
  });

  it("rejects a stale version, a past day, an invalid number and other households", async () => {
    const { plan, post } = await planned();
    const dinner = at(plan, 0, "dinner");
    for (const [json, status] of [
      [{ eaters: 21 }, 422],
      [{ eaters: -1 }, 422],
      [{ eaters: 2.5 }, 422],
      [{}, 422],
      [{ eaters: 4, version: "another" }, 409],
    ] as const)
      expect((await post(dinner, json)).status).toBe(status);
    expect((await post(dinner, { eaters: 4 }, await household())).status).toBe(404);
    const extra = plan.items.find(({ mealType }) => mealType === "extra")!;
    expect((await post(extra, { eaters: 4 })).status).toBe(409);
    await database.orm.em.fork().execute("update meal_plan set monday = '2020-01-06' where id = ?", [plan.id]);
    expect(await messageOf(await post(dinner, { eaters: 0 }))).toBe("Monday is over, so its meals stay as they were.");
  });
});
