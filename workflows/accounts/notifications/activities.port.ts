/** Side effects of notifications, implemented in `activities/accounts/notifications/`. Idempotent: each notification is sent once. */
export interface NotificationsActivities {
  /**
   * Sends the notifications that are due at `nowMs`.
   * @returns `nextMs` = when the next notification may be due; null = no kind is chosen, or the person is gone.
   */
  tellDue(ask: { userId: string; nowMs: number }): Promise<{ nextMs: number | null }>;
}
