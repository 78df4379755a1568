import type { Acted, ActOnDifference } from "./messages.ts";

/** Side effects of the difference workflow, implemented in `activities/billing/provider-facts/differences.ts`. */
export interface DifferenceActivities {
  /** Asks the provider again and corrects what it can. Idempotent. @throws if the outcome is unknown, so that the workflow retries. */
  askAgain(of: ActOnDifference): Promise<Acted>;
  /** Books the provider's movement, or a correction that makes the ledger agree with it. Idempotent. */
  bookDifference(of: ActOnDifference): Promise<Acted>;
}
