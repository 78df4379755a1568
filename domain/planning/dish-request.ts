import type { Foods } from "../catalogue/food.ts";
import { groupNamed } from "../catalogue/food-groups.ts";
import { searchFoods } from "../catalogue/food-search.ts";
import { DIET_NAMES, type Diet } from "../household/diets.ts";
import { wordsOfName, wordsOfTyped } from "../recipes/dish-words.ts";
import { minutesOf, type Recipe } from "../recipes/recipe.ts";
import { searchWords } from "../recipes/recipe-search.ts";
import { namedProteins } from "./change-meals.ts";
import { STARCHES, type Starch, starchOf } from "./plate.ts";

/** What is asked of a dish that takes a meal's place; every part must hold. */
export type DishRequest = {
  /** Dishes or foods by name: one of them. */
  with?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  max_minutes?: number | undefined;
  /** Compared with the dish that is there now. */
  quicker?: boolean | undefined;
  lighter?: boolean | undefined;
  for_children?: boolean | undefined;
  diets?: readonly Diet[] | undefined;
  spicier?: boolean | undefined;
  milder?: boolean | undefined;
};

/** The longest that a dish may take which is asked to be quick, if there is none to compare with. */
const QUICK_MINUTES = 30;
const LIKED_BY_CHILDREN = 3;
/** A lighter dish has at most this share of the energy of the one it replaces. */
const LIGHTER_SHARE = 0.9;
const LIGHT_KCAL = 500;
const MILD = 1;
const HOT = 2;
const FOODS_MEANT = 12;

const starchNamed = (text: string): Starch | undefined =>
  STARCHES.find(
    (starch) => starch === text || starch === `${text}s` || starch === `${text}es` || (text === "spuds" && starch === "potatoes"),
  );

/**
 * A test whether a dish is or has what a text names: a kind such as fish, a starch such as pasta, a dish by name, or a food in it.
 * `undefined` if the text names nothing that we know.
 */
export function dishNamed(text: string, foods: Foods, recipes: Iterable<Recipe>): ((recipe: Recipe) => boolean) | undefined {
  const said = text.toLowerCase().trim();
  const proteins = namedProteins(said);
  if (proteins) return ({ mainProtein }) => proteins.includes(mainProtein);
  const starch = starchNamed(said);
  if (starch) return (recipe) => starchOf(recipe, foods) === starch;
  const typed = wordsOfTyped(said);
  if (typed.length === 0) return undefined;
  const isCalled = (recipe: Recipe) => {
    const words = wordsOfName(`${recipe.name} ${recipe.familyId.replaceAll("-", " ")} ${recipe.cuisine}`);
    return typed.every((word) => words.some((one) => one === word || (word.length > 3 && one.startsWith(word))));
  };
  const foodIds = new Set(searchFoods(foods, said, FOODS_MEANT).map(({ id }) => id));
  const has = ({ ingredients }: Recipe) => ingredients.some(({ foodId }) => foodIds.has(foodId));
  const all = [...recipes];
  if (all.some(isCalled)) return (recipe) => isCalled(recipe) || has(recipe);
  if (foodIds.size > 0) return has;
  const words = typed.map((word) => ` ${word}`);
  const contains = (recipe: Recipe) => words.every((word) => searchWords(recipe, foods).includes(word));
  return all.some(contains) ? contains : undefined;
}

/** A test whether a dish has what must be left out: the food, any food of its group, or the dish itself. A text that names nothing leaves nothing out. */
export function dishWithout(text: string, foods: Foods, recipes: Iterable<Recipe>): (recipe: Recipe) => boolean {
  const named = dishNamed(text, foods, recipes);
  const group = groupNamed(text.toLowerCase().trim());
  const foodIds = new Set(searchFoods(foods, group?.name ?? text, FOODS_MEANT * 2).map(({ id }) => id));
  return (recipe) => !named?.(recipe) && !recipe.ingredients.some(({ foodId }) => foodIds.has(foodId));
}

/** What of a request names nothing that we know. */
export const unknownIn = ({ with: wanted = [] }: DishRequest, foods: Foods, recipes: Iterable<Recipe>): string[] =>
  wanted.filter((text) => !dishNamed(text, foods, recipes));

/** A test whether a dish meets a request. @param now the dish that it would replace. */
export function meetsRequest(request: DishRequest, foods: Foods, recipes: Iterable<Recipe>, now?: Recipe): (recipe: Recipe) => boolean {
  const all = [...recipes];
  const wanted = (request.with ?? []).flatMap((text) => dishNamed(text, foods, all) ?? []);
  const without = (request.without ?? []).map((text) => dishWithout(text, foods, all));
  const mostMinutes = request.max_minutes ?? (request.quicker ? (now ? minutesOf(now) - 1 : QUICK_MINUTES) : undefined);
  const mostKcal = now ? now.perPortion.kcal * LIGHTER_SHARE : LIGHT_KCAL;
  return (recipe) =>
    (wanted.length === 0 || wanted.some((is) => is(recipe))) &&
    without.every((isWithout) => isWithout(recipe)) &&
    (mostMinutes === undefined || minutesOf(recipe) <= mostMinutes) &&
    (!request.lighter || recipe.perPortion.kcal <= mostKcal) &&
    (!request.for_children || recipe.appeal.children >= LIKED_BY_CHILDREN) &&
    (request.diets ?? []).every((diet) => recipe.diets.includes(diet)) &&
    (!request.spicier || recipe.appeal.spice >= Math.max(HOT, now ? now.appeal.spice : 0)) &&
    (!request.milder || recipe.appeal.spice <= Math.min(MILD, now ? Math.max(0, now.appeal.spice - 1) : MILD));
}

/** A request in words that follow "dish": "with chicken, without pasta, ready in 30 minutes". */
export function requestInWords(request: DishRequest): string {
  const or = (texts: readonly string[]) => texts.join(" or ");
  return [
    request.with?.length ? `with ${or(request.with)}` : "",
    request.without?.length ? `without ${or(request.without)}` : "",
    request.max_minutes !== undefined ? `ready in ${request.max_minutes} minutes` : request.quicker ? "that is quicker" : "",
    request.lighter ? "that is lighter" : "",
    request.for_children ? "that children like" : "",
    request.diets?.length ? `that is ${request.diets.map((diet) => DIET_NAMES[diet].toLowerCase()).join(" and ")}` : "",
    request.spicier ? "with more spice" : "",
    request.milder ? "with less spice" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
