import type { Acted, ActOnDifference } from "./messages.ts";

/** What an operator's act on a difference asks of the world. `activities/billing/provider-facts/differences.ts` answers. */
export interface DifferenceActivities {
  /**
   * Asks the provider again, and puts right what can be put right. Safe to repeat.
   * @throws where nobody knows: the workflow asks again.
   */
  askAgain(of: ActOnDifference): Promise<Acted>;
  /** Writes into the ledger what the provider has, or a correction by which the ledger comes to the same. Safe to repeat: once. */
  bookDifference(of: ActOnDifference): Promise<Acted>;
}
