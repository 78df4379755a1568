import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testDatabase } from "../tests/setup/database.ts";
import { Household } from "./household/household.entity.ts";
import { Migration20261122104037_plan_monday as PlanMonday } from "./migrations/Migration20261122104037_plan_monday.ts";
import { MealPlan } from "./planning/meal-plan.entity.ts";

const database = testDatabase();
const FACTS = { serves: 2, days: 7, totalCostPence: 5000, budgetPence: 6000, objectivePence: 5000, solverStatus: "annealed" };

it("plans that were made before plans had a week are given the one in which they were made, or the next where that was a Sunday in London", async () => {
  const em = database.orm.em.fork();
  const householdId = randomUUID();
  em.create(Household, { id: householdId, trialEndsAt: new Date() });
  const made: [createdAt: string, weekIndex: number, monday: string][] = [
    ["2026-11-16T00:00:00Z", 0, "2026-11-16"],
    ["2026-11-18T12:00:00Z", 0, "2026-11-16"],
    ["2026-11-18T12:00:00Z", 1, "2026-11-23"],
    ["2026-11-21T23:59:00Z", 0, "2026-11-16"],
    ["2026-11-22T00:00:00Z", 0, "2026-11-23"],
    ["2026-06-14T23:30:00Z", 0, "2026-06-15"],
    ["2026-06-20T23:30:00Z", 0, "2026-06-22"],
    ["2026-10-24T23:30:00Z", 0, "2026-10-26"],
    ["2026-12-31T23:30:00Z", 1, "2027-01-04"],
  ];
  for (const [createdAt, weekIndex] of made)
    em.create(MealPlan, {
      ...FACTS,
      id: randomUUID(),
      household: householdId,
      generationId: randomUUID(),
      weekIndex,
      monday: "2000-01-03",
      effort: {},
      rules: {},
      variety: {},
      createdAt: new Date(createdAt),
    });
  await em.flush();

  const migration = new PlanMonday(em.getDriver(), database.orm.config);
  const run = async (way: "up" | "down") => {
    migration.reset();
    await migration[way]();
    for (const query of migration.getQueries()) await em.execute(query as string);
  };
  await run("down");
  await run("up");

  const plans = await database.orm.em.fork().find(MealPlan, { household: householdId });
  const found = plans.map(({ createdAt, weekIndex, monday }) => [createdAt.getTime(), weekIndex, monday]);
  expect(found.sort()).toEqual(made.map(([createdAt, ...rest]) => [Date.parse(createdAt), ...rest]).sort());
  expect(plans.every(({ firstDay }) => firstDay === 0)).toBe(true);
});
