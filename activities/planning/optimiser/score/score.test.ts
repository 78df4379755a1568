import { describe, expect, it } from "vitest";
import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import { minutesOf } from "#domain/recipes/recipe.ts";
import { EASY, foods, recipes } from "../plan-week.fixture.ts";
import { compileProblem, type Problem } from "../problem.ts";
import { createScore } from "./score.ts";
import { GIVES_WAY_PENCE, WEEKDAY, WEEKEND } from "./weights.ts";

const DINNER = 2;
const rules = { ...EASY, days: 3 };
const compiled = compileProblem(rules, recipes, foods);
const unfed = { ...compiled.variety, bands: null, fiveADay: 0, redMeat: undefined };
const strict: Problem = { ...compiled, variety: unfed, preferred: unfed };
const loose: Problem = { ...strict, variety: looseVariety(strict.variety, null, rules.days) };

/** A week of recipes of different families, with these dinners. */
function weekWith(dinners: readonly number[]): Int32Array {
  const slots = new Int32Array(strict.slotCount + strict.extras.length);
  for (const [meal, pool] of strict.pools.entries()) {
    const families = [...Map.groupBy(pool, (recipe) => strict.family[recipe]).values()].map(([first]) => first as number);
    for (let day = 0; day < rules.days; day++) slots[day * strict.perDay + meal] = families[day] as number;
  }
  for (const [day, dinner] of dinners.entries()) slots[day * strict.perDay + DINNER] = dinner;
  return slots;
}
const judged = (problem: Problem, slots: Int32Array) => {
  const score = createScore(problem, slots);
  score.load();
  score.evaluate();
  return { penalty: score.penalty, violations: score.violations };
};

describe("a week under loosened variety", () => {
  const dinners = [...(strict.pools[DINNER] as Int32Array)];
  const family = [...Map.groupBy(dinners, (recipe) => strict.family[recipe]).values()].find((all) => {
    const proteins = new Set(all.map((recipe) => strict.kind[recipe]));
    return all.length > 3 && proteins.size > 2;
  }) as number[];
  const [first, ...others] = [...Map.groupBy(family, (recipe) => strict.kind[recipe]).values()].map(([one]) => one as number);
  const other = (after: number) =>
    dinners.find((recipe) => strict.family[recipe] !== strict.family[after] && !family.includes(recipe)) as number;

  it("may repeat a dish family a third time, at a penalty", () => {
    const [twice, thrice] = [weekWith([first!, others[0]!, other(first!)]), weekWith([first!, others[0]!, others[1]!])];
    expect(judged(strict, thrice).violations - judged(strict, twice).violations).toBeGreaterThanOrEqual(1);
    const [more, fewer] = [judged(loose, thrice), judged(loose, twice)];
    expect(more.violations).toBe(fewer.violations);
    const priced = (slots: Int32Array) => judged(loose, slots).penalty - judged({ ...loose, preferred: loose.variety }, slots).penalty;
    expect(priced(thrice) - priced(twice)).toBeGreaterThanOrEqual(GIVES_WAY_PENCE * rules.people);
  });

  it("has no penalty for limits that it keeps anyway", () => {
    const week = weekWith([first!, others[0]!, other(first!)]);
    expect(judged(strict, week).penalty).toBe(judged({ ...strict, preferred: loose.variety }, week).penalty);
  });
});

describe("cooking time on weekdays", () => {
  const costOf = (slots: Int32Array) => judged(strict, slots).penalty - judged({ ...strict, weekday: new Uint8Array(7) }, slots).penalty;
  const minutesOn = (slots: Int32Array, day: number) =>
    [0, 1, 2].reduce((sum, meal) => sum + minutesOf(strict.recipes[slots[day * strict.perDay + meal]!]!), 0);
  const price = (minutes: number) =>
    Math.max(0, minutes - WEEKDAY.minutes) * WEEKDAY.latePence +
    Math.max(0, minutes - WEEKDAY.longMinutes) * WEEKDAY.longPence -
    Math.max(0, minutes - WEEKEND.minutes) * WEEKEND.latePence;

  it("has a penalty from 45 minutes, and a higher one from an hour", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const week = weekWith(slow.slice(0, rules.days));
    const days = Array.from({ length: rules.days }, (_, day) => minutesOn(week, day));
    expect(Math.max(...days)).toBeGreaterThan(WEEKDAY.longMinutes);
    expect(costOf(week)).toBeCloseTo(days.reduce((sum, minutes) => sum + price(minutes), 0));
  });

  it("includes extras, spread over the days", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const week = weekWith(slow.slice(0, rules.days));
    const without = costOf(week);
    week[strict.slotCount] = rules.days;
    const extra = minutesOf(strict.recipes[strict.extras[0]!]!);
    expect(extra).toBeGreaterThan(0);
    expect(costOf(week) - without).toBeCloseTo(rules.days * extra * (WEEKDAY.latePence + WEEKDAY.longPence - WEEKEND.latePence));
  });

  it("has no penalty on a day with a higher limit or a longer locked meal", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const kept = { day: 1, meal: "dinner", recipeId: strict.recipes[slow[0]!]!.id, leftoverOfDay: null } as const;
    const monday = compileProblem({ ...rules, maxMinutesByDay: [90, 30, null] }, recipes, foods);
    expect([...monday.weekday]).toEqual([0, 1, 1]);
    expect([...compileProblem({ ...rules, locked: [kept] }, recipes, foods).weekday]).toEqual([1, 0, 1]);
    expect([...compileProblem(rules, recipes, foods, 4).weekday]).toEqual([1, 0, 0]); // from Friday
  });
});

describe("limits for foods", () => {
  const held = (more: Partial<Problem["variety"]>, slots: Int32Array) =>
    judged({ ...strict, variety: { ...strict.variety, ...more } }, slots).violations;

  it("counts red meat beyond the guidance as a violation, growing with the amount", () => {
    const beef = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.redMeat[b]! - strict.redMeat[a]!);
    const week = weekWith(beef.slice(0, rules.days));
    const without = held({ redMeat: undefined }, week);
    const most = (grams: number) => held({ redMeat: grams }, week) - without;
    const eaten = [...week.subarray(0, strict.slotCount)].reduce((sum, recipe) => sum + strict.redMeat[recipe]!, 0) / rules.days;
    expect(eaten).toBeGreaterThan(20);
    expect([most(eaten), most(eaten - 10) > 0, most(eaten - 20) > most(eaten - 10)]).toEqual([0, true, true]);
  });

  it("counts each day too many of a kind of extra as a violation", () => {
    const week = weekWith([]);
    const fruit = strict.extraKind[0]!;
    const caps = { ...strict.variety.extras!, [EXTRA_KINDS[fruit]!]: 1 };
    const on = (days: number) => {
      week[strict.slotCount] = days;
      return held({ extras: caps }, week) - held({ extras: undefined }, week);
    };
    expect([on(0), on(1), on(2), on(3)]).toEqual([0, 0, 1, 2]);
  });
});
