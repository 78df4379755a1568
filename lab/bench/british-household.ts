import type { Allergen } from "#domain/household/allergens.ts";
import type { Diet } from "#domain/household/diets.ts";
import type { Eater } from "#domain/household/needs.ts";
import { type HouseholdPreferences, NOTHING_KNOWN, type Rules, weekRules } from "#domain/planning/rules.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";

const woman = (ageBand: Eater["ageBand"] = "19-64"): Eater => ({ kind: "woman", ageBand, appetite: "usual" });
const man = (ageBand: Eater["ageBand"] = "19-64"): Eater => ({ kind: "man", ageBand, appetite: "usual" });
const child = (ageBand: Eater["ageBand"]): Eater => ({ kind: "child", ageBand, appetite: "usual" });
const teenager: Eater = { kind: "teenager", ageBand: "11-14", appetite: "usual" };

type Kind = { name: string; share: number; eaters: readonly Eater[]; perWeekPence: readonly [least: number, most: number] };
/**
 * Kinds of household, with shares roughly as in "Families and households in the UK" (ONS, 2023), and weekly budgets round the mean that such households
 * spend on food at home ("Family spending in the UK", ONS, year to March 2023), raised with prices since.
 */
const KINDS: readonly Kind[] = [
  { name: "woman alone", share: 0.1, eaters: [woman()], perWeekPence: [3500, 5500] },
  { name: "man alone", share: 0.1, eaters: [man()], perWeekPence: [4000, 6000] },
  { name: "pensioner alone", share: 0.1, eaters: [woman("75 and over")], perWeekPence: [3300, 5000] },
  { name: "pensioner couple", share: 0.1, eaters: [woman("65-74"), man("65-74")], perWeekPence: [5800, 9000] },
  { name: "couple", share: 0.2, eaters: [woman(), man()], perWeekPence: [6200, 10_500] },
  { name: "couple with a small child", share: 0.08, eaters: [woman(), man(), child("4-6")], perWeekPence: [7500, 12_000] },
  { name: "couple with two children", share: 0.14, eaters: [woman(), man(), child("7-10"), child("4-6")], perWeekPence: [8500, 14_000] },
  { name: "couple with teenagers", share: 0.06, eaters: [woman(), man(), teenager, teenager], perWeekPence: [10_500, 16_000] },
  { name: "lone parent with two children", share: 0.06, eaters: [woman(), child("7-10"), child("4-6")], perWeekPence: [6200, 9500] },
  { name: "three sharers", share: 0.06, eaters: [woman(), man(), man()], perWeekPence: [9500, 14_000] },
];

/**
 * What they do not eat, with shares as published: vegetarian 5 %, vegan 2 %, pescatarian 2 % (YouGov, dietary choices of Brits, 2023), halal 5 %, coeliac
 * and gluten-free 2 %, milk 2 %, nuts 2 %.
 */
const LIMITS: readonly (readonly [upTo: number, diets: readonly Diet[], allergens: readonly Allergen[]])[] = [
  [0.05, ["vegetarian"], []],
  [0.07, ["vegan"], []],
  [0.09, ["pescatarian"], []],
  [0.14, ["halal"], []],
  [0.16, ["gluten_free"], []],
  [0.18, [], ["milk"]],
  [0.2, [], ["peanuts", "tree_nuts"]],
  [1, [], []],
];

export type BritishHousehold = { kind: string; household: HouseholdPreferences; rules: Rules };

/** A household of a British kind, deterministic for a seed. Nothing is said about habits, so the planner's defaults hold. */
export function britishHousehold(seed: number): BritishHousehold {
  const random = seededRandom(seed * 104_729 + 7);
  const at = random();
  const kind = KINDS.find((_, index) => at < KINDS.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)) ?? (KINDS[0] as Kind);
  const [least, most] = kind.perWeekPence;
  const limit = random();
  const [, diets, allergens] = LIMITS.find(([upTo]) => limit < upTo) as (typeof LIMITS)[number];
  const household: HouseholdPreferences = {
    people: kind.eaters.length,
    eaters: kind.eaters,
    weeklyBudgetPence: Math.round((least + random() * (most - least)) / 500) * 500,
    diets,
    allergens,
    avoidWords: random() < 0.15 ? ["mushroom"] : [],
    cuisines: [],
    cookingSkill: "intermediate",
    maxMinutes: null,
    maxMinutesByDay: [],
    cookOnceEatTwice: null,
    basicsAtHome: true,
    spending: "balanced",
  };
  return { kind: kind.name, household, rules: weekRules(household, {}, { ...NOTHING_KNOWN, days: 7, firstDay: 0 }) };
}
