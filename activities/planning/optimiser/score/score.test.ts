import { describe, expect, it } from "vitest";
import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import { minutesOf } from "#domain/recipes/recipe.ts";
import { EASY, foods, recipes } from "../plan-week.fixture.ts";
import { compile, type Problem } from "../problem.ts";
import { createScore } from "./score.ts";
import { GIVES_WAY_PENCE, WEEKDAY } from "./weights.ts";

const DINNER = 2;
const rules = { ...EASY, days: 3 };
const compiled = compile(rules, recipes, foods);
const unfed = { ...compiled.variety, bands: null, fiveADay: 0 };
const strict: Problem = { ...compiled, variety: unfed, preferred: unfed };
const loose: Problem = { ...strict, variety: looseVariety(strict.variety, null, rules.days) };

/** A week of the pool's first recipes that are all of other families and proteins, with these dinners. */
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

describe("a week that had to give way", () => {
  const dinners = [...(strict.pools[DINNER] as Int32Array)];
  const family = [...Map.groupBy(dinners, (recipe) => strict.family[recipe]).values()].find((all) => {
    const proteins = new Set(all.map((recipe) => strict.kind[recipe]));
    return all.length > 3 && proteins.size > 2;
  }) as number[];
  const [first, ...others] = [...Map.groupBy(family, (recipe) => strict.kind[recipe]).values()].map(([one]) => one as number);
  const other = (after: number) =>
    dinners.find((recipe) => strict.family[recipe] !== strict.family[after] && !family.includes(recipe)) as number;

  it("may eat a family of dishes a third time, at a price, where another may not", () => {
    const [twice, thrice] = [weekWith([first!, others[0]!, other(first!)]), weekWith([first!, others[0]!, others[1]!])];
    expect(judged(strict, thrice).violations - judged(strict, twice).violations).toBeGreaterThanOrEqual(1);
    const [more, fewer] = [judged(loose, thrice), judged(loose, twice)];
    expect(more.violations).toBe(fewer.violations);
    const priced = (slots: Int32Array) => judged(loose, slots).penalty - judged({ ...loose, preferred: loose.variety }, slots).penalty;
    expect(priced(thrice) - priced(twice)).toBeGreaterThanOrEqual(GIVES_WAY_PENCE * rules.people);
  });

  it("pays nothing for what it gives way in where it need not", () => {
    const week = weekWith([first!, others[0]!, other(first!)]);
    expect(judged(strict, week).penalty).toBe(judged({ ...strict, preferred: loose.variety }, week).penalty);
  });
});

describe("a weekday's minutes", () => {
  const costOf = (slots: Int32Array) => judged(strict, slots).penalty - judged({ ...strict, weekday: new Uint8Array(7) }, slots).penalty;
  const minutesOn = (slots: Int32Array, day: number) =>
    [0, 1, 2].reduce((sum, meal) => sum + minutesOf(strict.recipes[slots[day * strict.perDay + meal]!]!), 0);
  const price = (minutes: number) =>
    Math.max(0, minutes - WEEKDAY.minutes) * WEEKDAY.latePence + Math.max(0, minutes - WEEKDAY.longMinutes) * WEEKDAY.longPence;

  it("cost from 45 on, and more from an hour on", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const week = weekWith(slow.slice(0, rules.days));
    const days = Array.from({ length: rules.days }, (_, day) => minutesOn(week, day));
    expect(Math.max(...days)).toBeGreaterThan(WEEKDAY.longMinutes);
    expect(costOf(week)).toBeCloseTo(days.reduce((sum, minutes) => sum + price(minutes), 0));
  });

  it("are those of the extras too, which are spread over the days", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const week = weekWith(slow.slice(0, rules.days));
    const without = costOf(week);
    week[strict.slotCount] = rules.days;
    const extra = minutesOf(strict.recipes[strict.extras[0]!]!);
    expect(extra).toBeGreaterThan(0);
    expect(costOf(week) - without).toBeCloseTo(rules.days * extra * (WEEKDAY.latePence + WEEKDAY.longPence));
  });

  it("cost nothing on a day that the household gave more time, or where it keeps a meal that takes longer", () => {
    const slow = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.minutes[b]! - strict.minutes[a]!);
    const kept = { day: 1, meal: "dinner", recipeId: strict.recipes[slow[0]!]!.id, leftoverOfDay: null } as const;
    const monday = compile({ ...rules, maxMinutesByDay: [90, 30, null] }, recipes, foods);
    expect([...monday.weekday]).toEqual([0, 1, 1]);
    expect([...compile({ ...rules, locked: [kept] }, recipes, foods).weekday]).toEqual([1, 0, 1]);
    expect([...compile(rules, recipes, foods, 4).weekday]).toEqual([1, 0, 0]); // from Friday
  });
});

describe("what a week may have of a food", () => {
  const held = (more: Partial<Problem["variety"]>, slots: Int32Array) =>
    judged({ ...strict, variety: { ...strict.variety, ...more } }, slots).violations;

  it("breaks a rule with red meat beyond the guidance, the more the further", () => {
    const beef = [...(strict.pools[DINNER] as Int32Array)].sort((a, b) => strict.redMeat[b]! - strict.redMeat[a]!);
    const week = weekWith(beef.slice(0, rules.days));
    const without = held({ redMeat: undefined }, week);
    const most = (grams: number) => held({ redMeat: grams }, week) - without;
    const eaten = [...week.subarray(0, strict.slotCount)].reduce((sum, recipe) => sum + strict.redMeat[recipe]!, 0) / rules.days;
    expect(eaten).toBeGreaterThan(20);
    expect([most(eaten), most(eaten - 10) > 0, most(eaten - 20) > most(eaten - 10)]).toEqual([0, true, true]);
  });

  it("breaks a rule with each day too many of a kind of extra", () => {
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
