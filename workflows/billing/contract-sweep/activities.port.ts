/** `next`: the id after which the next page starts; null = there is none. */
type Page = { checked: number; next: string | null };

/** Side effects used by the contract sweep. `activities/billing/contract-sweep.ts` implements them; each is safe to repeat. */
export interface ContractSweepActivities {
  /** @returns the time of the backup from which the database was restored, and of the restore; null = no restore is uncompared. */
  pendingRestore(): Promise<{ fromMs: number; restoredByMs: number } | null>;
  /**
   * Aligns a page of contracts with their workflows after a restore: a running workflow writes its row again, a lost one is restarted from its row,
   * and the row of a completed one is ended.
   */
  alignContracts(ask: { afterId: string | null; atMost: number }): Promise<Page>;
  /** Allows charges again. */
  releaseHold(ask: { restoredByMs: number }): Promise<void>;
  /** Restarts every lost workflow from its contract's row. A workflow that was terminated by hand is reported to operators. */
  restartLostContracts(): Promise<{ checked: number; restarted: number }>;
}
