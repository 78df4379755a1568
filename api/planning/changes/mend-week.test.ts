import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { MendOffer } from "#contracts/planning/mend-week.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { parsePence } from "#domain/money.ts";
import type { OperationKind, ShelfPrice } from "#domain/shopping/list-operations.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { recipes, foods } = readCatalogue();
const foodNamed = (name: string) => [...foods.values()].find((food) => food.name === name)!.id;
const pence = (pounds: string) => (pounds.startsWith("-") ? -1 : 1) * (parsePence(pounds.replace("-", "")) ?? Number.NaN);

const answer = async <Body>(path: string, cookie: string, init: { method?: string; json?: unknown } = {}) => {
  const response = await ask(path, { cookie, ...init });
  expect(response.status, `${path}: ${response.status < 300 ? "" : await response.clone().text()}`).toBeLessThan(300);
  return (await response.json()) as Body;
};

async function planned(preferences: object = {}) {
  const cookie = await household({ weeklyBudget: "120.00", allergies: ["milk"], ...preferences });
  const { plan, shoppingList } = await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" });
  let counter = 0;
  const say = (line: ShoppingItem, kind: OperationKind, value: ShelfPrice | null = null) => {
    counter += 1;
    const operations = [{ id: randomUUID(), itemId: line.id, kind, value, counter, device: randomUUID() }];
    return answer(`/api/simple-shopping-lists/${shoppingList.id}/operations`, cookie, { method: "POST", json: { since: 0, operations } });
  };
  const list = () => answer<ShoppingList>(`/api/simple-shopping-lists/${shoppingList.id}`, cookie);
  const plans = () => answer<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
  const mend = () => answer<MendOffer>(`/api/simple-meal-plans/${plan.id}/mend`, cookie);
  const use = ({ version, total, changes }: MendOffer) =>
    ask(`/api/simple-meal-plans/${plan.id}/mend`, {
      method: "POST",
      cookie,
      json: { version, total, changes: changes.map(({ itemId, recipeId }) => ({ itemId, recipeId })) },
    });
  return { cookie, plan, shoppingList, say, list, plans, mend, use };
}

/** A bought line that meals of one day need alone, so that another dish can do without it. */
const lineOfOneMeal = ({ items }: ShoppingList) =>
  items
    .filter(({ packs, neededFor }) => packs.length > 0 && neededFor?.length === 1 && neededFor[0]?.meal !== "extra")
    .toSorted((a, b) => pence(b.price) - pence(a.price))[0]!;

describe("what the shelf says of a week", () => {
  it("changes nothing and offers nothing until it says something", async () => {
    const { mend, plan } = await planned();
    expect(await mend()).toMatchObject({
      changes: [],
      unmended: [],
      missing: [],
      saves: "0.00",
      total: plan.totalCost,
      version: plan.version,
    });
  });

  it("offers other dishes for meals that need what is not there, none with it or against the household's allergies, and changes them only when asked (D-69u)", async () => {
    const { shoppingList, say, mend, use, plans, plan, list } = await planned();
    const line = lineOfOneMeal(await list());
    const missing = foodNamed(line.name);
    await say(line, "missing");
    const offer = await mend();
    expect(offer.missing).toEqual([line.name]);
    expect(offer.changes.length).toBeGreaterThan(0);
    for (const { recipeId } of offer.changes) {
      expect(recipes.get(recipeId)?.ingredients.map(({ foodId }) => foodId)).not.toContain(missing);
      expect(recipes.get(recipeId)?.allergens).not.toContain("milk");
    }
    expect((await plans())[0]?.version).toBe(plan.version);
    expect((await list()).totalCost).toBe(shoppingList.totalCost);

    const changed = (await (await use(offer)).json()) as WeekChanged;
    expect(changed.plan.totalCost).toBe(offer.total);
    expect(pence(plan.totalCost) - pence(changed.plan.totalCost)).toBe(pence(offer.saves));
    expect(changed.shoppingList?.items.map(({ name }) => name)).not.toContain(line.name);
    for (const { itemId, recipeId } of offer.changes) expect(changed.plan.items.find(({ id }) => id === itemId)?.recipeId).toBe(recipeId);
    expect(await mend()).toMatchObject({ changes: [], missing: [] });
    expect((await use(offer)).status).toBe(409);
  });

  it("offers a change for a price that rose if the week gains more than a pound by it, and not for pennies (D-69v)", async () => {
    const { say, mend, list } = await planned({ allergies: [] });
    const line = lineOfOneMeal(await list());
    const at = (more: number): ShelfPrice => ({
      packs: line.packs.map(({ size, price }) => ({ size, pence: pence(price) + more })),
      seenOn: londonDay(Date.now()),
    });
    await say(line, "price", at(5));
    expect((await mend()).changes).toEqual([]);
    await say(line, "price", at(600));
    const offer = await mend();
    expect(offer.changes.length).toBeGreaterThan(0);
    expect(pence(offer.saves)).toBeGreaterThan(100);
    await say(line, "unprice");
    expect((await mend()).changes).toEqual([]);
  });

  it("offers nothing to save on what is in the basket, because it is paid for, and keeps it on the list (D-69w)", async () => {
    const { cookie, plan, say, mend, use, list } = await planned({ allergies: [] });
    const line = lineOfOneMeal(await list());
    const dear: ShelfPrice = {
      packs: line.packs.map(({ size, price }) => ({ size, pence: pence(price) + 600 })),
      seenOn: londonDay(Date.now()),
    };
    await say(line, "price", dear);
    const offer = await mend();
    expect(offer.changes.length).toBeGreaterThan(0);
    await say(line, "tick");
    expect((await mend()).changes).toEqual([]);
    const refused = await use(offer);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining("bought more since"),
    ]);

    const before = await list();
    const { itemId, recipeId } = offer.changes[0]!;
    const swapped = await answer<MealPlan>(`/api/simple-meal-plans/${plan.id}/items/${itemId}`, cookie, {
      method: "PUT",
      json: { recipeId, overBudget: true },
    });
    const after = await list();
    const kept = after.items.find(({ id }) => id === line.id);
    expect(kept).toMatchObject({ isChecked: true, price: before.items.find(({ id }) => id === line.id)?.price, quantity: 0 });
    expect(kept?.note).toContain("You've bought this");
    expect(after.items.reduce((sum, { price }) => sum + pence(price), 0)).toBe(pence(swapped.totalCost));
  });

  it("belongs to the household, and refuses a plan that has changed and a meal that is kept", async () => {
    const { cookie, plan, say, mend, use, list } = await planned();
    const stranger = await household();
    expect((await ask(`/api/simple-meal-plans/${plan.id}/mend`, { cookie: stranger })).status).toBe(404);
    expect((await ask(`/api/simple-meal-plans/${plan.id}/mend`)).status).toBe(401);
    await say(lineOfOneMeal(await list()), "missing");
    const offer = await mend();
    expect((await use({ ...offer, version: "another" })).status).toBe(409);
    await answer(`/api/simple-meal-plans/${plan.id}/items/${offer.changes[0]?.itemId}`, cookie, { method: "PUT", json: { locked: true } });
    expect((await use(offer)).status).toBe(422);
    expect((await mend()).changes).toEqual([]);
  });
});
