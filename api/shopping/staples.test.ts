import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { Staple } from "#contracts/shopping/pantry.ts";
import { STAPLES } from "#domain/shopping/staples.ts";
import { pantryApi } from "../../tests/setup/shopping/pantry-api.ts";

const { ask, household, put, pantry, amounts } = pantryApi();

describe("/api/pantry/staples", () => {
  const staples = async (cookie: string) => (await (await ask("/api/pantry/staples", { cookie })).json()) as Staple[];
  const answer = (cookie: string, have: unknown) => ask("/api/pantry/staples", { method: "PUT", cookie, json: { have } });

  it("asks of the staples, and writes what is there and what is not: the guess of basics at home holds for them no more", async () => {
    const cookie = await household({ basicsAtHome: true });
    const asked = await staples(cookie);
    expect(asked).toHaveLength(STAPLES.length);
    expect(asked[0]).toEqual({ foodId: "olive-oil", name: "Olive oil", group: "Oil and seasoning", basic: true, level: null });
    const answered = (await (await answer(cookie, ["olive-oil", "chopped-tomatoes"])).json()) as Staple[];
    expect(answered.filter(({ level }) => level === "have").map(({ foodId }) => foodId)).toEqual(["olive-oil", "chopped-tomatoes"]);
    expect(answered.filter(({ level }) => level === "none")).toHaveLength(STAPLES.length - 2);
    expect(await amounts(cookie)).toMatchObject({ "olive-oil": "have", "chopped-tomatoes": 400, salt: "none" });
    const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    const price = (name: string) => shoppingList.items.find((item) => item.name === name)?.price;
    expect(Number(price("Table salt") ?? "1")).toBeGreaterThan(0);
    expect(price("Olive oil") ?? "0.00").toBe("0.00");
  });

  it("keeps amounts that were measured, and means the same twice once", async () => {
    const cookie = await household();
    await put(cookie, "salt", { level: "have", quantity: 200 });
    for (let time = 0; time < 2; time++) expect((await answer(cookie, ["salt"])).status).toBe(200);
    expect(await amounts(cookie)).toMatchObject({ salt: 200, "olive-oil": "none" });
  });

  it.each([[["unicorn"]], [["carrot"]], ["salt"], [null]])("refuses %j, and writes nothing", async (have) => {
    const cookie = await household();
    expect((await answer(cookie, have)).status).toBe(422);
    expect(await pantry(cookie)).toEqual([]);
  });
});
