import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { email } from "../text.ts";

export const MOST_FORWARD_DAYS = 400;
const DAYS = `Give whole days from 1 to ${MOST_FORWARD_DAYS}`;

/** The default is the caller's own subscription; an operator may name another. */
const Whose = { subscriptionId: z.uuid("Give the id of a subscription").optional(), email: email("Give an email address").optional() };
export const WhoseClock = z.object(Whose);
export const MoveClock = z
  .strictObject({
    ...Whose,
    forwardDays: z.int(DAYS).min(1, DAYS).max(MOST_FORWARD_DAYS, DAYS).optional(),
    /** Moves to just after the next scheduled charge is due. */
    toNextCharge: z.literal(true).optional(),
  })
  .refine(({ forwardDays, toNextCharge }) => (forwardDays === undefined) !== (toNextCharge === undefined), {
    message: "Say either forwardDays or toNextCharge",
  })
  .meta({ examples: [{ forwardDays: 31 }] });

/** `now`: the customer's time, ISO 8601. */
export const SandboxClock = z.object({
  subscriptionId: z.string(),
  now: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  nextChargeOn: z.string().nullable(),
});
export type SandboxClock = z.infer<typeof SandboxClock>;
/** With the attempts made on the way, oldest first. Amounts are strings of pounds. */
export const ClockMoved = SandboxClock.extend({
  charges: z.array(z.object({ dueOn: z.string(), amount: z.string(), attempt: z.int(), outcome: z.string() })),
});
export type ClockMoved = z.infer<typeof ClockMoved>;
