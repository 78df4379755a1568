import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { Eater } from "#domain/household/needs.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp } = testApi();

const woman: Eater = { kind: "woman", ageBand: "19-64", appetite: "usual" };
const man: Eater = { kind: "man", ageBand: "19-64", appetite: "larger" };
const child: Eater = { kind: "child", ageBand: "4-6", appetite: "usual" };
const baby: Eater = { kind: "baby", ageBand: "under 1", appetite: "usual" };
const SAID = { weeklyBudget: "87.50", cookingSkill: "beginner" };

const save = (cookie: string, json: object) => ask("/api/user/preferences", { method: "PUT", cookie, json: { ...SAID, ...json } });
const read = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;

describe("who eats in a household", () => {
  it("is average adults, as many as its size, until they are described (decision 49)", async () => {
    const cookie = await signUp();
    expect(await read(cookie)).toMatchObject({ householdSize: null, eaters: null, dailyNeed: null });
    expect((await save(cookie, { householdSize: 4 })).status).toBe(200);
    expect(await read(cookie)).toMatchObject({
      householdSize: 4,
      eaters: null,
      dailyNeed: { kcal: 9000, aboutKcal: 9000, fibre: 120, people: 4, babies: 0, source: expect.stringContaining("averages of groups") },
    });
  });

  it("is kept with what they need on a day; babies are kept and not counted", async () => {
    const cookie = await signUp();
    const eaters = [woman, { ...man, kcal: 2900 }, child, baby];
    expect((await save(cookie, { householdSize: 3, eaters })).status).toBe(200);
    expect(await read(cookie)).toMatchObject({
      householdSize: 3,
      eaters,
      dailyNeed: { kcal: 6330, aboutKcal: 6350, salt: 15, people: 3, babies: 1 },
    });
    const file = (await (await ask("/api/user/export.json", { cookie })).json()) as { household: { eaters: unknown }[] };
    expect(file.household[0]?.eaters).toEqual(eaters);
  });

  it("stays, where there is room, when a screen says the size alone; null forgets it", async () => {
    const cookie = await signUp();
    await save(cookie, { householdSize: 3, eaters: [woman, child, man, baby] });
    await save(cookie, { householdSize: 2 });
    expect(await read(cookie)).toMatchObject({ householdSize: 2, eaters: [woman, child, baby] });
    const onboarding = { postcode: "M1 1AE", householdSize: 3, weeklyBudget: "150" };
    expect((await ask("/api/user/complete-onboarding", { method: "PUT", cookie, json: onboarding })).status).toBe(200);
    const adult = { kind: "adult", ageBand: "19-64", appetite: "usual" };
    expect(await read(cookie)).toMatchObject({ householdSize: 3, eaters: [woman, child, baby, adult] });
    const wizard = { cookingAbility: "beginner", mealComplexity: "moderate", mealTypes: ["dinner"], planDuration: 7, totalBudget: "70" };
    const lists = { postcode: "M1", dietaryRestrictions: [], cuisinePreferences: [], allergies: [] };
    const json = { ...wizard, ...lists, servingSize: 1, saveAsDefaults: true };
    expect((await ask("/api/chat/preferences", { method: "POST", cookie, json })).status).toBe(200);
    expect(await read(cookie)).toMatchObject({ householdSize: 1, eaters: [woman, baby] });
    await save(cookie, { householdSize: 3, eaters: null });
    expect(await read(cookie)).toMatchObject({ householdSize: 3, eaters: null });
  });

  it("is said in the set-up wizard too", async () => {
    const cookie = await signUp();
    const json = { postcode: "M1 1AE", householdSize: 2, weeklyBudget: "100", eaters: [woman, child] };
    expect((await ask("/api/user/complete-onboarding", { method: "PUT", cookie, json })).status).toBe(200);
    expect(await read(cookie)).toMatchObject({ householdSize: 2, eaters: [woman, child] });
  });

  it.each<[string, object, string, RegExp]>([
    ["a baby alone", { householdSize: 1, eaters: [baby] }, "eaters", /at least one person who eats/],
    ["a woman of six", { householdSize: 1, eaters: [{ ...woman, ageBand: "4-6" }] }, "eaters", /age for each woman/],
    ["900 kcal a day", { householdSize: 1, eaters: [{ ...woman, kcal: 900 }] }, "eaters", /from 1,000 to 4,500/],
    ["a kind we don't know", { householdSize: 1, eaters: [{ ...woman, kind: "dog" }] }, "eaters.0.kind", /Choose who it is/],
    ["two people in a household of three", { householdSize: 3, eaters: [woman, man] }, "householdSize", /listed 2 people/],
  ])("refuses %s with a sentence, and keeps what was saved", async (_what, json, field, message) => {
    const cookie = await signUp();
    await save(cookie, { householdSize: 1, eaters: [man] });
    const answer = await save(cookie, json);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ field, message: expect.stringMatching(message) });
    expect(await read(cookie)).toMatchObject({ householdSize: 1, eaters: [man] });
  });
});
