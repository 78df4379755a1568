import type { EntityManager } from "@mikro-orm/postgresql";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { exactly, type LeftOut } from "#domain/catalogue/name-food.ts";
import { readFood } from "#domain/household/food-reading.ts";
import { readLimits, type Vocabulary } from "#domain/household/health-limits/read-limits.ts";
import { overlaid, withNewer } from "#domain/household/overlay.ts";
import { hidesSomething } from "#domain/household/settle-allergies.ts";
import { type Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import { Household } from "../../db/household/household.entity.ts";
import { changeHousehold } from "../household/public/save-preferences.ts";
import { ApiError } from "../http/errors.ts";
import { wordsOf } from "./limits.ts";
import { saveAsDefaults } from "./preferences-overlay.ts";

/**
 * The answer by our own names.
 * @throws ApiError "UNPROCESSABLE" where a word hides no food: it would be saved and change nothing.
 */
function named({ allergens, words }: LimitsAnswer, foods: Foods): { allergens: LeftOut["allergens"][number][]; words: string[] } {
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

/**
 * Takes a person's answer to the question what must not be eaten: it holds for the conversation, and for the household where it is to be saved.
 * Nothing is ever taken away by it. In the caller's transaction. @returns what to keep with the answer's message.
 * @throws ApiError "UNPROCESSABLE" where a word hides no food, or it is to be saved and nobody agreed to its being kept.
 */
export async function takeLimits(
  em: EntityManager,
  {
    userId,
    conversation,
    answer,
    vocabulary,
  }: { userId: string; conversation: Conversation; answer: LimitsAnswer; vocabulary: Vocabulary },
): Promise<LimitsAnswer & { about: string }> {
  const { allergens, words } = named(answer, vocabulary.foods);
  const waiting = await em.find(
    Message,
    { conversation: conversation.id, role: "user", limits: null, id: { $gt: conversation.limitsReadTo } },
    { orderBy: { id: "asc" } },
  );
  const household = await em.findOneOrFail(Household, conversation.household.id);
  const about = waiting.map(({ content }) => content).join("\n");
  const held = overlaid(household, conversation.overlay);
  const limits = readLimits(wordsOf(waiting), vocabulary, {
    allergens: held.allergens,
    words: held.avoidWords,
    diets: held.diets,
    settled: conversation.settledWords,
  });
  if (limits.kind === "ask") conversation.settledWords = [...new Set([...conversation.settledWords, ...limits.words])];
  const before = conversation.overlay ?? {};
  const understood = before.avoidWords?.filter((word) => hidesSomething(word, vocabulary.foods)) ?? []; // the others were asked about just now
  conversation.overlay = withNewer({ ...before, avoidWords: understood }, { allergens, avoidWords: words });
  conversation.limitsReadTo = waiting.at(-1)?.id ?? conversation.limitsReadTo;
  if (answer.save)
    await changeHousehold(em, userId, answer.healthConsent, ({ household: own }) => saveAsDefaults(own, { allergens, avoidWords: words }));
  return { allergens, words, save: answer.save, about };
}
