/**
 * What erasing an account asks of the world. `activities/accounts/` answers. Every step is safe to repeat. The last three also end the erasure of somebody
 * without an account: `userId` is then their request's id.
 */
export interface EraseAccountActivities {
  /** Cancels every contract of theirs that goes on, as they would themselves: within the cooling-off period the money goes back. An unused account has none. */
  endContracts(of: { userId: string; onlyUnused: boolean }): Promise<void>;
  /** Deletes their rows, and writes down in the same transaction what is left to do elsewhere. Ends what still works for them first. `onlyUnused`: leaves an account alone that is used again. */
  deleteRows(of: { userId: string; marks: readonly string[]; onlyUnused: boolean }): Promise<void>;
  /** Takes every card of theirs from them at the provider. @throws where the provider does not say that it did. */
  detachCards(of: { userId: string }): Promise<void>;
  /** Deletes the histories of what worked for them. @returns how many are still open: contracts end by themselves. */
  deleteHistories(of: { userId: string }): Promise<{ open: number }>;
  /** Writes the email that says what was removed and what is kept, has it sent, and forgets that there was an erasure. */
  confirmErasure(of: { userId: string; undone: readonly Undone[] }): Promise<void>;
}
/** What did not come to its end in the time that the law gives: the email says so, and a person has to look. */
export type Undone = "cards" | "histories";
