import type { Day } from "#domain/billing/calendar/dates.ts";
import { resumed } from "#domain/billing/calendar/pause.ts";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { afterOutcome, asking, type Outcome } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { afterRefund, type RefundOutcome } from "#domain/billing/ledger/refunds.ts";

/** What a subscription's story holds; messages change it between two steps, and while a step waits for the world. */
export type Held = { subscription: Subscription; nudged: boolean };

/** How an attempt is made: with its key, from the provider's records, or withdrawn because the holder did not confirm. */
export type Manner = "make" | "look up" | "withdraw";

/** What the story asks of the world. In the product these are activities and timers; in the simulator, stand-ins with faults. */
export interface World {
  nowMs(): number;
  /** Comes back at that instant, or earlier when a message has come. */
  rest(untilMs: number | null): Promise<void>;
  collect(ask: { dueOn: Day; attempt: number; amountPence: number }, manner: Manner): Promise<Outcome>;
  giveBack(dueOn: Day): Promise<RefundOutcome>;
  /** Writes down how the subscription stands, for pages, support and the billing run. */
  publish(subscription: Subscription): Promise<void>;
  /** The story has become long and goes on in a fresh run. */
  tired(): boolean;
}

/** One subscription's life, one step after the other. Ends when nothing more will happen, or when the story is `tired`. */
export async function live(held: Held, world: World): Promise<"ended" | "tired"> {
  for (;;) {
    const step = nextStep(held.subscription, world.nowMs(), held.nudged);
    if (step.kind === "end") return "ended";
    if (step.kind === "wait") {
      if (world.tired()) return "tired";
      held.nudged = false;
      await world.rest(step.untilMs);
      continue;
    }
    if (step.kind === "park") held.subscription = { ...held.subscription, parked: "overdue" };
    else if (step.kind === "resume") held.subscription = resumed(held.subscription, world.nowMs());
    else if (step.kind === "refund") {
      const outcome = await world.giveBack(step.dueOn);
      held.subscription = afterRefund(held.subscription, step.dueOn, outcome);
    } else
      await attempt(
        held,
        world,
        step.kind === "give up on holder" ? "withdraw" : step.kind === "ask" && step.how === "records" ? "look up" : "make",
      );
    await world.publish(held.subscription);
  }
}

async function attempt(held: Held, world: World, manner: Manner): Promise<void> {
  const { charge } = held.subscription;
  if (!charge) throw new Error("an attempt needs a charge");
  held.nudged = false;
  held.subscription = asking(held.subscription);
  const { dueOn, attempt: number, amountPence } = charge;
  const outcome = await world.collect({ dueOn, attempt: number, amountPence }, manner);
  held.subscription = afterOutcome(held.subscription, outcome);
}
