/** What the daily removal asks of the world. `activities/accounts/retention.ts` answers. */
export interface RetentionActivities {
  /** Removes rows that are past their time, of every table that grows. Safe to repeat. @returns how many went of which table. */
  removeExpired(): Promise<Record<string, number>>;
  /**
   * Emails the holders of unused accounts the date of the erasure, and starts the erasure of accounts that are due. Safe to repeat.
   * @returns how many holders were emailed, and how many accounts are due.
   */
  eraseUnusedAccounts(): Promise<{ warned: number; due: number }>;
}
