import type { Foods } from "#domain/catalogue/food.ts";
import { withUnanswered } from "#domain/household/allergies.ts";
import type { Recipe, Recipes } from "#domain/recipes/recipe.ts";
import { ownRecipesOf } from "../../../db/catalogue/catalogue.repository.ts";
import { OWN_ID } from "../../../db/recipes/own-recipe.repository.ts";
import { type Asker, askerOf } from "../../../db/recipes/saved-recipe.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { notFound } from "../../http/errors.ts";
import type { ApiEnv } from "../../http/middleware/session.ts";

export type AskedRecipe = { recipe: Recipe; foods: Foods; asker: Asker | undefined };

/** Who asks, and what they must not eat. */
async function askerWith(foods: Foods, em: ApiEnv["Variables"]["em"], userId: string): Promise<Asker | undefined> {
  const asker = await askerOf(em, userId);
  return asker && withUnanswered(asker, foods);
}

/**
 * The recipe with this id as this visitor may see it: the catalogue's is no secret, an own recipe is its household's alone.
 * At most two queries; none for a visitor who is not signed in.
 */
export async function askedRecipe(
  { catalogue }: Pick<ApiDeps, "catalogue">,
  id: string,
  { em, user }: ApiEnv["Variables"],
): Promise<AskedRecipe> {
  const { recipes, foods } = await catalogue.current();
  const asker = user ? await askerWith(foods, em, user.id) : undefined;
  const own = asker && OWN_ID.test(id) ? await ownRecipesOf(em, asker.householdId) : [];
  const recipe = recipes.get(id) ?? own.find((one) => one.id === id);
  if (!recipe) throw notFound("recipe");
  return { recipe, foods, asker };
}

/** Everything that a household may be shown: the catalogue's recipes and its own, without the retired. */
export async function recipesFor({ catalogue }: Pick<ApiDeps, "catalogue">, { em, user }: ApiEnv["Variables"]) {
  const { recipes, foods, retired } = await catalogue.current();
  const asker = user ? await askerWith(foods, em, user.id) : undefined;
  const own = asker ? await ownRecipesOf(em, asker.householdId) : [];
  const shown: Recipe[] = [...recipes.values()].filter(({ id }) => !retired.has(id));
  return { shown, own, foods, asker, all: new Map([...recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]) as Recipes };
}
