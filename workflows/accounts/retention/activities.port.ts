/** Side effects of the daily removal, implemented in `activities/accounts/retention.ts`. */
export interface RetentionActivities {
  /** Deletes expired rows of every growing table. Idempotent. @returns the number of rows deleted per table. */
  removeExpired(): Promise<Record<string, number>>;
  /**
   * Emails the date of the erasure to holders of unused accounts, and starts the erasures that are due. Idempotent.
   * @returns the number of holders emailed and of accounts due.
   */
  eraseUnusedAccounts(): Promise<{ warned: number; due: number }>;
}
