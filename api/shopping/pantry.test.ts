import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { FoodChoice } from "#contracts/shopping/pantry.ts";
import { HouseholdMember } from "../../db/accounts/household-member.entity.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { stockOfHousehold } from "../../db/shopping/pantry.repository.ts";
import { mealsWithoutExtras } from "../../tests/setup/planning/meals-of.ts";
import { pantryApi } from "../../tests/setup/shopping/pantry-api.ts";

const { ask, database, household, signUp, put, pantry, amounts } = pantryApi();

const refused = async (response: Response) => ({
  status: response.status,
  message: ((await response.json()) as { message: string }).message,
});

describe("/api/pantry", () => {
  it("is empty at first, for a person without a household too", async () => {
    expect(await pantry(await signUp())).toEqual([]);
  });

  it("keeps what is said of a food, in the food's own unit, and lists it in the order of the aisles", async () => {
    const cookie = await signUp();
    const honey = await put(cookie, "honey", { level: "have", quantity: 2, unit: "tbsp" });
    expect(honey.status).toBe(200);
    expect(await honey.json()).toMatchObject({ name: "Clear honey", aisle: "Spreads", unit: "g", quantity: 42, approximate: true });
    await put(cookie, "egg", { level: "low", quantity: 3 });
    await put(cookie, "carrot", { level: "have", quantity: 1, unit: "kg" });
    await put(cookie, "salt", { level: "none" });
    expect((await pantry(cookie)).map(({ foodId, level, quantity, approximate }) => [foodId, level, quantity, approximate])).toEqual([
      ["carrot", "have", 1000, false],
      ["egg", "low", 3, false],
      ["salt", "none", null, false],
      ["honey", "have", 42, true],
    ]);
  });

  it("says the same twice and means it once; the last word holds", async () => {
    const cookie = await signUp();
    for (let time = 0; time < 2; time++) await put(cookie, "carrot", { level: "have", quantity: 300 });
    expect(await amounts(cookie)).toEqual({ carrot: 300 });
    await put(cookie, "carrot", { level: "have" });
    expect(await amounts(cookie)).toEqual({ carrot: "have" });
  });

  it("forgets a food, once", async () => {
    const cookie = await signUp();
    await put(cookie, "carrot", { level: "low" });
    expect(await (await ask("/api/pantry/carrot", { method: "DELETE", cookie })).json()).toEqual({ success: true });
    expect((await ask("/api/pantry/carrot", { method: "DELETE", cookie })).status).toBe(404);
    expect(await pantry(cookie)).toEqual([]);
  });

  it("belongs to the household: others neither see it nor take from it", async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    await put(mine, "carrot", { level: "have", quantity: 300 });
    expect(await pantry(theirs)).toEqual([]);
    expect((await ask("/api/pantry/carrot", { method: "DELETE", cookie: theirs })).status).toBe(404);
    await put(theirs, "carrot", { level: "none" });
    expect(await amounts(mine)).toEqual({ carrot: 300 });
  });

  it.each([
    ["unicorn", { level: "have" }, 404, "Search for it by its name"],
    ["constructor", { level: "have" }, 404, "Search for it by its name"],
    ["carrot", { level: "plenty" }, 422, "Say “have”, “low” or “none”"],
    ["carrot", { level: "have", quantity: 1, unit: "bushel" }, 422, "We can't turn “bushel” into an amount of Carrots. Use g, each"],
    ["beef-mince-5", { level: "have", quantity: 1, unit: "tbsp" }, 422, "Use g, kg, oz, lb, pack."],
    ["carrot", { level: "have", quantity: 51, unit: "kg" }, 422, "Enter at most 50 kg of Carrots."],
    ["carrot", { level: "have", quantity: 0 }, 422, "Enter more than 0, or say “none”"],
    ["carrot", { level: "have", quantity: -5 }, 422, "Enter more than 0, or say “none”"],
    ["carrot", { level: "have", quantity: "many" }, 422, "Enter the amount as a number"],
    ["carrot", { level: "none", quantity: 5 }, 422, "Leave the amount out if there is none."],
  ])("refuses %s %j", async (foodId, sent, status, message) => {
    const cookie = await signUp();
    const answer = await refused(await put(cookie, foodId, sent));
    expect(answer).toEqual({ status, message: expect.stringContaining(message) });
    expect(await pantry(cookie)).toEqual([]);
  });

  it("refuses the signed-out", async () => {
    for (const [path, method] of [
      ["/api/pantry", "GET"],
      ["/api/pantry/carrot", "PUT"],
      ["/api/pantry/carrot", "DELETE"],
      ["/api/pantry/staples", "GET"],
      ["/api/pantry/staples", "PUT"],
      ["/api/foods?search=carrot", "GET"],
      [`/api/pantry/left-overs/${randomUUID()}`, "PUT"],
    ] as const)
      expect((await ask(path, { method })).status, `${method} ${path}`).toBe(401);
  });

  it("reads the pantry in at most two queries", async () => {
    const cookie = await signUp();
    await put(cookie, "carrot", { level: "have" });
    const queries: number[] = [];
    for (let time = 0; time < 3; time++) {
      const timing = (await ask("/api/pantry", { cookie })).headers.get("server-timing") ?? "";
      queries.push(Number(/desc="(\d+)"/.exec(timing)?.[1]));
    }
    expect(Math.min(...queries)).toBeLessThanOrEqual(2); // once a second one of them also asks for the catalogue's version
  });
});

it("a household's stock is what its pantry says", async () => {
  const cookie = await household();
  const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
  await put(cookie, "carrot", { level: "have", quantity: 300 });
  await put(cookie, "honey", { level: "have" });
  await put(cookie, "egg", { level: "low", quantity: 4 });
  await put(cookie, "salt", { level: "none" });
  const em = database.orm.em.fork();
  const member = await em.findOneOrFail(HouseholdMember, { user: id });
  expect(await stockOfHousehold(em, member.household.id)).toEqual({ carrot: 300, honey: "enough", salt: "none" });
});

it("a plan knows what of it spoils, and takes it from home", async () => {
  const cookie = await household();
  await put(cookie, "carrot", { level: "have", quantity: 500 });
  await put(cookie, "honey", { level: "have", quantity: 100 });
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const { rules } = await database.orm.em.fork().findOneOrFail(MealPlan, plan.id);
  expect(rules).toMatchObject({ stock: { carrot: 500, honey: 100 }, spoiling: ["carrot"] });
  expect(shoppingList.items.find(({ name }) => name === "Carrots")?.atHome).toBeGreaterThanOrEqual(450);
});

describe("GET /api/foods", () => {
  const found = async (search: string) =>
    (await (await ask(`/api/foods?search=${encodeURIComponent(search)}`, { cookie: await signUp() })).json()) as FoodChoice[];

  it("finds foods by name and plural, at most twenty", async () => {
    expect((await found("carrots"))[0]).toEqual({
      foodId: "carrot",
      name: "Carrots",
      aisle: "Fruit & veg",
      unit: "g",
      units: ["g", "each", "kg", "oz", "lb"],
    });
    expect(await found("c")).toHaveLength(20);
    expect(await found("")).toEqual([]);
  });

  it("refuses a search that is no name", async () => {
    expect((await ask(`/api/foods?search=${"x".repeat(61)}`, { cookie: await signUp() })).status).toBe(422);
  });
});

it("what is at home is planned with: the list says so, and charges only for the rest", async () => {
  const cookie = await household();
  const first = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const line = first.shoppingList.items.find((item) => !item.cupboard && item.packs.length > 0)!;
  const found = (await (await ask(`/api/foods?search=${encodeURIComponent(line.name)}`, { cookie })).json()) as {
    foodId: string;
    name: string;
  }[];
  const food = found.find(({ name }) => name === line.name)!;
  expect((await ask(`/api/pantry/${food.foodId}`, { method: "PUT", cookie, json: { level: "have" } })).status).toBe(200);
  const locked = mealsWithoutExtras(first.plan.items).map(({ id }) => id);
  const again = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: { locked } })).json()) as PlanMade;
  const now = again.shoppingList.items.find((item) => item.name === line.name)!;
  expect(now).toMatchObject({ price: "0.00", packs: [], atHome: now.quantity });
  expect(Number(again.plan.totalCost)).toBeLessThan(Number(first.plan.totalCost));
});
