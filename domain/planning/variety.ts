import { type Cuisine, isFavourite } from "../catalogue/cuisines.ts";
import { COURSES, type Course, KIND_OF, type Meal, type MealType, type Recipe } from "../recipes/recipe.ts";
import type { Week } from "../week.ts";
import { type ExtraKind, extrasFor } from "./nutrition/extras.ts";
import type { Bands } from "./nutrition/nutrition-bands.ts";

/**
 * What a week promises beside the household's own rules: how little it repeats itself, and how it feeds.
 * Dinners never repeat; the rest gives way only as far as few suitable recipes force it to.
 */
export type Variety = {
  /** Times that one recipe may be cooked in a week, by meal. */
  repeats: Record<Course, number>;
  /** Times that one kind of dish may be eaten in a week, by meal; the rest of a dinner counts once more. */
  family: Record<Course, number>;
  /** What the weeks before leave; nothing where there were none, or too few dinners are left to choose from. */
  month?: Month | undefined;
  /** Lunches, and dinners, around the same kind of protein in a week. Breakfasts and snacks are left alone: people like theirs the same. */
  kind: Record<"lunch" | "dinner", number>;
  /** Lunches and dinners of fish, at least. */
  fish: number;
  /** No two dinners in a row around the same protein. */
  proteinsDiffer: boolean;
  /** What the meals bring on an average day; `null` where the suitable recipes cannot. */
  bands: Bands | null;
  /** Portions of fruit and vegetables a day for each, at least; plans from before it was asked have none. */
  fiveADay?: number | undefined;
  /** Extras of one kind of food in a week, at most, by the kind; see `extraKindOf`. */
  extras?: Record<ExtraKind, number> | undefined;
  /** Days on which one and the same extra may come, at most. */
  eachExtra?: number | undefined;
  /** Dinners of one cuisine that the household did not choose, at most; nothing where it chose none. */
  otherCuisine?: { favourites: readonly Cuisine[]; most: number } | undefined;
  /** Different fruit, vegetables and pulses in meals and extras, at least. */
  kindsOfProduce?: number | undefined;
  /** Lunches, dinners and extras that are a salad or something raw, at least. */
  salads?: number | undefined;
  /** Grams of red and processed meat a day for each, as bought, at most. */
  redMeat?: number | undefined;
  /** The budget, or too few recipes, allowed no better: the page says so. */
  relaxed: boolean;
};

/** Dinners of the last weeks and how many of them may come again; and how often a family of dinners, by its id, may still come this week. */
type Month = { dinners: readonly string[]; again: number; familyLeft: Readonly<Record<string, number>> };

const ALL_WEEK = 7;
/** In four weeks (decision 51): dinners of one family, at most; of the weeks before, so many dinners come again unless they are loved. */
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

/** The smallest cap at which groups of these sizes fill the days. */
function capFor(groups: readonly number[], overlaidHousehold: number, days: number): number {
  for (let cap = overlaidHousehold; cap < days; cap++) {
    if (groups.reduce((sum, size) => sum + Math.min(cap, size), 0) >= days) return cap;
  }
  return Math.max(days, overlaidHousehold);
}

const sizesBy = (recipes: readonly Recipe[], key: (recipe: Recipe) => string): number[] => {
  const sizes = new Map<string, number>();
  for (const recipe of recipes) sizes.set(key(recipe), (sizes.get(key(recipe)) ?? 0) + 1);
  return [...sizes.values()];
};

/** Lunches and dinners: what is eaten around a protein. */
const isMain = (meal: MealType): meal is Exclude<Meal, "breakfast"> => meal === "lunch" || meal === "dinner";

/**
 * What is left of a month's variety, where the dinners that are left still fill the days.
 * @param recentRecipeIds what was planned in the last weeks and is not loved, once for each week.
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

/** The variety that this pool of suitable recipes can give over so many days, after what was planned in the last weeks and is not loved. */
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

/** A cuisine that nobody chose comes once a week at most, where the chosen ones and the others fill the days. */
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

/** Which rules of variety a week breaks, in words for a log or a test. A lunch of leftovers counts as the dinner it was. */
export function repetitions(week: Week, recipes: ReadonlyMap<string, Recipe>, variety: Variety): string[] {
  const faults: string[] = [];
  const cooked = week.filter((planned) => planned.leftoverOfDay === null);
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
      faults.push(`${cuisine} dinners, which nobody chose, come ${count} times`);
  const fish = cooked.filter((planned) => isMain(planned.meal) && kindOf(recipes, planned.recipeId) === "fish").length;
  if (fish < variety.fish) faults.push(`fish comes ${fish} times, less than ${variety.fish}`);
  const extras = week.filter(({ meal }) => meal === "extra").map(({ recipeId }) => recipeId);
  for (const [id, count] of times(extras)) if (count > (variety.eachExtra ?? count)) faults.push(`extra "${id}" comes on ${count} days`);
  if (!variety.proteinsDiffer) return faults;
  const dinners = cooked.filter((planned) => planned.meal === "dinner").sort((a, b) => a.day - b.day);
  for (const [index, dinner] of dinners.entries()) {
    const before = dinners[index - 1];
    if (before && recipes.get(before.recipeId)?.mainProtein === recipes.get(dinner.recipeId)?.mainProtein)
      faults.push(`the same protein on days ${before.day} and ${dinner.day}`);
  }
  return faults;
}

/** How far fruit and vegetables may stay below their mark where the rest of the nutrition may. */
const LOOSER = 0.85;
/** And how far above it red meat may be. */
const MORE = 1.15;

/** Where it has to give way: what the household eats is looser first, and its dinners stay as different as they are in a usual month. */
export function milderVariety(variety: Variety, bands: Bands, days: number): Variety {
  const { family, month } = variety;
  return { ...looseVariety(variety, bands, days), family, month };
}

/** What is left of variety when the recipes or the budget allow no better: dinners still never repeat, kinds of dish and proteins may. */
export const looseVariety = (variety: Variety, bands: Bands | null, days: number): Variety => ({
  ...variety,
  bands,
  extras: extrasFor(days, true),
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
  relaxed: true,
});
