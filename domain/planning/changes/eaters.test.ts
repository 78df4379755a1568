import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../../tests/setup/planning/usual-rules.ts";
import { averageAdults, dailyNeed } from "../../household/needs.ts";
import type { Meal, MealType, Recipe } from "../../recipes/recipe.ts";
import { recipeOf } from "../../recipes/recipe.ts";
import { isUsual } from "../../recipes/versions.ts";
import { mealCosts } from "../../shopping/shopping.ts";
import { neededAmounts, type PlannedMeal, portionsCooked, weekTill } from "../../week.ts";
import { kcalShare } from "../nutrition/nutrition-bands.ts";
import { servings } from "../nutrition/servings.ts";
import { weekVersion } from "../proposed-week.ts";
import { swapOptions } from "../swap.ts";
import { keepsOvernight, validatePlan } from "../validate-plan.ts";
import { looseVariety, varietyFor } from "../variety.ts";
import { changeEaters, changeManyEaters, type EatersChange } from "./eaters.ts";
import { moveMeal } from "./move-meal.ts";

const { foods, recipes } = readCatalogue();
const of = (meal: MealType) => [...recipes.values()].filter((recipe) => recipe.meal === meal && isUsual(recipe));
const eaten = (recipe: Recipe, people: number) => servings(recipe, { people, need: dailyNeed(averageAdults(people)) });
/** Dinners of which twice and three times as many average adults eat twice and three times as much, whatever the rounding to quarters. */
const dinners = of("dinner").filter(
  (recipe) => keepsOvernight(recipe) && [4, 6].every((people) => eaten(recipe, people) === (eaten(recipe, 2) * people) / 2),
);
const place = (day: number, meal: MealType, recipeId: string | undefined, leftoverOfDay: number | null = null): PlannedMeal => ({
  ...{ day, meal, leftoverOfDay },
  recipeId: recipeId ?? "",
});
/** Three days. Monday's dinner is also Tuesday's lunch, and Monday has an extra. */
const week: PlannedMeal[] = [0, 1, 2].flatMap((day) => [
  place(day, "breakfast", of("breakfast")[day]?.id),
  day === 1 ? place(1, "lunch", dinners[0]?.id, 0) : place(day, "lunch", of("lunch")[day]?.id),
  place(day, "dinner", dinners[day]?.id),
]);
week.push(place(0, "extra", of("extra")[0]?.id));
const rules = { ...USUAL_RULES, people: 2, days: 3, skill: "advanced" as const, budgetPence: 90_000, basicsAtHome: false };
const priced = { week, variety: looseVariety(varietyFor([...recipes.values()], 3), null, 3), recipes, foods, rules };
const NONE_OVER = () => false;
const placeOf = (some: readonly PlannedMeal[], day: number, meal: Meal) => some.find((one) => one.day === day && one.meal === meal)!;
const change = (day: number, meal: Meal, asked: Partial<EatersChange>, from = week, isOver: (day: number) => boolean = NONE_OVER) =>
  changeEaters({ ...priced, week: from }, placeOf(from, day, meal), { eaters: null, wholeDay: false, ...asked }, isOver);
const changed = (...asked: Parameters<typeof change>): PlannedMeal[] => {
  const answer = change(...asked);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.week;
};
const tillFor = (some: readonly PlannedMeal[]) => weekTill(neededAmounts(some, recipes, foods, rules), foods, rules).tillPence;
const cooked = (some: readonly PlannedMeal[], day: number, meal: Meal) => portionsCooked(some, placeOf(some, day, meal), recipes, rules);
/** The numbers of eaters that differ from the plan's, as "0 dinner 6". */
const others = (some: readonly PlannedMeal[]) =>
  some.flatMap(({ day, meal, eaters }) => (eaters == null ? [] : `${day} ${meal} ${eaters}`)).sort();

describe("how many eat", () => {
  it.each<[string, number, Meal, Partial<EatersChange>, string[]]>([
    ["guests at a dinner", 2, "dinner", { eaters: 6 }, ["2 dinner 6"]],
    ["one person away", 0, "breakfast", { eaters: 1 }, ["0 breakfast 1"]],
    ["as many as the plan serves, which is no other number", 0, "dinner", { eaters: 2 }, []],
    ["a dinner out", 2, "dinner", { eaters: 0 }, ["2 dinner 0"]],
    ["a lunch of leftovers out", 1, "lunch", { eaters: 0 }, ["1 lunch 0"]],
    ["guests for a whole day", 0, "lunch", { eaters: 5, wholeDay: true }, ["0 breakfast 5", "0 dinner 5", "0 extra 5", "0 lunch 5"]],
    ["a whole day out", 2, "lunch", { eaters: 0, wholeDay: true }, ["2 breakfast 0", "2 dinner 0", "2 lunch 0"]],
  ])("%s", (_, day, meal, asked, expected) => {
    const after = changed(day, meal, asked);
    expect(others(after)).toEqual(expected);
    expect(validatePlan(after, rules, recipes, foods, priced.variety)).toEqual([]);
    expect(weekVersion(after) === weekVersion(week)).toBe(expected.length === 0);
    expect(weekVersion(changed(day, meal, { ...asked, eaters: null }, after))).toBe(weekVersion(week));
  });

  it("cancels a day's extras when all its meals are eaten out, and restores them with the first meal at home", () => {
    let some = changed(1, "lunch", { eaters: 0 });
    for (const meal of ["breakfast", "lunch", "dinner"] as const) some = changed(0, meal, { eaters: 0 }, some);
    expect(others(some)).toContain("0 extra 0");
    expect(others(changed(0, "breakfast", { eaters: 4 }, some))).not.toContain("0 extra 0");
  });

  it.each<[string, number, Meal, number, (portions: number) => number]>([
    ["three times as many take three times as much", 2, "dinner", 6, (usual) => usual * 3],
    ["no eaters use nothing", 2, "dinner", 0, () => 0],
    ["a pot that feeds guests tonight and two tomorrow", 0, "dinner", 6, (usual) => (usual / 2) * 4],
  ])("%s", (_, day, meal, eaters, expected) => {
    expect(cooked(changed(day, meal, { eaters }), day, meal)).toBe(expected(cooked(week, day, meal)));
  });

  it("cooks a dinner for its lunch's number too, and only once if that lunch is eaten out", () => {
    const usual = cooked(week, 0, "dinner");
    expect(cooked(changed(1, "lunch", { eaters: 4 }), 0, "dinner")).toBe((usual / 2) * 3);
    expect(cooked(changed(1, "lunch", { eaters: 0 }), 0, "dinner")).toBe(usual / 2);
  });

  it("buys as for a week without the meal, and divides the till among the remaining meals", () => {
    const out = changed(2, "dinner", { eaters: 0 });
    expect(tillFor(out)).toBe(tillFor(week.filter((one) => one !== placeOf(week, 2, "dinner"))));
    const costs = mealCosts(out, recipes, foods, rules, rules);
    expect(costs[out.indexOf(placeOf(out, 2, "dinner"))]).toBe(0);
    expect(costs.reduce((sum, pence) => sum + pence, 0)).toBe(tillFor(out));
    expect(tillFor(changed(2, "dinner", { eaters: 6 }))).toBeGreaterThan(tillFor(week));
  });

  it("does not count the energy of a meal eaten out as missing", () => {
    const whole = kcalShare(week, recipes, rules);
    const out = changed(2, "dinner", { eaters: 0 });
    expect(Math.abs(kcalShare(out, recipes, rules) - whole)).toBeLessThan(0.05);
    expect(
      whole -
        kcalShare(
          week.filter((one) => one !== placeOf(week, 2, "dinner")),
          recipes,
          rules,
        ),
    ).toBeGreaterThan(0.05);
    let none = changed(1, "lunch", { eaters: 0 });
    for (const day of [0, 1, 2]) none = changed(day, "breakfast", { eaters: 0, wholeDay: true }, none);
    expect([kcalShare(none, recipes, rules), tillFor(none)]).toEqual([1, 0]);
  });

  it.each<[string, number, Meal, Partial<EatersChange>, RegExp]>([
    ["a dinner out whose leftovers are a lunch", 0, "dinner", { eaters: 0 }, /is eaten again for Tuesday's lunch\. Swap that lunch/],
    ["the whole day of that dinner", 0, "breakfast", { eaters: 0, wholeDay: true }, /is eaten again for Tuesday's lunch/],
  ])("refuses %s", (_, day, meal, asked, expected) => {
    expect(change(day, meal, asked)).toEqual({ refused: expect.stringMatching(expected) });
  });

  it("allows eating out for dinner once its lunch is eaten out too, and restores the dinner before the lunch", () => {
    const out = changed(0, "dinner", { eaters: 0 }, changed(1, "lunch", { eaters: 0 }));
    expect(others(out)).toEqual(["0 dinner 0", "1 lunch 0"]);
    expect(change(1, "lunch", { eaters: null }, out)).toEqual({ refused: expect.stringMatching(/Plan that dinner again first/) });
    const wrong = out.map((one) => (one.meal === "lunch" ? { ...one, eaters: undefined } : one));
    expect(validatePlan(wrong, rules, recipes, foods, priced.variety)).toEqual(["day 1: leftovers of a dinner that is eaten out"]);
  });

  it("refuses a day that is over, and more eaters of a dinner that is cooked", () => {
    const monday = (day: number) => day === 0;
    expect(change(0, "lunch", { eaters: 4 }, week, monday)).toEqual({ refused: "Monday is over, so its meals stay as they were." });
    expect(change(1, "lunch", { eaters: 4 }, week, monday)).toEqual({ refused: expect.stringMatching(/which is already cooked/) });
    expect(others(changed(1, "dinner", { eaters: 4 }, week, monday))).toEqual(["1 dinner 4"]);
  });

  it("keeps the number with the day when dishes are swapped, and does not move or swap a meal eaten out", () => {
    const guests = changed(1, "dinner", { eaters: 6 });
    const moved = moveMeal({ ...priced, week: guests }, placeOf(guests, 1, "dinner"), 2, NONE_OVER);
    if ("refused" in moved) throw new Error(moved.refused);
    expect([others(moved.week), placeOf(moved.week, 1, "dinner").recipeId]).toEqual([["1 dinner 6"], placeOf(week, 2, "dinner").recipeId]);
    const out = changed(1, "dinner", { eaters: 0 });
    expect(moveMeal({ ...priced, week: out }, placeOf(out, 2, "dinner"), 1, NONE_OVER)).toEqual({
      refused: "You eat out for Tuesday's dinner. Plan it again first, or choose another day.",
    });
    expect(swapOptions({ ...priced, week: out }, placeOf(out, 1, "dinner"), 3)).toEqual([]);
  });

  it("prices a swap for the meal's number of eaters", () => {
    const guests = changed(2, "dinner", { eaters: 6 });
    const [option] = swapOptions({ ...priced, week: guests }, placeOf(guests, 2, "dinner"), 1);
    const swappedWeek = guests.map((one) => (one === placeOf(guests, 2, "dinner") ? { ...one, recipeId: option!.recipeId } : one));
    expect(option?.tillPence).toBe(tillFor(swappedWeek));
    expect(recipeOf(recipes, option!.recipeId).meal).toBe("dinner");
  });

  it("does not check a dish that is eaten out, but checks it once it is planned again", () => {
    const dish = recipeOf(recipes, placeOf(week, 2, "dinner").recipeId);
    const banned = { ...rules, excludedRecipeIds: [dish.id] };
    expect(validatePlan(week, banned, recipes, foods, priced.variety)).toHaveLength(1);
    expect(validatePlan(changed(2, "dinner", { eaters: 0 }), banned, recipes, foods, priced.variety)).toEqual([]);
  });
});

describe("how many eat at several meals", () => {
  const many = (...asked: [number, Meal, number | null][]) =>
    changeManyEaters(
      priced,
      asked.map(([day, meal, eaters]) => ({ place: placeOf(week, day, meal), eaters })),
      NONE_OVER,
    );

  it("changes meal by meal: a dinner once its lunch is out, and the day's extra with its last meal", () => {
    const after = many([1, "lunch", 0], [0, "breakfast", 0], [0, "lunch", 0], [0, "dinner", 0], [2, "dinner", 5]);
    if ("refused" in after) throw new Error(after.refused);
    expect(others(after.week)).toEqual(["0 breakfast 0", "0 dinner 0", "0 extra 0", "0 lunch 0", "1 lunch 0", "2 dinner 5"]);
    expect(after.places).toHaveLength(5);
  });

  it("is refused entirely if one change is", () => {
    expect(many([2, "dinner", 5], [0, "dinner", 0])).toEqual({ refused: expect.stringMatching(/is eaten again for Tuesday's lunch/) });
  });
});
