import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { FoodReading } from "#contracts/household/health-limits.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { HouseholdMember } from "../../db/accounts/household-member.entity.ts";
import { Household } from "../../db/household/household.entity.ts";
import { rereadAllergies } from "../../db/household/reread-allergies.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database, started } = testApi();
const { start } = talker(ask);
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner" };
const save = (cookie: string, allergies: string[]) =>
  ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, allergies } });
const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;

/** A household with saved words that the current catalogue resolves differently or not at all. */
async function withSavedWords(...words: string[]) {
  const cookie = await household();
  const em = database.orm.em.fork();
  const { household: own } = await em.findOneOrFail(HouseholdMember, { user: (await userOf(cookie)).id });
  await em.nativeUpdate(Household, { id: own.id }, { avoidWords: words });
  return { cookie, householdId: own.id };
}
const reread = () => rereadAllergies(database.orm, database.url, readCatalogue().foods);

describe("a saved allergy", () => {
  it.each([
    ["coeliac disease", ["gluten"]],
    ["gluten free", ["gluten"]],
    ["cows milk", ["milk"]],
    ["egg whites", ["egg"]],
    ["shell fish", ["crustaceans", "molluscs"]],
    ["peanuts and sesame", ["peanuts", "sesame"]],
    ["milk, eggs & mustard", ["egg", "milk", "mustard"]],
  ])("“%s” is stored as %j", async (text, allergies) => {
    const cookie = await household();
    expect((await save(cookie, [text])).status).toBe(200);
    expect((await userOf(cookie)).allergies).toEqual(allergies);
  });

  it.each([
    ["penuts", /Do you mean Peanuts\?/],
    ["xyzzy", /We don't know “xyzzy”.*Tick one of the 14 allergens/],
    ["lychee", /None of our recipes has “lychee”/],
    ["peanuts and xyzzy", /We don't know “xyzzy”/],
  ])("“%s” is rejected with advice, and nothing is saved (D-66b)", async (text, why) => {
    const cookie = await household({ allergies: ["Sesame"] });
    const refusal = await save(cookie, ["Milk", text]);
    expect(refusal.status).toBe(422);
    expect(await sentence(refusal)).toMatch(why);
    expect((await userOf(cookie)).allergies).toEqual(["sesame"]);
  });

  it("excludes every food of its group: pork includes bacon, ham and chorizo", async () => {
    const cookie = await household({ allergies: ["pork"] });
    expect((await userOf(cookie)).allergies).toEqual(["pork"]);
    const made = await ask("/api/simple-meal-plans", { method: "POST", cookie });
    const { plan } = (await made.json()) as { plan: { items: { ingredients: string }[] } };
    for (const { ingredients } of plan.items) expect(ingredients).not.toMatch(/bacon|\bham\b|gammon|chorizo|pork|lardon/i);
  });

  it("is resolved in the same way by the wizard", async () => {
    const cookie = await household();
    const wizard = (allergies: string[]) => ({
      cookingAbility: "beginner",
      mealComplexity: "quick_easy",
      servingSize: 2,
      mealTypes: ["dinner"],
      planDuration: 3,
      totalBudget: "70",
      postcode: "",
      dietaryRestrictions: [],
      cuisinePreferences: [],
      allergies,
    });
    const refusal = await ask("/api/chat/preferences", { method: "POST", cookie, json: wizard(["nuts", "penuts"]) });
    expect([refusal.status, await sentence(refusal)]).toEqual([422, expect.stringMatching(/Do you mean Peanuts\?/)]);
    expect((await ask("/api/chat/preferences", { method: "POST", cookie, json: wizard(["nuts", "coeliac disease"]) })).status).toBe(200);
    const { message } = await start(cookie, "Plan 3 dinners");
    expect(cardOf(message, "plan").preferences).toEqual(expect.arrayContaining(["without cereals containing gluten", "without peanuts"]));
  });

  it("is resolved for visitors and signed-in people without storing anything", async () => {
    const response = await ask("/api/foods/read", { method: "POST", json: { texts: ["penuts", "kiwi"] } });
    expect((await response.json()) as FoodReading[]).toMatchObject([
      { kind: "unsure", meanings: [{ label: "Peanuts", allergens: ["peanuts"] }] },
      { kind: "known", meanings: [{ label: "Kiwi (kiwi fruit)", words: ["kiwi"] }] },
    ]);
    expect((await ask("/api/foods/read", { method: "POST", json: { texts: [] } })).status).toBe(422);
  });

  it("is split into one text per food if several were typed together (D-66a)", async () => {
    const response = await ask("/api/foods/read", { method: "POST", json: { texts: ["peanuts and sesame or xyzzy", "sesame"] } });
    expect(((await response.json()) as FoodReading[]).map(({ text, kind }) => `${text}: ${kind}`)).toEqual([
      "peanuts: known",
      "sesame: known",
      "xyzzy: unknown",
    ]);
  });
});

describe("saved words that the current catalogue resolves differently", () => {
  it("become allergens or foods at the next start, once", async () => {
    const { cookie } = await withSavedWords("coeliac disease", "cows milk", "kiwi", "penuts");
    expect(await reread()).toBeGreaterThan(0);
    expect(await reread()).toBe(0);
    expect(await userOf(cookie)).toMatchObject({
      allergies: ["gluten", "milk", "kiwi", "penuts"],
      allergyQuestions: [{ text: "penuts", kind: "unsure", meanings: [{ label: "Peanuts" }] }],
    });
  });

  it("exclude everything they may mean until they are explained, on recipe pages and among the meals to swap to (D-66c)", async () => {
    const { recipes } = readCatalogue();
    const hasPeanuts = (id: string) => recipes.get(id)?.allergens.includes("peanuts") ?? false;
    const { cookie, householdId } = await withSavedWords();
    const made = await ask("/api/simple-meal-plans", { method: "POST", cookie });
    const { plan } = (await made.json()) as PlanMade;
    const options = async () => {
      const items = plan.items.filter(({ mealType }) => mealType !== "extra");
      const answers = await Promise.all(items.map(({ id }) => ask(`/api/simple-meal-plans/${plan.id}/items/${id}/options`, { cookie })));
      return (await Promise.all(answers.map((answer) => answer.json() as Promise<{ recipeId: string }[]>))).flat();
    };
    await database.orm.em.fork().nativeUpdate(Household, { id: householdId }, { avoidWords: ["penuts"] });
    const swaps = await options();
    expect(swaps.length).toBeGreaterThan(0);
    expect(swaps.filter(({ recipeId }) => hasPeanuts(recipeId))).toEqual([]);
    const [dish] = [...recipes.keys()].filter(hasPeanuts);
    const page = await (await ask(`/api/recipes/${dish}`, { cookie })).text();
    expect(page).toContain("contains peanuts");
  });

  it("block planning everywhere until a member has explained them (D-66b)", async () => {
    const { cookie } = await withSavedWords("penuts");
    const before = started.length;
    const refusal = await ask("/api/simple-meal-plans", { method: "POST", cookie });
    expect([refusal.status, await sentence(refusal)]).toEqual([
      409,
      expect.stringMatching(/“penuts”.*Tell us on your account page what it means/),
    ]);
    expect(cardOf((await start(cookie, "Plan 3 dinners")).message, "no_plan").message).toMatch(/Do you mean Peanuts\?/);
    expect(started.length).toBe(before);
    const settle = (meaning: object | null) =>
      ask("/api/user/allergy-words", { method: "POST", cookie, json: { word: "penuts", meaning } });
    expect((await settle({ allergens: [], words: ["xyzzy"] })).status).toBe(422);
    expect((await settle({ allergens: [], words: [] })).status).toBe(422);
    expect((await settle({ allergens: ["peanuts"], words: [] })).status).toBe(200);
    expect((await settle(null)).status).toBe(404);
    expect(await userOf(cookie)).toMatchObject({ allergies: ["peanuts"], allergyQuestions: [] });
    expect((await ask("/api/simple-meal-plans", { method: "POST", cookie })).status).toBe(201);
  });

  it("can be removed only by an owner; a member may explain them", async () => {
    const { cookie, householdId } = await withSavedWords("penuts", "xyzzy");
    const settle = (word: string, meaning: object | null) =>
      ask("/api/user/allergy-words", { method: "POST", cookie, json: { word, meaning } });
    await database.orm.em.fork().nativeUpdate(HouseholdMember, { household: householdId }, { role: "member" });
    expect((await settle("xyzzy", null)).status).toBe(403);
    expect((await settle("penuts", { allergens: ["peanuts"], words: [] })).status).toBe(200);
    await database.orm.em.fork().nativeUpdate(HouseholdMember, { household: householdId }, { role: "owner" });
    expect((await settle("xyzzy", null)).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ allergies: ["peanuts"], allergyQuestions: [] });
  });
});

describe("exclusions in a request", () => {
  it.each([
    [{ exclude: ["peanut-noodles-that-we-do-not-have"] }, /isn't a recipe ID/],
    [{ allergies: ["nuts"] }, /allergies/],
  ])("%j is rejected, not ignored", async (json, why) => {
    const refusal = await ask("/api/simple-meal-plans", { method: "POST", cookie: await household(), json });
    expect([refusal.status, await sentence(refusal)]).toEqual([422, expect.stringMatching(why)]);
  });

  it("are rejected by the search, which has no such filter", async () => {
    expect((await ask("/api/recipes?exclude=nuts", { cookie: await household() })).status).toBe(422);
  });
});
