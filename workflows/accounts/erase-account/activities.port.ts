/**
 * Side effects of erasing an account, implemented in `activities/accounts/`. Each is idempotent. The last three also finish the erasure
 * of a person without an account: `userId` is then the id of their request.
 */
export interface EraseAccountActivities {
  /** Cancels the person's active subscriptions as if they did it themselves, with a refund within the cooling-off period. Unused accounts have none. */
  endContracts(of: { userId: string; onlyUnused: boolean }): Promise<void>;
  /** Terminates the person's workflows, deletes their rows and records the remaining work in one transaction. `onlyUnused`: skips an account that is in use again. */
  deleteRows(of: { userId: string; marks: readonly string[]; onlyUnused: boolean }): Promise<void>;
  /** Detaches all their cards at the payment provider. @throws if the provider does not confirm it. */
  detachCards(of: { userId: string }): Promise<void>;
  /** Deletes the closed histories of their workflows. @returns the number still open: subscriptions end by themselves. */
  deleteHistories(of: { userId: string }): Promise<{ open: number }>;
  /** Sends the email about what was removed and what is kept, then deletes the erasure's row. */
  confirmErasure(of: { userId: string; undone: readonly Undone[] }): Promise<void>;
}
/** Steps that were not finished within the legal time limit: the email says so, and the log asks an operator to look. */
export type Undone = "cards" | "histories";
