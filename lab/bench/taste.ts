/**
 * How much a household's ratings help its planner: `npm run -s bench taste -- --households 20`.
 *
 * Each simulated household likes and dislikes dish families, cuisines, proteins and long cooking, in pence that the planner does not know. It eats four
 * planned weeks and rates every dish. An oracle that knows the pence plans the same weeks, with the same meals in previous
 * weeks, starting from the household's own plan, so that knowledge is compared and not search luck. Regret is what the household would
 * pay for the oracle's week instead: till, priced waste, nutrition, minutes and taste, in pence per person. The part from taste
 * alone is printed beside it: with a tight budget, two searches for one week differ more in minutes than in taste.
 */
import { parseArgs } from "node:util";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { type Rating, tasteWeights } from "#domain/household/taste/learn.ts";
import { type Taste, tastePence } from "#domain/household/taste/taste.ts";
import type { Opinion } from "#domain/household/taste/verdicts.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { minutesOf, PROTEINS, type Recipe, recipeOf } from "#domain/recipes/recipe.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import type { Week } from "#domain/week.ts";
import { createCandidate } from "../../activities/planning/optimiser/candidate.ts";
import { type Planned, planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { compileProblem, type Problem } from "../../activities/planning/optimiser/problem.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";
import { type Effort, searchGoodWeek, toSlots, USUAL_EFFORT } from "../../activities/planning/optimiser/search.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { mean } from "./mean-percentile.ts";
import { randomHousehold } from "./random-household.ts";

const { values } = parseArgs({ options: { households: { type: "string", default: "20" }, seed: { type: "string", default: "1" } } });
const { foods, recipes } = readCatalogue();

/** Oracle and household get the same search; the oracle also starts from the household's week. */
const EFFORT: Effort = USUAL_EFFORT;
const FROM_SERVED: Effort = { ...USUAL_EFFORT, restarts: 1 };
const WEEKS_OF_RATINGS = 4;
const RECENT_WEEKS = 2;
const FIRST_DAY = "2026-11-23";

/** Standard deviations of tastes, in pence a person for a dinner: a dish family varies more than a cuisine. */
const SPREAD = { family: 45, cuisine: 30, protein: 30, tenMinutes: 8 };
/** Thresholds in pence between opinions; below the first, a dish is loved. */
const SAID_FROM: readonly [pence: number, opinion: Opinion][] = [
  [-50, "loved"],
  [30, "fine"],
  [100, "kids_wont_eat"],
  [Number.POSITIVE_INFINITY, "never_again"],
];
const TOO_LONG_PENCE = 25;

const families = [...new Set([...recipes.values()].map(({ familyId }) => familyId))];
const toOpinion = (pence: number): Opinion => SAID_FROM.find(([below]) => pence < below)?.[1] ?? "fine";
/** A dish's value as a dinner, whatever its meal. */
const worth = (taste: Taste, recipe: Recipe) => tastePence(taste, { ...recipe, meal: "dinner" }, { portionPence: 0, recent: false });

/** A household's hidden taste. */
function hiddenTaste(random: () => number): Taste {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const each = (keys: readonly string[], spread: number) => Object.fromEntries(keys.map((key) => [key, normal() * spread]));
  const taste: Taste = {
    never: [],
    loved: [],
    recipes: {},
    families: each(families, SPREAD.family),
    cuisines: each(CUISINES, SPREAD.cuisine),
    proteins: each(PROTEINS, SPREAD.protein),
    perTenMinutes: normal() * SPREAD.tenMinutes,
    perPenny: 0,
  };
  const loved = [...recipes.values()].filter((recipe) => toOpinion(worth(taste, recipe)) === "loved").map(({ id }) => id);
  return { ...taste, loved };
}

async function plannedFor(rules: Rules): Promise<Planned> {
  const answer = await planWeek(rules, recipes, foods, EFFORT, () => {});
  if (answer.kind === "impossible") throw new Error(answer.constraint);
  return answer;
}

/** Continues the search from the household's week, as in the background, because the oracle also starts from it. */
async function bettered(served: Planned, rules: Rules): Promise<Planned> {
  const held = { ...compileProblem(rules, recipes, foods), variety: served.variety };
  return { ...served, ...(await searchGoodWeek(held, FROM_SERVED, () => {}, served.week)) };
}

/** A week's regret against the oracle's: in total, and of its dishes alone. */
type Regret = { all: number; taste: number };

/** The oracle's problem, with the household's fixed meals and excluded dishes. */
async function computeRegret(served: Planned, rules: Rules, hidden: Taste, never: readonly string[]): Promise<Regret> {
  const heldBy = (taste: Taste | undefined) => ({ ...compileProblem({ ...rules, taste }, recipes, foods), variety: served.variety });
  const knowing = heldBy({ ...hidden, never });
  /** A week's value for a household with this taste, in pence a person. */
  const judged = (problem: Problem, week: Week): number => {
    const walk = createCandidate(problem, "good");
    walk.load(toSlots(problem, week));
    return walk.objective / rules.people;
  };
  const again = await searchGoodWeek(knowing, EFFORT, () => {});
  const weeks: Week[] = [
    ...(again.feasible ? [again.week] : []),
    (await searchGoodWeek(knowing, FROM_SERVED, () => {}, served.week)).week,
    served.week,
  ];
  const pence = (week: Week) => judged(knowing, week);
  const oracle = weeks.reduce((best, week) => (pence(week) < pence(best) ? week : best));
  const unknowing = heldBy(undefined);
  const getTasteRegret = (week: Week) => pence(week) - judged(unknowing, week);
  return { all: pence(served.week) - pence(oracle), taste: getTasteRegret(served.week) - getTasteRegret(oracle) };
}

/** A household's regret in its first week, and after four weeks of ratings. */
async function regrets(seed: number): Promise<{ first: Regret; last: Regret }> {
  const asked = randomHousehold(seed);
  const hidden = hiddenTaste(seededRandom(seed * 31 + 7));
  const said = new Map<string, Rating>();
  const eaten: Week[] = [];
  let first: Regret = { all: 0, taste: 0 };
  for (let week = 0; ; week++) {
    const today = addDays(FIRST_DAY, week * DAYS_IN_WEEK);
    const recentRecipeIds = eaten.slice(-RECENT_WEEKS).flatMap((one) => [...new Set(one.map(({ recipeId }) => recipeId))]);
    const rules = { ...asked, recentRecipeIds };
    const taste = said.size > 0 ? tasteWeights([...said.values()], today) : undefined;
    const served = await bettered(await plannedFor({ ...rules, taste }), { ...rules, taste });
    if (week === 0) first = await computeRegret(served, rules, hidden, []);
    if (week === WEEKS_OF_RATINGS) return { first, last: await computeRegret(served, rules, hidden, taste?.never ?? []) };
    eaten.push(served.week);
    for (const { recipeId } of served.week) {
      const recipe = recipeOf(recipes, recipeId);
      const long = (hidden.perTenMinutes * (minutesOf(recipe) - 30)) / 10 > TOO_LONG_PENCE;
      said.set(recipeId, { recipe, opinion: toOpinion(worth(hidden, recipe)), reasons: long ? ["too_much_work"] : [], ratedOn: today });
    }
  }
}

const all: { first: Regret; last: Regret }[] = [];
let impossible = 0;
for (let household = 0; household < Number(values.households); household++) {
  const found = await regrets(Number(values.seed) * 1000 + household).catch((fault: unknown) => {
    if (!(fault instanceof Error) || !/^(budget|allergies|diet|skill|time|exclusions)$/.test(fault.message)) throw fault;
    impossible++; // no week exists, with or without ratings
    return undefined;
  });
  if (found) all.push(found);
  if (found) {
    const formatRegret = ({ all, taste }: Regret) => `${Math.round(all)} p (${Math.round(taste)} p of taste)`;
    console.error(`household ${household}: ${formatRegret(found.first)}, then ${formatRegret(found.last)} a person`);
  }
}
const average = (of: (one: { first: Regret; last: Regret }) => number) => mean(all.map(of));
const [regretWeek1, regretWeek5] = [average(({ first }) => first.all), average(({ last }) => last.all)];
const [tasteWeek1, tasteWeek5] = [average(({ first }) => first.taste), average(({ last }) => last.taste)];
const fall = (from: number, to: number) => Math.round((1 - to / from) * 100) / 100;
console.log(
  JSON.stringify({
    households: all.length,
    impossible,
    regretWeek1: Math.round(regretWeek1),
    regretWeek5: Math.round(regretWeek5),
    fallsBy: fall(regretWeek1, regretWeek5),
    tasteWeek1: Math.round(tasteWeek1),
    tasteWeek5: Math.round(tasteWeek5),
    tasteFallsBy: fall(tasteWeek1, tasteWeek5),
  }),
);
