import { describe, expect, it } from "vitest";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../tests/setup/planning/usual-rules.ts";
import { recipeOf } from "../recipes/recipe.ts";
import { neededAmounts, weekTill } from "../week.ts";
import { swapOptions, withSwap } from "./swap.ts";
import { validatePlan } from "./validate-plan.ts";
import { explainMeal } from "./why.ts";

const { foods, recipes } = readCatalogue();
const rules = { ...USUAL_RULES, allergens: ["milk" as const], budgetPence: 1.15 * USUAL_RULES.budgetPence };
const answer = await planWeek(rules, recipes, foods, { restarts: 1, iterations: 10_000, poolRuns: 1, pool: { nodes: 0 } }, () => {});
if (answer.kind !== "planned") throw new Error("no plan to swap in");
const { week, variety, tillPence } = answer;
/** A swap may leave out meat, fruit or vegetables: the household has said so by choosing. */
const swapped = {
  ...variety,
  fiveADay: 0,
  kindsOfProduce: 0,
  salads: 0,
  redMeat: undefined,
  ...(variety.plates && { plates: { ...variety.plates, meatOrFish: undefined, extrasShare: 1 } }),
};
const priced = { week, rules, variety, recipes, foods };
const till = (some: typeof week) => weekTill(neededAmounts(some, recipes, foods, rules), foods, rules).tillPence;

describe("another meal", () => {
  it.each(week.filter(({ meal }) => meal !== "extra").map((place) => [`${place.meal} of day ${place.day}`, place] as const))(
    "for %s keeps every rule and costs what it says",
    (_, place) => {
      const options = swapOptions(priced, place, 6);
      expect(options.length).toBeGreaterThan(0);
      for (const { recipeId, tillPence: then, differencePence } of options) {
        const after = withSwap(week, place, recipeId);
        expect(validatePlan(after, rules, recipes, foods, swapped)).toEqual([]);
        expect(till(after)).toBe(then);
        expect(then - tillPence).toBe(differencePence);
        expect(recipeOf(recipes, recipeId).allergens).not.toContain("milk");
      }
      expect(options.map((option) => option.tillPence)).toEqual(options.map((option) => option.tillPence).sort((a, b) => a - b));
      expect(new Set(options.map((option) => recipeOf(recipes, option.recipeId).familyId)).size).toBe(options.length);
    },
  );

  it("is not offered above the budget or the day's time limit", () => {
    const place = week.find((planned) => planned.meal === "dinner" && planned.leftoverOfDay === null)!;
    const tight = { ...priced, rules: { ...rules, budgetPence: tillPence } };
    for (const option of swapOptions(tight, place, 50)) expect(option.tillPence).toBeLessThanOrEqual(tillPence);
    const hurried = { ...priced, rules: { ...rules, maxMinutesByDay: Array<number>(7).fill(1) } };
    expect(swapOptions(hurried, place, 50)).toEqual([]);
  });
});

describe("an extra", () => {
  const day = [
    ...Map.groupBy(
      week.filter(({ meal }) => meal === "extra"),
      (one) => one.day,
    ).values(),
  ].find((all) => all.length > 1)!;

  it("has no swaps, and replacing it leaves the day's other extras", () => {
    expect(swapOptions(priced, day[0]!, 50)).toEqual([]);
    const after = withSwap(week, day[0]!, "another").filter((one) => one.meal === "extra" && one.day === day[0]!.day);
    expect(after.map(({ recipeId }) => recipeId)).toEqual(["another", ...day.slice(1).map(({ recipeId }) => recipeId)]);
  });
});

describe("explaining a meal", () => {
  it("gives the difference that the meal makes at the till", () => {
    for (const place of week.filter(
      (planned) =>
        planned.leftoverOfDay === null && !week.some((other) => other.leftoverOfDay === planned.day && planned.meal === "dinner"),
    )) {
      const { addsPence, alonePence, shared } = explainMeal(priced, place);
      expect(addsPence).toBe(tillPence - till(week.filter((other) => other !== place)));
      expect(shared.reduce((sum, food) => sum + food.savesPence, 0)).toBeLessThanOrEqual(alonePence - addsPence + 5); // pennies of pro-rata rounding
      for (const food of shared) expect(food.with.length).toBeGreaterThan(0);
    }
  });

  it("lists foods from the pantry", () => {
    const place = week.find((planned) => planned.leftoverOfDay === null)!;
    const [first] = recipeOf(recipes, place.recipeId).ingredients;
    const { fromHome } = explainMeal({ ...priced, rules: { ...rules, stock: { [first!.foodId]: "enough" } } }, place);
    expect(fromHome.map((food) => food.foodId)).toContain(first!.foodId);
  });
});
