import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanItem, PlanMade } from "#contracts/planning/meal-plan.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();

/** A planned week with requests on it. Without leftovers each dinner moves alone. */
async function planned(cookOnceEatTwice = false) {
  const cookie = await household({ cookOnceEatTwice });
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const move = (item: PlanItem, dayOfWeek: number, version = plan.version, as = cookie) =>
    ask(`/api/simple-meal-plans/${plan.id}/items/${item.id}/move`, { method: "POST", cookie: as, json: { dayOfWeek, version } });
  const put = (item: PlanItem, json: unknown) => ask(`/api/simple-meal-plans/${plan.id}/items/${item.id}`, { method: "PUT", cookie, json });
  const currentPlan = async () => ((await (await ask("/api/simple-meal-plans-with-items", { cookie })).json()) as MealPlan[])[0]!;
  return { cookie, plan, shoppingList, move, put, currentPlan };
}
const mealAt = (plan: MealPlan, day: number, meal: string) =>
  plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === meal)!;
const recipesByItem = ({ items }: MealPlan) =>
  items.filter(({ mealType }) => mealType !== "extra").map(({ id, recipeId, leftoverOfDay }) => [id, recipeId, leftoverOfDay]);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("moving a meal to another day", () => {
  it("swaps it with the meal there, keeps total and ticks, and can be undone", async () => {
    const { cookie, plan, shoppingList, move, currentPlan } = await planned();
    const ticked = shoppingList.items[0]!;
    await ask(`/api/shopping-list-items/${ticked.id}`, { method: "PUT", cookie, json: { isChecked: true } });
    const [one, other] = [mealAt(plan, 1, "dinner"), mealAt(plan, 4, "dinner")];
    const answer = await move(one, 4);
    expect(answer.status).toBe(200);
    const { plan: after, shoppingList: list } = (await answer.json()) as WeekChanged;
    expect([mealAt(after, 1, "dinner").recipeId, mealAt(after, 4, "dinner").recipeId]).toEqual([other.recipeId, one.recipeId]);
    expect([after.totalCost, after.kcalPerDay, after.beforeChange]).toEqual([plan.totalCost, plan.kcalPerDay, plan.totalCost]);
    expect(list?.totalCost).toBe(plan.totalCost);
    expect(list?.items.find(({ name }) => name === ticked.name)?.isChecked).toBe(true);
    expect(after.version).not.toBe(plan.version);
    const undo = await ask(`/api/simple-meal-plans/${plan.id}/undo-change`, { method: "POST", cookie, json: { version: after.version } });
    const undone = (await undo.json()) as MealPlan;
    expect([recipesByItem(undone), undone.version]).toEqual([recipesByItem(plan), plan.version]);
    expect((await currentPlan()).version).toBe(plan.version);
  });

  it("moves a dinner's leftover lunch with it, and rejects moving that lunch alone", async () => {
    const { plan, move } = await planned(true);
    const lunch = plan.items.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const cookedOn = lunch.leftoverOfDay!;
    const to = [0, 1, 2, 3, 4, 5].find((day) => day !== cookedOn)!;
    const rejection = await move(lunch, (lunch.dayOfWeek + 1) % 7);
    expect([rejection.status, await messageOf(rejection)]).toEqual([422, expect.stringMatching(/is leftovers from .*Move that dinner/)]);
    const { plan: after } = (await (await move(mealAt(plan, cookedOn, "dinner"), to)).json()) as WeekChanged;
    expect(mealAt(after, to, "dinner").recipeId).toBe(lunch.recipeId);
    expect(mealAt(after, to + 1, "lunch")).toMatchObject({ recipeId: lunch.recipeId, leftoverOfDay: to });
  });

  it("rejects a stale version, and applies one of two simultaneous moves", async () => {
    const { plan, move, put, currentPlan } = await planned();
    const answers = await Promise.all([move(mealAt(plan, 0, "dinner"), 3), move(mealAt(plan, 1, "dinner"), 5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const version = (await currentPlan()).version;
    const other = mealAt(plan, 2, "dinner").recipeId;
    expect((await put(mealAt(plan, 3, "dinner"), { recipeId: other, version: plan.version })).status).toBe(409);
    const stale = await move(mealAt(plan, 0, "dinner"), 2);
    expect([stale.status, await messageOf(stale)]).toEqual([409, expect.stringMatching(/has changed since you opened this page/)]);
    expect((await currentPlan()).version).toBe(version);
  });

  it("rejects an undo if another phone has changed the week since", async () => {
    const { cookie, plan, move, currentPlan } = await planned();
    const undo = (version: unknown) => ask(`/api/simple-meal-plans/${plan.id}/undo-change`, { method: "POST", cookie, json: { version } });
    const { plan: first } = (await (await move(mealAt(plan, 0, "dinner"), 3)).json()) as WeekChanged;
    const { plan: second } = (await (await move(mealAt(first, 1, "dinner"), 5, first.version)).json()) as WeekChanged;
    const stale = await undo(first.version);
    expect([stale.status, await messageOf(stale)]).toEqual([409, expect.stringMatching(/has changed since you opened this page/)]);
    expect((await currentPlan()).version).toBe(second.version);
    for (const version of [7, undefined]) expect((await undo(version)).status).toBe(422);
    expect(((await (await undo(second.version)).json()) as MealPlan).version).toBe(first.version);
  });

  it("keeps lines that were added by hand, with their ticks", async () => {
    const { cookie, plan, shoppingList, move } = await planned();
    const own = {
      id: randomUUID(),
      itemId: randomUUID(),
      kind: "add",
      value: { name: "Candles", amount: "2" },
      counter: 1,
      device: randomUUID(),
    };
    const tick = { ...own, id: randomUUID(), kind: "tick", value: null, counter: 2 };
    const json = { since: 0, operations: [own, tick] };
    expect((await ask(`/api/simple-shopping-lists/${shoppingList.id}/operations`, { method: "POST", cookie, json })).status).toBe(200);
    const { shoppingList: list } = (await (await move(mealAt(plan, 0, "dinner"), 3)).json()) as WeekChanged;
    expect(list?.items.find(({ id }) => id === own.itemId)).toMatchObject({ name: "Candles", amount: "2", own: true, isChecked: true });
    expect(list?.items).toHaveLength(shoppingList.items.length + 1);
  });

  it("rejects the place of a kept meal and a past day", async () => {
    const { plan, move, put } = await planned();
    await put(mealAt(plan, 3, "dinner"), { locked: true });
    const kept = await move(mealAt(plan, 1, "dinner"), 3);
    expect([kept.status, await messageOf(kept)]).toEqual([422, expect.stringMatching(/^You've kept Thursday's dinner, .*Unkeep it first/)]);
    await database.orm.em.fork().execute("update meal_plan set monday = '2020-01-06' where id = ?", [plan.id]);
    const over = await move(mealAt(plan, 1, "dinner"), 2);
    expect([over.status, await messageOf(over)]).toEqual([422, "Tuesday is over, so its meals stay as they were."]);
  });

  it("rejects a meal that the household must no longer eat", async () => {
    const { cookie, plan, move } = await planned();
    const allergies = ["Milk", "Eggs", "Gluten", "Fish", "Soya", "Celery"];
    const profile = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", allergies };
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json: profile })).status).toBe(200);
    const rejection = await move(mealAt(plan, 1, "dinner"), 4);
    expect([rejection.status, await messageOf(rejection)]).toEqual([422, expect.stringMatching(/household's rules/)]);
  });

  it("requires a plan of the own household, a day and a version", async () => {
    const { cookie, plan, move } = await planned();
    const stranger = await household();
    const one = mealAt(plan, 1, "dinner");
    expect((await move(one, 4, plan.version, stranger)).status).toBe(404);
    expect((await move({ ...one, id: randomUUID() }, 4)).status).toBe(404);
    expect((await move(one, 7)).status).toBe(422);
    const address = `/api/simple-meal-plans/${plan.id}/items/${one.id}/move`;
    expect((await ask(address, { method: "POST", cookie, json: { dayOfWeek: 4 } })).status).toBe(422);
    expect((await ask(address, { method: "POST", json: { dayOfWeek: 4, version: plan.version } })).status).toBe(401);
  });
});
