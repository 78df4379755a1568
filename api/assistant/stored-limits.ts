import { type HealthLimits, isLimited, limitsBeyond, withoutLimits } from "#domain/household/health-data.ts";
import { mergeOverlays, type Overlay, withOverlay } from "#domain/household/overlay.ts";
import { isHealthDiet } from "#domain/household/restrictions.ts";
import { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { ChatContext } from "./chat-context.ts";

type Stored = Pick<ChatContext, "household" | "overlay" | "kept" | "mayStore" | "wordsForOnce">;

/**
 * Reduces preferences to what may be stored. Without consent: no allergen or health diet that the household has not saved, and no word
 * stated as a matter of health. Other words are dislikes and need no consent (decision 71).
 */
export function storable({ household, mayStore, wordsForOnce }: Stored, preferences: Overlay): Overlay {
  if (mayStore) return preferences;
  return withoutLimits(preferences, {
    allergens: (preferences.allergens ?? []).filter((code) => !household.allergens.includes(code)),
    avoidWords: wordsForOnce.filter((word) => !household.avoidWords.includes(word)),
    diets: (preferences.diets ?? []).filter((diet) => isHealthDiet(diet) && !household.diets.includes(diet)),
  });
}

/** Stores newer preferences with the conversation, as far as consent allows. */
export async function storeOverlay(context: ChatContext, newer: Overlay): Promise<void> {
  context.kept = mergeOverlays(context.kept, storable(context, newer));
  await context.em.nativeUpdate(Conversation, { id: context.conversationId }, { overlay: context.kept });
}

/** Restrictions of this turn that the conversation does not store; undefined if there are none. */
export function limitsForOnce({ household, overlay, kept }: Stored): HealthLimits | undefined {
  const limits = limitsBeyond(withOverlay(household, overlay), withOverlay(household, kept));
  return isLimited(limits) ? limits : undefined;
}
