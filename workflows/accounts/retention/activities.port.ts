/** What the daily removal asks of the world. `activities/accounts/retention.ts` answers. */
export interface RetentionActivities {
  /** Removes rows that are past their time, of every table that grows. Safe to repeat. @returns how many went of which table. */
  removeExpired(): Promise<Record<string, number>>;
  /**
   * Writes to the holders of accounts that will be erased because nobody uses them, and starts the erasure of those that are due. Safe to repeat.
   * @returns how many were written to, and how many are due.
   */
  eraseUnusedAccounts(): Promise<{ told: number; due: number }>;
}
