import { type Food, type Foods, foodOf, gramsOf } from "../catalogue/food.ts";
import { isCourse, KIND_OF, type MealType, type Recipe, type Recipes, recipeOf } from "../recipes/recipe.ts";
import { DAYS, type Week } from "../week.ts";
import { type Eating, eatingAt, portionsPerPerson } from "./nutrition/servings.ts";

/** What a plate is filled up with. */
export const STARCHES = ["pasta", "noodles", "rice", "potatoes", "bread", "pastry", "grains"] as const;
export type Starch = (typeof STARCHES)[number];

const NAMED: Readonly<Record<string, Starch>> = {
  ...of("pasta", "spaghetti penne fusilli macaroni wholewheat-pasta lasagne-sheets gf-pasta orzo fresh-pasta filled-pasta spaghetti-hoops"),
  ...of("noodles", "egg-noodles rice-noodles udon"),
  ...of("rice", "rice-long rice-basmati rice-brown rice-arborio rice-jasmine rice-pouch"),
  ...of("potatoes", "sweet-potato oven-chips hash-browns potato-waffles gnocchi"),
  ...of("pastry", "puff-pastry shortcrust filo pork-pie sausage-rolls quiche-cheese cheese-pasty yorkshire-puddings"),
  ...of("grains", "couscous bulgur quinoa pearl-barley polenta"),
  ...of("bread", "garlic-bread pizza-base"),
};
function of(starch: Starch, foodIds: string): Record<string, Starch> {
  return Object.fromEntries(foodIds.split(" ").map((id) => [id, starch]));
}
/** A starch counts from this share of the portion's energy: a thickened sauce or a slice of bread beside a soup is no plate of it. */
const LEAST_STARCH_SHARE = 0.15;

const starchOfFood = ({ id, group, aisle }: Food): Starch | undefined =>
  NAMED[id] ?? (group === "potato" ? "potatoes" : group === "grain" && aisle === "Bakery" ? "bread" : undefined);

/** The starch that a portion is built on, by energy; null for a plate without one. */
export function starchOf(recipe: Pick<Recipe, "ingredients" | "perPortion">, foods: Foods): Starch | null {
  const kcal = new Map<Starch, number>();
  for (const { foodId, perPortion } of recipe.ingredients) {
    const food = foodOf(foods, foodId);
    const starch = starchOfFood(food);
    if (starch) kcal.set(starch, (kcal.get(starch) ?? 0) + (gramsOf(food, perPortion) * food.edibleShare * food.per100g.kcal) / 100);
  }
  const [most] = [...kcal].sort(([, one], [, other]) => other - one);
  return most && most[1] >= recipe.perPortion.kcal * LEAST_STARCH_SHARE ? most[0] : null;
}

/** Foods that an eater would call the same, whatever the tin, cut or pack. */
const SAME_FOOD: readonly (readonly [RegExp, string])[] = [
  [/^tuna/, "tuna"],
  [/^sardines/, "sardines"],
  [/chickpeas/, "chickpeas"],
  [/lentils|split-peas/, "lentils and split peas"],
  [/^beef-mince/, "beef mince"],
  [/^chicken-thigh/, "chicken thighs"],
  [/^(cod|white-fish)/, "white fish"],
  [/^(pork|veg)-sausage/, "sausages"],
];
const COUNTED_GROUPS: readonly string[] = ["fish", "shellfish", "pulse", "processed-meat", "red-meat", "poultry"];
/** A food is what a meal is about from this many grams a portion. */
const MAIN_FOOD_GRAMS = 50;

/** The foods that a meal is about, each as an eater names it: "tuna", "chickpeas", "beef mince". */
export const mainFoods = ({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): string[] => [
  ...new Set(
    ingredients.flatMap(({ foodId, perPortion }) => {
      const food = foodOf(foods, foodId);
      const isMain = COUNTED_GROUPS.includes(food.group) && gramsOf(food, perPortion) >= MAIN_FOOD_GRAMS;
      return isMain ? (SAME_FOOD.find(([pattern]) => pattern.test(foodId))?.[1] ?? foodId) : [];
    }),
  ),
];

/** The share of a prepared food, such as fish fingers, that is fish or meat: the least that British own labels declare. */
const FLESH_OF_PREPARED = 0.55;

function fleshGrams(
  { ingredients }: Pick<Recipe, "ingredients">,
  foods: Foods,
  origins: readonly string[],
  groups: readonly string[],
): number {
  return ingredients.reduce((sum, { foodId, perPortion }) => {
    const food = foodOf(foods, foodId);
    if (groups.includes(food.group)) return sum + gramsOf(food, perPortion);
    const isPrepared = food.group === "prepared" && food.origins.some((origin) => origins.includes(origin));
    return isPrepared ? sum + gramsOf(food, perPortion) * FLESH_OF_PREPARED : sum;
  }, 0);
}

/** Grams of fish and shellfish a portion, as bought. */
export const fishGrams = (recipe: Pick<Recipe, "ingredients">, foods: Foods): number =>
  fleshGrams(recipe, foods, ["fish", "shellfish"], ["fish", "shellfish"]);
/** Grams of meat a portion, as bought. */
export const meatGrams = (recipe: Pick<Recipe, "ingredients">, foods: Foods): number =>
  fleshGrams(recipe, foods, ["poultry", "beef", "lamb", "pork"], ["red-meat", "processed-meat", "poultry"]);

/** A meal counts as fish from half of the NHS's portion of 140 g. */
export const LEAST_FISH_GRAMS = 70;
/** A meal counts as meat from this many grams: two rashers of bacon, half a breast. Policy. */
const LEAST_MEAT_GRAMS = 50;

export const isFishMeal = (recipe: Pick<Recipe, "ingredients" | "mainProtein">, foods: Foods): boolean =>
  KIND_OF[recipe.mainProtein] === "fish" && fishGrams(recipe, foods) >= LEAST_FISH_GRAMS;
export const isMeatOrFish = (recipe: Pick<Recipe, "ingredients">, foods: Foods): boolean =>
  meatGrams(recipe, foods) >= LEAST_MEAT_GRAMS || fishGrams(recipe, foods) >= LEAST_FISH_GRAMS;

/** The rules of plates that a week keeps (decision 70). */
export type Plates = {
  /** How many of the week's lunches and dinners may be built on one starch. */
  starch: number;
  /** The household's own limits on starches ("pasta at most twice"), which nothing loosens; absent without them. */
  starchLimits?: Partial<Record<Starch, number>> | undefined;
  /** Whether two dinners running must be built on different starches. */
  starchesDiffer: boolean;
  /** How many lunches and dinners may be about one food, and how many have to be, because too few suitable dishes do without it. */
  food: number;
  foodForced: number;
  /** How many lunches may be last night's dinner. */
  leftovers: number;
  /** The share of the week's energy that extras may bring. */
  extrasShare: number;
  /** The most salt in grams that the average eater may have on a day; absent without children. */
  daySalt?: number | undefined;
  /** How many lunches and dinners have meat or fish; absent for a household that eats none. */
  meatOrFish?: { least: number; most: number } | undefined;
};

/** How many lunches and dinners may be built on this starch. */
export const mostOfStarch = ({ starch: usual, starchLimits }: Pick<Plates, "starch" | "starchLimits">, starch: Starch): number =>
  Math.min(usual, starchLimits?.[starch] ?? usual);

export const MAINS_A_WEEK = 14;
/**
 * Our defaults, for 14 lunches and dinners. Meat or fish: in the National Diet and Nutrition Survey of 2018/19 meat was eaten on 3.0 of 4 days, 1.1 times
 * a day (Vonderschmidt et al., Nature Food 2024), which is six meals a week with those who eat none counted in; two of fish come on top (Eatwell Guide).
 */
const A_WEEK = { starch: 5, food: 3, leftovers: 2, extrasShare: 0.1, meatOrFish: { least: 8, most: 11 } };

/** The rules for so many mains, of which dishes leave a choice. @param pool the suitable recipes. */
export function platesFor(pool: readonly Recipe[], mains: number, foods: Foods, daySalt: number | undefined): Plates {
  const some = pool.filter(({ meal }) => isMain(meal));
  const share = mains / MAINS_A_WEEK;
  const starches = new Set(some.map((recipe) => starchOf(recipe, foods)));
  const withFlesh = some.filter((recipe) => isMeatOrFish(recipe, foods)).length;
  const eatsFlesh = some.length > 0 && withFlesh / some.length > LEAST_FLESH_SHARE;
  return {
    starch: Math.max(Math.round(A_WEEK.starch * share), Math.ceil(mains / Math.max(1, starches.size))),
    starchesDiffer: starches.size > 2,
    food: Math.max(1, Math.round(A_WEEK.food * share)),
    foodForced: forcedFood(some, mains, foods),
    leftovers: Math.max(1, Math.round(A_WEEK.leftovers * share)),
    extrasShare: A_WEEK.extrasShare,
    daySalt,
    ...(eatsFlesh && {
      meatOrFish: { least: Math.floor(A_WEEK.meatOrFish.least * share), most: Math.ceil(A_WEEK.meatOrFish.most * share) },
    }),
  };
}
/** Dinners never repeat; a lunch comes twice at most under loose rules. */
const TIMES: Partial<Record<MealType, number>> = { lunch: 2, dinner: 1 };

/** The most lunches and dinners that have to be about one food, because too few of the dishes do without it. */
function forcedFood(some: readonly Recipe[], mains: number, foods: Foods): number {
  const courses = new Set(some.map(({ meal }) => meal));
  const days = mains / Math.max(1, courses.size);
  const dishes = some.map((recipe) => ({ meal: recipe.meal, about: mainFoods(recipe, foods) }));
  const forcedBy = (food: string) =>
    [...courses].reduce((sum, course) => {
      const without = dishes.filter(({ meal, about }) => meal === course && !about.includes(food)).length;
      return sum + Math.max(0, days - without * (TIMES[course] ?? 1));
    }, 0);
  return Math.max(0, ...[...new Set(dishes.flatMap(({ about }) => about))].map(forcedBy));
}

/** Below this share of suitable dishes with meat or fish, the household's diets leave no choice of them. */
const LEAST_FLESH_SHARE = 0.15;

export const isMain = (meal: MealType): boolean => meal === "lunch" || meal === "dinner";

const ROUNDING = 0.001;

/** Energy that extras bring beyond their share, and days with more salt than a child may have. Extras count as spread over the days. */
function extrasFaults(week: Week, recipes: Recipes, { extrasShare, daySalt }: Plates, eating: Eating & { days: number }): string[] {
  const eaten = week.map((planned) => {
    const recipe = recipeOf(recipes, planned.recipeId);
    const portions = portionsPerPerson(recipe, eatingAt(planned, eating));
    return { ...planned, kcal: recipe.perPortion.kcal * portions, salt: recipe.perPortion.salt * portions };
  });
  const sum = (some: typeof eaten, of: "kcal" | "salt") => some.reduce((all, one) => all + one[of], 0);
  const extras = eaten.filter(({ meal }) => meal === "extra");
  const share = sum(extras, "kcal") / Math.max(1, sum(eaten, "kcal"));
  const faults = share > extrasShare + ROUNDING ? [`extras bring ${Math.round(share * 100)} % of the energy`] : [];
  if (daySalt === undefined) return faults;
  const meals = eaten.filter(({ meal }) => meal !== "extra");
  for (const day of new Set(meals.map((one) => one.day))) {
    const salt =
      sum(
        meals.filter((one) => one.day === day),
        "salt",
      ) +
      sum(extras, "salt") / eating.days;
    if (salt > daySalt + ROUNDING) faults.push(`${salt.toFixed(1)} g of salt on ${DAYS[day]}, more than ${daySalt.toFixed(1)}`);
  }
  return faults;
}

/** The rules of plates that a week breaks, in words. Leftovers count as the plate that they are. */
export function faultsOfPlates(week: Week, recipes: Recipes, foods: Foods, plates: Plates, eating: Eating & { days: number }): string[] {
  const mains = week.filter(({ meal, eaters }) => isMain(meal) && isCourse(meal) && eaters !== 0);
  const faults: string[] = [];
  const countBy = <Key extends string>(keys: readonly Key[]) => {
    const counts = new Map<Key, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts];
  };
  const plate = mains.map((planned) => ({ planned, recipe: recipeOf(recipes, planned.recipeId) }));
  for (const [starch, count] of countBy(plate.flatMap(({ recipe }) => starchOf(recipe, foods) ?? [])))
    if (count > mostOfStarch(plates, starch))
      faults.push(`${starch} in ${count} lunches and dinners, more than ${mostOfStarch(plates, starch)}`);
  for (const [food, count] of countBy(plate.flatMap(({ recipe }) => mainFoods(recipe, foods))))
    if (count > plates.food) faults.push(`${foods.get(food)?.word ?? food} in ${count} lunches and dinners, more than ${plates.food}`);
  const leftovers = mains.filter(({ leftoverOfDay }) => leftoverOfDay !== null).length;
  if (leftovers > plates.leftovers) faults.push(`leftovers for lunch ${leftovers} times, more than ${plates.leftovers}`);
  const flesh = plate.filter(({ recipe }) => isMeatOrFish(recipe, foods)).length;
  if (plates.meatOrFish && (flesh < plates.meatOrFish.least || flesh > plates.meatOrFish.most))
    faults.push(`meat or fish in ${flesh} lunches and dinners, outside ${plates.meatOrFish.least} to ${plates.meatOrFish.most}`);
  faults.push(...extrasFaults(week, recipes, plates, eating));
  if (!plates.starchesDiffer) return faults;
  const dinners = plate.filter(({ planned }) => planned.meal === "dinner").sort((a, b) => a.planned.day - b.planned.day);
  for (const [index, { planned, recipe }] of dinners.entries()) {
    const before = dinners[index - 1];
    const starch = starchOf(recipe, foods);
    if (before && starch && before.planned.day === planned.day - 1 && starchOf(before.recipe, foods) === starch)
      faults.push(`${starch} at dinner on ${DAYS[before.planned.day]} and ${DAYS[planned.day]}`);
  }
  return faults;
}

const FEWER_WITH_FLESH = 3;
/** Loosens the rules of plates where money is tight, before anything else is given up: the week stays one of different plates, with less meat. */
export const milderPlates = (plates: Plates): Plates => ({
  ...plates,
  extrasShare: plates.extrasShare * 2,
  meatOrFish: plates.meatOrFish && { ...plates.meatOrFish, least: Math.max(0, plates.meatOrFish.least - FEWER_WITH_FLESH) },
});

/** Lifts the rules of plates as far as a small budget or few recipes require: only one food every day stays ruled out, where dishes without it suit. */
export const loosePlates = (plates: Plates, mains: number): Plates => ({
  starch: mains,
  starchLimits: plates.starchLimits,
  starchesDiffer: false,
  food: Math.max(plates.food + 2, Math.ceil(mains / 3), plates.foodForced),
  foodForced: plates.foodForced,
  leftovers: mains,
  extrasShare: 1,
});
