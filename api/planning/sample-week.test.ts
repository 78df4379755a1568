import { describe, expect, it } from "vitest";
import type { MealPlan, NoPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import { SampleWeek } from "#contracts/planning/sample-week.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { parsePence } from "#domain/money.ts";
import { SAMPLE_SKILL, SAMPLE_START } from "#domain/planning/sample-week.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { LIMITS } from "../http/limits/limit-figures.ts";
import { createSharedLimits } from "../http/limits/limits.ts";
import { createMarks } from "../http/limits/marks.ts";

const { ask, signUp, started, database, held } = testApi();

const sample = (json: unknown, address?: string) => ask("/api/sample-week", { method: "POST", json, ...(address ? { address } : {}) });
const sampled = async (json: unknown): Promise<SampleWeek> => {
  const answer = await sample(json);
  expect(answer.status).toBe(200);
  return SampleWeek.parse(await answer.json());
};
const startedHere = () => started.filter(({ workflow }) => workflow === "sampleWeekWorkflow");
const meal = ({ dayOfWeek, mealType, recipeId, cost, leftoverOfDay }: SampleWeek["meals"][number] | MealPlan["items"][number]) =>
  `${dayOfWeek} ${mealType} ${recipeId} ${cost} ${leftoverOfDay}`;

/** The number of rows in each table, except the request counters. */
async function rows(): Promise<Record<string, number>> {
  const em = database.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select table_schema || '."' || table_name || '"' as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'request_count'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = Number((await em.execute<{ n: string }[]>(`select count(*) as n from ${name}`))[0]?.n);
  return counts;
}

describe("GET /api/sample-week", () => {
  it("returns a week for the first answers without planning, and may be cached", async () => {
    const before = startedHere().length;
    const answer = await ask("/api/sample-week");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect(startedHere()).toHaveLength(before);
    const ready = SampleWeek.parse(await answer.json());
    expect(ready.meals.filter(({ mealType }) => mealType === "dinner").map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(parsePence(ready.total)).toBeLessThanOrEqual(SAMPLE_START.weeklyBudget * 100);
    expect(ready.list.reduce((sum, { price }) => sum + (parsePence(price) ?? Number.NaN), 0)).toBe(parsePence(ready.total));
  });
});

describe("POST /api/sample-week", () => {
  it("plans a visitor's week within the budget and stores nothing", async () => {
    const before = await rows();
    const week = await sampled(SAMPLE_START);
    expect(week.meals.filter(({ mealType }) => mealType === "dinner").map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(parsePence(week.total)).toBeLessThanOrEqual(SAMPLE_START.weeklyBudget * 100);
    expect(week.meals.reduce((sum, { cost }) => sum + (parsePence(cost) ?? Number.NaN), 0)).toBe(parsePence(week.total));
    expect(week.kcalPerDay * week.people).toBeGreaterThan(week.need.kcal * 0.94);
    expect(week.meals.every(({ imageUrl, minutes }) => imageUrl.includes("/picture.svg") && minutes >= 0)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it("starts a workflow with a random id and only the question as input, without the visitor's address", async () => {
    await sampled({ ...SAMPLE_START, dietaryPreferences: ["Vegetarian"] });
    const [last] = startedHere().slice(-1);
    expect(last?.workflowId).toMatch(/^sample-week:[\da-f-]{36}$/);
    expect(last?.args).toEqual([{ ...SAMPLE_START, dietaryPreferences: ["vegetarian"], allergens: [], avoidWords: [] }]);
  });

  it("returns the week that a household with the same preferences gets", async () => {
    const asked = { ...SAMPLE_START, dietaryPreferences: ["Vegetarian"], allergies: ["Nuts", "sesame", "mushrooms"] };
    const week = await sampled(asked);
    const cookie = await signUp();
    const json = { ...asked, cookingSkill: SAMPLE_SKILL, healthConsent: HEALTH_CONSENT.version };
    expect((await ask("/api/user/preferences", { method: "PUT", cookie, json })).status).toBe(200);
    const made = await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
    const { plan } = (await made.json()) as PlanMade;
    expect(plan.totalCost).toBe(week.total);
    expect(plan.kcalPerDay).toBe(week.kcalPerDay);
    expect(plan.items.map(meal).sort()).toEqual(week.meals.map(meal).sort());
  });

  it("excludes every allergen and respects the diets", async () => {
    const { recipes } = await loadCatalogue(database.orm.em.fork());
    const { meals } = await sampled({ ...SAMPLE_START, dietaryPreferences: ["Pescatarian"], allergies: ["Dairy", "egg"] });
    for (const { recipeId } of meals) {
      expect(recipes.get(recipeId)?.diets).toContain("pescatarian");
      expect(recipes.get(recipeId)?.allergens.filter((allergen) => ["milk", "egg"].includes(allergen))).toEqual([]);
    }
  });

  it("excludes allergies in the visitor's own words (D-66a)", async () => {
    const { foods, recipes } = await loadCatalogue(database.orm.em.fork());
    const { meals } = await sampled({ ...SAMPLE_START, allergies: ["peanuts and sesame", "mushrooms"] });
    expect(meals.length).toBeGreaterThan(0);
    for (const { recipeId } of meals) {
      const recipe = recipes.get(recipeId);
      expect(recipe?.allergens.filter((allergen) => ["peanuts", "sesame"].includes(allergen))).toEqual([]);
      expect(recipe?.ingredients.filter(({ foodId }) => foods.get(foodId)?.name.toLowerCase().includes("mushroom"))).toEqual([]);
    }
  });

  it.each<[field: string, sent: unknown, words: RegExp]>([
    ["householdSize", { ...SAMPLE_START, householdSize: 0 }, /Choose from 1 to 10 people/],
    ["householdSize", { ...SAMPLE_START, householdSize: 11 }, /Choose from 1 to 10 people/],
    ["householdSize", { weeklyBudget: 75 }, /Required/],
    ["weeklyBudget", { ...SAMPLE_START, weeklyBudget: 19 }, /Choose at least £20/],
    ["weeklyBudget", { ...SAMPLE_START, weeklyBudget: 201 }, /Choose at most £200/],
    ["weeklyBudget", { ...SAMPLE_START, weeklyBudget: "75" }, /Required/],
    ["dietaryPreferences", { ...SAMPLE_START, dietaryPreferences: ["breatharian"] }, /We don't know the diet “breatharian”. Choose from/],
    ["allergies", { ...SAMPLE_START, allergies: ["Nuts", "penuts"] }, /Do you mean Peanuts\? Nothing was planned/],
    ["allergies", { ...SAMPLE_START, allergies: ["xyzzy"] }, /We don't know “xyzzy”.* Nothing was planned/],
    ["allergies", { ...SAMPLE_START, allergies: "Nuts" }, /./],
  ])("rejects an unusable %s with a message and plans nothing: %j", async (field, sent, words) => {
    const before = startedHere().length;
    const answer = await sample(sent);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { field: string; message: string };
    expect(body.field).toBe(field);
    expect(body.message).toMatch(words);
    expect(startedHere()).toHaveLength(before);
  });

  it("rejects unknown fields by name, so that no limit is ignored", async () => {
    const answer = await sample({ ...SAMPLE_START, avoid: ["mushrooms"] });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message).toContain("avoid");
  });

  it("names the smallest budget that works if the budget is too small, and that one does", async () => {
    const answer = await sample({ householdSize: 4, weeklyBudget: 20 });
    expect(answer.status).toBe(422);
    const refused = (await answer.json()) as NoPlan;
    expect(refused).toMatchObject({
      code: "NO_PLAN",
      constraint: "budget",
      message: expect.stringContaining("The smallest budget that works is £"),
    });
    const enough = Math.ceil(Number(refused.smallestBudget));
    expect(Number((await sampled({ householdSize: 4, weeklyBudget: enough })).total)).toBeLessThanOrEqual(enough);
  });

  it("tells the visitor what to change if allergens leave no recipes", async () => {
    const all = [
      "celery",
      "gluten",
      "crustaceans",
      "egg",
      "fish",
      "lupin",
      "milk",
      "molluscs",
      "mustard",
      "tree_nuts",
      "peanuts",
      "sesame",
      "soya",
      "sulphites",
    ];
    const answer = await sample({ ...SAMPLE_START, allergies: all, dietaryPreferences: ["Keto", "Vegan"] });
    expect(answer.status).toBe(422);
    const { message, constraint } = (await answer.json()) as NoPlan;
    expect(["allergies", "diet"]).toContain(constraint);
    expect(message).not.toContain("account");
  });
});

describe("the limits on sample weeks", () => {
  const limits = () => createSharedLimits(held.pool, createMarks(TEST_SECRET));

  it("count by address: the next request is rejected with a retry time, another address is not", async () => {
    const address = "198.51.100.7";
    const { requests } = LIMITS["sample week"];
    for (let asked = 0; asked < requests; asked++) expect(await limits().count("sample week", LIMITS["sample week"], { address })).toBe(0);
    const before = startedHere().length;
    const refused = await sample(SAMPLE_START, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(((await refused.json()) as { message: string }).message).toMatch(
      /^That's a lot of sample weeks\..* You can try again (tomorrow )?at \d\d:\d\d\.$/,
    );
    expect(startedHere()).toHaveLength(before);
    expect((await sample(SAMPLE_START, "198.51.100.8")).status).toBe(200);
  });

  it("count a whole IPv6 network as one, and reserve half for first requests", async () => {
    for (const [name, whose] of [
      ["sample weeks again", { visitors: "all" }],
      ["first sample week", { site: "2001:db8:7::/48" }],
    ] as const)
      for (let asked = 0; asked < LIMITS[name].requests; asked++) await limits().count(name, LIMITS[name], whose);
    const again = await sample(SAMPLE_START, "2001:db8:7:ffff::1");
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
      429,
      expect.stringContaining("Many people are trying a sample week"),
    ]);
    expect((await sample(SAMPLE_START, "2001:db8:8::1")).status).toBe(200);
  });

  it("have a ceiling for all visitors, from which rejected input takes nothing", async () => {
    const spent = async () => (await limits().untilFree("sample weeks together", LIMITS["sample weeks together"], { visitors: "all" })) > 0;
    for (let asked = 0; asked < 3; asked++) expect((await sample({})).status).toBe(422);
    expect(await spent()).toBe(false);
    while (!(await spent())) await limits().count("sample weeks together", LIMITS["sample weeks together"], { visitors: "all" });
    const refused = await sample(SAMPLE_START, "203.0.113.9");
    expect(refused.status).toBe(429);
    expect(((await refused.json()) as { message: string }).message).toMatch(
      /^Many people are trying a sample week just now\. Try again in \d+ seconds\.$/,
    );
  });
});
