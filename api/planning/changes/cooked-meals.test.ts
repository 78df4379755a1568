import { describe, expect, it } from "vitest";
import type { MealCooked } from "#contracts/planning/cooked-meal.ts";
import type { MealPlan, PlanItem, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanPlaces } from "#contracts/planning/meal-swap.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import type { Eating } from "#domain/planning/nutrition/servings.ts";
import { amountsCookedFor } from "#domain/week.ts";
import { findMealsToCook } from "../../../activities/accounts/notifications/planned-days.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { loadCatalogue } from "../../../db/catalogue/catalogue.repository.ts";
import { MealPlan as MealPlanRow } from "../../../db/planning/meal-plan.entity.ts";
import { PlanOffer } from "../../../db/planning/plan-offer.entity.ts";
import { notedStock } from "../../../db/shopping/pantry.repository.ts";
import { pantryApi } from "../../../tests/setup/shopping/pantry-api.ts";

const { ask, household, put, amounts, database } = pantryApi();
const { foods, recipes } = readCatalogue();

async function planned(cookOnceEatTwice = false) {
  const cookie = await household({ cookOnceEatTwice });
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const em = database.orm.em.fork();
  const row = await em.findOneOrFail(MealPlanRow, plan.id);
  const address = (item: PlanItem) => `/api/simple-meal-plans/${plan.id}/items/${item.id}`;
  const mark = (item: PlanItem, method: "PUT" | "DELETE" = "PUT", as = cookie) => ask(`${address(item)}/cooked`, { method, cookie: as });
  const marked = async (item: PlanItem, method: "PUT" | "DELETE" = "PUT") => (await (await mark(item, method)).json()) as MealCooked;
  /** How much of each food a meal uses, for a number of cooked portions. */
  const uses = (item: PlanItem, times = 1) => amountsCookedFor(recipes.get(item.recipeId!)!, foods, row.rules as unknown as Eating, times);
  return { cookie, plan, shoppingList, em, householdId: row.household.id, address, mark, marked, uses };
}
const at = (plan: MealPlan, day: number, meal: string) =>
  plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === meal)!;
const cookedIn = (plan: MealPlan) => plan.items.filter(({ cooked }) => cooked).map(({ id }) => id);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

/** Three foods that a dish uses more than 1 g, ml or piece of. */
const threeFoods = (used: ReadonlyMap<string, number>) => [...used].filter(([, quantity]) => quantity > 1).slice(0, 3);

describe("a meal that is cooked", () => {
  it("takes its ingredients from the pantry once, and puts exactly those back", async () => {
    const { cookie, plan, marked, uses } = await planned();
    const dinner = at(plan, 1, "dinner");
    const [[some, much], [all, most], [unmeasured]] = threeFoods(uses(dinner)) as [[string, number], [string, number], [string, number]];
    await put(cookie, some, { level: "have", quantity: much + 100 });
    await put(cookie, all, { level: "have", quantity: most / 2 });
    await put(cookie, unmeasured, { level: "have" });
    const before = await amounts(cookie);
    const first = await marked(dinner);
    expect(cookedIn(first.plan)).toEqual([dinner.id]);
    expect(first.words).toMatch(/^Taken from your pantry: .+ and .+\.$/);
    const taken = await amounts(cookie);
    expect(taken[some]).toBeCloseTo(100, 6);
    expect([taken[all], taken[unmeasured]]).toEqual(["none", "have"]);
    expect((await marked(dinner)).words).toBe(first.words);
    expect(await amounts(cookie)).toEqual(taken);
    const undone = await marked(dinner, "DELETE");
    expect([undone.words, cookedIn(undone.plan)]).toEqual([first.words.replace("Taken from", "Put back in"), []]);
    expect(await amounts(cookie)).toEqual(before);
    expect((await marked(dinner, "DELETE")).words).toBe("Your pantry hasn't changed.");
    expect(await amounts(cookie)).toEqual(before);
  });

  it("takes its ingredients once for two simultaneous taps", async () => {
    const { cookie, plan, mark, uses } = await planned();
    const dinner = at(plan, 0, "dinner");
    const [[food, quantity]] = threeFoods(uses(dinner)) as [[string, number]];
    await put(cookie, food, { level: "have", quantity: quantity * 3 });
    const answers = await Promise.all([mark(dinner), mark(dinner), mark(dinner)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await amounts(cookie))[food]).toBeCloseTo(quantity * 2, 6);
  });

  it("marks its leftover lunch too, which takes nothing more", async () => {
    const { cookie, plan, marked, uses } = await planned(true);
    const lunch = plan.items.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const dinner = at(plan, lunch.leftoverOfDay!, "dinner");
    const [[food, quantity]] = threeFoods(uses(dinner, 2)) as [[string, number]];
    await put(cookie, food, { level: "have", quantity: quantity + 50 });
    const both = await marked(dinner);
    expect(new Set(cookedIn(both.plan))).toEqual(new Set([dinner.id, lunch.id]));
    expect((await amounts(cookie))[food]).toBeCloseTo(50, 6);
    expect((await marked(lunch)).words).toMatch(/nothing more was taken/);
    expect(cookedIn((await marked(lunch, "DELETE")).plan)).toEqual([dinner.id]);
    await marked(lunch);
    expect((await amounts(cookie))[food]).toBeCloseTo(50, 6);
    expect(cookedIn((await marked(dinner, "DELETE")).plan)).toEqual([]);
    expect((await amounts(cookie))[food]).toBeCloseTo(quantity + 50, 6);
  });

  it("does not take leftovers of the week's own shopping that were put away", async () => {
    const { cookie, plan, shoppingList, marked, uses } = await planned();
    const left = shoppingList.items.filter(({ leftOver }) => leftOver >= 0.01);
    const used = (item: PlanItem) => [...uses(item).keys()].map((id) => foods.get(id)?.name);
    const dinner = plan.items.find((item) => item.recipeId && used(item).some((name) => left.some((line) => line.name === name)))!;
    for (const { id } of left) await ask(`/api/simple-shopping-list-items/${id}`, { method: "PUT", cookie, json: { isChecked: true } });
    await ask(`/api/pantry/left-overs/${shoppingList.id}`, { method: "PUT", cookie });
    const before = await amounts(cookie);
    expect((await marked(dinner)).words).toMatch(/^Nothing was taken/);
    expect(await amounts(cookie)).toEqual(before);
  });

  it("cannot be moved or swapped until that is undone", async () => {
    const { cookie, plan, address, marked, em } = await planned();
    const [one, other] = [at(plan, 1, "dinner"), at(plan, 4, "dinner")];
    const { recipeId } = at(plan, 2, "dinner");
    await em.insert(PlanOffer, { mealPlan: plan.id, week: [], variety: {}, tillPence: 1, objectivePence: 1, createdAt: new Date() });
    const { plan: cooked } = await marked(one);
    expect(cooked.offer).toBeNull();
    const move = (item: PlanItem, dayOfWeek: number) =>
      ask(`${address(item)}/move`, { method: "POST", cookie, json: { dayOfWeek, version: plan.version } });
    const swap = () => ask(address(one), { method: "PUT", cookie, json: { recipeId } });
    const guests = (item: PlanItem) =>
      ask(`${address(item)}/eaters`, { method: "POST", cookie, json: { eaters: 4, version: plan.version } });
    for (const answer of [await move(one, 4), await move(other, 1), await swap(), await guests(one)])
      expect([answer.status, await messageOf(answer)]).toEqual([
        422,
        expect.stringMatching(/^You've cooked Tuesday's dinner, .*Undo “Cooked” first/),
      ]);
    const { places } = (await (
      await ask(`/api/simple-meal-plans/${plan.id}/places?recipeId=${recipeId}`, { cookie })
    ).json()) as PlanPlaces;
    expect(places.find(({ itemId }) => itemId === one.id)?.refused).toMatch(/^You've cooked Tuesday's dinner/);
    await marked(one, "DELETE");
    expect((await move(one, 4)).status).toBe(200);
  });

  it("is no longer among the day's dishes to cook, and its ingredients no longer count as at home", async () => {
    const { cookie, plan, marked, uses, em, householdId } = await planned();
    const dinner = at(plan, 3, "dinner");
    const day = addDays(plan.monday, 3);
    const dishes = async () => (await findMealsToCook(em.fork(), householdId, day, await loadCatalogue(em.fork()))).map(({ id }) => id);
    const [[food, quantity]] = threeFoods(uses(dinner)) as [[string, number]];
    await put(cookie, food, { level: "have", quantity });
    await em.execute("update pantry_item set updated_at = '2026-01-05T12:00:00Z' where household_id = ?", [householdId]);
    expect(await dishes()).toContain(dinner.id);
    await marked(dinner);
    expect(await dishes()).not.toContain(dinner.id);
    const [noted] = await notedStock(em.fork(), householdId);
    expect(noted).toEqual({ foodId: food, level: "none", quantity: null, notedOn: "2026-01-05" });
    await marked(dinner, "DELETE");
    expect((await notedStock(em.fork(), householdId))[0]).toMatchObject({ level: "have", quantity, notedOn: "2026-01-05" });
  });

  it("belongs to its household, and takes nothing if the recipe was deleted; extras are not cooked", async () => {
    const { plan, address, mark, marked, em } = await planned();
    const [dinner, other] = [at(plan, 1, "dinner"), at(plan, 2, "dinner")];
    expect((await mark(dinner, "PUT", await household())).status).toBe(404);
    expect((await ask(`${address(dinner)}/cooked`, { method: "PUT" })).status).toBe(401);
    await em.execute("update meal_plan_item set recipe_id = null where id = ?", [dinner.id]);
    expect((await marked(dinner)).words).toMatch(/^Nothing was taken/);
    await em.execute("update meal_plan_item set eaters = 0 where id = ?", [other.id]);
    expect((await mark(other)).status).toBe(409);
    await em.execute("update meal_plan_item set eaters = null, meal_type = 'extra' where id = ?", [other.id]);
    expect((await mark(other)).status).toBe(409);
  });
});
