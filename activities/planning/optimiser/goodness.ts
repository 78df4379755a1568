import { BANDED } from "#domain/catalogue/nutrition.ts";
import type { Problem } from "./problem.ts";
import { BEYOND, DAILY, DAY_SLACK_KCAL } from "./weights.ts";

/** A lunch slot that eats the rest of last night's dinner. */
export const LEFTOVER = -1;

/** How far outside its band a day's average counts as one broken rule; a week on the edge is inside. */
const STEP = { kcal: 20, protein: 1.5, fibre: 0.7, sugars: 4, sat: 1, salt: 0.3 };
const NEAR = 1e-3;

/** Written by `judge`: pence of preferences unmet, and the number of broken rules (of variety, of time, of what the week has to feed). */
export const verdict = { penalty: 0, broken: 0 };

const WIDTH = BANDED.length;
/** A recipe's nutrients in one place, in the order of `BANDED`: the inner loop reads them all. */
function sideBySide(nutrients: Problem["nutrients"], count: number): Float64Array {
  const facts = new Float64Array(count * WIDTH);
  for (const [place, name] of BANDED.entries())
    for (let recipe = 0; recipe < count; recipe++) facts[recipe * WIDTH + place] = nutrients[name][recipe] as number;
  return facts;
}

/** A judge of what a week is like to eat, apart from its price. Keeps its counters between calls: it runs a million times a second. */
export function createJudge(problem: Problem) {
  const { nutrients, family, protein, kind, fishKind, variety, penalties, late, rules, dayShare, limitShare, perDay } = problem;
  const facts = sideBySide(nutrients, problem.recipes.length);
  const kinds = [new Int32Array(16), new Int32Array(16), new Int32Array(16), new Int32Array(16)] as const;
  const count = problem.recipes.length;
  const families = new Int32Array(count);
  const cooked = new Int32Array(count);
  const { people, days } = rules;
  const cap = [variety.repeats.breakfast, variety.repeats.lunch, variety.repeats.dinner, variety.repeats.snack];
  const familyCap = [variety.family.breakfast, variety.family.lunch, variety.family.dinner, variety.family.snack];
  const kindCap = [Number.POSITIVE_INFINITY, variety.kind.lunch, variety.kind.dinner, Number.POSITIVE_INFINITY];
  const leastKcal = (DAILY.kcal.least - DAY_SLACK_KCAL) * dayShare;
  const mostKcal = (DAILY.kcal.most + DAY_SLACK_KCAL) * limitShare;
  const bands = variety.bands;

  return function judge(slots: Int32Array): void {
    let kcal = 0,
      proteins = 0,
      fibre = 0,
      sat = 0,
      sugars = 0,
      salt = 0,
      penalty = 0,
      broken = 0,
      before = -1;
    for (const among of kinds) among.fill(0);
    for (let slot = 0; slot < slots.length; slot++) {
      const recipe = slots[slot] as number;
      if (recipe === LEFTOVER) continue;
      families[family[recipe] as number] = 0;
      cooked[recipe] = 0;
    }
    for (let day = 0; day < days; day++) {
      let dayKcal = 0;
      for (let meal = 0; meal < perDay; meal++) {
        const slot = day * perDay + meal;
        let recipe = slots[slot] as number;
        if (recipe === LEFTOVER) recipe = slots[slot - (perDay - 1)] as number;
        else {
          penalty += penalties[slot * count + recipe] as number;
          if (late !== null && late[slot * count + recipe] === 1) broken++;
          const dish = family[recipe] as number;
          const alike = (families[dish] as number) + 1;
          const times = (cooked[recipe] as number) + 1;
          families[dish] = alike;
          cooked[recipe] = times;
          if (alike > (familyCap[meal] as number)) broken++;
          if (times > (cap[meal] as number)) broken++;
          const among = kinds[meal as 0 | 1 | 2 | 3];
          const sort = kind[recipe] as number;
          among[sort] = (among[sort] as number) + 1;
          if ((among[sort] as number) > (kindCap[meal] as number)) broken++;
          if (meal === 2) {
            if (variety.proteinsDiffer && protein[recipe] === before) broken++;
            before = protein[recipe] as number;
          }
        }
        const at = recipe * WIDTH;
        dayKcal += facts[at] as number;
        proteins += facts[at + 1] as number;
        fibre += facts[at + 2] as number;
        sugars += facts[at + 3] as number;
        sat += facts[at + 4] as number;
        salt += facts[at + 5] as number;
      }
      kcal += dayKcal;
      if (dayKcal < leastKcal) penalty += (leastKcal - dayKcal) * BEYOND.kcal * people;
      else if (dayKcal > mostKcal) penalty += (dayKcal - mostKcal) * BEYOND.kcal * people;
    }
    const short = (have: number, least: number) => Math.max(0, least * dayShare * days - have);
    const over = (have: number, most: number) => Math.max(0, have - most * limitShare * days);
    penalty +=
      people *
      ((short(kcal, DAILY.kcal.least) + over(kcal, DAILY.kcal.most)) * BEYOND.kcal +
        short(proteins, DAILY.protein.least) * BEYOND.protein +
        short(fibre, DAILY.fibre.least) * BEYOND.fibre +
        over(sat, DAILY.sat.most) * BEYOND.sat +
        over(salt, DAILY.salt.most) * BEYOND.salt);
    const fish = (kinds[1][fishKind] as number) + (kinds[2][fishKind] as number);
    if (fish < variety.fish) broken += variety.fish - fish;
    if (bands !== null) {
      const outside = (have: number, band: { least: number; most: number }, step: number) => {
        const by = Math.max(band.least * days - have, have - band.most * days);
        return by > NEAR ? by / (step * days) : 0;
      };
      broken +=
        outside(kcal, bands.kcal, STEP.kcal) +
        outside(proteins, bands.protein, STEP.protein) +
        outside(fibre, bands.fibre, STEP.fibre) +
        outside(sugars, bands.sugars, STEP.sugars) +
        outside(sat, bands.sat, STEP.sat) +
        outside(salt, bands.salt, STEP.salt);
    }
    verdict.penalty = penalty;
    verdict.broken = broken;
  };
}
