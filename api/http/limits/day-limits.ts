import { LIMITS, type LimitName } from "./limit-figures.ts";
import type { Counted, SharedLimits } from "./limits.ts";
import { tooMany } from "./too-many.ts";

type Step = { name: LimitName; before: string };

/** Counted in order. A message rejected by one limit is not counted by the next, so a runaway script does not use up the day's limit. */
const MESSAGES: readonly Step[] = [
  { name: "chat minute", before: "That's a lot of messages at once." },
  { name: "chat hour", before: "You've sent a lot of messages in the last hour. Your plans and lists are safe." },
  { name: "chat day", before: "You've sent a lot of messages today. Your plans and lists are safe." },
];
const PLANNINGS: readonly Step[] = [{ name: "planning day", before: "You've made a lot of plans today. The ones you have are safe." }];

async function countEach(limits: SharedLimits, steps: readonly Step[], whose: Counted): Promise<void> {
  for (const { name, before } of steps) {
    const waitMs = await limits.count(name, LIMITS[name], whose);
    if (waitMs > 0) throw tooMany(waitMs, name, { account: whose["person"] ?? undefined, before });
  }
}

/**
 * Counts a message to the assistant for its household, sender and address. Deleting a conversation does not reduce the count.
 * @throws ApiError 429
 */
export const countMessage = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, MESSAGES, { ...whose, household: householdId });

/** Counts the planning of a week, from a page or the chat. @throws ApiError 429 */
export const countPlanning = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, PLANNINGS, { ...whose, household: householdId });
