import { expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import { EASY, foods, recipes } from "../plan-week.fixture.ts";
import { compile } from "../problem.ts";
import { seeded } from "../random.ts";
import { createScore } from "./score.ts";
import { LEFTOVER } from "./tally.ts";

const STEPS = 3_000;

it.each([
  ["strict", { spending: "generous", cuisines: ["italian"] }],
  ["giving way", { recentRecipeIds: [...recipes.keys()].slice(0, 150), maxMinutesByDay: [20, 20, null, 20, 20, null, null] }],
  ["with snacks", { meals: ["breakfast", "lunch", "dinner", "snack"] }],
] as const)("after any changes, one by one, a week is worth what it is worth read anew: %s", (kind, more) => {
  const rules = { ...EASY, people: 3, need: dailyNeed(averageAdults(3)), maxMinutesByDay: [], ...structuredClone(more) } as typeof EASY;
  const compiled = compile(rules, recipes, foods);
  const problem = kind === "giving way" ? { ...compiled, variety: looseVariety(compiled.variety, null, rules.days) } : compiled;
  const { slotCount, perDay, extras } = problem;
  const random = seeded(7);
  const upTo = (most: number) => Math.floor(random() * most);
  const slots = new Int32Array(slotCount + extras.length);
  const oneOf = (slot: number, most: number) => problem.slotPools[slot]![upTo(Math.min(most, problem.slotPools[slot]!.length))]!;
  for (let slot = 0; slot < slotCount; slot++) slots[slot] = oneOf(slot, 12);
  const copy = new Int32Array(slots.length);
  const anew = createScore(problem, copy);
  const score = createScore(problem, slots);
  score.load();
  const seen = new Set<number>();
  let rests = 0;
  for (let step = 0; step < STEPS; step++) {
    const place = upTo(slots.length);
    const lunchAfterDinner = place < slotCount && place >= perDay && place % perDay === 1;
    if (place >= slotCount) score.set(place, upTo(5));
    else score.set(place, lunchAfterDinner && random() < 0.4 ? LEFTOVER : oneOf(place, step % 2 === 0 ? 4 : 60));
    score.evaluate();
    copy.set(slots);
    anew.load();
    anew.evaluate();
    expect(score.violations).toBeCloseTo(anew.violations, 6);
    expect(score.penalty).toBeCloseTo(anew.penalty, 6);
    expect(score.separablePenalty).toBeCloseTo(anew.separablePenalty, 6);
    expect(anew.penalty).toBeGreaterThanOrEqual(anew.separablePenalty - 1e-6);
    rests += slots.includes(LEFTOVER) ? 1 : 0;
    seen.add(Math.round(score.violations));
  }
  expect(seen.size).toBeGreaterThan(3); // the steps met weeks of many kinds
  expect(rests).toBeGreaterThan(50);
});
