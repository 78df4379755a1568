import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Variety } from "#domain/planning/variety.ts";
import type { Problem } from "../problem.ts";
import { familyCaps, recentDinners } from "./family-caps.ts";
import { countBits, KIND_WORDS } from "./kind-masks.ts";
import { BEYOND, DAY_SLACK, ENOUGH, GIVES_WAY_PENCE, WEEKDAY } from "./weights.ts";

/** A lunch slot that eats the rest of last night's dinner. */
export const LEFTOVER = -1;

/** How far outside its band a day's average counts as one broken rule; a week on the edge is inside. */
const STEP = { redMeat: 5, fiveADay: 0.2, kcal: 20, protein: 1.5, fibre: 0.7, sugars: 4, sat: 1, salt: 0.3 };
const NEAR = 1e-3;

/** Written by `judge`: pence of preferences unmet, and the number of broken rules (of variety, of time, of what the week has to feed). */
export const verdict = { penalty: 0, broken: 0 };

/** Five a day counts fruit and vegetables, and pulses, behind the nutrients; then comes red meat. */
const WIDTH = BANDED.length + 3;
const PRODUCE = BANDED.length;
const PULSES = PRODUCE + 1;
const RED_MEAT = PULSES + 1;
/** A recipe's nutrients in one place, in the order of `BANDED`: the inner loop reads them all. */
function sideBySide({ nutrients, produce, pulses, redMeat, recipes: { length: count } }: Problem): Float64Array {
  const facts = new Float64Array(count * WIDTH);
  for (const [place, name] of BANDED.entries())
    for (let recipe = 0; recipe < count; recipe++) facts[recipe * WIDTH + place] = nutrients[name][recipe] as number;
  for (let recipe = 0; recipe < count; recipe++) {
    facts[recipe * WIDTH + PRODUCE] = produce[recipe] as number;
    facts[recipe * WIDTH + PULSES] = pulses[recipe] as number;
    facts[recipe * WIDTH + RED_MEAT] = redMeat[recipe] as number;
  }
  return facts;
}

/** A judge of what a week is like to eat, apart from its price. Keeps its counters between calls: it runs a million times a second. */
export function createJudge(problem: Problem) {
  const { family, protein, kind, fishKind, variety, penalties, late, rules, least, most, mealKcal, perDay, slotCount, extras, extraKind } =
    problem;
  const { minutes, weekday, preferred, latePence, extraWorth, extraDays } = problem;
  const { people, days } = rules;
  const familyMost = familyCaps(problem, variety);
  const familyWanted = familyCaps(problem, preferred);
  const recentDinner = recentDinners(problem, preferred);
  const againWanted = preferred.month?.again ?? days;
  const again = variety.month?.again ?? days;
  const facts = sideBySide(problem);
  const kinds = [new Int32Array(16), new Int32Array(16), new Int32Array(16), new Int32Array(16)] as const;
  const count = problem.recipes.length;
  const extraCap = Int32Array.from(EXTRA_KINDS, (one) => variety.extras?.[one] ?? days);
  const extraTimes = new Int32Array(extraCap.length);
  const fiveADay = variety.fiveADay ?? 0;
  const { salad, otherCuisine } = problem;
  const { bits } = problem.kindsOfProduce;
  const cuisines = new Int32Array(CUISINES.length);
  const [cuisineMost, cuisineWanted] = [variety.otherCuisine?.most ?? days, preferred.otherCuisine?.most ?? days];
  const { kindsOfProduce = 0, redMeat = Number.POSITIVE_INFINITY, salads: saladsLeast = 0 } = variety;
  const saladsWanted = preferred.salads ?? 0;
  const families = new Int32Array(count);
  const cooked = new Int32Array(count);
  const capOf = ({ repeats }: Variety) => [repeats.breakfast, repeats.lunch, repeats.dinner, repeats.snack];
  const kindCapOf = ({ kind: { lunch, dinner } }: Variety) => [Number.POSITIVE_INFINITY, lunch, dinner, Number.POSITIVE_INFINITY];
  const [cap, capWanted, kindCap, kindCapWanted] = [capOf(variety), capOf(preferred), kindCapOf(variety), kindCapOf(preferred)];
  const leastKcal = mealKcal * (1 - DAY_SLACK);
  const mostKcal = mealKcal * (1 + DAY_SLACK);
  const bands = variety.bands;

  return function judge(slots: Int32Array): void {
    let kcal = 0,
      proteins = 0,
      fibre = 0,
      sat = 0,
      sugars = 0,
      salt = 0,
      produce = 0,
      pulses = 0,
      meat = 0,
      salads = 0,
      seen0 = 0,
      seen1 = 0,
      seen2 = 0,
      penalty = 0,
      broken = 0,
      recents = 0,
      givesWay = 0,
      before = -1;
    for (const among of kinds) among.fill(0);
    cuisines.fill(0);
    for (let slot = 0; slot < slotCount; slot++) {
      const recipe = slots[slot] as number;
      if (recipe === LEFTOVER) continue;
      families[family[recipe] as number] = 0;
      cooked[recipe] = 0;
    }
    let extraMinutes = 0;
    extraTimes.fill(0);
    for (let extra = 0; extra < extras.length; extra++) {
      const times = slots[slotCount + extra] as number;
      if (times === 0) continue;
      penalty -= Math.min(times, extraDays) * (extraWorth[extra] as number);
      const recipe = extras[extra] as number;
      const at = recipe * WIDTH;
      extraMinutes += times * (minutes[recipe] as number);
      kcal += times * (facts[at] as number);
      proteins += times * (facts[at + 1] as number);
      fibre += times * (facts[at + 2] as number);
      sugars += times * (facts[at + 3] as number);
      sat += times * (facts[at + 4] as number);
      salt += times * (facts[at + 5] as number);
      produce += times * (facts[at + PRODUCE] as number);
      pulses += times * (facts[at + PULSES] as number);
      meat += times * (facts[at + RED_MEAT] as number);
      salads += times * (salad[recipe] as number);
      seen0 |= bits[recipe * KIND_WORDS] as number;
      seen1 |= bits[recipe * KIND_WORDS + 1] as number;
      seen2 |= bits[recipe * KIND_WORDS + 2] as number;
      const kindOf = extraKind[extra] as number;
      extraTimes[kindOf] = (extraTimes[kindOf] as number) + times;
    }
    extraMinutes /= days;
    for (let day = 0; day < days; day++) {
      let dayKcal = 0;
      let dayMinutes = extraMinutes; // of one day: extras are spread over them
      for (let meal = 0; meal < perDay; meal++) {
        const slot = day * perDay + meal;
        let recipe = slots[slot] as number;
        if (recipe === LEFTOVER) {
          recipe = slots[slot - (perDay - 1)] as number;
          const dish = family[recipe] as number;
          const alike = (families[dish] as number) + 1;
          families[dish] = alike;
          if (alike > (familyWanted[dish] as number)) {
            if (alike > (familyMost[dish] as number)) broken++;
            else givesWay += alike - (familyWanted[dish] as number);
          }
        } else {
          dayMinutes += minutes[recipe] as number;
          penalty += penalties[slot * count + recipe] as number;
          if (late !== null && late[slot * count + recipe] === 1) broken++;
          const dish = family[recipe] as number;
          const alike = (families[dish] as number) + 1;
          const times = (cooked[recipe] as number) + 1;
          families[dish] = alike;
          cooked[recipe] = times;
          if (alike > (familyWanted[dish] as number)) {
            if (alike > (familyMost[dish] as number)) broken++;
            else givesWay += alike - (familyWanted[dish] as number);
          }
          if (times > (capWanted[meal] as number)) {
            if (times > (cap[meal] as number)) broken++;
            else givesWay += times - (capWanted[meal] as number);
          }
          const among = kinds[meal as 0 | 1 | 2 | 3];
          const sort = kind[recipe] as number;
          among[sort] = (among[sort] as number) + 1;
          if ((among[sort] as number) > (kindCapWanted[meal] as number)) {
            if ((among[sort] as number) > (kindCap[meal] as number)) broken++;
            else givesWay++;
          }
          if (meal === 2) {
            recents += recentDinner[recipe] as number;
            if (preferred.proteinsDiffer && protein[recipe] === before) {
              if (variety.proteinsDiffer) broken++;
              else givesWay++;
            }
            before = protein[recipe] as number;
            const other = otherCuisine[recipe] as number;
            if (other !== -1) {
              const alike = (cuisines[other] as number) + 1;
              cuisines[other] = alike;
              if (alike > cuisineMost) broken++;
              else if (alike > cuisineWanted) givesWay += alike - cuisineWanted;
            }
          }
        }
        const at = recipe * WIDTH;
        dayKcal += facts[at] as number;
        proteins += facts[at + 1] as number;
        fibre += facts[at + 2] as number;
        sugars += facts[at + 3] as number;
        sat += facts[at + 4] as number;
        salt += facts[at + 5] as number;
        produce += facts[at + PRODUCE] as number;
        pulses += facts[at + PULSES] as number;
        meat += facts[at + RED_MEAT] as number;
        salads += salad[recipe] as number;
        seen0 |= bits[recipe * KIND_WORDS] as number;
        seen1 |= bits[recipe * KIND_WORDS + 1] as number;
        seen2 |= bits[recipe * KIND_WORDS + 2] as number;
      }
      kcal += dayKcal;
      if (weekday[day] === 1 && dayMinutes > WEEKDAY.minutes) {
        penalty += (dayMinutes - WEEKDAY.minutes) * latePence;
        if (dayMinutes > WEEKDAY.longMinutes) penalty += (dayMinutes - WEEKDAY.longMinutes) * WEEKDAY.longPence;
      }
      if (dayKcal < leastKcal) penalty += (leastKcal - dayKcal) * BEYOND.kcal * people;
      else if (dayKcal > mostKcal) penalty += (dayKcal - mostKcal) * BEYOND.kcal * people;
    }
    for (let one = 0; one < extraCap.length; one++) broken += Math.max(0, (extraTimes[one] as number) - (extraCap[one] as number));
    const eaten = produce + Math.min(pulses, days);
    if (eaten < fiveADay * days - NEAR) broken += (fiveADay * days - eaten) / (STEP.fiveADay * days);
    const short = (have: number, wanted: number) => Math.max(0, wanted * days - have);
    const over = (have: number, wanted: number) => Math.max(0, have - wanted * days);
    penalty +=
      people *
      ((short(kcal, least.kcal) + over(kcal, most.kcal * ENOUGH)) * BEYOND.kcal +
        short(proteins, least.protein) * BEYOND.protein +
        short(fibre, least.fibre) * BEYOND.fibre +
        over(sat, most.sat) * BEYOND.sat +
        over(salt, most.salt) * BEYOND.salt);
    const fish = (kinds[1][fishKind] as number) + (kinds[2][fishKind] as number);
    if (fish < preferred.fish) {
      broken += Math.max(0, variety.fish - fish);
      givesWay += preferred.fish - Math.max(fish, variety.fish);
    }
    if (salads < saladsWanted) {
      broken += Math.max(0, saladsLeast - salads);
      givesWay += saladsWanted - Math.max(salads, saladsLeast);
    }
    if (kindsOfProduce > 0) {
      const found = countBits(seen0) + countBits(seen1) + countBits(seen2);
      if (found < kindsOfProduce) broken += kindsOfProduce - found;
    }
    if (meat > redMeat * days + NEAR) broken += (meat - redMeat * days) / (STEP.redMeat * days);
    if (recents > againWanted) {
      broken += Math.max(0, recents - again);
      givesWay += Math.min(recents, again) - againWanted;
    }
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
    verdict.penalty = penalty + givesWay * GIVES_WAY_PENCE * people;
    verdict.broken = broken;
  };
}
