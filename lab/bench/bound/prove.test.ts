import fc from "fast-check";
import { expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Variety } from "#domain/planning/variety.ts";
import { MEALS, type Recipe } from "#domain/recipes/recipe.ts";
import { createCandidate } from "../../../activities/planning/optimiser/candidate.ts";
import { compileProblem, type Problem } from "../../../activities/planning/optimiser/problem.ts";
import { LEFTOVER } from "../../../activities/planning/optimiser/score/tally.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { USUAL_RULES } from "../../../tests/setup/planning/usual-rules.ts";
import { proveBound } from "./prove.ts";

const SECONDS = 5;
const LOADED_MACHINE_MS = 180_000;
const LUNCH = 1;
const { foods, recipes } = readCatalogue();
const extras = [...recipes.values()].filter(({ meal }) => meal === "extra");
const byMeal = MEALS.map((meal) => [...recipes.values()].filter((recipe) => recipe.meal === meal));

/** The true optimum: every week that there is, judged as the planner judges it. */
function findCheapest(problem: Problem): { pence: number; slots: Int32Array | null } {
  const walk = createCandidate(problem, "good");
  const slots = new Int32Array(problem.slotCount + problem.extras.length);
  let best: { pence: number; slots: Int32Array | null } = { pence: Number.POSITIVE_INFINITY, slots: null };
  const fill = (slot: number): void => {
    if (slot === slots.length) {
      walk.load(slots);
      if (walk.feasible && walk.objective < best.pence) best = { pence: walk.objective, slots: slots.slice() };
      return;
    }
    if (slot >= problem.slotCount) {
      for (let times = 0; times <= problem.rules.days; times++) {
        slots[slot] = times;
        fill(slot + 1);
      }
      return;
    }
    for (const recipe of problem.pools[slot % MEALS.length] ?? []) {
      slots[slot] = recipe;
      fill(slot + 1);
    }
    const dinner = slots[slot - 2]; // last night's, for a lunch; Monday's has none
    if (slot % MEALS.length !== LUNCH || dinner === undefined || !problem.rules.cookOnceEatTwice || problem.keeps[dinner] === 0) return;
    slots[slot] = LEFTOVER;
    fill(slot + 1);
  };
  fill(0);
  return best;
}

/** Bands that weeks of so few recipes can keep, though not all of them do. */
const wider = (bands: Bands | null) =>
  bands && Object.fromEntries(Object.entries(bands).map(([name, { least, most }]) => [name, { least: least * 0.7, most: most * 1.3 }]));

const few = (meal: number, most: number) =>
  fc.uniqueArray(fc.constantFrom(...(byMeal[meal] ?? [])), { minLength: 2, maxLength: most, selector: ({ id }) => id });
const question = fc.record({
  chosen: fc
    .tuple(few(0, 2), few(1, 3), few(2, 4), fc.uniqueArray(fc.constantFrom(...extras), { maxLength: 1, selector: ({ id }) => id }))
    .map((some) => new Map<string, Recipe>(some.flat().map((recipe) => [recipe.id, recipe]))),
  people: fc.integer({ min: 1, max: 5 }),
  cookOnceEatTwice: fc.boolean(),
  basicsAtHome: fc.boolean(),
  budgetPence: fc.integer({ min: 1500, max: 12_000 }),
  /** Of everything that the recipes use, to have some cases with food at home. */
  atHome: fc.constantFrom(0, 0, 150),
  banded: fc.boolean(),
  /** Portions by what they need, or one of each meal for everybody. */
  byNeed: fc.boolean(),
  days: fc.constantFrom(2, 2, 3),
  /** What the budget may buy: better food makes a week's pence fewer than none. */
  spending: fc.constantFrom(undefined, undefined, "generous" as const),
  /** Fresh food that is past its best on the second day, and as it is. */
  keepsDays: fc.constantFrom(1, null),
});

it(
  "a bound is never above the true optimum of a catalogue that is small enough to try everything, and above nothing where there is no week",
  async () => {
    let judged = 0;
    let unstocked = 0;
    let tight = 0;
    await fc.assert(
      fc.asyncProperty(question, async ({ chosen, atHome, banded, byNeed, keepsDays, ...rules }) => {
        const used = [...new Set([...chosen.values()].flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)))];
        const stock = atHome === 0 ? {} : Object.fromEntries(used.map((id) => [id, atHome]));
        const kept = new Map([...foods].map(([id, food]) => [id, { ...food, lifeDays: keepsDays ?? food.lifeDays }]));
        const need = byNeed ? dailyNeed(averageAdults(rules.people)) : undefined;
        const compiled = compileProblem(
          { ...USUAL_RULES, skill: "advanced", ...rules, need, stock, spoiling: atHome === 0 ? [] : used },
          chosen,
          kept,
        );
        const variety: Variety = { ...compiled.variety, bands: null, fiveADay: 0 };
        if (banded) Object.assign(variety, { bands: wider(compiled.variety.bands), fiveADay: (compiled.variety.fiveADay ?? 0) / 2 });
        const problem = { ...compiled, variety };
        const best = findCheapest(problem);
        if (best.slots === null) return;
        judged++;
        if (atHome === 0) unstocked++;
        // from the best week itself, and from a poor one: what is ruled out against either must not be the best
        for (const incumbent of [best, { pence: best.pence + Math.abs(best.pence) * 0.3, slots: best.slots }]) {
          const { boundPence, linearPence, linkedPence, fixedPence } = await proveBound(problem, incumbent, SECONDS);
          expect(boundPence).toBeLessThanOrEqual(best.pence + 1e-6);
          for (const step of [linearPence, linkedPence, fixedPence])
            if (Number.isFinite(step) && incumbent !== best) expect(step).toBeLessThanOrEqual(best.pence + 0.02);
          if (atHome === 0 && boundPence > best.pence - Math.abs(best.pence) * 0.1) tight++;
        }
      }),
      { numRuns: 60, seed: 11 },
    );
    expect(judged).toBeGreaterThan(20);
    expect(tight).toBeGreaterThan(unstocked); // two bounds for each: one of nothing would pass the rest too
  },
  LOADED_MACHINE_MS,
);
