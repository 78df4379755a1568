import type { Difference, Movement, OpenAttempt } from "#domain/billing/ledger/reconcile.ts";
import type { OutboxActivities } from "../../mail/outbox.port.ts";

/** Part of a longer list. `next` = where the next page begins; null = there is none. */
export type Page<T> = { items: T[]; next: string | null };
/** Movements from one instant up to, not including, another. */
type Window = { fromMs: number; untilMs: number; after: string | null; atMost: number };

/** What comparing the books asks of the world. Reading may be repeated; each act is safe to repeat too. */
export interface ReconcileActivities extends OutboxActivities {
  /** What the provider did. */
  providerMovements(ask: Window): Promise<Page<Movement>>;
  /** What the ledger says. */
  ledgerMovements(ask: Window): Promise<Page<Movement>>;
  /** The ledger's entries with these references, of any date. */
  ledgerOf(ask: { references: string[] }): Promise<Movement[]>;
  /** The provider's movements with these references, of any date. A reference that it does not know is left out. */
  providerOf(ask: { references: string[] }): Promise<Movement[]>;
  /** Attempts that were written down before an instant and have no answer yet. */
  openAttempts(ask: { untilMs: number; after: string | null; atMost: number }): Promise<Page<OpenAttempt>>;
  /**
   * Books a movement that the ledger does not have, with the attempt or payment it belongs to, and tells its workflow what the provider has.
   * @returns whether it is booked now; false = it belongs to nothing of ours.
   */
  bookMovement(ask: { movement: Movement }): Promise<boolean>;
  /** Tells the workflows of these subscriptions that the provider was heard: they look up what they do not know. */
  signalProviderEvents(ask: { subscriptionIds: string[] }): Promise<void>;
  /**
   * Writes down what a person has to look at, once per difference, for the operators' page.
   * @returns how many of them wait for one: those that were settled before do not.
   */
  reportDifferences(ask: { differences: Difference[] }): Promise<{ waiting: number }>;
  /**
   * Asks the provider again about disputes that it had not decided, and for refunds of second payments that have not come to an end.
   * @returns how many matters wait for operators, from whatever day.
   */
  lookAfter(): Promise<{ waiting: number }>;
}
