import type { AuditEntry } from "#domain/operators/audit.ts";

/** What erasing somebody without an account asks of the world besides the end of every erasure. `activities/accounts/` answers. Every step is safe to repeat. */
export interface ErasePersonActivities {
  /** Cancels every contract of theirs that goes on, as they would themselves: within the cooling-off period the money goes back. */
  endPersonContracts(of: { requestId: string }): Promise<void>;
  /**
   * Deletes what is held under their address, and writes down in the same transaction what is left to do elsewhere, and that an operator did it.
   * Nothing is done where the address has an account by now: its holder erases it there.
   */
  deletePersonRows(of: { requestId: string; audit: AuditEntry }): Promise<void>;
}
