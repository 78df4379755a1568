import type { AuditEntry } from "#domain/operators/audit.ts";

/** Side effects of erasing a person without an account, before the steps of every erasure; implemented in `activities/accounts/`. Each is idempotent. */
export interface ErasePersonActivities {
  /** Cancels the person's active subscriptions as if they did it themselves, with a refund within the cooling-off period. */
  endPersonContracts(of: { requestId: string }): Promise<void>;
  /**
   * Deletes everything found by their address, and records the remaining work and the audit entry in the same transaction.
   * Does nothing if the address has an account by now: its holder can erase that.
   */
  deletePersonRows(of: { requestId: string; audit: AuditEntry }): Promise<void>;
}
