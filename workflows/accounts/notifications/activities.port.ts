/** What notifications ask of the world. `activities/accounts/notifications/` answers. Safe to repeat: what was told is not told again. */
export interface NotificationsActivities {
  /**
   * Tells what is due at an instant, and says when to ask again.
   * @returns `nextMs` = the next moment at which something may have to be told; null = nothing is chosen (any more), or the person is gone.
   */
  tellDue(ask: { userId: string; nowMs: number }): Promise<{ nextMs: number | null }>;
}
