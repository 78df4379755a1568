import { LIMITS, type LimitName } from "./limit-figures.ts";
import type { Counted, SharedLimits } from "./limits.ts";
import { tooMany } from "./too-many.ts";

type Step = { name: LimitName; before: string };

/** What is refused by one of these is not counted by those after it: a script that a minute stops does not use up its household's day. */
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
 * Counts a message to the assistant for its household, for whoever sends it and for their address. The count is no row of the conversation: deleting
 * one gives nothing back. @throws ApiError 429
 */
export const countMessage = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, MESSAGES, { ...whose, household: householdId });

/** The same for a planning, asked for on a page or of the assistant. @throws ApiError 429 */
export const countPlanning = (limits: SharedLimits, householdId: string, whose: Counted): Promise<void> =>
  countEach(limits, PLANNINGS, { ...whose, household: householdId });
