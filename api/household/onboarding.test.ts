import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, household, database } = testApi();

const ANSWERS = { postcode: "m1 1ae", householdSize: 4, weeklyBudget: "163.27" };
const complete = (cookie: string | undefined, json: unknown) =>
  ask("/api/user/complete-onboarding", { method: "PUT", json, ...(cookie ? { cookie } : {}) });
const read = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;

it("H-CALL-05, H-ENT-04: saves postcode, household size and weekly budget, and nothing else", async () => {
  const cookie = await household({ allergies: ["Dairy"], supermarket: "aldi", cookOnceEatTwice: true });
  const before = await read(cookie);
  const response = await complete(cookie, ANSWERS);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
  const dailyNeed = expect.objectContaining({ people: 4, kcal: 9000 }); // counted from the size
  expect(await read(cookie)).toEqual({ ...before, postcode: "M1 1AE", householdSize: 4, weeklyBudget: "163.27", dailyNeed });
});

it("takes the budget as a number too, as the form's field is one", async () => {
  const cookie = await signUp();
  expect((await complete(cookie, { ...ANSWERS, weeklyBudget: 160 })).status).toBe(200);
  expect(await read(cookie)).toMatchObject({ weeklyBudget: "160.00", cookingSkill: null }); // not asked, so not set
});

it("takes a budget below what so many average adults need: the planner says whether a week fits (D-85d)", async () => {
  const cookie = await signUp();
  expect((await complete(cookie, { ...ANSWERS, weeklyBudget: "30" })).status).toBe(200);
  expect(await read(cookie)).toMatchObject({ householdSize: 4, weeklyBudget: "30.00" });
});

it.each([
  [{ postcode: "" }, "postcode"],
  [{ postcode: "12345" }, "postcode"],
  [{ postcode: undefined }, "postcode"],
  [{ householdSize: 0 }, "householdSize"],
  [{ householdSize: 11 }, "householdSize"],
  [{ weeklyBudget: "0" }, "weeklyBudget"],
  [{ weeklyBudget: 1000.01 }, "weeklyBudget"],
  [{ weeklyBudget: "lots" }, "weeklyBudget"],
  [{ weeklyBudget: undefined }, "weeklyBudget"],
])("refuses %j with a sentence about %s, and changes nothing (D-85c)", async (change, field) => {
  const cookie = await household();
  const before = await read(cookie);
  const response = await complete(cookie, { ...ANSWERS, ...change });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ field, message: expect.stringMatching(/\w{4}/) });
  expect(await read(cookie)).toEqual(before);
});

it("is for the signed-in only", async () => {
  expect((await complete(undefined, ANSWERS)).status).toBe(401);
});

it("D-12d, D-12e: all four screens write one household record, whose budget is whole pence", async () => {
  const cookie = await signUp();
  const rows = async () =>
    await database.orm.em
      .fork()
      .execute("select h.id, h.people, h.weekly_budget_pence::int as pence from household h order by h.created_at desc limit 1");
  await read(cookie); // makes the household
  const [first] = await rows();
  const steps: [method: string, path: string, body: unknown, people: number, pence: number][] = [
    ["PUT", "/api/user/preferences", { postcode: "M1", weeklyBudget: 55, householdSize: 2, cookingSkill: "beginner" }, 2, 5500], // /setup
    ["PUT", "/api/user/preferences", { weeklyBudget: "62.50", householdSize: 3, cookingSkill: "advanced" }, 3, 6250], // /account
    ["PUT", "/api/user/complete-onboarding", ANSWERS, 4, 16_327], // /onboarding
    [
      "POST", // /ai-onboarding
      "/api/chat/preferences",
      {
        cookingAbility: "beginner",
        mealComplexity: "moderate",
        servingSize: 5,
        mealTypes: ["dinner"],
        planDuration: 7,
        totalBudget: "71.05",
        postcode: "M1",
        dietaryRestrictions: [],
        cuisinePreferences: [],
        allergies: [],
        saveAsDefaults: true,
      },
      5,
      7105,
    ],
  ];
  for (const [method, path, json, people, pence] of steps) {
    expect((await ask(path, { method, cookie, json })).status, path).toBe(200);
    expect(await rows(), path).toEqual([{ id: first?.["id"], people, pence }]);
  }
});
