import type { Foods } from "#domain/catalogue/food.ts";
import { withPossibleMeanings } from "#domain/household/allergies.ts";
import { EATS_EVERYTHING } from "#domain/household/must-not-eat.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { Recipe, Recipes } from "#domain/recipes/recipe.ts";
import { resolveDishes } from "#domain/recipes/versions.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { loadOwnRecipes } from "../../../db/catalogue/catalogue.repository.ts";
import { OWN_ID } from "../../../db/recipes/own-recipe.repository.ts";
import { type Asker, findAsker } from "../../../db/recipes/saved-recipe.repository.ts";
import { withShelfPricesAt } from "../../../db/shopping/household-price.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { notFound } from "../../http/errors.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

/** A recipe with foods at the prices of the asker's shop, and that shop's name if it has one. */
export type AskedRecipe = { recipe: Recipe; foods: Foods; asker: Asker | undefined; shopName: string | undefined };

type Shops = Awaited<ReturnType<ApiDeps["catalogue"]["current"]>>["shops"];
/** The asker's shop with its household's own prices. */
const shopOfAsker = (asker: Asker | undefined, shops: Shops) =>
  asker && shopOf(withShelfPricesAt(shops, asker.shelfPrices), asker.supermarket);

/** Loads the user's household and what it must not eat; unanswered allergy words count as exclusions. */
async function loadAsker(foods: Foods, em: ApiEnv["Variables"]["em"], userId: string): Promise<Asker | undefined> {
  const asker = await findAsker(em, userId);
  return asker && withPossibleMeanings(asker, foods);
}

/**
 * Returns a catalogue recipe to everyone and an own recipe to its household only. At most two queries; none without a session.
 * @throws ApiError 404
 */
export async function requireRecipe(
  { catalogue }: Pick<ApiDeps, "catalogue">,
  id: string,
  { em, user }: ApiEnv["Variables"],
): Promise<AskedRecipe> {
  const { recipes, foods, shops } = await catalogue.current();
  const asker = user ? await loadAsker(foods, em, user.id) : undefined;
  const shop = shopOfAsker(asker, shops);
  const own = asker && OWN_ID.test(id) ? await loadOwnRecipes(em, asker.householdId) : [];
  const recipe = recipes.get(id) ?? own.find((one) => one.id === id);
  if (!recipe) throw notFound("recipe");
  return { recipe, foods: foodsAtShopPrices(foods, shop), asker, shopName: asker?.supermarket ? shop?.name : undefined };
}

/** The recipes that a household may see: `shown` are the catalogue's dishes in the versions that the household cooks, `foods` at its shop's prices, `all` includes retired and own recipes. */
export async function recipesFor({ catalogue }: Pick<ApiDeps, "catalogue">, { em, user }: ApiEnv["Variables"]) {
  const { recipes, foods: average, retired, shops } = await catalogue.current();
  const asker = user ? await loadAsker(average, em, user.id) : undefined;
  const foods = foodsAtShopPrices(average, shopOfAsker(asker, shops));
  const own = asker ? await loadOwnRecipes(em, asker.householdId) : [];
  const current = [...recipes.values()].filter(({ id }) => !retired.has(id));
  const mustNotEat = asker ?? EATS_EVERYTHING;
  const shown = resolveDishes(current, (recipe) => reasonsAgainst(recipe, mustNotEat, foods).length === 0);
  return { shown, own, foods, asker, all: new Map([...recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]) as Recipes };
}
