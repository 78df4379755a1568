import { accessUntilMs } from "../access/access.ts";
import { type Day, londonDay } from "../calendar/dates.ts";
import { evaluatePause } from "../calendar/pause.ts";
import { type Due, dueAfterCharge, payDayPreview, resumePreview, toDue } from "../calendar/preview.ts";
import { isDisputed, pricePence, type Subscription, type Terms } from "../contract/subscription.ts";

/** What a holder did, to be confirmed by email (decision 65), or `provider`: a dispute was decided. Refunds and cancellations have emails of their own. */
export type Done = "card" | "card again" | "pay day" | "pause" | "resume" | "provider";

/** Contents of a confirmation: whole pence, London days, nothing personal. `number` counts the contract's confirmations and identifies the email. */
export type Confirmation = { number: number } & (
  | { kind: "subscribed"; terms: Terms; payDay: number; first: Due; after: Due; trialEndsOn: Day | null }
  | { kind: "paused"; from: Day; until: Day; accessUntil: Day | null; pricePence: number; charged: { on: Day; amountPence: number } | null }
  | { kind: "resumed"; first: Due; after: Due; atOnce: boolean }
  | { kind: "card changed"; now: number | null; next: { on: Day; amountPence: number } | null }
  | { kind: "pay day changed"; payDay: number; first: Due | null; after: Due | null }
  | { kind: "dispute won"; next: Due | null }
);
export type ConfirmationKind = Confirmation["kind"];

const agreed = ({ status }: Subscription) => status !== "trialing" && status !== "cancelled";

function subscribed(now: Subscription, nowMs: number) {
  const { payDay, terms, trialEndsAtMs } = now;
  if (payDay === null) return null;
  const { first, after } = payDayPreview(now, payDay, nowMs);
  return { kind: "subscribed" as const, terms, payDay, first, after, trialEndsOn: trialEndsAtMs > nowMs ? londonDay(trialEndsAtMs) : null };
}

function paused(before: Subscription, now: Subscription, nowMs: number) {
  const ahead = evaluatePause(before, nowMs);
  if (ahead.kind !== "from") return null;
  const untilMs = accessUntilMs(now);
  const { pause, charged } = ahead;
  const price = pricePence(now.terms, now.paidPeriods + (charged ? 1 : 0));
  return {
    kind: "paused" as const,
    from: pause.from,
    until: pause.until,
    accessUntil: untilMs !== null && untilMs > nowMs ? londonDay(untilMs) : null,
    pricePence: price,
    charged: charged && { on: charged.dueOn, amountPence: charged.amountPence },
  };
}

function cardChanged(now: Subscription, nowMs: number) {
  const { charge } = now;
  const waits = charge?.state === "waiting" ? charge : null;
  const atOnce = waits !== null && waits.atOnce === true && waits.atMs <= nowMs;
  return {
    kind: "card changed" as const,
    now: atOnce ? waits.amountPence : null,
    next: waits && !atOnce ? { on: toDue(now, waits).on, amountPence: waits.amountPence } : null,
  };
}

function payDayChanged(now: Subscription) {
  const { payDay, charge } = now;
  if (payDay === null) return null;
  const first = charge && toDue(now, charge);
  return { kind: "pay day changed" as const, payDay, first, after: charge && dueAfterCharge(now, charge, payDay) };
}

/** The last open dispute was won, and charging resumes. */
function disputeWon(before: Subscription, now: Subscription) {
  const { charge, disputes = [] } = now;
  const over = isDisputed(before) && !isDisputed(now) && !disputes.some(({ state }) => state === "lost");
  if (!over || now.status === "cancelled") return null;
  return { kind: "dispute won" as const, next: charge && toDue(now, charge) };
}

function contentOf(done: Done, before: Subscription, now: Subscription, nowMs: number) {
  if (done === "provider") return disputeWon(before, now);
  if (!agreed(before)) return agreed(now) ? subscribed(now, nowMs) : null;
  if (done === "pause") return paused(before, now, nowMs);
  if (done === "card") return cardChanged(now, nowMs);
  if (done === "card again") return null;
  if (done === "pay day") return before.payDay === now.payDay ? null : payDayChanged(now);
  const preview = resumePreview(before, nowMs);
  return preview && { kind: "resumed" as const, ...preview };
}

/** The confirmation of what a holder did; null = nothing is agreed yet, or nothing changed. */
export function createConfirmation(done: Done, before: Subscription, now: Subscription, nowMs: number): Confirmation | null {
  const content = contentOf(done, before, now, nowMs);
  return content && { ...content, number: (before.confirmations ?? 0) + 1 };
}
