import { expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import { EASY, foods, recipes } from "../plan-week.fixture.ts";
import { compileProblem } from "../problem.ts";
import { seededRandom } from "../random.ts";
import { createScore } from "./score.ts";
import { LEFTOVER } from "./tally.ts";

const STEPS = 3_000;

it.each([
  ["strict", { spending: "generous", cuisines: ["italian"] }],
  ["loosened", { recentRecipeIds: [...recipes.keys()].slice(0, 150), maxMinutesByDay: [20, 20, null, 20, 20, null, null] }],
  ["with snacks", { meals: ["breakfast", "lunch", "dinner", "snack"] }],
] as const)("incremental scores equal scores from scratch after any moves: %s", (kind, more) => {
  const rules = { ...EASY, people: 3, need: dailyNeed(averageAdults(3)), maxMinutesByDay: [], ...structuredClone(more) } as typeof EASY;
  const compiled = compileProblem(rules, recipes, foods);
  const problem = kind === "loosened" ? { ...compiled, variety: looseVariety(compiled.variety, null, rules.days) } : compiled;
  const { slotCount, perDay, extras } = problem;
  const random = seededRandom(7);
  const upTo = (most: number) => Math.floor(random() * most);
  const slots = new Int32Array(slotCount + extras.length);
  const oneOf = (slot: number, most: number) => problem.slotPools[slot]![upTo(Math.min(most, problem.slotPools[slot]!.length))]!;
  for (let slot = 0; slot < slotCount; slot++) slots[slot] = oneOf(slot, 12);
  const copy = new Int32Array(slots.length);
  const fromScratch = createScore(problem, copy);
  const score = createScore(problem, slots);
  score.load();
  const seen = new Set<number>();
  let leftovers = 0;
  for (let step = 0; step < STEPS; step++) {
    const place = upTo(slots.length);
    const lunchAfterDinner = place < slotCount && place >= perDay && place % perDay === 1;
    if (place >= slotCount) score.set(place, upTo(5));
    else score.set(place, lunchAfterDinner && random() < 0.4 ? LEFTOVER : oneOf(place, step % 2 === 0 ? 4 : 60));
    score.evaluate();
    copy.set(slots);
    fromScratch.load();
    fromScratch.evaluate();
    expect(score.violations).toBeCloseTo(fromScratch.violations, 6);
    expect(score.penalty).toBeCloseTo(fromScratch.penalty, 6);
    expect(score.separablePenalty).toBeCloseTo(fromScratch.separablePenalty, 6);
    expect(fromScratch.penalty).toBeGreaterThanOrEqual(fromScratch.separablePenalty - 1e-6);
    leftovers += slots.includes(LEFTOVER) ? 1 : 0;
    seen.add(Math.round(score.violations));
  }
  expect(seen.size).toBeGreaterThan(3); // the moves reached weeks with many numbers of violations
  expect(leftovers).toBeGreaterThan(50);
});
