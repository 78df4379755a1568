import type { FoundRecipe, RecipeSearch, RecipesFound } from "#contracts/recipes/recipe.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { seasonAt } from "#domain/catalogue/season.ts";
import { EATS_EVERYTHING } from "#domain/household/must-not-eat.ts";
import { toPounds } from "#domain/money.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import { dishName } from "#domain/recipes/dish-names.ts";
import { minutesOf } from "#domain/recipes/recipe.ts";
import { findRecipes, type IndexedRecipe, nearestFirst, sortRecipes } from "#domain/recipes/recipe-search.ts";
import { oneOfEachDish, suggestedOrder, type Ways } from "#domain/recipes/suggested-order.ts";
import { householdTaste } from "../../db/household/taste.repository.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { recipesFor } from "./public/asked-recipes.ts";
import { findable, findables, presentCard } from "./public/recipe-cards.ts";

const PAGE_SIZE = 24;

const presentDish = ({ shown: { recipe }, ways }: Ways<IndexedRecipe>): FoundRecipe["dish"] =>
  ways.length > 1
    ? {
        id: recipe.familyId,
        name: dishName(recipe),
        ways: ways.length,
        fromCost: toPounds(Math.min(...ways.map(({ portionPence }) => portionPence))),
        fromMinutes: Math.min(...ways.map((way) => minutesOf(way.recipe))),
      }
    : null;

const shownName = ({ shown: { recipe }, ways }: Ways<IndexedRecipe>) => (ways.length > 1 ? dishName(recipe) : recipe.name);
const byDishName = (a: Ways<IndexedRecipe>, b: Ways<IndexedRecipe>) => (shownName(a) < shownName(b) ? -1 : 1);

/** Returns one page of search results, in at most three database queries. */
export async function searchRecipes(
  deps: Pick<ApiDeps, "catalogue">,
  visitor: ApiEnv["Variables"],
  { all, page, sort, cost, by, ...wanted }: RecipeSearch,
): Promise<RecipesFound> {
  const { shown, own, foods, asker, all: everything } = await recipesFor(deps, visitor);
  const mustNotEat = asker ?? EATS_EVERYTHING;
  const searched = [...findables(shown, foods), ...own.filter(({ retired }) => !retired).map((recipe) => findable(recipe, foods))];
  const found = findRecipes(searched, { ...wanted, pence: cost && Math.round(cost * 100) });
  const fits = ({ recipe }: IndexedRecipe) => reasonsAgainst(recipe, mustNotEat, foods).length === 0;
  const suitable = found.filter(fits);
  const today = londonDay(Date.now());
  const order = async (some: readonly IndexedRecipe[]) =>
    sort === "suggested"
      ? suggestedOrder(some, {
          season: seasonAt(today),
          taste: asker && (await householdTaste(visitor.em, asker.householdId, everything)),
          weekOf: mondayOf(today),
        })
      : sortRecipes(some, sort);
  const ordered = await order(all ? found : suitable);
  const sorted = wanted.text && sort === "suggested" ? nearestFirst(ordered, wanted.text) : ordered;
  const isGrouped = by === "dish" && !wanted.text && !wanted.dish;
  const listed = isGrouped ? oneOfEachDish(sorted, fits) : sorted.map((one) => ({ shown: one, ways: [one] }));
  if (isGrouped && sort === "name") listed.sort(byDishName);
  const one = wanted.dish ? found[0]?.recipe : undefined;
  return {
    total: listed.length,
    hidden: found.length - suitable.length,
    page,
    pages: Math.max(1, Math.ceil(listed.length / PAGE_SIZE)),
    dish: one ? dishName(one) : null,
    recipes: listed
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map((way) => ({ ...presentCard(way.shown, foods, mustNotEat), dish: presentDish(way) })),
  };
}
