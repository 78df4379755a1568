import { type Cuisine, isFavourite } from "../catalogue/cuisines.ts";
import { COURSES, type Course, KIND_OF, type Meal, type MealType, type Recipe } from "../recipes/recipe.ts";
import type { Week } from "../week.ts";
import { type ExtraKind, extraLimits } from "./nutrition/extras.ts";
import type { Bands } from "./nutrition/nutrition-bands.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { loosePlates, milderPlates, type Plates } from "./plate.ts";

/**
 * The rules of variety and nutrition that a week keeps in addition to the household's own rules.
 * Dinners never repeat; the other limits are loosened only as far as too few suitable recipes require.
 */
export type Variety = {
  /** How often one recipe may be cooked in a week, by course. */
  repeats: Record<Course, number>;
  /** How often one dish family may be eaten in a week, by course; leftovers count again. */
  family: Record<Course, number>;
  /** Limits from the weeks before; absent without earlier weeks, or if too few dinners would be left. */
  month?: Month | undefined;
  /** How many lunches, and how many dinners, may have the same kind of protein in a week. People repeat breakfasts and snacks happily. */
  kind: Record<"lunch" | "dinner", number>;
  /** Minimum number of lunches and dinners of fish. */
  fish: number;
  /** Whether two dinners in a row must have different proteins. */
  proteinsDiffer: boolean;
  /** Nutrition on an average day; `null` if the suitable recipes cannot keep any bands. */
  bands: Bands | null;
  /** Minimum portions of fruit and vegetables per person and day; absent in older plans. */
  fiveADay?: number | undefined;
  /** Maximum number of extras of one kind in a week; see `extraKindOf`. */
  extras?: Record<ExtraKind, number> | undefined;
  /** Maximum number of days with the same extra. */
  eachExtra?: number | undefined;
  /** Maximum number of dinners of one cuisine outside the household's favourites; absent without favourites. */
  otherCuisine?: { favourites: readonly Cuisine[]; most: number } | undefined;
  /** Minimum number of different fruit, vegetables and pulses in meals and extras. */
  kindsOfProduce?: number | undefined;
  /** Minimum number of salads or raw vegetables among lunches, dinners and extras. */
  salads?: number | undefined;
  /** Maximum grams of red and processed meat per person and day, as bought. */
  redMeat?: number | undefined;
  /** The rules of plates; absent in older plans. */
  plates?: Plates | undefined;
  /** Whether the rules were loosened because of the budget or too few recipes. The page says so. */
  relaxed: boolean;
};

/** Dinners of the last weeks, how many of them may be repeated, and how often each dinner family may still be eaten this week. */
type Month = { dinners: readonly string[]; again: number; familyLeft: Readonly<Record<string, number>> };

const ALL_WEEK = 7;
/** Limits over four weeks (decision 51): dinners of one family, and repeats of recent dinners that the household does not love. */
const FAMILY_A_MONTH = 5;
const AGAIN = 1;
const PREFERRED = {
  repeats: { breakfast: 2, lunch: 1, dinner: 1, snack: 2 },
  family: { breakfast: 3, lunch: 2, dinner: 2, snack: 2 },
  kind: { lunch: 3, dinner: 2 },
};
/** "At least 2 portions of fish a week" (NHS, Eatwell Guide), for households that eat it. */
const FISH_A_WEEK = 2;
const OTHER_CUISINE_A_WEEK = 1;

/** The smallest cap, from the preferred one up, at which groups of these sizes fill the days. */
function capFor(groups: readonly number[], preferredCap: number, days: number): number {
  for (let cap = preferredCap; cap < days; cap++) {
    if (groups.reduce((sum, size) => sum + Math.min(cap, size), 0) >= days) return cap;
  }
  return Math.max(days, preferredCap);
}

const sizesBy = (recipes: readonly Recipe[], key: (recipe: Recipe) => string): number[] => {
  const sizes = new Map<string, number>();
  for (const recipe of recipes) sizes.set(key(recipe), (sizes.get(key(recipe)) ?? 0) + 1);
  return [...sizes.values()];
};

/** Whether a course is built around a protein. */
const isMain = (meal: MealType): meal is Exclude<Meal, "breakfast"> => meal === "lunch" || meal === "dinner";

/**
 * The limits that the last weeks set, or undefined if too few dinners would be left for the days.
 * @param recentRecipeIds recipes of the last weeks that are not loved, once per week.
 */
function monthFor(dinners: readonly Recipe[], days: number, most: number, recentRecipeIds: readonly string[]): Month | undefined {
  const recent = new Set(recentRecipeIds);
  const again = dinners.filter(({ id }) => recent.has(id));
  if (again.length === 0) return undefined;
  const familyOf = new Map(dinners.map(({ id, familyId }) => [id, familyId]));
  const families = [...Map.groupBy(dinners, ({ familyId }) => familyId)].map(([familyId, all]) => {
    const had = recentRecipeIds.filter((id) => familyOf.get(id) === familyId).length;
    const fresh = all.filter(({ id }) => !recent.has(id)).length;
    return { familyId, fresh, left: Math.min(most, Math.max(0, FAMILY_A_MONTH - had)) };
  });
  if (families.reduce((sum, { fresh, left }) => sum + Math.min(fresh, left), 0) + AGAIN < days) return undefined;
  const tight = families.filter(({ left }) => left < most);
  return {
    dinners: again.map(({ id }) => id),
    again: AGAIN,
    familyLeft: Object.fromEntries(tight.map(({ familyId, left }) => [familyId, left])),
  };
}

/** The strictest variety that a pool of suitable recipes allows over so many days, given the recent recipes that are not loved. */
export function varietyFor(pool: readonly Recipe[], days: number, recentRecipeIds: readonly string[] = []): Variety {
  const variety: Variety = {
    repeats: { ...PREFERRED.repeats },
    family: { ...PREFERRED.family },
    kind: { ...PREFERRED.kind },
    fish: 0,
    proteinsDiffer: true,
    bands: null,
    relaxed: false,
  };
  for (const meal of COURSES) {
    const recipes = pool.filter((recipe) => recipe.meal === meal);
    if (meal !== "dinner" && recipes.length > 0)
      variety.repeats[meal] = Math.max(PREFERRED.repeats[meal], Math.ceil(days / recipes.length));
    const sizes = sizesBy(recipes, (recipe) => recipe.familyId).map((size) => size * variety.repeats[meal]);
    variety.family[meal] = capFor(sizes, PREFERRED.family[meal], days);
    if (!isMain(meal)) continue;
    const kinds = sizesBy(recipes, (recipe) => KIND_OF[recipe.mainProtein]).map((size) => size * variety.repeats[meal]);
    variety.kind[meal] = capFor(kinds, PREFERRED.kind[meal], days);
  }
  variety.month = monthFor(
    pool.filter((recipe) => recipe.meal === "dinner"),
    days,
    variety.family.dinner,
    recentRecipeIds,
  );
  const fish = pool.filter((recipe) => isMain(recipe.meal) && KIND_OF[recipe.mainProtein] === "fish").length;
  variety.fish = Math.min(fish, Math.round((FISH_A_WEEK * days) / ALL_WEEK));
  const proteins = sizesBy(
    pool.filter((recipe) => recipe.meal === "dinner"),
    (recipe) => recipe.mainProtein,
  );
  const everyOther = Math.ceil(days / 2);
  variety.proteinsDiffer = proteins.reduce((sum, size) => sum + Math.min(everyOther, size), 0) >= days;
  return variety;
}

/** Limits each cuisine outside the favourites to one dinner a week, or to the smallest number that fills the days. */
export function otherCuisineFor(pool: readonly Recipe[], days: number, favourites: readonly Cuisine[]): Variety["otherCuisine"] {
  const dinners = pool.filter(({ meal }) => meal === "dinner");
  if (favourites.length === 0 || dinners.length === 0) return undefined;
  const others = dinners.filter(({ cuisine }) => !isFavourite(cuisine, favourites));
  const sizes = sizesBy(others, ({ cuisine }) => cuisine);
  return { favourites, most: capFor(sizes, OTHER_CUISINE_A_WEEK, days - (dinners.length - others.length)) };
}

const kindOf = (recipes: ReadonlyMap<string, Recipe>, id: string): string => {
  const recipe = recipes.get(id);
  return recipe ? KIND_OF[recipe.mainProtein] : "";
};

/** The rules of variety that a week breaks, in words for logs and tests. A lunch of leftovers counts as its dinner. */
export function repetitions(week: Week, recipes: ReadonlyMap<string, Recipe>, variety: Variety): string[] {
  const faults: string[] = [];
  const planned = week.filter(({ leftoverOfDay }) => leftoverOfDay === null);
  const cooked = planned.filter((meal) => !isEatenOut(meal));
  const times = <Key extends string>(keys: readonly Key[]) =>
    keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<Key, number>());
  for (const meal of COURSES) {
    const eaten = cooked.filter((planned) => planned.meal === meal).map((planned) => planned.recipeId);
    for (const [id, count] of times(eaten)) if (count > variety.repeats[meal]) faults.push(`${meal} "${id}" comes ${count} times`);
    const rests = meal === "dinner" ? week.filter((planned) => planned.leftoverOfDay !== null).map((planned) => planned.recipeId) : [];
    for (const [family, count] of times([...eaten, ...rests].map((id) => recipes.get(id)?.familyId ?? ""))) {
      const most = (meal === "dinner" ? variety.month?.familyLeft[family] : undefined) ?? variety.family[meal];
      if (count > most) faults.push(`${meal} family "${family}" comes ${count} times`);
    }
  }
  for (const meal of ["lunch", "dinner"] as const) {
    const kinds = cooked.filter((planned) => planned.meal === meal).map((planned) => kindOf(recipes, planned.recipeId));
    for (const [kind, count] of times(kinds)) if (count > variety.kind[meal]) faults.push(`${meal} around ${kind} comes ${count} times`);
  }
  const again = cooked.filter((planned) => planned.meal === "dinner" && variety.month?.dinners.includes(planned.recipeId)).length;
  if (variety.month && again > variety.month.again) faults.push(`${again} dinners of the last weeks come again`);
  const cuisines = cooked.filter(({ meal }) => meal === "dinner").flatMap(({ recipeId }) => recipes.get(recipeId)?.cuisine ?? []);
  for (const [cuisine, count] of times(cuisines))
    if (variety.otherCuisine && !isFavourite(cuisine, variety.otherCuisine.favourites) && count > variety.otherCuisine.most)
      faults.push(`${cuisine} dinners, not a favourite, come ${count} times`);
  const fish = planned.filter((planned) => isMain(planned.meal) && kindOf(recipes, planned.recipeId) === "fish").length;
  if (fish < variety.fish) faults.push(`fish comes ${fish} times, less than ${variety.fish}`);
  const extras = week.filter(({ meal }) => meal === "extra").map(({ recipeId }) => recipeId);
  for (const [id, count] of times(extras)) if (count > (variety.eachExtra ?? count)) faults.push(`extra "${id}" comes on ${count} days`);
  if (!variety.proteinsDiffer) return faults;
  const dinners = cooked.filter((planned) => planned.meal === "dinner").sort((a, b) => a.day - b.day);
  for (const [index, dinner] of dinners.entries()) {
    const before = dinners[index - 1];
    if (before?.day === dinner.day - 1 && recipes.get(before.recipeId)?.mainProtein === recipes.get(dinner.recipeId)?.mainProtein)
      faults.push(`the same protein on days ${before.day} and ${dinner.day}`);
  }
  return faults;
}

/** The share of the fruit and vegetables required under loosened bands. */
const LOOSER = 0.85;
/** The multiple of the limit of red meat allowed under loosened bands. */
const MORE = 1.15;

/** The first loosening: everything except the plates and the variety of dinners over the month. */
export function milderVariety(variety: Variety, bands: Bands, days: number): Variety {
  const { family, month, plates } = variety;
  return { ...looseVariety(variety, bands, days), family, month, plates: plates && milderPlates(plates) };
}

/** The full loosening: dinners still never repeat, but dish families and proteins may. */
export const looseVariety = (variety: Variety, bands: Bands | null, days: number): Variety => ({
  ...variety,
  bands,
  extras: extraLimits(days, true),
  eachExtra: days,
  fiveADay: bands ? (variety.fiveADay ?? 0) * LOOSER : 0,
  kindsOfProduce: bands ? Math.round((variety.kindsOfProduce ?? 0) * LOOSER) : 0,
  redMeat: bands && variety.redMeat !== undefined ? variety.redMeat * MORE : undefined,
  salads: 0,
  otherCuisine: undefined,
  repeats: { ...variety.repeats, breakfast: ALL_WEEK, lunch: Math.max(variety.repeats.lunch, 2), snack: ALL_WEEK },
  family: { breakfast: ALL_WEEK, lunch: ALL_WEEK, dinner: 2 * ALL_WEEK, snack: ALL_WEEK },
  month: undefined,
  kind: { lunch: ALL_WEEK, dinner: ALL_WEEK },
  fish: 0,
  proteinsDiffer: false,
  plates: variety.plates && loosePlates(variety.plates, 2 * days),
  relaxed: true,
});
