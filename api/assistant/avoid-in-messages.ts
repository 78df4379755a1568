import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import { mustNotEat, reasonsAgainstUnknown } from "#domain/household/must-not-eat.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { Household } from "../../db/household/household.entity.ts";
import { householdCatalogue } from "../../db/planning/priced-week.ts";

/** Collects every `recipeId` in a message's cards. */
function recipeIdsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "recipeId" in value && typeof value.recipeId === "string" ? [value.recipeId] : [];
  return [...own, ...Object.values(value).flatMap(recipeIdsIn)];
}

/** Adds to each message the recipes that break the present restrictions of the household and the conversation. */
export async function addAvoidReasons(
  em: EntityManager,
  { household, overlay }: Conversation,
  messages: readonly ChatMessage[],
  catalogue: LoadedCatalogue,
): Promise<ChatMessage[]> {
  const { recipes, foods } = await householdCatalogue(em, household.id, catalogue);
  const mustNots = mustNotEat(await em.findOneOrFail(Household, household.id), overlay);
  const findReasons = (recipeId: string): string[] => {
    const recipe = recipes.get(recipeId);
    return recipe ? reasonsAgainst(recipe, mustNots, foods).map(({ words }) => words) : reasonsAgainstUnknown(mustNots);
  };
  return messages.map((message) => ({
    ...message,
    avoid: [...new Set(recipeIdsIn(message.cards))]
      .map((recipeId) => ({ recipeId, reasons: findReasons(recipeId) }))
      .filter(({ reasons }) => reasons.length > 0),
  }));
}
