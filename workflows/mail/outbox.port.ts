/** What keeps the outbox moving. `activities/billing/outbox.ts` answers; a look every few minutes calls it, and the daily run. */
export interface OutboxActivities {
  /**
   * Starts the workflows of mails that were written but, because a process ended in between, never handed over. Safe to repeat: a mail whose
   * workflow was ever started is left to it.
   */
  postWaitingMail(): Promise<{ started: number }>;
}
