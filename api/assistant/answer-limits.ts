import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { type ExcludedFood, exactly } from "#domain/catalogue/name-food.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import { matchesAnyFood, readFood } from "#domain/household/allergies.ts";
import type { Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import { mergeOverlays, withOverlay } from "#domain/household/overlay.ts";
import { type Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import { findMessages } from "../../db/assistant/conversation.repository.ts";
import { Household } from "../../db/household/household.entity.ts";
import { changeHousehold, mayStoreHealthData } from "../household/public/save-preferences.ts";
import { ApiError } from "../http/errors.ts";
import { readRestrictions } from "./limits.ts";
import { saveAsDefaults } from "./preferences-overlay.ts";

/**
 * Resolves the words of an answer to our names of allergens and foods.
 * @throws ApiError "UNPROCESSABLE" if a word excludes no food: saving it would have no effect.
 */
export function resolveLeftOut({ allergens, words }: LimitsAnswer, foods: Foods): { allergens: Allergen[]; words: string[] } {
  const read = words.map((word) => {
    const leaves = exactly(word, foods);
    if (leaves === undefined || leaves === "absent")
      throw new ApiError({ code: "UNPROCESSABLE", field: "limits.words", message: readFood(word, foods).message });
    return leaves;
  });
  return {
    allergens: [...new Set([...allergens, ...read.flatMap((leaves) => leaves.allergens)])],
    words: [...new Set(read.flatMap((leaves) => leaves.words))],
  };
}

/** `stored`: saved with the message. `used`: applied to this turn. */
type Taken = { stored: ExcludedFood & { save: boolean; about: number[] }; used: ExcludedFood };

/**
 * Applies an answer to all open questions about restrictions, in the caller's transaction. With consent it is stored for the conversation, and
 * for the household if `save` is set. Without consent it applies to one turn only, and the question stays open. Never removes a restriction.
 * @throws ApiError "UNPROCESSABLE" if a word excludes no food, or `save` is set without consent.
 */
export async function applyLimitsAnswer(em: EntityManager, { userId, conversation, answer, foods, vocabulary }: Taking): Promise<Taken> {
  const used = resolveLeftOut(answer, foods);
  const household = await em.findOneOrFail(Household, conversation.household.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const waiting = await em.find(
    Message,
    { conversation: conversation.id, role: "user", limits: null, id: { $gt: conversation.limitsReadTo } },
    { orderBy: { id: "asc" } },
  );
  const reading = {
    household,
    kept: conversation.overlay ?? null,
    limitsReadTo: conversation.limitsReadTo,
    settledWords: conversation.settledWords,
  };
  const asking = waiting.map((message) => ({ message, limits: readRestrictions({ ...reading, foods, vocabulary }, message) }));
  const about = await askedAbout(em, conversation);
  const { allergens, words } = used;
  if (answer.save)
    await changeHousehold(em, userId, answer.healthConsent, ({ household: own }) => saveAsDefaults(own, { allergens, avoidWords: words }));
  const before = withOverlay(household, conversation.overlay);
  const mayStore = await mayStoreHealthData(em, {
    householdId: household.id,
    userId,
    before: { allergies: [...before.allergens, ...before.avoidWords], diets: [] },
    after: { allergies: [...allergens, ...words], diets: [] },
    agreedTo: answer.healthConsent,
  });
  if (!mayStore) return { stored: { allergens: [], words: [], save: false, about }, used };
  const asked = asking.flatMap(({ limits }) => (limits.kind === "ask" ? limits.words : []));
  conversation.settledWords = [...new Set([...conversation.settledWords, ...asked])];
  const held = conversation.overlay ?? {};
  const understood = held.avoidWords?.filter((word) => matchesAnyFood(word, foods)) ?? []; // the other words were part of the question
  conversation.overlay = mergeOverlays({ ...held, avoidWords: understood }, { allergens, avoidWords: words });
  conversation.limitsReadTo = waiting.at(-1)?.id ?? conversation.limitsReadTo;
  return { stored: { allergens, words, save: answer.save, about }, used };
}

type Taking = { userId: string; conversation: Conversation; answer: LimitsAnswer; foods: Foods; vocabulary: Vocabulary };

/** Ids of the messages that have waited since the last answer. They are answered now. */
async function askedAbout(em: EntityManager, { id }: Conversation): Promise<number[]> {
  const messages = await findMessages(em, id);
  const since = messages.findLast(({ limits }) => limits !== null && limits !== undefined)?.id ?? 0;
  const put = messages.filter((message) => message.id > since && message.cards.some(({ kind }) => kind === "limits"));
  const ids = new Set(put.map(({ messageId }) => messageId));
  return messages.filter(({ role, messageId }) => role === "user" && ids.has(messageId)).map((message) => message.id);
}
