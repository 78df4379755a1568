import type { PublicFacts } from "#contracts/facts.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import type { ApiDeps } from "../deps.ts";

/** What every page may show of this installation. */
export async function publicFacts(deps: ApiDeps): Promise<PublicFacts> {
  const { supportEmail, paymentProvider, partnerSlug, mailboxUrl, modelProvider, operator } = deps;
  const { recipes, retired } = await deps.catalogue.current();
  const dishes = [...recipes.values()].filter((recipe) => isUsual(recipe) && !retired.has(recipe.id)).length;
  return { recipes: dishes, supportEmail, paymentProvider, partnerSlug, mailboxUrl, modelProvider, operator };
}
