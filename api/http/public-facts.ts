import type { PublicFacts } from "#contracts/facts.ts";
import type { ApiDeps } from "../deps.ts";

/** What every page may show of this installation. */
export async function publicFacts(deps: ApiDeps): Promise<PublicFacts> {
  const { supportEmail, paymentProvider, partnerSlug, mailboxUrl, modelProvider, operator } = deps;
  const { recipes, retired } = await deps.catalogue.current();
  return { recipes: recipes.size - retired.size, supportEmail, paymentProvider, partnerSlug, mailboxUrl, modelProvider, operator };
}
