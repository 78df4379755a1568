import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { DIETS } from "#domain/household/diets.ts";
import { eatsTwice } from "#domain/household/household.ts";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { MEALS, SKILLS } from "#domain/recipes/recipe.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";

/** Shares of UK households with 1, 2, 3, 4 and more people, roughly as in the 2021 census (ONS). */
const SIZE_SHARES: readonly [people: number, upTo: number][] = [
  [1, 0.3],
  [2, 0.64],
  [3, 0.8],
  [4, 0.93],
  [5, 0.97],
  [6, 0.985],
  [8, 0.995],
  [10, 1],
];

/** A typical household: mostly few preferences, sometimes many, and a budget from tight to easy. Deterministic for a seed. */
export function randomHousehold(seed: number): Rules {
  const random = seededRandom(seed * 7919 + 13);
  const some = <T>(values: readonly T[], counts: readonly number[]): T[] => {
    const left = [...values];
    const count = counts[Math.floor(random() * counts.length)] ?? 0;
    return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
  };
  const size = random();
  const people = SIZE_SHARES.find(([, upTo]) => size < upTo)?.[0] ?? 4;
  const perPersonPence = 2200 + Math.floor(random() * 38) * 100;
  return {
    people,
    need: dailyNeed(averageAdults(people)),
    budgetPence: Math.round((perPersonPence * people * (people === 1 ? 1.25 : 1)) / 50) * 50,
    diets: some(DIETS, [0, 0, 0, 0, 1, 1, 1, 2]).sort(),
    allergens: some(ALLERGENS, [0, 0, 0, 0, 1, 1, 2]).sort(),
    avoidWords: some(["mushroom", "kiwi", "olive", "coriander", "aubergine"], [0, 0, 0, 0, 1]),
    cuisines: some(CUISINES.slice(0, 9), [0, 0, 1, 2, 3]),
    skill: SKILLS[Math.floor(random() * SKILLS.length)] ?? "beginner",
    maxMinutes: [null, null, null, 60, 45, 30][Math.floor(random() * 6)] ?? null,
    cookOnceEatTwice: eatsTwice(random() < 0.15 ? random() < 0.5 : null, people),
    basicsAtHome: random() < 0.4,
    stock: {},
    maxMinutesByDay: [],
    meals: MEALS,
    recentRecipeIds: [],
    excludedRecipeIds: [],
    days: 7,
    locked: [],
  };
}
