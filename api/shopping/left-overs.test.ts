import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { FoodChoice, PutAway } from "#contracts/shopping/pantry.ts";
import { pantryApi } from "../../tests/setup/shopping/pantry-api.ts";

const { ask, household, put, pantry } = pantryApi();

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
