import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { RecipesFound } from "#contracts/recipes/recipe.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp } = testApi();

const NEEDED = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner" };
const HOW_WE_EAT = {
  habits: { meat: "now_and_then", fish: "twice_a_week", adventure: "known", lunch: "packed", weekdayMinutes: 30 },
  dislikes: ["mushrooms"],
  standingRules: [
    { what: "fish", day: 4 },
    { what: "starch", starch: "pasta", most: 2 },
  ],
};

const save = (cookie: string, json: unknown) => ask("/api/user/preferences", { method: "PUT", cookie, json });
const read = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;

it("saves habits, dislikes and standing rules without consent, and treats none as health data (D-70c, D-71a)", async () => {
  const cookie = await signUp();
  expect(await read(cookie)).toMatchObject({ habits: {}, dislikes: [], standingRules: [] });
  expect((await save(cookie, { ...NEEDED, ...HOW_WE_EAT })).status).toBe(200);
  expect(await read(cookie)).toMatchObject({ ...HOW_WE_EAT, healthConsent: null, allergies: [], allergyQuestions: [] });
  expect((await save(cookie, NEEDED)).status).toBe(200); // absent fields stay
  expect(await read(cookie)).toMatchObject(HOW_WE_EAT);
  expect((await save(cookie, { ...NEEDED, habits: {}, dislikes: [], standingRules: [] })).status).toBe(200);
  expect(await read(cookie)).toMatchObject({ habits: {}, dislikes: [], standingRules: [] });
});

it("rejects foods, habits and rules that it doesn't know", async () => {
  const cookie = await signUp();
  for (const wrong of [
    { dislikes: ["cardboard"] },
    { habits: { meat: "sometimes" } },
    { habits: { weekdayMinutes: 25 } },
    { standingRules: [{ what: "fish", day: 7 }] },
    { standingRules: [{ what: "starch", starch: "gravel", most: 2 }] },
  ])
    expect((await save(cookie, { ...NEEDED, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
});

it("a recipe with a disliked food says which one, and the export has what was said", async () => {
  const cookie = await signUp();
  await save(cookie, { ...NEEDED, ...HOW_WE_EAT });
  const { recipes } = (await (await ask("/api/recipes?text=mushroom&all=yes", { cookie })).json()) as RecipesFound;
  const [first] = recipes;
  expect(first?.avoid).toEqual(["has mushrooms, which you don't like"]);
  const exported = await (await ask("/api/user/export.json", { cookie })).text();
  expect(exported).toContain("now_and_then");
  expect(exported).toContain("mushrooms");
});
