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
import type { SWAP_WITH, SwapPreferences } from "./swap-preferences.ts";
import { repetitions } from "./variety.ts";

/** A dish to choose for a meal. `overPence`: beyond the budget, 0 = within it. */
export type SwapChoice = SwapOption & {
  overPence: number;
  /** The rules of plates and variety that the week would break, each as a sentence without its full stop. */
  breaks: string[];
  /** Why it cannot be chosen, as a sentence; null if it can. */
  refused: string | null;
};

type Kind = "fitting" | "over" | "breaking";
/** How many of each kind come before others take their place: within the budget, above it, and those that break a rule of the plate. */
const SHARES: Record<Kind, number> = { fitting: 14, over: 6, breaking: 4 };
const MOST = SHARES.fitting + SHARES.over + SHARES.breaking;
const LIKED_BY_CHILDREN = 3;

const IS_WITH: Record<(typeof SWAP_WITH)[number], (recipe: Recipe) => boolean> = {
  chicken: ({ mainProtein }) => mainProtein === "chicken",
  beef: ({ mainProtein }) => mainProtein === "beef",
  pork: ({ mainProtein }) => mainProtein === "pork",
  fish: ({ mainProtein }) => KIND_OF[mainProtein] === "fish",
  "no meat": ({ diets }) => diets.includes("vegetarian"),
};

const meetsPreferences = (preferences: SwapPreferences, { recipes, foods }: PricedWeek, place: PlannedMeal) => {
  const now = recipes.get(place.recipeId);
  return (recipe: Recipe) =>
    (!preferences.with || IS_WITH[preferences.with](recipe)) &&
    (!preferences.quicker || !now || minutesOf(recipe) < minutesOf(now)) &&
    (!preferences.forChildren || recipe.appeal.children >= LIKED_BY_CHILDREN) &&
    (!preferences.noPasta || starchOf(recipe, foods) !== "pasta");
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

const kindOf = ({ breaks, overPence }: SwapChoice): Kind => (breaks.length > 0 ? "breaking" : overPence > 0 ? "over" : "fitting");
const TIERS: Record<Kind, number> = { fitting: 0, over: 1, breaking: 4 };
/** Dishes known by name come before others, of each those within the budget first; those that break a rule come last. */
const tierOf = (kind: Kind, { appeal }: Recipe): number => TIERS[kind] + (appeal.byName || kind === "breaking" ? 0 : 2);

const rank = (one: PricedSwap, other: PricedSwap): number =>
  renown(other.recipe.appeal) - renown(one.recipe.appeal) ||
  one.differencePence - other.differencePence ||
  (one.recipe.id < other.recipe.id ? -1 : 1);

function choiceFor(priced: PricedWeek, place: PlannedMeal): (swap: PricedSwap) => SwapChoice {
  const breaks = breaksOf(priced, place);
  return ({ recipe, ...price }) => ({
    recipeId: recipe.id,
    ...price,
    overPence: price.differencePence > 0 ? Math.max(0, price.tillPence - priced.rules.budgetPence) : 0,
    breaks: breaks(recipe),
    refused: null,
  });
}

/** At most so many choices, the best of each kind; with `isWide` several of one dish family. */
function chooseAmong(swaps: PricedSwap[], toChoice: (swap: PricedSwap) => SwapChoice, isWide: boolean): SwapChoice[] {
  const chosen = new Map<string, { choice: SwapChoice; kind: Kind; tier: number }>();
  const counts = { fitting: 0, over: 0, breaking: 0 };
  for (const swap of swaps.sort(rank)) {
    if (counts.fitting >= SHARES.fitting && counts.over >= SHARES.over) break;
    const key = isWide ? swap.recipe.id : swap.recipe.familyId;
    const known = chosen.get(key);
    if (known && known.kind !== "breaking") continue;
    const choice = toChoice(swap);
    const kind = kindOf(choice);
    if (known && kind === "breaking") continue;
    chosen.set(key, { choice, kind, tier: tierOf(kind, swap.recipe) });
    counts[kind]++;
  }
  const ranked = [...chosen.values()].sort((a, b) => a.tier - b.tier || a.choice.overPence - b.choice.overPence);
  const within = (Object.keys(SHARES) as Kind[]).flatMap((kind) => ranked.filter((one) => one.kind === kind).slice(0, SHARES[kind]));
  const filled = new Set([...within, ...ranked.filter((one) => !within.includes(one)).slice(0, MOST - within.length)]);
  return ranked.filter((one) => filled.has(one)).map(({ choice }) => choice);
}

/**
 * Dishes to choose for a meal, the best known first, then by price; without preferences at most one of each dish family. A search by name also finds dishes
 * that cannot be chosen, and says why. Dishes that the household must not eat are never among them.
 */
export function swapChoices(priced: PricedWeek, place: PlannedMeal, preferences: SwapPreferences): SwapChoice[] {
  if (!isCourse(place.meal) || isEatenOut(place)) return [];
  const text = preferences.text?.trim();
  const found = text ? namedRecipes(priced, place, text) : fittingRecipes(priced, place);
  const swaps = priceSwaps(priced, place, found.filter(meetsPreferences(preferences, priced, place))).filter(
    ({ differencePence }) => !preferences.cheaper || differencePence < 0,
  );
  const toChoice = choiceFor(priced, place);
  if (!text) return chooseAmong(swaps, toChoice, Object.values(preferences).some(Boolean));
  const inWeek = dishesInWeek(priced);
  return swaps.slice(0, MOST).map((swap) => ({ ...toChoice(swap), refused: whyNot(priced, place, swap.recipe, inWeek) }));
}

/** Dishes to choose for a meal among those that meet a request, in the order of `swapChoices`. @param cheaper only those that make the week cheaper. */
export function choicesThat(priced: PricedWeek, place: PlannedMeal, meets: (recipe: Recipe) => boolean, cheaper: boolean): SwapChoice[] {
  const swaps = priceSwaps(priced, place, fittingRecipes(priced, place).filter(meets));
  return chooseAmong(
    swaps.filter(({ differencePence }) => !cheaper || differencePence < 0),
    choiceFor(priced, place),
    false,
  );
}
