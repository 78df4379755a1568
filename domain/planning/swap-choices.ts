import { capitalise } from "../locale.ts";
import { renown } from "../recipes/appeal.ts";
import { isCourse, KIND_OF, minutesOf, type Protein, type Recipe } from "../recipes/recipe.ts";
import { findRecipes, nearestFirst, searchWords } from "../recipes/recipe-search.ts";
import { dishId, oneVersionEach } from "../recipes/versions.ts";
import { DAYS, type PlannedMeal, type Week } from "../week.ts";
import { isEatenOut } from "./nutrition/servings.ts";
import { refusal } from "./place-recipe.ts";
import { faultsOfPlates, starchOf } from "./plate.ts";
import { isNever, mustNotsOf, reasonsAgainst } from "./rules.ts";
import {
  dishesInWeek,
  fittingRecipes,
  isEatenTwice,
  type PricedSwap,
  type PricedWeek,
  platesForSwap,
  priceSwaps,
  type SwapOption,
  withSwap,
} from "./swap.ts";
import type { SWAP_WITH, SwapWish } from "./swap-wish.ts";
import { repetitions } from "./variety.ts";

/** A dish to choose for a meal. `overPence`: beyond the budget, 0 = within it. */
export type SwapChoice = SwapOption & {
  overPence: number;
  /** The rules of plates and variety that the week would break, each as a sentence without its full stop. */
  breaks: string[];
  /** Why it cannot be chosen, as a sentence; null if it can. */
  refused: string | null;
};

const MOST = 24;
/** So many that fit, and so many above the budget, are sought. */
const FITTING = 16;
const OVER = 8;
const LIKED_BY_CHILDREN = 3;

const IS_WITH: Record<(typeof SWAP_WITH)[number], (recipe: Recipe) => boolean> = {
  chicken: ({ mainProtein }) => mainProtein === "chicken",
  beef: ({ mainProtein }) => mainProtein === "beef",
  pork: ({ mainProtein }) => mainProtein === "pork",
  fish: ({ mainProtein }) => KIND_OF[mainProtein] === "fish",
  "no meat": ({ diets }) => diets.includes("vegetarian"),
};

const isWished = (wish: SwapWish, { recipes, foods }: PricedWeek, place: PlannedMeal) => {
  const now = recipes.get(place.recipeId);
  return (recipe: Recipe) =>
    (!wish.with || IS_WITH[wish.with](recipe)) &&
    (!wish.quicker || !now || minutesOf(recipe) < minutesOf(now)) &&
    (!wish.forChildren || recipe.appeal.children >= LIKED_BY_CHILDREN) &&
    (!wish.noPasta || starchOf(recipe, foods) !== "pasta");
};

/** Dishes of that name that the household may eat, even those that cannot be here: the answer says why. */
function namedRecipes({ rules, recipes, foods }: PricedWeek, place: PlannedMeal, text: string): Recipe[] {
  const mustNots = mustNotsOf(rules);
  const mayEat = [...recipes.values()].filter(
    (recipe) => recipe.meal === place.meal && !isNever(recipe.id, rules) && reasonsAgainst(recipe, mustNots, foods).length === 0,
  );
  const indexed = oneVersionEach(mayEat).map((recipe) => ({ recipe, portionPence: 0, words: searchWords(recipe, foods) }));
  return nearestFirst(findRecipes(indexed, { text }), text).map(({ recipe }) => recipe);
}

function whyNot(priced: PricedWeek, place: PlannedMeal, recipe: Recipe, inWeek: ReadonlySet<string>): string | null {
  const { week, rules, foods } = priced;
  if (inWeek.has(dishId(recipe))) return "It's in your week already.";
  const [reason] = reasonsAgainst(recipe, rules, foods);
  const lunch = isEatenTwice(priced, place) ? week.find((other) => other.leftoverOfDay === place.day) : undefined;
  return reason ? `It ${reason.words}.` : refusal(place, recipe, priced, lunch);
}

/** What more the week breaks with a recipe in the place than it does now. */
function breaksOf(priced: PricedWeek, place: PlannedMeal) {
  const { week, rules, variety, recipes, foods } = priced;
  const plates = platesForSwap(priced);
  const plateFaults = (some: Week) => (plates ? faultsOfPlates(some, recipes, foods, plates, rules) : []);
  const now = { plates: new Set(plateFaults(week)), repeats: repetitions(week, recipes, variety).length };
  const neighbours = week.filter(({ meal, day }) => meal === "dinner" && place.meal === "dinner" && Math.abs(day - place.day) === 1);
  const sameProtein = (protein: Protein) => neighbours.find(({ recipeId }) => recipes.get(recipeId)?.mainProtein === protein);
  return (recipe: Recipe): string[] => {
    const next = withSwap(week, place, recipe.id);
    const breaks = plateFaults(next).filter((fault) => !now.plates.has(fault));
    if (repetitions(next, recipes, variety).length > now.repeats) {
      const same = sameProtein(recipe.mainProtein);
      breaks.push(same ? `${recipe.mainProtein.replaceAll("-", " ")} for dinner on ${DAYS[same.day]} too` : "less variety than we aim for");
    }
    return breaks.map(capitalise);
  };
}

const BREAKING = 4;
/** Dishes known by name come before others, those within the budget before those above it, and those that break a rule last. */
function tierOf({ breaks, overPence }: SwapChoice, { appeal }: Recipe): number {
  if (breaks.length > 0) return BREAKING;
  return (appeal.byName ? 0 : 2) + (overPence > 0 ? 1 : 0);
}

/**
 * Dishes to choose for a meal: what people know first, then by price. Without a wish there is at most one of each dish family. A dish sought by name is
 * first whatever it breaks, and one that cannot be here says why. What the household must not eat is never among them.
 */
export function swapChoices(priced: PricedWeek, place: PlannedMeal, wish: SwapWish): SwapChoice[] {
  if (!isCourse(place.meal) || isEatenOut(place)) return [];
  const { rules } = priced;
  const text = wish.text?.trim();
  const found = text ? namedRecipes(priced, place, text) : fittingRecipes(priced, place);
  const swaps = priceSwaps(priced, place, found.filter(isWished(wish, priced, place))).filter(
    ({ differencePence }) => !wish.cheaper || differencePence < 0,
  );
  const inWeek = dishesInWeek(priced);
  const breaks = breaksOf(priced, place);
  const toChoice = ({ recipe, ...price }: PricedSwap): SwapChoice => ({
    recipeId: recipe.id,
    ...price,
    overPence: price.differencePence > 0 ? Math.max(0, price.tillPence - rules.budgetPence) : 0,
    breaks: breaks(recipe),
    refused: text ? whyNot(priced, place, recipe, inWeek) : null,
  });
  if (text) return swaps.slice(0, MOST).map(toChoice);
  swaps.sort(
    (a, b) =>
      renown(b.recipe.appeal) - renown(a.recipe.appeal) || a.differencePence - b.differencePence || (a.recipe.id < b.recipe.id ? -1 : 1),
  );
  const isWide = Object.values(wish).some(Boolean);
  const chosen = new Map<string, { choice: SwapChoice; tier: number }>();
  const counts = { fitting: 0, over: 0 };
  for (const swap of swaps) {
    if (counts.fitting >= FITTING && counts.over >= OVER) break;
    const key = isWide ? swap.recipe.id : swap.recipe.familyId;
    const known = chosen.get(key);
    if (known && known.tier !== BREAKING) continue;
    const choice = toChoice(swap);
    const tier = tierOf(choice, swap.recipe);
    if (known && tier === BREAKING) continue;
    chosen.set(key, { choice, tier });
    if (tier !== BREAKING) counts[choice.overPence > 0 ? "over" : "fitting"]++;
  }
  const ranked = [...chosen.values()].sort((a, b) => a.tier - b.tier || a.choice.overPence - b.choice.overPence);
  const over = ranked.filter(({ choice, tier }) => tier !== BREAKING && choice.overPence > 0).slice(0, OVER);
  const rest = ranked.filter(({ choice, tier }) => tier === BREAKING || choice.overPence === 0).slice(0, MOST - over.length);
  return ranked.filter((one) => over.includes(one) || rest.includes(one)).map(({ choice }) => choice);
}
