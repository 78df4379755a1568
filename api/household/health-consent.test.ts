import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { peopleApi } from "../../tests/setup/household/people-api.ts";

const { ask, household, signUp, join, invited, rows, shared } = peopleApi();
const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner" };
const NOBODY_AGREED = { healthConsent: undefined };
const NEWEST = HEALTH_CONSENT.version;

const save = (cookie: string, change: object) => ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...change } });
const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const refusal = async (response: Response) => {
  const { field, message } = (await response.json()) as { field?: string; message: string };
  return [response.status, field, message];
};
const consentsOf = async (cookie: string) =>
  rows<{ agreedBy: string | null; version: number }>(
    `select c.agreed_by_id as "agreedBy", c.version from health_consent c
     join household_member m on m.household_id = c.household_id where m.user_id = ? and c.withdrawn_at is null`,
    [(await userOf(cookie)).id],
  );

const REFUSED = [422, "healthConsent", expect.stringMatching(/To save allergies and health diets we need your consent\./)];

describe("health data without consent", () => {
  it.each([
    ["an allergen", { allergies: ["Nuts"] }],
    ["a word for a food", { allergies: ["kiwi"] }],
    ["a diet that follows from an illness", { dietaryRestrictions: ["Gluten-free"] }],
    ["words that are not the newest", { allergies: ["Nuts"], healthConsent: NEWEST + 1 }],
  ])("is refused with nothing of the change saved: %s", async (_, change) => {
    const cookie = await household(NOBODY_AGREED);
    expect(await refusal(await save(cookie, { ...change, householdSize: 5 }))).toEqual(REFUSED);
    expect(await userOf(cookie)).toMatchObject({ householdSize: 2, allergies: [], dietaryRestrictions: [], healthConsent: null });
    expect(await consentsOf(cookie)).toEqual([]);
  });

  it("is no way of eating, nor anything else of the preferences", async () => {
    const cookie = await household(NOBODY_AGREED);
    expect((await save(cookie, { allergies: [], dietaryRestrictions: ["Vegetarian", "Halal", "Keto"], householdSize: 3 })).status).toBe(
      200,
    );
    expect(await userOf(cookie)).toMatchObject({
      householdSize: 3,
      dietaryRestrictions: ["vegetarian", "halal", "keto"],
      healthConsent: null,
    });
  });

  it("is refused from the wizard too, for one conversation and as defaults, and nothing of it is kept", async () => {
    const cookie = await household(NOBODY_AGREED);
    const answers = { cookingAbility: "beginner", mealComplexity: "quick_easy", servingSize: 3, mealTypes: [], planDuration: 3 };
    const lists = { totalBudget: "70", postcode: "", cuisinePreferences: [], dietaryRestrictions: [], allergies: ["nuts"] };
    const wizard = (change: object) => ask("/api/chat/preferences", { method: "POST", cookie, json: { ...answers, ...lists, ...change } });
    expect(await refusal(await wizard({}))).toEqual(REFUSED);
    expect(await refusal(await wizard({ saveAsDefaults: true }))).toEqual(REFUSED);
    expect(await rows("select 1 from chat_preferences where preferences->>'servingSize' = '3'")).toEqual([]);
    expect(await userOf(cookie)).toMatchObject({ householdSize: 2, allergies: [] });
    expect((await wizard({ healthConsent: NEWEST })).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ allergies: [], healthConsent: NEWEST });
    expect(await rows("select preferences->'healthConsent' as said from chat_preferences where preferences->>'servingSize' = '3'")).toEqual(
      [{ said: null }],
    );
  });
});

describe("a consent", () => {
  it("is kept once, with who gave it, and holds for what the whole household adds", async () => {
    const { owner, joined } = await shared(1, NOBODY_AGREED);
    const { id } = await userOf(owner);
    expect((await save(owner, { allergies: ["Nuts"], healthConsent: NEWEST })).status).toBe(200);
    expect((await save(owner, { allergies: ["Nuts", "Fish"], healthConsent: NEWEST })).status).toBe(200);
    expect((await save(joined[0] ?? "", { allergies: ["Nuts", "Fish", "Milk"] })).status).toBe(200);
    expect(await userOf(owner)).toMatchObject({ allergies: ["fish", "milk", "tree_nuts", "peanuts"], healthConsent: NEWEST });
    expect(await consentsOf(owner)).toEqual([{ agreedBy: id, version: NEWEST }]);
  });

  it("is asked for anew with new words, at the next change that adds something", async () => {
    const cookie = await household({ allergies: ["Nuts", "Fish"] });
    await rows("update health_consent set version = ? where agreed_by_id = ?", [NEWEST - 1, (await userOf(cookie)).id]);
    expect((await save(cookie, { allergies: ["Nuts", "Fish"], householdSize: 4 })).status).toBe(200);
    expect((await save(cookie, { allergies: ["Nuts"] })).status).toBe(200);
    expect(await refusal(await save(cookie, { allergies: ["Nuts", "Milk"] }))).toEqual(REFUSED);
    expect(await userOf(cookie)).toMatchObject({ allergies: ["tree_nuts", "peanuts"], healthConsent: NEWEST - 1 });
    expect((await save(cookie, { allergies: ["Nuts", "Milk"], healthConsent: NEWEST })).status).toBe(200);
    expect(await consentsOf(cookie)).toHaveLength(2);
  });

  it("is not needed for data saved before we asked for it, which stays and keeps protecting", async () => {
    const cookie = await household({ allergies: ["Nuts"] });
    await rows("delete from health_consent where agreed_by_id = ?", [(await userOf(cookie)).id]);
    expect((await save(cookie, { householdSize: 4 })).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ householdSize: 4, allergies: ["tree_nuts", "peanuts"], healthConsent: null });
  });

  it("moves with the allergies of a person who joins another household", async () => {
    const owner = await household(NOBODY_AGREED);
    const ben = await household({ allergies: ["Nuts"] });
    const { id } = await userOf(ben);
    expect((await join(ben, await invited(owner))).status).toBe(200);
    expect(await userOf(owner)).toMatchObject({ allergies: ["tree_nuts", "peanuts"], healthConsent: NEWEST });
    expect(await consentsOf(owner)).toEqual([{ agreedBy: id, version: NEWEST }]);
  });

  it("stays where the member who gave it alone is erased, without them; and is in the copy of one's data", async () => {
    const { owner, joined } = await shared(1, NOBODY_AGREED);
    await save(joined[0] ?? "", { allergies: ["Nuts"], healthConsent: NEWEST });
    const copy = (await (await ask("/api/user/export.json", { cookie: owner })).json()) as { healthConsents: object[] };
    expect(copy.healthConsents).toEqual([expect.objectContaining({ version: NEWEST, agreedAt: expect.any(String), withdrawnAt: null })]);
    expect(JSON.stringify(copy.healthConsents)).not.toContain((await userOf(joined[0] ?? "")).id);
    await rows(`delete from auth."user" where id = ?`, [(await userOf(joined[0] ?? "")).id]);
    expect(await consentsOf(owner)).toEqual([{ agreedBy: null, version: NEWEST }]);
  });

  it("does not exist after sign-up alone", async () => {
    expect(await userOf(await signUp())).toMatchObject({ healthConsent: null });
  });
});

describe("a withdrawn consent", () => {
  const withdraw = (cookie: string) => ask("/api/user/health-consent", { method: "DELETE", cookie });
  const SAVED = { allergies: ["Nuts", "kiwi"], dietaryRestrictions: ["Gluten-free", "Dairy-free", "Halal"] };

  it("takes what it was about with it, and is asked for anew; that it was given and withdrawn is kept", async () => {
    const cookie = await household({ ...SAVED, weeklyBudget: "91.00" });
    const other = await household(SAVED);
    expect((await withdraw(cookie)).status).toBe(200);
    expect((await withdraw(cookie)).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({
      allergies: [],
      dietaryRestrictions: ["halal"],
      healthConsent: null,
      weeklyBudget: "91.00",
    });
    const copy = (await (await ask("/api/user/export.json", { cookie })).json()) as { healthConsents: object[] };
    expect(copy.healthConsents).toEqual([expect.objectContaining({ version: NEWEST, withdrawnAt: expect.any(String) })]);
    expect(await refusal(await save(cookie, { allergies: ["Nuts"] }))).toEqual(REFUSED);
    expect(await userOf(other)).toMatchObject({ allergies: ["tree_nuts", "peanuts", "kiwi"], healthConsent: NEWEST });
  });

  it("leaves no allergy in the wizard's answers, and their other fields as they are", async () => {
    const cookie = await household();
    const answers = { cookingAbility: "beginner", mealComplexity: "quick_easy", servingSize: 7, mealTypes: [], planDuration: 3 };
    const lists = {
      totalBudget: "70",
      postcode: "",
      cuisinePreferences: [],
      dietaryRestrictions: ["gluten_free", "vegan"],
      allergies: ["nuts"],
    };
    expect((await ask("/api/chat/preferences", { method: "POST", cookie, json: { ...answers, ...lists } })).status).toBe(200);
    expect((await withdraw(cookie)).status).toBe(200);
    const kept = await rows<{ preferences: object }>("select preferences from chat_preferences where preferences->>'servingSize' = '7'");
    expect(kept).toEqual([{ preferences: { ...answers, ...lists, dietaryRestrictions: ["vegan"], allergies: [] } }]);
  });

  it("is an owner's to take back, as taking off an allergy is", async () => {
    const { owner, joined } = await shared(1, SAVED);
    expect((await withdraw(joined[0] ?? "")).status).toBe(403);
    expect(await userOf(owner)).toMatchObject({ allergies: ["tree_nuts", "peanuts", "kiwi"], healthConsent: NEWEST });
    expect((await ask("/api/user/health-consent", { method: "DELETE" })).status).toBe(401);
  });
});
