/** What the daily removal asks of the world. `activities/accounts/retention.ts` answers. */
export interface RetentionActivities {
  /** Removes rows that are past their time, of every table that grows. Safe to repeat. @returns how many went of which table. */
  removeExpired(): Promise<Record<string, number>>;
}
