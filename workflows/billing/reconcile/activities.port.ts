import type { Difference, Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";
import type { OutboxActivities } from "../../mail/activities.port.ts";

/** `next`: where the next page starts; null = there is none. */
export type Page<T> = { items: T[]; next: string | null };
/** Movements from one instant up to, not including, another. */
type Window = { fromMs: number; untilMs: number; after: string | null; atMost: number };

/** Side effects of the reconciliation. All are idempotent. */
export interface ReconcileActivities extends OutboxActivities {
  /** Movements in the provider's records. */
  providerMovements(ask: Window): Promise<Page<Movement>>;
  /** Movements in the ledger. */
  ledgerMovements(ask: Window): Promise<Page<Movement>>;
  /** The ledger's movements with these references, of any date. */
  findLedgerMovements(ask: { references: string[] }): Promise<Movement[]>;
  /** The provider's movements with these references, of any date. Unknown references are left out. */
  findProviderMovements(ask: { references: string[] }): Promise<Movement[]>;
  /** Attempts that were recorded before an instant and have no outcome yet. */
  openAttempts(ask: { untilMs: number; after: string | null; atMost: number }): Promise<Page<OpenAttempt>>;
  /**
   * Books a movement that the ledger lacks, with the attempt or payment it belongs to, and reports it to the subscription.
   * @returns whether it is booked now; false = it belongs to no payment of ours.
   */
  bookMovement(ask: { movement: Movement }): Promise<boolean>;
  /** Signals these subscriptions to look up outcomes that are unknown to them. */
  signalProviderEvents(ask: { subscriptionIds: string[] }): Promise<void>;
  /**
   * Records differences for the operators' page, each once.
   * @returns how many of them are open: those that an operator settled before are not.
   */
  reportDifferences(ask: { differences: Difference[] }): Promise<{ waiting: number }>;
  /**
   * Looks up undecided disputes, and completes refunds of duplicate payments.
   * @returns how many differences are open, of any day.
   */
  followUp(): Promise<{ waiting: number }>;
}
