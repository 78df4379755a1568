import { isHealthDiet } from "#domain/household/health-consent.ts";
import { type HealthLimits, isLimited, limitsBeyond, withoutLimits } from "#domain/household/health-data.ts";
import { type Overlay, overlaid, withNewer } from "#domain/household/overlay.ts";
import { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { ChatContext } from "./chat-context.ts";

type Stored = Pick<ChatContext, "household" | "overlay" | "kept" | "mayStore" | "wordsForOnce">;

/**
 * Preferences as far as they may be stored. Without consent: no allergen or health diet that the household has not saved, and no word that was said
 * to be about health. Other words are dislikes, which need no consent (decision 71).
 */
export function storable({ household, mayStore, wordsForOnce }: Stored, preferences: Overlay): Overlay {
  if (mayStore) return preferences;
  return withoutLimits(preferences, {
    allergens: (preferences.allergens ?? []).filter((code) => !household.allergens.includes(code)),
    avoidWords: wordsForOnce.filter((word) => !household.avoidWords.includes(word)),
    diets: (preferences.diets ?? []).filter((diet) => isHealthDiet(diet) && !household.diets.includes(diet)),
  });
}

/** Stores newer preferences with the conversation, as far as that is allowed. */
export async function storeOverlay(context: ChatContext, newer: Overlay): Promise<void> {
  context.kept = withNewer(context.kept, storable(context, newer));
  await context.em.nativeUpdate(Conversation, { id: context.conversationId }, { overlay: context.kept });
}

/** What this turn leaves out and the conversation does not store; `undefined` where there is nothing of the kind. */
export function limitsForOnce({ household, overlay, kept }: Stored): HealthLimits | undefined {
  const limits = limitsBeyond(overlaid(household, overlay), overlaid(household, kept));
  return isLimited(limits) ? limits : undefined;
}
