import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { CustomerClock } from "./clock.ts";
import type { SubscriptionInput } from "./messages.ts";

/** What the loop reads and writes; a handler may change it whenever the loop awaits something. The simulator has this part alone. */
export type SubscriptionState = {
  subscription: Subscription;
  /** The billing run has sent its signal since the last wait. */
  woken: boolean;
};

/** Everything that one run of the workflow remembers, shared by the loop and the handlers. */
export type RunState = SubscriptionState & {
  readonly subscriptionId: string;
  /** No real money is involved: the clock may be moved. */
  readonly sandbox: boolean;
  readonly clock: CustomerClock;
  /** Names of the scheduled emails that were written. */
  readonly sent: string[];
  /** Incremented per message, so that a waiting loop notices a new one. */
  messageCount: number;
  /** The loop has stopped: a handler in flight must not wait for it. */
  isShuttingDown: boolean;
  /** Settles once the cancellation is in the database, and never rejects; null = no cancellation is being written. */
  cancellationWrite: Promise<void> | null;
  /** The newest write of the row. Each waits for the one before it, so that an older state never overwrites a newer one. */
  rowWrite: Promise<void>;
  /** Writes of the row that have started, and those that are queued or in flight. */
  rowWriteCount: number;
  rowWritesPending: number;
};

/** The state of a new contract, or the one that an earlier run or the contract's row carried over. */
export function createState(input: SubscriptionInput): RunState {
  const { subscriptionId, terms, trialEndsAtMs, earlier, sandbox, clockOffsetMs, carried } = input;
  return {
    subscription: carried?.subscription ?? newSubscription(terms, trialEndsAtMs, earlier),
    woken: carried?.woken ?? false,
    subscriptionId,
    sandbox: sandbox ?? false,
    clock: new CustomerClock(clockOffsetMs ?? 0, carried?.moveToMs),
    sent: [...(carried?.sent ?? [])],
    messageCount: 0,
    isShuttingDown: false,
    cancellationWrite: null,
    rowWrite: Promise.resolve(),
    rowWriteCount: 0,
    rowWritesPending: 0,
  };
}
