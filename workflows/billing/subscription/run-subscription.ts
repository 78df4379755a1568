import type { Day } from "#domain/billing/calendar/dates.ts";
import { resumed } from "#domain/billing/calendar/pause.ts";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { afterOutcome, asking, type Outcome } from "#domain/billing/contract/outcome.ts";
import type { Refunding, Subscription } from "#domain/billing/contract/subscription.ts";
import { afterRefund, type RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { AttemptMode } from "./activities.port.ts";

/** What a subscription's workflow holds; messages change it between two steps, and while a step waits for the world. */
export type SubscriptionState = { subscription: Subscription; woken: boolean };

/** What the workflow asks of the world. In the product these are activities and timers; in the simulator, stand-ins with faults. */
export interface SubscriptionEffects {
  nowMs(): number;
  /** Comes back at that instant, or earlier when a message has come. */
  waitUntil(untilMs: number | null): Promise<void>;
  collect(ask: { dueOn: Day; attempt: number; amountPence: number }, mode: AttemptMode): Promise<Outcome>;
  refund(refunding: Refunding): Promise<RefundOutcome>;
  /** Waits while an end that was asked for is being written: only the database keeps an attempt from being paid. @returns whether it had to wait. */
  endWritten(): Promise<boolean>;
  /** Writes down how the subscription stands, for pages, support and the billing run. */
  publish(subscription: Subscription): Promise<void>;
  /** The workflow has become long and goes on in a fresh run. */
  shouldContinueAsNew(): boolean;
}

/** One subscription's life, one step after the other. Ends when nothing more will happen, or when its history has grown long. */
export async function runSubscription(state: SubscriptionState, effects: SubscriptionEffects): Promise<"ended" | "long"> {
  for (;;) {
    const step = nextStep(state.subscription, effects.nowMs(), state.woken);
    if (step.kind === "end") return "ended";
    if (step.kind === "wait") {
      if (effects.shouldContinueAsNew()) return "long";
      state.woken = false;
      await effects.waitUntil(step.untilMs);
      continue;
    }
    if (step.kind === "park") state.subscription = { ...state.subscription, parked: "overdue" };
    else if (step.kind === "resume") state.subscription = resumed(state.subscription, effects.nowMs());
    else if (step.kind === "refund") {
      const outcome = await effects.refund(step.refunding);
      state.subscription = afterRefund(state.subscription, step.refunding, outcome);
    } else if (state.subscription.status === "cancelled" && (await effects.endWritten())) continue;
    else
      await attempt(
        state,
        effects,
        step.kind === "give up on holder" ? "withdraw" : step.kind === "ask" && step.how === "records" ? "look up" : "make",
      );
    await effects.publish(state.subscription);
  }
}

async function attempt(state: SubscriptionState, effects: SubscriptionEffects, mode: AttemptMode): Promise<void> {
  const { charge } = state.subscription;
  if (!charge) throw new Error("an attempt needs a charge");
  state.woken = false;
  state.subscription = asking(state.subscription);
  const { dueOn, attempt: number, amountPence } = charge;
  const outcome = await effects.collect({ dueOn, attempt: number, amountPence }, mode);
  state.subscription = afterOutcome(state.subscription, outcome);
}
