import type { Food, Foods } from "#domain/catalogue/food.ts";
import { lostShare } from "#domain/planning/till.ts";
import { minutesOf, type Recipes } from "#domain/recipes/recipe.ts";
import { amountsCookedFor, neededAmounts } from "#domain/week.ts";
import { planWeek } from "../../activities/planning/optimiser/plan-week.ts";
import { suitable } from "../../activities/planning/optimiser/problem.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";
import type { Effort } from "../../activities/planning/optimiser/search.ts";
import { randomHousehold } from "./random-household.ts";

/** A slow stew fits a week or not whatever lies in the fridge, so its foods are not counted. */
const HOUR = 60;

/** A household's stock, and the share of its usable amount that a plan uses, 0 to 1. */
type StockUsed = { foodId: string; quantity: number; people: number; used: number };

/**
 * Plans for random households that have one fresh, opened or small pack at home, of a food that some recipe for them uses.
 * @returns each that could be planned; the same seed, the same households.
 */
export async function perishableStockUsed(
  households: number,
  seed: number,
  { foods, recipes }: { foods: Foods; recipes: Recipes },
  effort: Effort,
): Promise<StockUsed[]> {
  const found: StockUsed[] = [];
  for (let index = 0; index < households; index++) {
    const rules = randomHousehold(seed * 1000 + index);
    const random = seededRandom(seed * 77 + index);
    const suited = suitable(recipes, rules, foods);
    const usable = new Set(
      suited.filter((recipe) => minutesOf(recipe) <= HOUR).flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)),
    );
    const fresh = [...usable].map((id) => foods.get(id) as Food).filter((food) => food.storage === "fresh" && lostShare(food) === 1);
    const food = fresh[Math.floor(random() * fresh.length)];
    if (!food) continue;
    const quantity = (food.packs[0]?.size ?? 0) * (random() < 0.5 ? 1 : 0.5);
    const answer = await planWeek({ ...rules, stock: { [food.id]: quantity }, spoiling: [food.id] }, recipes, foods, effort, () => {});
    if (answer.kind === "impossible") continue;
    const need = neededAmounts(answer.week, recipes, foods, rules).get(food.id) ?? 0;
    // if one recipe for one person uses half of a pack, no varied week uses more
    const most = suited.reduce((sum, recipe) => sum + (amountsCookedFor(recipe, foods, rules, 1).get(food.id) ?? 0), 0);
    found.push({ foodId: food.id, quantity, people: rules.people, used: Math.min(1, need / Math.min(quantity, most)) });
  }
  return found;
}
