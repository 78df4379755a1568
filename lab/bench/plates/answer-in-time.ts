import type { Rules } from "#domain/planning/rules.ts";
import { stockAfterWeek } from "#domain/planning/stock-after-week.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { anneal } from "../../../activities/planning/optimiser/anneal.ts";
import { type Planned, planWeek } from "../../../activities/planning/optimiser/plan-week.ts";
import { compileProblem } from "../../../activities/planning/optimiser/problem.ts";
import { type Effort, searchGoodWeek, toSlots, USUAL_EFFORT } from "../../../activities/planning/optimiser/search.ts";
import type { Catalogue } from "../../../catalogue/catalogue.ts";
import { type BritishHousehold, britishHousehold } from "../british-household.ts";

/** The share of a household's usual budget that buys no whole week. */
const TOO_SMALL = 0.4;
/** Ten times the usual effort. */
const LONG: Effort = { ...USUAL_EFFORT, restarts: USUAL_EFFORT.restarts * 10, reheats: (USUAL_EFFORT.reheats ?? 0) * 10 };
const ONE_PERSON = { count: 6, budgetPence: 3000 };
const WEEKS = 4;

export const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time until a household with far too small a budget reads the refusal, and until it reads what its budget does buy; null if it is not refused. */
export async function timeRefusal(
  { rules }: BritishHousehold,
  { recipes, foods }: Catalogue,
): Promise<{ refused: number; complete: number } | null> {
  const from = cpuMs();
  let refused: number | undefined;
  const answer = await planWeek(
    { ...rules, budgetPence: Math.round(rules.budgetPence * TOO_SMALL) },
    recipes,
    foods,
    USUAL_EFFORT,
    ({ stage }) => {
      if (stage === "refused") refused ??= cpuMs() - from;
    },
  );
  return answer.kind === "impossible" && refused !== undefined ? { refused, complete: cpuMs() - from } : null;
}

/** By how much a planned week is worse than the best one of a search of ten times the effort, as a percentage of its till; null if they cannot be compared. */
export async function excessTillPercent(planned: Planned, rules: Rules, { recipes, foods }: Catalogue): Promise<number | null> {
  const held = { ...compileProblem(rules, recipes, foods), variety: planned.variety };
  const ours = anneal(held, { seed: 1, iterations: 0, aim: "good", start: toSlots(held, planned.week) }).found;
  if (!ours.feasible) return null;
  const from = await searchGoodWeek(held, { ...LONG, restarts: 1 }, () => {}, planned.week);
  const afresh = await searchGoodWeek(held, LONG, () => {});
  const best = Math.min(ours.objective, from.objectivePence, afresh.feasible ? afresh.objectivePence : Number.POSITIVE_INFINITY);
  return (100 * (ours.objective - best)) / planned.tillPence;
}

/** How many lines people alone with a small budget have to buy, week by week. */
export async function linesOfOnePerson(firstSeed: number, { recipes, foods }: Catalogue): Promise<number[]> {
  const lines: number[] = [];
  for (let seed = firstSeed, asked = 0; asked < ONE_PERSON.count; seed++) {
    const { rules } = britishHousehold(seed);
    if (rules.people !== 1) continue;
    asked++;
    const alone = { ...rules, budgetPence: ONE_PERSON.budgetPence };
    const answer = await planWeek(alone, recipes, foods, USUAL_EFFORT, () => {});
    if (answer.kind !== "planned") continue;
    const { purchases } = weekTill(neededAmounts(answer.week, recipes, foods, alone), foods, alone);
    lines.push([...purchases.values()].filter(({ packs }) => packs.length > 0).length);
  }
  return lines;
}

/** Of four weeks in a row, each stocked with what the one before leaves over, how many receipts are above the budget. */
export async function receiptsOverBudget({ rules: asked }: BritishHousehold, { recipes, foods }: Catalogue): Promise<number> {
  let rules = asked;
  let over = 0;
  for (let week = 0; week < WEEKS; week++) {
    const answer = await planWeek(rules, recipes, foods, USUAL_EFFORT, () => {});
    if (answer.kind !== "planned") continue;
    const needs = neededAmounts(answer.week, recipes, foods, rules);
    if (weekTill(needs, foods, rules).tillPence > rules.budgetPence) over++;
    const recentRecipeIds = [...rules.recentRecipeIds, ...answer.week.map(({ recipeId }) => recipeId)];
    rules = { ...rules, stock: stockAfterWeek(needs, foods, rules), recentRecipeIds };
  }
  return over;
}
