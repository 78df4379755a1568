import { isEverydayHealthWord } from "../../household/health-limits/health-words.ts";
import type { KindShares } from "./kinds.ts";

/** Kinds of message that are about what somebody must not eat, or about harm. */
export const OF_HEALTH: readonly string[] = ["limit", "limit_end", "health_info", "emergency", "harmful"];
/** Kinds that say nothing of what is to be done, as a limit hinted at may be. */
const VAGUE: readonly string[] = ["unclear", "complaint", "small_talk", "off_topic", "dislike"];
/** A message is surely of another kind with at least this share of one, and at most this one of all kinds of health. */
const SURELY_ANOTHER = 0.6;
const HARDLY_HEALTH = 0.01;
/** From this share a message states a limit, although the rules find none. */
const SURELY_A_LIMIT = 0.85;

const isHealth = (kind: string): boolean => OF_HEALTH.includes(kind);

/**
 * Whether a message is surely of another kind than a limit, although words of it may speak of health: everyday words ("dying for a curry"), and words
 * that it has only if it is misspelt. A name of an illness in the message itself is always asked about, and so is an allergen beside a word of health.
 * @param names whether the message names an allergen.
 */
export function isSurelyNoLimit(message: string, words: readonly string[], names: boolean, shares: KindShares): boolean {
  const text = message.toLowerCase();
  const isWeak = (word: string) => !text.includes(word) || (isEverydayHealthWord(word) && !names);
  const health = [...shares].reduce((sum, [kind, share]) => (isHealth(kind) ? sum + share : sum), 0);
  return (
    words.every(isWeak) &&
    health < HARDLY_HEALTH &&
    [...shares].some(([kind, share]) => !isHealth(kind) && !VAGUE.includes(kind) && share >= SURELY_ANOTHER)
  );
}

/** Whether a message surely states a limit, in whatever words. */
export const isSurelyALimit = (shares: KindShares): boolean => (shares.get("limit") ?? 0) >= SURELY_A_LIMIT;
