import { describe, expect, it } from "vitest";
import { minutesOf } from "#domain/recipes/recipe.ts";
import { extrasOnDays } from "./extras-on-days.ts";
import { EASY, foods, recipes } from "./plan-week.fixture.ts";
import { compileProblem } from "./problem.ts";
import { WEEKDAY } from "./score/weights.ts";

const problem = compileProblem(EASY, recipes, foods);
const { perDay, rules, slotCount } = problem;
const extra = (id: string) => problem.extras.findIndex((recipe) => problem.recipes[recipe]?.id === id);
const [TOAST, APPLE] = [extra("extras-toast"), extra("extras-apple")];

/** A week of quick meals, except the given ones by slot, with the given number of days for each extra by index. */
function laidOut(meals: Readonly<Record<number, number>>, chosen: Readonly<Record<number, number>>) {
  const slots = new Int32Array(slotCount + problem.extras.length);
  for (let slot = 0; slot < slotCount; slot++) slots[slot] = meals[slot] ?? quickest(slot % perDay);
  for (const [place, times] of Object.entries(chosen)) slots[slotCount + Number(place)] = times;
  return extrasOnDays(problem, slots);
}
const bySize = (meal: number, of: (recipe: number) => number) => [...(problem.pools[meal] as Int32Array)].sort((a, b) => of(a) - of(b));
const quickest = (meal: number) => bySize(meal, (recipe) => minutesOf(problem.recipes[recipe]!))[0] as number;
const slowest = (meal: number) => bySize(meal, (recipe) => -minutesOf(problem.recipes[recipe]!))[0] as number;
const richest = (meal: number) => bySize(meal, (recipe) => -(problem.nutrients.kcal[recipe] as number))[0] as number;
const DINNER = perDay - 1;

describe("extras", () => {
  it("are assigned to as many different days as they were chosen for", () => {
    const week = laidOut({}, { [TOAST]: 4, [APPLE]: 7 });
    const days = (id: string) => week.filter(({ recipeId }) => recipeId === id).map(({ day }) => day);
    expect(days("extras-apple")).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(days("extras-toast")).toHaveLength(4);
    expect(new Set(days("extras-toast")).size).toBe(4);
  });

  it("are spread, so that no day has two while another has none", () => {
    const week = laidOut({}, { [TOAST]: 4, [APPLE]: 3 });
    expect(new Set(week.map(({ day }) => day)).size).toBe(rules.days);
  });

  it("go to the day with the least energy", () => {
    const rich = Object.fromEntries(Array.from({ length: rules.days - 1 }, (_, day) => [day * perDay + DINNER, richest(DINNER)]));
    expect(laidOut(rich, { [APPLE]: 1 }).map(({ day }) => day)).toEqual([rules.days - 1]);
  });

  it("avoid weekdays with long cooking, but not Saturdays", () => {
    const late = Object.fromEntries([0, 1, 2, 3].map((day) => [day * perDay + DINNER, slowest(DINNER)]));
    expect(laidOut(late, { [TOAST]: 3 }).map(({ day }) => day)).toEqual([4, 5, 6]);
  });

  it("go to a day with much energy rather than to a weekday without time left", () => {
    const [breakfast, lunch] = [0, 1].map((meal) => minutesOf(problem.recipes[quickest(meal)]!)) as [number, number];
    const left = WEEKDAY.minutes - breakfast - lunch;
    const kcal = (recipe: number) => problem.nutrients.kcal[recipe] as number;
    const fills = bySize(DINNER, kcal).find((recipe) => minutesOf(problem.recipes[recipe]!) >= left) as number;
    expect(kcal(richest(DINNER)) - kcal(fills)).toBeGreaterThan(100);
    const full = [0, 1, 2, 3, 4].map((day) => [day * perDay + DINNER, fills] as const);
    const rich = [5, 6].map((day) => [day * perDay + DINNER, richest(DINNER)] as const);
    expect(laidOut(Object.fromEntries([...full, ...rich]), { [APPLE]: 2 }).map(({ day }) => day)).toEqual([5, 6]);
  });
});
