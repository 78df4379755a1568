import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { FoodChoice, PutAway } from "#contracts/shopping/pantry.ts";
import { pantryApi } from "../../tests/setup/shopping/pantry-api.ts";

const { ask, database, household, put, pantry } = pantryApi();

describe("/api/pantry/left-overs/:listId", () => {
  /** A household with a list on which some lines with a left-over are ticked. */
  async function shopped() {
    const cookie = await household();
    const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    const left = shoppingList.items.filter((item) => item.leftOver >= 0.01);
    const bought = left.slice(0, 3);
    for (const item of bought) await tick(cookie, item.id, true);
    return { cookie, path: `/api/pantry/left-overs/${shoppingList.id}`, left, bought };
  }
  const tick = (cookie: string, id: string, isChecked: boolean) =>
    ask(`/api/simple-shopping-list-items/${id}`, { method: "PUT", cookie, json: { isChecked } });
  const itemIds = async (response: Response) => ((await response.json()) as PutAway).itemIds;
  const byName = async (cookie: string) => Object.fromEntries((await pantry(cookie)).map(({ name, quantity }) => [name, quantity]));
  const leftOf = (items: readonly { name: string; leftOver: number }[]) =>
    Object.fromEntries(items.map(({ name, leftOver }) => [name, leftOver]));

  it("puts away what is left over of the ticked lines, each line once", async () => {
    const { cookie, path, left, bought } = await shopped();
    expect(await itemIds(await ask(path, { cookie }))).toEqual([]);
    for (let time = 0; time < 2; time++) {
      expect(new Set(await itemIds(await ask(path, { method: "PUT", cookie })))).toEqual(new Set(bought.map(({ id }) => id)));
      expect(await byName(cookie)).toEqual(leftOf(bought));
    }
    const late = left[3];
    if (!late) throw new Error("the week leaves too little over for this test");
    await tick(cookie, late.id, true);
    await ask(path, { method: "PUT", cookie });
    expect(await byName(cookie)).toEqual(leftOf([...bought, late]));
    expect(new Set(await itemIds(await ask(path, { cookie })))).toEqual(new Set([...bought, late].map(({ id }) => id)));
  });

  it("two phones at once put each line away once", async () => {
    const { cookie, path, bought } = await shopped();
    await Promise.all([1, 2, 3].map(() => ask(path, { method: "PUT", cookie })));
    expect(await byName(cookie)).toEqual(leftOf(bought));
  });

  it("is undone exactly, except for foods changed since", async () => {
    const { cookie, path, bought } = await shopped();
    const ids = Object.fromEntries(
      await Promise.all(
        bought.map(async ({ name }) => {
          const choices = (await (await ask(`/api/foods?search=${encodeURIComponent(name)}`, { cookie })).json()) as FoodChoice[];
          return [name, choices.find((choice) => choice.name === name)?.foodId];
        }),
      ),
    );
    const [known, changed, fresh] = bought.map(({ name }) => name) as [string, string, string];
    await put(cookie, ids[known], { level: "have", quantity: 7 });
    await ask(path, { method: "PUT", cookie });
    expect((await byName(cookie))[known]).toBeCloseTo(7 + (bought[0]?.leftOver ?? 0), 6);
    await put(cookie, ids[changed], { level: "none" });
    expect(await itemIds(await ask(path, { method: "DELETE", cookie }))).toEqual([]);
    expect(await byName(cookie)).toEqual({ [known]: 7, [changed]: null });
    expect(Object.keys(await byName(cookie))).not.toContain(fresh);
    expect((await ask(path, { method: "DELETE", cookie })).status).toBe(200);
  });

  it("is the household's own", async () => {
    const { path } = await shopped();
    const cookie = await household();
    for (const method of ["GET", "PUT", "DELETE"]) expect((await ask(path, { method, cookie })).status).toBe(404);
    expect(await pantry(cookie)).toEqual([]);
  });
});

describe("a week that is over when the next one is planned (D-69b)", () => {
  const planWeek = async (cookie: string) => (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  /** Plans a week and moves it, with its list, some weeks into the past. */
  async function plannedWeeksAgo(cookie: string, weeks: number) {
    const { plan, shoppingList } = await planWeek(cookie);
    const days = weeks * 7;
    await database.orm.em.fork().execute("update meal_plan set monday = monday - ?::int where id = ?", [days, plan.id]);
    await database.orm.em
      .fork()
      .execute("update shopping_list set created_at = created_at - make_interval(days => ?::int) where id = ?", [days, shoppingList.id]);
    return { plan, items: shoppingList.items };
  }
  const CUPBOARD = ["Pasta, rice & grains", "Herbs & spices", "Spreads", "Baking"];
  const byName = async (cookie: string) => new Map((await pantry(cookie)).map(({ name, quantity, level }) => [name, quantity ?? level]));

  it("leaves its cupboard and frozen packs in the pantry, without a tap and once", async () => {
    const cookie = await household();
    const { items } = await plannedWeeksAgo(cookie, 2);
    expect(await pantry(cookie)).toEqual([]);
    const next = await planWeek(cookie);
    const stock = await byName(cookie);
    const kept = items.filter(({ category, leftOver }) => CUPBOARD.includes(category) && leftOver >= 0.01);
    expect(kept.length).toBeGreaterThan(0);
    for (const { name, leftOver } of kept) expect(stock.get(name), name).toBeCloseTo(leftOver, 6);
    expect([...stock.keys()].filter((name) => items.find((item) => item.name === name)?.category === "Fruit & veg")).toEqual([]);
    expect(next.shoppingList.items.some(({ name, atHome }) => atHome > 0 && stock.has(name))).toBe(true);
    await planWeek(cookie);
    expect(await byName(cookie)).toEqual(stock);
  });

  it("counts only ticked lines of a list with ticks, and takes what its meals used from home", async () => {
    const cookie = await household();
    await put(cookie, "oats", { level: "have", quantity: 5000 });
    await put(cookie, "rice-long", { level: "have", quantity: 5000 });
    await database.orm.em.fork().execute("update pantry_item set updated_at = updated_at - interval '30 days'");
    const noted = [...(await byName(cookie)).keys()];
    const { items } = await plannedWeeksAgo(cookie, 2);
    const kept = items.filter(({ category, leftOver }) => CUPBOARD.includes(category) && leftOver >= 0.01);
    const [bought, missed] = [kept[0]!, kept[1]!];
    await ask(`/api/simple-shopping-list-items/${bought.id}`, { method: "PUT", cookie, json: { isChecked: true } });
    await planWeek(cookie);
    const stock = await byName(cookie);
    expect(stock.get(bought.name)).toBeCloseTo(bought.leftOver, 6);
    expect(stock.has(missed.name)).toBe(false);
    const used = items.filter(({ name, atHome }) => noted.includes(name) && atHome > 0);
    expect(used.length).toBeGreaterThan(0);
    for (const { name, atHome } of used) expect(stock.get(name), name).toBeCloseTo(5000 - atHome, 6);
  });

  it("leaves a food as the household noted it since, and does not count a week that another replaced", async () => {
    const cookie = await household();
    const { items } = await plannedWeeksAgo(cookie, 2);
    const [noted] = items.filter(({ category, leftOver }) => CUPBOARD.includes(category) && leftOver >= 0.01);
    const choices = (await (await ask(`/api/foods?search=${encodeURIComponent(noted!.name)}`, { cookie })).json()) as FoodChoice[];
    await put(cookie, choices.find(({ name }) => name === noted!.name)!.foodId, { level: "have", quantity: 7 });
    const replacement = await plannedWeeksAgo(cookie, 2);
    const stock = await byName(cookie);
    expect(stock.get(noted!.name)).toBe(7);
    await planWeek(cookie);
    const both = await byName(cookie);
    for (const { name, leftOver, category } of replacement.items)
      if (CUPBOARD.includes(category) && leftOver >= 0.01 && name !== noted!.name && !stock.has(name))
        expect(both.get(name), name).toBeCloseTo(leftOver, 6);
  });
});
