import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { DAY_MS } from "#domain/time.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, started, database } = testApi();

const AGREED = { healthConsent: HEALTH_CONSENT.version };
const READING_A = {
  postcode: "sw1a1aa",
  weeklyBudget: 55,
  householdSize: 4,
  cookingSkill: "beginner",
  dietaryPreferences: ["Gluten-free", "Low-carb"],
  cuisinePreferences: ["British", "Thai"],
  allergies: ["Nuts", "Shellfish"],
  ...AGREED,
};
const READING_B = {
  householdSize: 3,
  weeklyBudget: "62.50",
  cookingSkill: "advanced",
  allergies: ["Wheat/Gluten"],
  ...AGREED,
  dietaryRestrictions: ["Low-Carb"],
  cuisinePreferences: ["Japanese"],
};

const save = (cookie: string, json: unknown) => ask("/api/user/preferences", { method: "PUT", cookie, json });
const read = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;

describe("GET /api/user (H-CALL-03)", () => {
  it("rejects visitors, or returns null for a lenient request", async () => {
    expect((await ask("/api/user")).status).toBe(401);
    const answer = await ask("/api/user", { headers: { prefer: "handling=lenient" } });
    expect([answer.status, await answer.json()]).toEqual([200, null]);
    expect((await ask("/api/user/preferences", { method: "PUT", json: READING_B, headers: { prefer: "handling=lenient" } })).status).toBe(
      401,
    );
  });

  it("answers a new person with a trial of seven days and nothing stored that they did not say (D-15a)", async () => {
    const user = await read(await signUp("Ada Lovelace"));
    expect(user).toMatchObject({
      firstName: "Ada",
      householdSize: null,
      weeklyBudget: null,
      cookingSkill: null,
      postcode: null,
      allergies: [],
      dietaryRestrictions: [],
      cuisinePreferences: [],
      subscriptionStatus: "trialing",
      isOperator: false,
      operatorRole: null,
      plansMade: 0,
    });
    const days = (Date.parse(user.trialEndsAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  it("makes one household even when the first two questions come at once", async () => {
    const cookie = await signUp();
    const users = await Promise.all([read(cookie), read(cookie), read(cookie)]);
    expect(new Set(users.map((user) => user.trialEndsAt)).size).toBe(1);
  });
});

describe("PUT /api/user/preferences (H-CALL-04)", () => {
  it("saves reading A (H-ENT-01)", async () => {
    const cookie = await signUp();
    expect(await (await save(cookie, READING_A)).json()).toEqual({ success: true });
    expect(await read(cookie)).toMatchObject({
      postcode: "SW1A 1AA",
      weeklyBudget: "55.00",
      householdSize: 4,
      cookingSkill: "beginner",
      dietaryPreferences: ["gluten_free", "low_carb"],
      cuisinePreferences: ["british", "thai"],
      allergies: ["crustaceans", "molluscs", "tree_nuts", "peanuts"],
    });
  });

  it("saves reading B, and leaves alone what it does not speak of (H-ENT-03, D-05b)", async () => {
    const cookie = await signUp();
    await save(cookie, READING_A);
    await save(cookie, READING_B);
    expect(await read(cookie)).toMatchObject({
      postcode: "SW1A 1AA",
      weeklyBudget: "62.50",
      householdSize: 3,
      cookingSkill: "advanced",
      allergies: ["gluten"],
      dietaryRestrictions: ["low_carb"],
      cuisinePreferences: ["japanese"],
    });
  });

  it("keeps one list of diets: both spellings are accepted and returned, and sent together they are joined (D-10a, D-10b)", async () => {
    const cookie = await signUp();
    await save(cookie, { ...READING_B, dietaryRestrictions: ["Vegan"], dietaryPreferences: ["Gluten-free"] });
    const user = await read(cookie);
    expect([...user.dietaryRestrictions].sort()).toEqual(["gluten_free", "vegan"]);
    expect(user.dietaryPreferences).toEqual(user.dietaryRestrictions);
  });

  it("keeps an allergy that no code covers as a word, and says so (D-11j)", async () => {
    const cookie = await signUp();
    await save(cookie, { ...READING_B, allergies: ["Mushrooms", "Dairy"] });
    expect(await read(cookie)).toMatchObject({ allergies: ["milk", "mushrooms"], allergyWords: ["mushrooms"] });
  });

  it.each([
    { change: { weeklyBudget: 19 }, field: "weeklyBudget", row: "H-VAL-03" },
    { change: { weeklyBudget: 205 }, field: "weeklyBudget", row: "H-VAL-03" },
    { change: { weeklyBudget: "12,50" }, field: "weeklyBudget", row: "H-VAL-09" },
    { change: { weeklyBudget: "-5" }, field: "weeklyBudget", row: "H-VAL-09" },
    { change: { weeklyBudget: undefined }, field: "weeklyBudget", row: "H-VAL-08" },
    { change: { householdSize: 0 }, field: "householdSize", row: "H-VAL-04" },
    { change: { householdSize: 11 }, field: "householdSize", row: "H-VAL-04" },
    { change: { householdSize: 2.5 }, field: "householdSize", row: "H-VAL-04" },
    { change: { householdSize: undefined }, field: "householdSize", row: "H-VAL-08" },
    { change: { cookingSkill: "chef" }, field: "cookingSkill", row: "H-VAL-05" },
    { change: { allergies: "nuts" }, field: "allergies", row: "H-VAL-06" },
    { change: { dietaryPreferences: ["Fruitarian"] }, field: "dietaryPreferences", row: "H-VAL-06" },
    { change: { supermarket: "harrods" }, field: "supermarket", row: "H-CALL-04" },
  ])("$row: refuses $change with a sentence about $field, and changes nothing", async ({ change, field }) => {
    const cookie = await signUp();
    await save(cookie, READING_A);
    const before = await read(cookie);
    const response = await save(cookie, { ...READING_A, ...change });
    expect(response.status).toBe(422);
    const body = (await response.json()) as { message: string; field: string };
    expect(body.field).toBe(field);
    expect(body.message.length).toBeGreaterThan(field.length + 5);
    expect(await read(cookie)).toEqual(before);
  });

  it("H-VAL-02: refuses a postcode in the specified words", async () => {
    const response = await save(await signUp(), { ...READING_A, postcode: "12345" });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toContain("Please enter a valid UK postcode");
  });

  it("answers a body that is not JSON with a 400", async () => {
    const response = await ask("/api/user/preferences", {
      method: "PUT",
      cookie: await signUp(),
      body: "{nope",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("POST /api/chat/preferences (H-CALL-24, H-ENT-12)", () => {
  const WIZARD = {
    cookingAbility: "intermediate",
    mealComplexity: "quick_easy",
    servingSize: 2,
    mealTypes: ["dinner"],
    planDuration: 7,
    totalBudget: "50",
    postcode: "M1",
    dietaryRestrictions: ["vegan"],
    cuisinePreferences: ["indian"],
    allergies: ["nuts"],
  };

  it("keeps the answers for the next conversation and leaves the household as it is", async () => {
    const cookie = await signUp();
    const response = await ask("/api/chat/preferences", { method: "POST", cookie, json: { ...WIZARD, ...AGREED } });
    expect(await response.json()).toEqual({ success: true });
    expect(await read(cookie)).toMatchObject({ householdSize: null, dietaryRestrictions: [] });
    const [row] = await database.orm.em.fork().execute("select preferences from chat_preferences order by created_at desc limit 1");
    expect(row?.preferences).toEqual({ ...WIZARD, allergies: ["tree_nuts", "peanuts"] });
  });

  it("writes them into the household when asked to", async () => {
    const cookie = await signUp();
    await ask("/api/chat/preferences", { method: "POST", cookie, json: { ...WIZARD, ...AGREED, saveAsDefaults: true } });
    expect(await read(cookie)).toMatchObject({
      householdSize: 2,
      weeklyBudget: "50.00",
      cookingSkill: "intermediate",
      maxMinutes: 30,
      postcode: "M1",
      dietaryRestrictions: ["vegan"],
      cuisinePreferences: ["indian"],
      allergies: ["tree_nuts", "peanuts"],
    });
  });

  it.each([
    { servingSize: 0 },
    { servingSize: 11 },
    { totalBudget: "lots" },
    { mealComplexity: "slow" },
    { dietaryRestrictions: ["fruitarian"] },
    { postcode: "nowhere" },
  ])("H-ERR-15: refuses %j", async (change) => {
    expect((await ask("/api/chat/preferences", { method: "POST", cookie: await signUp(), json: { ...WIZARD, ...change } })).status).toBe(
      422,
    );
  });
});

describe("POST /api/grove/send-message", () => {
  const MESSAGE = { name: "Ada", email: "ada@larder.test", subject: "", message: "Where is my list?", priority: "high" };

  it("D-02a, H-CALL-27, H-ENT-13: keeps the message and sends it to support; the workflow learns only its id", async () => {
    const response = await ask("/api/grove/send-message", { method: "POST", json: MESSAGE });
    expect(response.status).toBe(200);
    const mail = started.findLast((one) => one.workflow === "mailWorkflow");
    expect(JSON.stringify(mail)).not.toContain("ada@");
    const [row] = await database.orm.em.fork().execute("select * from mail order by created_at desc limit 1");
    expect(row).toMatchObject({ recipient: "help@larder.test", subject: "[high] Message without a subject" });
    const [kept] = await database.orm.em.fork().execute("select name, email, subject, message, priority from support_message");
    expect(kept).toEqual(MESSAGE);
  });

  it("limits messages per address and hour and says when to try again; other addresses are unaffected", async () => {
    const send = (address: string) => ask("/api/grove/send-message", { method: "POST", json: MESSAGE, address });
    const statuses = [];
    for (let sent = 0; sent < 21; sent++) statuses.push((await send("203.0.113.7")).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const refused = await send("203.0.113.7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await refused.json()).toEqual({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringMatching(/You can try again (tomorrow )?at \d\d:\d\d\./),
    });
    expect((await send("203.0.113.8")).status).toBe(200);
  });

  it.each([{ name: " " }, { email: "nobody" }, { message: "" }, { priority: "now" }])("H-VAL-18, H-VAL-21: refuses %j", async (change) => {
    expect((await ask("/api/grove/send-message", { method: "POST", json: { ...MESSAGE, ...change } })).status).toBe(422);
  });
});
