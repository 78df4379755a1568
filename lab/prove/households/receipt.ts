import type { Rules } from "#domain/planning/rules.ts";
import type { Week } from "#domain/week.ts";
import { type Fact, getFact } from "./facts.ts";
import type { Question } from "./nasty-household.ts";
import { takenFor } from "./portions.ts";

const CLOSE = 1e-6;
const roundUp = (value: number) => Math.ceil(value - CLOSE);

/** The eaters of one meal, each with the household's average need. */
const atTable = (rules: Rules, eaters: number): Rules => {
  const part = eaters / rules.people;
  const { need } = rules;
  return { ...rules, people: eaters, need: need && { ...need, kcal: need.kcal * part } };
};

/** The amounts of food for a week: each dish once for its eaters, a dinner once more for a lunch of leftovers. */
export function needs(week: Week, question: Question): Map<string, number> {
  const taken = new Map<string, number>();
  // a lunch of leftovers takes the same amounts as its dinner
  for (const { recipeId, eaters } of week) {
    if (eaters === 0) continue;
    const recipe = question.recipes.get(recipeId);
    const rules = atTable(question.rules, eaters ?? question.rules.people);
    for (const [foodId, quantity] of recipe ? takenFor(recipe, { ...question, rules }) : [])
      taken.set(foodId, (taken.get(foodId) ?? 0) + quantity);
  }
  return taken;
}

/** The amount of a food to buy beyond what is at home. */
export function missing(fact: Fact, needed: number, rules: Rules): number {
  const had = rules.stock[fact.id];
  if (had === "enough") return 0;
  if (had === undefined && rules.basicsAtHome && fact.basic && fact.storage === "cupboard") return 0;
  return Math.max(0, needed - (typeof had === "number" ? had : 0));
}

/** Share of a leftover pack that spoils, by shelf life. */
function spoils({ storage, lifeDays, openDays }: Fact): number {
  if (storage === "cupboard" || storage === "freezer") return 0;
  const days = Math.min(lifeDays, openDays ?? lifeDays);
  if (days > 60) return 0;
  if (days > 30) return 0.2;
  return days > 14 ? 0.5 : 1;
}

/** Every combination of packs with at least `quantity`, in which only the last size is rounded up. */
function* trolleys(packs: Fact["packs"], quantity: number): Generator<{ size: number; pence: number }> {
  const [pack, ...others] = packs;
  if (!pack) return;
  const most = Math.max(0, roundUp(quantity / pack.size));
  for (let count = others.length === 0 ? most : 0; count <= most; count++) {
    const [size, pence] = [count * pack.size, count * pack.pence];
    if (others.length === 0) yield { size, pence };
    else for (const rest of trolleys(others, quantity - size)) yield { size: size + rest.size, pence: pence + rest.pence };
  }
}

/** The minimum cost of an amount in whole packs. */
export function leastPence(fact: Fact, quantity: number): number {
  if (quantity <= CLOSE) return 0;
  return Math.min(...[...trolleys(fact.packs, quantity)].map(({ pence }) => pence));
}

/** What one unit of leftover costs in the product's choice of packs: half of what spoils, and minus three quarters of what keeps for months. */
function leftoverWeight(fact: Fact): number {
  const perUnit = Math.min(...fact.packs.map(({ size, pence }) => pence / size));
  return perUnit * (fact.storage === "cupboard" || fact.storage === "freezer" ? -0.75 : spoils(fact) * 0.5);
}

/** The product's rule: the packs that are cheapest with their leftover weighed, then the cheapest at the till. */
function chargedPence(fact: Fact, quantity: number): number {
  if (quantity <= CLOSE) return 0;
  const perUnit = leftoverWeight(fact);
  const weighed = [...trolleys(fact.packs, quantity)].map(({ size, pence }) => ({ pence, weight: pence + (size - quantity) * perUnit }));
  const least = Math.min(...weighed.map(({ weight }) => weight));
  return Math.min(...weighed.filter(({ weight }) => weight < least + CLOSE).map(({ pence }) => pence));
}

/** A week's cost at the till, in whole pence. */
export function receiptPence(week: Week, question: Question): number {
  let pence = 0;
  for (const [foodId, needed] of needs(week, question)) {
    const fact = getFact(question.facts, foodId);
    pence += chargedPence(fact, missing(fact, needed, question.rules));
  }
  return pence;
}
