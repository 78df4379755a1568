import { MEALS, type Meal, type Recipe } from "./recipe.ts";
import { DAYS_IN_WEEK, type Week } from "./week.ts";

/** How much a week may repeat itself. Dinners never repeat; the rest gives way only as far as few suitable recipes force it to. */
export type Variety = {
  /** Times that one recipe may be cooked in a week, by meal. */
  repeats: Record<Meal, number>;
  /** Times that one kind of dish may come in a week, by meal. */
  family: Record<Meal, number>;
  /** No two dinners in a row around the same protein. */
  proteinsDiffer: boolean;
};

const WISHED = { repeats: { breakfast: 2, lunch: 1, dinner: 1 }, family: { breakfast: 3, lunch: 2, dinner: 2 } };

/** The smallest cap at which groups of these sizes fill a week. */
function capFor(groups: readonly number[], wished: number): number {
  for (let cap = wished; cap < DAYS_IN_WEEK; cap++) {
    if (groups.reduce((sum, size) => sum + Math.min(cap, size), 0) >= DAYS_IN_WEEK) return cap;
  }
  return DAYS_IN_WEEK;
}

const sizesBy = (recipes: readonly Recipe[], key: (recipe: Recipe) => string): number[] => {
  const sizes = new Map<string, number>();
  for (const recipe of recipes) sizes.set(key(recipe), (sizes.get(key(recipe)) ?? 0) + 1);
  return [...sizes.values()];
};

/** The variety that this pool of suitable recipes can give. */
export function varietyFor(pool: readonly Recipe[]): Variety {
  const variety: Variety = { repeats: { ...WISHED.repeats }, family: { ...WISHED.family }, proteinsDiffer: true };
  for (const meal of MEALS) {
    const recipes = pool.filter((recipe) => recipe.meal === meal);
    if (meal !== "dinner" && recipes.length > 0) variety.repeats[meal] = Math.max(WISHED.repeats[meal], Math.ceil(DAYS_IN_WEEK / recipes.length));
    const sizes = sizesBy(recipes, (recipe) => recipe.familyId).map((size) => size * variety.repeats[meal]);
    variety.family[meal] = capFor(sizes, WISHED.family[meal]);
  }
  const proteins = sizesBy(pool.filter((recipe) => recipe.meal === "dinner"), (recipe) => recipe.mainProtein);
  const everyOther = Math.ceil(DAYS_IN_WEEK / 2);
  variety.proteinsDiffer = proteins.reduce((sum, size) => sum + Math.min(everyOther, size), 0) >= DAYS_IN_WEEK;
  return variety;
}

/** Which rules of variety a week breaks, in words for a log or a test. A lunch of leftovers counts as the dinner it was. */
export function repetitions(week: Week, recipes: ReadonlyMap<string, Recipe>, variety: Variety): string[] {
  const faults: string[] = [];
  const cooked = week.filter((planned) => planned.leftoverOfDay === null);
  const times = (keys: readonly string[]) => keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>());
  for (const meal of MEALS) {
    const eaten = cooked.filter((planned) => planned.meal === meal).map((planned) => planned.recipeId);
    for (const [id, count] of times(eaten)) if (count > variety.repeats[meal]) faults.push(`${meal} "${id}" comes ${count} times`);
    for (const [family, count] of times(eaten.map((id) => recipes.get(id)?.familyId ?? ""))) {
      if (count > variety.family[meal]) faults.push(`${meal} family "${family}" comes ${count} times`);
    }
  }
  if (!variety.proteinsDiffer) return faults;
  const dinners = cooked.filter((planned) => planned.meal === "dinner").sort((a, b) => a.day - b.day);
  for (const [index, dinner] of dinners.entries()) {
    const before = dinners[index - 1];
    if (before && recipes.get(before.recipeId)?.mainProtein === recipes.get(dinner.recipeId)?.mainProtein) faults.push(`the same protein on days ${before.day} and ${dinner.day}`);
  }
  return faults;
}
