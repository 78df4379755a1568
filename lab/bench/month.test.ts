import { expect, it } from "vitest";
import type { Rules } from "#domain/planning/rules.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../tests/setup/planning/usual-rules.ts";
import { planMonth } from "./month.ts";

const { recipes } = readCatalogue();
const [first, ...others] = [...recipes.values()].filter(({ meal }) => meal === "dinner");
const dinner = (day: number, recipeId: string): PlannedMeal => ({ day, meal: "dinner", recipeId, leftoverOfDay: null });
const another = others.find(({ familyId }) => familyId !== first!.familyId)!;

it("plans each of four weeks with those before it in mind, and counts dinners and families over all of them", async () => {
  const asked: Rules[] = [];
  const month = await planMonth(USUAL_RULES, recipes, async (rules) => {
    asked.push(rules);
    return [
      dinner(0, first!.id),
      { ...dinner(1, first!.id), meal: "lunch", leftoverOfDay: 0 },
      ...(asked.length === 2 ? [dinner(1, another.id)] : []),
    ];
  });
  expect(asked.map(({ recentRecipeIds }) => recentRecipeIds)).toEqual([
    [],
    [first!.id],
    [first!.id, first!.id, another.id],
    [first!.id, first!.id, another.id, first!.id],
  ]);
  expect(month).toEqual({ distinctDinners: 2, familyMost: 4 });
});

it("knows no month where a week cannot be planned", async () => {
  expect(await planMonth(USUAL_RULES, recipes, async () => undefined)).toBeUndefined();
});
