import { describe, expect, it } from "vitest";
import { weekNeeds } from "#domain/content/week-at-each-shop.ts";
import { BUDGET_FIGURES, CHEAPEST_WEEK, SAMPLE_WEEK } from "#domain/household/budget-figures.ts";
import { budgetFor } from "#domain/household/budget-guide.ts";
import { HOUSEHOLD_SIZE } from "#domain/household/household.ts";
import { SAMPLE_START } from "#domain/planning/sample-week.ts";
import { weekTill } from "#domain/week.ts";
import { readCatalogue } from "../../../../catalogue/catalogue.ts";
import { leastBudget, planFor, plannedWeek } from "./compute-budgets.ts";

const TIMEOUT_MS = 480_000;
/** The tolerance for the stored figures: screens show whole pounds and call them recommended. */
const CLOSE = 0.02;
const REMEDY = "the catalogue, its prices or the planner changed: run `npm run -s budgets`";

const catalogue = readCatalogue();

describe("the recommended budgets by number of people", () => {
  it("exist for every size of household, each larger than the one before", () => {
    expect(BUDGET_FIGURES).toHaveLength(HOUSEHOLD_SIZE.most);
    for (const [index, { leastPence, variedPence }] of BUDGET_FIGURES.entries()) {
      expect(leastPence).toBeGreaterThan(BUDGET_FIGURES[index - 1]?.leastPence ?? 0);
      expect(variedPence).toBeGreaterThanOrEqual(leastPence);
    }
  });

  it.each([1, 4])("match the planner's result for %d (D-85b)", { timeout: TIMEOUT_MS }, async (people) => {
    const { leastPence, variedPence } = budgetFor(people);
    const computed = await leastBudget(people, catalogue);
    expect(Math.abs(computed - leastPence), REMEDY).toBeLessThan(leastPence * CLOSE);
    const cheapest = await planFor(people, Math.max(computed, leastPence), catalogue);
    expect(cheapest.kind, REMEDY).toBe("planned");
    const varied = await planFor(people, variedPence, catalogue);
    expect(varied, REMEDY).toMatchObject({ kind: "planned", variety: { relaxed: false } });
  });

  it("count the meals with meat or fish by rising budgets, up to most of the 14", () => {
    for (const { leastPence, variedPence, meatOrFish } of BUDGET_FIGURES) {
      const budgets = meatOrFish.map(({ fromPence }) => fromPence);
      expect(budgets).toEqual([...budgets].sort((one, other) => one - other));
      expect(budgets[0]).toBeLessThanOrEqual(leastPence + 1);
      expect(budgets.at(-1)).toBeGreaterThan(variedPence);
      expect(meatOrFish.at(-1)?.meals).toBeGreaterThan(meatOrFish[0]?.meals ?? 0);
      expect(Math.max(...meatOrFish.map(({ meals }) => meals))).toBeLessThanOrEqual(14);
    }
  });

  it("come with the week that the landing page shows, which is the planner's", { timeout: TIMEOUT_MS }, async () => {
    const { householdSize, weeklyBudget } = SAMPLE_START;
    expect(SAMPLE_WEEK, REMEDY).toEqual(await plannedWeek(householdSize, weeklyBudget * 100, catalogue));
  });

  it("match the till price of the cheapest week for four", () => {
    const { foods, recipes } = catalogue;
    expect(
      CHEAPEST_WEEK.filter(({ recipeId }) => !recipes.has(recipeId)),
      REMEDY,
    ).toEqual([]);
    const { tillPence } = weekTill(weekNeeds({ foods, recipes, shops: new Map() }), foods, { basicsAtHome: false, stock: {} });
    expect(tillPence, REMEDY).toBe(budgetFor(4).leastPence);
  });
});
