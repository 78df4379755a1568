import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { parsePence } from "#domain/money.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, signUp, household } = testApi();
const PROFILE = { householdSize: 2, weeklyBudget: "200.00", cookingSkill: "intermediate" };

const user = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const save = (cookie: string, json: object) => ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...json } });
const plan = async (cookie: string, json: object = {}): Promise<number> => {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json });
  expect(response.status).toBe(201);
  return parsePence(((await response.json()) as PlanMade).plan.totalCost) ?? Number.NaN;
};

describe("the spending level", () => {
  it("defaults to balanced, is saved with the preferences, is unchanged when absent, and is in the data export", async () => {
    const cookie = await signUp();
    expect(await user(cookie)).toMatchObject({ spending: "balanced" });
    expect((await save(cookie, { spending: "generous" })).status).toBe(200);
    expect((await save(cookie, {})).status).toBe(200);
    expect(await user(cookie)).toMatchObject({ spending: "generous" });
    const exported = (await (await ask("/api/user/export.json", { cookie })).json()) as { household: { spending: string }[] };
    expect(exported.household[0]?.spending).toBe("generous");
  });

  it("rejects an unknown level and lists the valid ones", async () => {
    const response = await save(await household(), { spending: "lavish" });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toContain("Choose thrifty, balanced or generous");
  });

  it("makes weeks more expensive the higher it is, within the budget, and a request can override it", async () => {
    const cookie = await household(PROFILE);
    const balanced = await plan(cookie);
    const other = await household({ ...PROFILE, spending: "generous" });
    const generous = await plan(other);
    expect(await plan(await household({ ...PROFILE, spending: "thrifty" }))).toBeLessThan(balanced);
    expect(generous).toBeGreaterThan(balanced);
    expect(generous).toBeLessThanOrEqual(20_000);
    expect(await plan(other, { spending: "thrifty" })).toBeLessThan(generous);
  });
});
