/** Contracts in the order of their ids. `next` = where the next page begins; null = there is none. */
type Page = { checked: number; next: string | null };

/** Side effects used by the contract sweep. `activities/billing/contract-sweep.ts` implements them; each is safe to repeat. */
export interface ContractSweepActivities {
  /** @returns the moment that an uncompared backup shows, and until when restores count; null = there is nothing to compare. */
  pendingRestore(): Promise<{ fromMs: number; restoredByMs: number } | null>;
  /**
   * Brings a page of contracts and their workflows together after a restore: a workflow that runs writes its row again, one that is gone is
   * started from the row, and the row of one that had come to its end is ended.
   */
  alignContracts(ask: { afterId: string | null; atMost: number }): Promise<Page>;
  /** Lets contracts be charged again. */
  releaseHold(ask: { restoredByMs: number }): Promise<void>;
  /** Starts the workflow of every contract that has none, from its row. What somebody ended by hand becomes a matter for operators. */
  restartLostContracts(): Promise<{ checked: number; restarted: number }>;
}
