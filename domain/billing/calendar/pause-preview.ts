import { accessUntilMs } from "../access/access.ts";
import { afterOutcome, asking } from "../contract/outcome.ts";
import type { Subscription } from "../contract/subscription.ts";
import { type Day, londonDay } from "./dates.ts";
import { pauseAhead, paused } from "./pause.ts";

/**
 * What a pause that is asked for now would be (decision 62): from when nothing is charged, on which day it continues by itself, until when everything can be
 * used, and the payment that is too near to be left out. By the customer's clock.
 */
export type PausePreview =
  | { kind: "pauses"; from: Day; until: Day; accessUntil: Day | null; charged: { on: Day; amountPence: number } | null }
  | { kind: "not up to date" }
  | { kind: "used up"; againFrom: Day };

/** As the workflow would then do it. */
export function pausePreview(subscription: Subscription, nowMs: number): PausePreview {
  const ahead = pauseAhead(subscription, nowMs);
  if (ahead.kind !== "from") return ahead;
  const asked = paused(subscription, nowMs);
  const begun = asked.charge ? afterOutcome(asking(asked), { kind: "captured", atMs: asked.charge.atMs }) : asked;
  const untilMs = accessUntilMs(begun);
  return {
    kind: "pauses",
    from: ahead.pause.from,
    until: ahead.pause.until,
    accessUntil: untilMs !== null && untilMs > nowMs ? londonDay(untilMs) : null,
    charged: ahead.charged && { on: ahead.charged.dueOn, amountPence: ahead.charged.amountPence },
  };
}
