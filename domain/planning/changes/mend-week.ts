import { type Foods, foodOf } from "../../catalogue/food.ts";
import { minutesOf, type Recipe, recipeOf } from "../../recipes/recipe.ts";
import { neededAmounts, type PlannedMeal, type Week, weekTill } from "../../week.ts";
import { type PricedWeek, priceSwaps, swapOptions, withSwap } from "../swap.ts";
import { isFree } from "../till.ts";
import { mealFor, mostAlike, PENCE_A_MINUTE } from "./replace-unfit.ts";

/** A week is offered to be mended if that saves more than this. */
const WORTH_OFFERING_PENCE = 100;
/** A single meal is replaced only if that saves at least this. */
const WORTH_A_SWAP_PENCE = 25;
const OPTIONS = 20;

/** What the shelf has said: foods that are not there, and the shop's foods as they were priced before. */
export type ShelfNews = { missing: ReadonlySet<string>; before: Foods };
/** A meal with its new recipe; null = it needs what is not there, and nothing else fits. */
export type Mended = { place: PlannedMeal; recipeId: string | null };
export type MendedWeek = { week: Week; mended: Mended[]; savesPence: number };

const tillOf = ({ recipes, foods, rules }: PricedWeek, week: Week) =>
  weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;

const uses = (recipe: Recipe | undefined, foodIds: ReadonlySet<string>) =>
  recipe?.ingredients.some(({ foodId }) => foodIds.has(foodId)) ?? false;

/** Foods whose price at the shelf differs, by whether it rose. */
function repriced({ foods }: PricedWeek, before: Foods): { dearer: Set<string>; cheaper: Set<string> } {
  const [dearer, cheaper] = [new Set<string>(), new Set<string>()];
  for (const [id, { packs }] of foods)
    for (const { size, pence } of packs) {
      const was = before.get(id)?.packs.find((pack) => pack.size === size)?.pence ?? pence;
      if (pence > was) dearer.add(id);
      if (pence < was) cheaper.add(id);
    }
  return { dearer, cheaper };
}

/**
 * The replacement for a meal whose price was corrected: of the dishes that now save money, the one nearest to it in minutes and former price.
 */
function betterMeal(priced: PricedWeek, place: PlannedMeal, before: Foods, wanted: (recipe: Recipe) => boolean): string | undefined {
  const { recipes } = priced;
  const now = recipes.get(place.recipeId);
  const saving = swapOptions(priced, place, OPTIONS, wanted).filter(({ differencePence }) => differencePence <= -WORTH_A_SWAP_PENCE);
  const were = priceSwaps(
    { ...priced, foods: before },
    place,
    saving.map(({ recipeId }) => recipeOf(recipes, recipeId)),
  );
  const gained = saving.flatMap(({ recipeId, differencePence }, index) => {
    const was = were[index]?.differencePence ?? 0;
    const longer = now ? Math.max(0, minutesOf(recipeOf(recipes, recipeId)) - minutesOf(now)) : 0;
    return was - differencePence >= WORTH_A_SWAP_PENCE ? [{ recipeId, distance: Math.abs(was) + PENCE_A_MINUTE * longer }] : [];
  });
  return gained.sort((a, b) => a.distance - b.distance)[0]?.recipeId;
}

/**
 * Mends a week after a shop: replaces meals that need what is not there, and meals that the corrected prices have made worse than another, if that saves more
 * than a pound. Every replacement keeps the rules of a swap. What is bought already (`rules.bought`) is paid for, so it only saves to use it.
 * @param places meals that may be replaced: still to come, neither cooked nor kept.
 * @param pause awaited after each meal, so that the computation does not block the event loop.
 */
export async function mendWeek(
  priced: PricedWeek,
  places: readonly PlannedMeal[],
  { missing, before }: ShelfNews,
  pause: () => Promise<unknown>,
): Promise<MendedWeek> {
  const { recipes, foods, rules } = priced;
  const lacking = new Set([...missing].filter((foodId) => !rules.bought?.[foodId] && !isFree(foodOf(foods, foodId), rules)));
  const isThere = (recipe: Recipe) => !uses(recipe, lacking);
  const cooked = places.filter(({ leftoverOfDay }) => leftoverOfDay === null);
  let week = priced.week;
  const mended: Mended[] = [];
  const put = (place: PlannedMeal, recipeId: string) => {
    week = withSwap(week, place, recipeId);
    mended.push({ place, recipeId });
  };
  for (const place of cooked.filter(({ recipeId }) => uses(recipes.get(recipeId), lacking))) {
    const recipeId = mealFor({ ...priced, week }, place, mostAlike, isThere);
    if (recipeId === undefined) mended.push({ place, recipeId: null });
    else put(place, recipeId);
    await pause();
  }
  const needed = { week, mended: [...mended] };
  const { dearer, cheaper } = repriced(priced, before);
  for (const place of cooked.filter((one) => !mended.some((done) => done.place === one))) {
    const isDearer = uses(recipes.get(place.recipeId), dearer);
    if (!isDearer && cheaper.size === 0) continue;
    const recipeId = betterMeal({ ...priced, week }, place, before, (recipe) => isThere(recipe) && (isDearer || uses(recipe, cheaper)));
    if (recipeId !== undefined) put(place, recipeId);
    await pause();
  }
  const gain = tillOf(priced, needed.week) - tillOf(priced, week);
  const offered = gain > WORTH_OFFERING_PENCE ? { week, mended } : needed;
  return { ...offered, savesPence: tillOf(priced, priced.week) - tillOf(priced, offered.week) };
}
