import { BANDED, bandsAtHome } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Problem } from "../problem.ts";
import { BEYOND, DAY_SLACK, ENOUGH, WEEKDAY, WEEKEND } from "./weights.ts";

/** The distance outside its band at which a day's average counts as one violation. A week exactly on the edge is inside. */
const STEP = { extras: 60, daySalt: 0.5, redMeat: 5, fiveADay: 0.2, kcal: 20, protein: 1.5, fibre: 0.7, sugars: 4, sat: 1, salt: 0.3 };
const TOLERANCE = 1e-3;

/** Columns of a recipe's facts: the nutrients of `BANDED`, portions of fruit and vegetables, portions of pulses, red meat, salad. */
const WIDTH = BANDED.length + 4;
const SALT = BANDED.indexOf("salt");
const PRODUCE = BANDED.length;
const PULSES = PRODUCE + 1;
const RED_MEAT = PULSES + 1;
const SALAD = RED_MEAT + 1;

/** All facts of a recipe next to each other in memory, for the inner loop. */
function packFacts({ nutrients, produce, pulses, redMeat, salad, recipes: { length: count } }: Problem): Float64Array {
  const facts = new Float64Array(count * WIDTH);
  for (let recipe = 0; recipe < count; recipe++) {
    const row = [...BANDED.map((name) => nutrients[name][recipe]), produce[recipe], pulses[recipe], redMeat[recipe], salad[recipe]];
    facts.set(row as number[], recipe * WIDTH);
  }
  return facts;
}

/**
 * Scores a week's nutrition and its cooking time on weekdays, updated meal by meal. Rounding errors stay below a millionth of the limits; `clear`
 * resets them.
 */
export function createNutrition(problem: Problem) {
  const { variety, preferred, rules, least, most, mealKcal, minutes, weekday, latePence, shortKcalPence } = problem;
  const { people, days } = rules;
  const { kindsOfProduce = 0, redMeat = Number.POSITIVE_INFINITY, salads: saladsLeast = 0 } = variety;
  const bands = variety.bands && bandsAtHome(variety.bands, problem.atHome);
  const fiveADay = (variety.fiveADay ?? 0) * problem.atHome;
  const saladsWanted = preferred.salads ?? 0;
  const { by: kindsBy, count: kindCount } = problem.kindsOfProduce;
  const facts = packFacts(problem);
  const [leastKcal, mostKcal] = [mealKcal * (1 - DAY_SLACK), mealKcal * (1 + DAY_SLACK)];
  const sums = new Float64Array(WIDTH);
  const dayKcal = new Float64Array(days);
  const dayMinutes = new Float64Array(days);
  const daySalt = new Float64Array(days);
  const { extrasShare = 1, daySalt: saltMost = Number.POSITIVE_INFINITY } = variety.plates ?? {};
  const { extrasShare: extrasWanted = 1, daySalt: saltWanted = Number.POSITIVE_INFINITY } = preferred.plates ?? {};
  let extraKcal = 0;
  let extraSalt = 0;
  /** How often each kind of fruit or vegetable is eaten, and how many kinds are. */
  const kindTimes = new Int32Array(kindCount);
  let kindsFound = 0;
  let extraMinutes = 0;
  const nutrition = { penalty: 0, violations: 0, concessions: 0, clear, eat, cook, addExtra, evaluate };

  const short = (have: number, wanted: number) => Math.max(0, wanted * days - have);
  const over = (have: number, wanted: number) => Math.max(0, have - wanted * days);
  const outside = (have: number, band: { least: number; most: number }, step: number) => {
    const by = Math.max(band.least * days - have, have - band.most * days);
    return by > TOLERANCE ? by / (step * days) : 0;
  };

  function clear(): void {
    for (const each of [sums, dayKcal, dayMinutes, daySalt, kindTimes]) each.fill(0);
    extraKcal = extraSalt = 0;
    kindsFound = 0;
    extraMinutes = 0;
  }
  function bring(recipe: number, times: number): void {
    const at = recipe * WIDTH;
    for (let place = 0; place < WIDTH; place++) sums[place] = (sums[place] as number) + times * (facts[at + place] as number);
    const kinds = kindsBy[recipe] as Int32Array;
    for (let index = 0; index < kinds.length; index++) {
      const kind = kinds[index] as number;
      const before = kindTimes[kind] as number;
      const after = before + times;
      kindTimes[kind] = after;
      if (before === 0 && after > 0) kindsFound++;
      if (before > 0 && after === 0) kindsFound--;
    }
  }
  /** Adds (`times` 1) or removes (-1) a meal on a day. */
  function eat(day: number, recipe: number, times: number): void {
    bring(recipe, times);
    dayKcal[day] = (dayKcal[day] as number) + times * (facts[recipe * WIDTH] as number);
    daySalt[day] = (daySalt[day] as number) + times * (facts[recipe * WIDTH + SALT] as number);
  }
  function cook(day: number, recipe: number, times: number): void {
    dayMinutes[day] = (dayMinutes[day] as number) + times * (minutes[recipe] as number);
  }
  function addExtra(recipe: number, times: number): void {
    bring(recipe, times);
    extraMinutes += times * (minutes[recipe] as number);
    extraKcal += times * (facts[recipe * WIDTH] as number);
    extraSalt += times * (facts[recipe * WIDTH + SALT] as number);
  }

  /** The penalty of long cooking on weekdays, and of days whose meals bring far too little or too much energy. */
  function dailyPenalty(): number {
    const extrasADay = extraMinutes / days; // extras are spread over the days
    let penalty = 0;
    for (let day = 0; day < days; day++) {
      const cooking = (dayMinutes[day] as number) + extrasADay;
      if (weekday[day] === 1 && cooking > WEEKDAY.minutes) {
        penalty += (cooking - WEEKDAY.minutes) * latePence;
        if (cooking > WEEKDAY.longMinutes) penalty += (cooking - WEEKDAY.longMinutes) * WEEKDAY.longPence;
      } else if (cooking > WEEKEND.minutes) penalty += (cooking - WEEKEND.minutes) * WEEKEND.latePence;
      const kcal = dayKcal[day] as number;
      if (kcal < leastKcal) penalty += (leastKcal - kcal) * BEYOND.kcal * people;
      else if (kcal > mostKcal) penalty += (kcal - mostKcal) * BEYOND.kcal * people;
    }
    return penalty;
  }

  /** Updates `penalty` (pence), `violations` and `concessions`. */
  function evaluate(): void {
    const sum = (place: number) => sums[place] as number;
    const [kcal, proteins, fibre, sugars, sat, salt] = [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5)];
    const [meat, salads] = [sum(RED_MEAT), Math.round(sum(SALAD))];
    const eaten = sum(PRODUCE) + Math.min(sum(PULSES), days);
    nutrition.penalty =
      dailyPenalty() +
      short(kcal, least.kcal) * shortKcalPence +
      people *
        (over(kcal, most.kcal * ENOUGH) * BEYOND.kcal +
          short(proteins, least.protein) * BEYOND.protein +
          short(fibre, least.fibre) * BEYOND.fibre +
          over(sat, most.sat) * BEYOND.sat +
          over(salt, most.salt) * BEYOND.salt);
    let violations = 0;
    if (eaten < fiveADay * days - TOLERANCE) violations += (fiveADay * days - eaten) / (STEP.fiveADay * days);
    if (meat > redMeat * days + TOLERANCE) violations += (meat - redMeat * days) / (STEP.redMeat * days);
    violations += Math.max(0, kindsOfProduce - kindsFound);
    violations += Math.max(0, saladsLeast - salads);
    if (bands !== null)
      violations +=
        outside(kcal, bands.kcal, STEP.kcal) +
        outside(proteins, bands.protein, STEP.protein) +
        outside(fibre, bands.fibre, STEP.fibre) +
        outside(sugars, bands.sugars, STEP.sugars) +
        outside(sat, bands.sat, STEP.sat) +
        outside(salt, bands.salt, STEP.salt);
    let concessions = Math.max(0, saladsWanted - Math.max(salads, saladsLeast));
    const beyond = (share: number) => Math.max(0, extraKcal - share * kcal) / (STEP.extras * days);
    violations += beyond(extrasShare);
    concessions += beyond(extrasWanted) - beyond(extrasShare);
    if (saltWanted < Number.POSITIVE_INFINITY) {
      const salty = (most: number) => {
        let steps = 0;
        for (let day = 0; day < days; day++) steps += Math.max(0, (daySalt[day] as number) + extraSalt / days - most) / STEP.daySalt;
        return steps;
      };
      violations += salty(saltMost);
      concessions += salty(saltWanted) - salty(saltMost);
    }
    nutrition.violations = violations;
    nutrition.concessions = concessions;
  }

  return nutrition;
}
