import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();

const at = (shop: string) => `/api/shops/${shop}/aisles`;
const read = async <Answer>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as Answer;
const put = (shop: string, cookie: string, aisles: unknown) => ask(at(shop), { method: "PUT", cookie, json: { aisles } });
const REVERSED = [...AISLES].reverse();

/** A household with a list at a shop. */
async function withList(supermarket: string) {
  const cookie = await household({ supermarket });
  const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  return { cookie, shoppingList, path: `/api/shopping-lists/${shoppingList.id}` };
}
/** The aisles of a list's lines, each once, in order. */
const walked = ({ items }: ShoppingList) => [...new Set(items.map(({ category }) => category))];
const among = (order: readonly string[], list: ShoppingList) => order.filter((aisle) => walked(list).includes(aisle));

describe("/api/shops/:shop/aisles", () => {
  it.each([
    ["tesco", "Tesco"],
    ["sainsburys", "Sainsbury's"],
    ["asda", "Asda"],
    ["morrisons", "Morrisons"],
    ["aldi", "Aldi"],
    ["lidl", "Lidl"],
    ["waitrose", "Waitrose"],
    ["coop", "Co-op"],
    ["average", "Average of the big three"],
  ])("%s has a typical order of every aisle", async (shop, name) => {
    const order = await read<AisleOrder>(at(shop), await household());
    expect(order).toMatchObject({ shop, name, typical: true });
    expect([...order.aisles].sort()).toEqual([...AISLES].sort());
  });

  it("keeps a household's own order for one shop, replaces it, and goes back to the typical one", async () => {
    const cookie = await household();
    const typical = await read<AisleOrder>(at("aldi"), cookie);
    const saved = await put("aldi", cookie, REVERSED);
    expect([saved.status, await saved.json()]).toEqual([200, { shop: "aldi", name: "Aldi", aisles: REVERSED, typical: false, walks: 0 }]);
    expect(await read(at("aldi"), cookie)).toMatchObject({ aisles: REVERSED, typical: false });
    expect(await read(at("lidl"), cookie)).toMatchObject({ typical: true });
    await put("aldi", cookie, AISLES);
    expect(await read(at("aldi"), cookie)).toMatchObject({ aisles: [...AISLES], typical: false });
    for (let time = 0; time < 2; time++)
      expect(await (await ask(at("aldi"), { method: "DELETE", cookie })).json()).toEqual({ ...typical, typical: true });
    expect(await read(at("aldi"), cookie)).toEqual(typical);
  });

  it("belongs to the household: others neither see nor reset it", async () => {
    const [mine, theirs] = [await household(), await household()];
    await put("tesco", mine, REVERSED);
    expect(await read(at("tesco"), theirs)).toMatchObject({ typical: true });
    await ask(at("tesco"), { method: "DELETE", cookie: theirs });
    expect(await read(at("tesco"), mine)).toMatchObject({ aisles: REVERSED, typical: false });
  });

  it.each<[unknown, string]>([
    [AISLES.slice(1), "aisles: Missing: “Fruit & veg”. Name every aisle exactly once."],
    [[...AISLES, "Bakery"], "aisles: More than once: “Bakery”. Name every aisle exactly once."],
    [[...AISLES.slice(1), "Cellar"], "aisles: There's no aisle called “Cellar”. Name every aisle exactly once."],
    [[], "aisles: Missing: "],
    ["Bakery first", "aisles: Send the aisles as a list of names"],
    [[1, 2], "aisles.0: Send each aisle by name"],
  ])("refuses %j with a sentence, and keeps what was there", async (aisles, message) => {
    const cookie = await household();
    await put("tesco", cookie, REVERSED);
    const response = await put("tesco", cookie, aisles);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([422, expect.stringContaining(message)]);
    expect(await read(at("tesco"), cookie)).toMatchObject({ aisles: REVERSED });
  });

  it("rejects an unknown shop and visitors", async () => {
    const cookie = await household();
    for (const method of ["GET", "PUT", "DELETE"]) {
      const json = method === "PUT" ? { json: { aisles: AISLES } } : {};
      expect((await ask(at("harrods"), { method, cookie, ...json })).status, method).toBe(404);
      expect((await ask(at("tesco"), { method, ...json })).status, method).toBe(401);
    }
  });
});

describe("a list follows the aisles of its shop", () => {
  it("typically, by the shop whose prices it is made with; aldi's is not tesco's", async () => {
    for (const shop of ["aldi", "tesco"]) {
      const { cookie, shoppingList, path } = await withList(shop);
      const { aisles } = await read<AisleOrder>(at(shop), cookie);
      expect(shoppingList.aisleOrder).toEqual({ shop, aisles, typical: true });
      expect(walked(shoppingList)).toEqual(among(aisles, shoppingList));
      expect(walked(shoppingList)).not.toEqual(among(AISLES, shoppingList));
      expect(await read(path, cookie)).toEqual(shoppingList);
    }
  });

  it("as the household moves them, at once on every list of that shop and on no other's", async () => {
    const { cookie, shoppingList, path } = await withList("aldi");
    const json = { mealPlanId: shoppingList.mealPlanId, supermarket: "Lidl" };
    const elsewhere = (await (await ask("/api/shopping-lists", { method: "POST", cookie, json })).json()) as ShoppingList;
    await put("aldi", cookie, REVERSED);
    const moved = await read<ShoppingList>(path, cookie);
    expect(moved.aisleOrder).toEqual({ shop: "aldi", aisles: REVERSED, typical: false });
    expect(walked(moved)).toEqual(among(REVERSED, shoppingList));
    const overview = await read<ShoppingList[]>("/api/shopping-lists", cookie);
    expect(overview.find(({ id }) => id === moved.id)?.items.map(({ id }) => id)).toEqual(moved.items.map(({ id }) => id));
    expect(await read(`/api/shopping-lists/${elsewhere.id}`, cookie)).toEqual(elsewhere);
    await ask(at("aldi"), { method: "DELETE", cookie });
    expect(await read(path, cookie)).toEqual(shoppingList);
  });

  it("for the average too, where the household has chosen no shop; names within an aisle keep their order", async () => {
    const cookie = await household();
    const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    expect(shoppingList.aisleOrder).toMatchObject({ shop: "average", typical: true });
    await put("average", cookie, REVERSED);
    const moved = await read<ShoppingList>(`/api/shopping-lists/${shoppingList.id}`, cookie);
    expect(walked(moved)).toEqual(among(REVERSED, shoppingList));
    for (const aisle of walked(moved)) {
      const names = moved.items.filter(({ category }) => category === aisle).map(({ name }) => name);
      expect(names).toEqual([...names].sort());
    }
  });

  it("in the usual order where its shop is ours no more", async () => {
    const { cookie, shoppingList, path } = await withList("aldi");
    await database.orm.em.fork().execute("update shopping_list set supermarket = 'Safeway' where id = ?", [shoppingList.id]);
    const list = await read<ShoppingList>(path, cookie);
    expect(list.aisleOrder).toEqual({ shop: "average", aisles: [...AISLES], typical: true });
    expect(walked(list)).toEqual(among(AISLES, shoppingList));
  });

  it("still in two queries, the session's and the list's own, with an order of its own", async () => {
    const { cookie, path } = await withList("coop");
    await put("coop", cookie, REVERSED);
    const timing = (await ask(path, { cookie })).headers.get("server-timing") ?? "";
    expect(Number(/desc="(\d+)"/.exec(timing)?.[1])).toBeLessThanOrEqual(2);
  });
});
