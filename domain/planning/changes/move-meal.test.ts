import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../../tests/setup/planning/usual-rules.ts";
import type { Meal, Recipe } from "../../recipes/recipe.ts";
import { recipeOf } from "../../recipes/recipe.ts";
import type { PlannedMeal } from "../../week.ts";
import { neededAmounts, weekTill } from "../../week.ts";
import { weekVersion } from "../proposed-week.ts";
import { keepsOvernight, validatePlan } from "../validate-plan.ts";
import { looseVariety, varietyFor } from "../variety.ts";
import { moveMeal } from "./move-meal.ts";

const { foods, recipes } = readCatalogue();
const DAYS = 4;
const of = (meal: Meal) => [...recipes.values()].filter((recipe) => recipe.meal === meal);
const dinners = of("dinner").filter(keepsOvernight).slice(0, DAYS);
const place = (day: number, meal: Meal, recipe: Recipe | undefined): PlannedMeal => ({
  day,
  meal,
  recipeId: recipe?.id ?? "",
  leftoverOfDay: null,
});
/** Four days. Dinners on the given days are eaten again for the next lunch. */
function weekWith(eatenAgain: readonly number[]): PlannedMeal[] {
  const days = Array.from({ length: DAYS }, (_, day) => day);
  return days.flatMap((day) => [
    place(day, "breakfast", of("breakfast")[day]),
    eatenAgain.includes(day - 1)
      ? { ...place(day, "lunch", dinners[day - 1]), leftoverOfDay: day - 1 }
      : place(day, "lunch", of("lunch")[day]),
    place(day, "dinner", dinners[day]),
  ]);
}
const rules = { ...USUAL_RULES, days: DAYS, skill: "advanced" as const, budgetPence: 50_000 };
const variety = looseVariety(varietyFor([...recipes.values()], DAYS), null, DAYS);
const NONE_OVER = () => false;
const priced = (eatenAgain: readonly number[], more: Partial<typeof rules> = {}) => ({
  ...{ week: weekWith(eatenAgain), variety, recipes, foods },
  rules: { ...rules, ...more },
});
const placeOf = (week: readonly PlannedMeal[], day: number, meal: string) =>
  week.find((planned) => planned.day === day && planned.meal === meal)!;
/** A letter for each recipe of a course, by day; a small letter for leftovers. */
const letters = (week: readonly PlannedMeal[], meal: Meal, from: readonly (Recipe | undefined)[]) =>
  week
    .filter((planned) => planned.meal === meal)
    .sort((a, b) => a.day - b.day)
    .map(({ recipeId, leftoverOfDay }) => {
      const letter = "ABCD"[from.findIndex((recipe) => recipe?.id === recipeId)] ?? "";
      return leftoverOfDay === null ? letter : "abcd"[dinners.findIndex(({ id }) => id === recipeId)];
    })
    .join("");

describe("moving a meal to another day", () => {
  it.each([
    ["dinner", [], 0, 2, "CBAD", "ABCD"],
    ["dinner", [], 2, 0, "CBAD", "ABCD"],
    ["lunch", [], 1, 3, "ABCD", "ADCB"],
    ["dinner", [0], 0, 2, "CBAD", "ADCa"],
    ["dinner", [0], 2, 0, "CBAD", "ADCa"],
    ["dinner", [0], 0, 1, "BACD", "ACaD"],
    ["dinner", [0, 1], 0, 1, "BACD", "AbaD"],
    ["dinner", [0, 2], 0, 2, "CBAD", "AcCa"],
    ["dinner", [1], 0, 2, "CBAD", "ABbD"],
  ] as const)("%s with rests of %j, from day %i to %i", (meal, eatenAgain, from, to, dinnersThen, lunchesThen) => {
    const before = priced(eatenAgain);
    const moved = moveMeal(before, placeOf(before.week, from, meal), to, NONE_OVER);
    if ("refused" in moved) throw new Error(moved.refused);
    expect(letters(moved.week, "dinner", dinners)).toBe(dinnersThen);
    expect(letters(moved.week, "lunch", of("lunch"))).toBe(lunchesThen);
    expect(validatePlan(moved.week, rules, recipes, foods, variety)).toEqual([]);
    const till = (week: readonly PlannedMeal[]) => weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;
    expect(till(moved.week)).toBe(till(before.week));
    const changed = before.week.filter((one) => placeOf(moved.week, one.day, one.meal).recipeId !== one.recipeId);
    expect(moved.places.map(({ day, meal: type }) => `${day} ${type}`).sort()).toEqual(
      changed.map(({ day, meal: type }) => `${day} ${type}`).sort(),
    );
    const back = moveMeal({ ...before, week: moved.week }, placeOf(moved.week, to, meal), from, NONE_OVER);
    expect("week" in back && weekVersion(back.week)).toBe(weekVersion(before.week));
    expect(weekVersion(moved.week)).not.toBe(weekVersion(before.week));
  });

  it.each([
    ["the day that it is on", [], "dinner", 1, 1, "It is on Tuesday already."],
    ["a day that is not planned", [], "dinner", 1, 5, "Saturday is not in this plan. Choose another day."],
    ["from a day that is over", [], "dinner", 0, 2, "Monday is over, so its meals stay as they were."],
    ["to a day that is over", [], "lunch", 2, 0, "Monday is over, so its meals stay as they were."],
    [
      "leftovers by themselves",
      [1],
      "lunch",
      2,
      3,
      /^Wednesday's lunch is leftovers from Tuesday's dinner, .*Move that dinner and its lunch goes with it/,
    ],
    ["onto leftovers", [1], "lunch", 3, 2, /^Wednesday's lunch is leftovers from Tuesday's dinner/],
    [
      "a dinner with leftovers to the last day",
      [1],
      "dinner",
      1,
      3,
      /is eaten again for lunch the day after, and this plan has no lunch after Thursday\. .*swap Wednesday's lunch/,
    ],
    ["the last day's dinner onto one with leftovers", [1], "dinner", 3, 1, /no lunch after Thursday/],
  ] as const)("is refused: %s", (_, eatenAgain, meal, from, to, words) => {
    const before = priced(eatenAgain);
    const moved = moveMeal(before, placeOf(before.week, from, meal), to, (day) => day === 0);
    expect("refused" in moved && moved.refused).toMatch(words);
  });

  it("is refused if one of the two takes longer than its new day allows", () => {
    const before = priced([], { maxMinutesByDay: [null, 1, null, null] });
    const moved = moveMeal(before, placeOf(before.week, 0, "dinner"), 1, NONE_OVER);
    const { name } = recipeOf(recipes, dinners[0]!.id);
    expect("refused" in moved && moved.refused).toMatch(new RegExp(`^${name} takes \\d+ minutes, longer than you allow on Tuesday`));
  });

  it("is refused if one of the two breaks a standing rule on its new day", () => {
    const before = priced([], { standing: [{ what: "roast", day: 1 }] });
    const moved = moveMeal(before, placeOf(before.week, 0, "dinner"), 1, NONE_OVER);
    expect("refused" in moved && moved.refused).toBe("Your rule is “Roast on Tuesday”. Choose another day.");
  });

  it("is refused if the other day has the same dish", () => {
    const before = priced([]);
    const again = placeOf(before.week, 0, "breakfast");
    const week = before.week.map((one) => (one.day === 2 && one.meal === "breakfast" ? { ...one, recipeId: again.recipeId } : one));
    const moved = moveMeal({ ...before, week }, again, 2, NONE_OVER);
    expect("refused" in moved && moved.refused).toMatch(/^Wednesday has .* already\. Choose another day\.$/);
  });

  it("is refused if the other day has no dish any more", () => {
    const before = priced([]);
    const week = before.week.filter(({ day, meal }) => day !== 2 || meal !== "dinner");
    const moved = moveMeal({ ...before, week }, placeOf(week, 0, "dinner"), 2, NONE_OVER);
    expect("refused" in moved && moved.refused).toBe("Wednesday's dinner has no dish any more. Swap it for another one first.");
  });
});
