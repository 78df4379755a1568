import { LIMITS, type LimitName } from "./limit-figures.ts";
import type { Counted, SharedLimits } from "./limits.ts";
import { tooMany } from "./too-many.ts";

type Step = { name: LimitName; words: string };

/** What is refused by one of these is not counted by those after it: a script that a minute stops does not use up its household's day. */
const MESSAGES: readonly Step[] = [
  { name: "chat minute", words: "That was a lot of messages at once." },
  { name: "chat hour", words: "You have sent very many messages within an hour. Your plans and lists are all there." },
  { name: "chat day", words: "You have sent very many messages within a day. Your plans and lists are all there." },
];
const PLANNINGS: readonly Step[] = [
  { name: "planning day", words: "Very many plans were made for you within a day. Those you have are all there." },
];

async function countEach(limits: SharedLimits, steps: readonly Step[], whose: Counted): Promise<void> {
  for (const { name, words } of steps) {
    const waitMs = await limits.count(name, LIMITS[name], whose);
    if (waitMs > 0) throw tooMany(waitMs, name, { account: whose["person"] ?? undefined, words });
  }
}

/**
 * Counts a message to the assistant for its household, for whoever sends it and for their address. The count is no row of the conversation: deleting
 * one gives nothing back. @throws ApiError 429
 */
export const countMessage = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, MESSAGES, { ...whose, household: householdId });

/** The same for a planning, asked for on a page or of the assistant. @throws ApiError 429 */
export const countPlanning = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, PLANNINGS, { ...whose, household: householdId });
