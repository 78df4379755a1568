import type { Problem } from "./problem.ts";
import { BEYOND, DAILY, DAY_SLACK_KCAL } from "./weights.ts";

/** A lunch slot that eats the rest of last night's dinner. */
export const LEFTOVER = -1;

/** Written by `judge`: pence of wishes unmet, and the number of broken rules of variety. */
export const verdict = { wishes: 0, broken: 0 };

/** A judge of what a week is like to eat, apart from its price. Keeps its counters between calls: it runs a million times a second. */
export function createJudge(problem: Problem) {
  const { nutrients, family, protein, kind, fishKind, variety, wish, rules } = problem;
  const kinds = [new Int32Array(16), new Int32Array(16), new Int32Array(16)] as const;
  const count = problem.recipes.length;
  const families = new Int32Array(count);
  const cooked = new Int32Array(count);
  const { people, days } = rules;
  const cap = [variety.repeats.breakfast, variety.repeats.lunch, variety.repeats.dinner];
  const familyCap = [variety.family.breakfast, variety.family.lunch, variety.family.dinner];
  const kindCap = [Number.POSITIVE_INFINITY, variety.kind.lunch, variety.kind.dinner];
  const leastKcal = DAILY.kcal.least - DAY_SLACK_KCAL;
  const mostKcal = DAILY.kcal.most + DAY_SLACK_KCAL;

  return function judge(slots: Int32Array): void {
    let kcal = 0,
      proteins = 0,
      fibre = 0,
      sat = 0,
      salt = 0,
      wishes = 0,
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
      for (let meal = 0; meal < 3; meal++) {
        const slot = day * 3 + meal;
        let recipe = slots[slot] as number;
        if (recipe === LEFTOVER) recipe = slots[slot - 2] as number;
        else {
          wishes += wish[slot * count + recipe] as number;
          const dish = family[recipe] as number;
          const alike = (families[dish] as number) + 1;
          const times = (cooked[recipe] as number) + 1;
          families[dish] = alike;
          cooked[recipe] = times;
          if (alike > (familyCap[meal] as number)) broken++;
          if (times > (cap[meal] as number)) broken++;
          const among = kinds[meal as 0 | 1 | 2];
          const sort = kind[recipe] as number;
          among[sort] = (among[sort] as number) + 1;
          if ((among[sort] as number) > (kindCap[meal] as number)) broken++;
          if (meal === 2) {
            if (variety.proteinsDiffer && protein[recipe] === before) broken++;
            before = protein[recipe] as number;
          }
        }
        dayKcal += nutrients.kcal[recipe] as number;
        proteins += nutrients.protein[recipe] as number;
        fibre += nutrients.fibre[recipe] as number;
        sat += nutrients.sat[recipe] as number;
        salt += nutrients.salt[recipe] as number;
      }
      kcal += dayKcal;
      if (dayKcal < leastKcal) wishes += (leastKcal - dayKcal) * BEYOND.kcal * people;
      else if (dayKcal > mostKcal) wishes += (dayKcal - mostKcal) * BEYOND.kcal * people;
    }
    const short = (have: number, least: number) => Math.max(0, least * days - have);
    const over = (have: number, most: number) => Math.max(0, have - most * days);
    wishes +=
      people *
      ((short(kcal, DAILY.kcal.least) + over(kcal, DAILY.kcal.most)) * BEYOND.kcal +
        short(proteins, DAILY.protein.least) * BEYOND.protein +
        short(fibre, DAILY.fibre.least) * BEYOND.fibre +
        over(sat, DAILY.sat.most) * BEYOND.sat +
        over(salt, DAILY.salt.most) * BEYOND.salt);
    const fish = (kinds[1][fishKind] as number) + (kinds[2][fishKind] as number);
    if (fish < variety.fish) broken += variety.fish - fish;
    verdict.wishes = wishes;
    verdict.broken = broken;
  };
}
