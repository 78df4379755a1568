import { defineQuery } from "@temporalio/workflow";

export const RECONCILE = "reconcile";

/** What is compared, in this order: the provider's movements, the ledger's, and attempts without an outcome. */
export const SIDES = ["provider", "ledger", "unanswered"] as const;
export type Side = (typeof SIDES)[number];

export type ReconcileReport = {
  /** Movements and open attempts that were compared. */
  compared: number;
  differences: number;
  /** Booked, or looked up again. */
  resolved: number;
  /** Left for an operator and not settled yet; listed on the operators' page. */
  forPerson: number;
  /** All open differences on that page, of any day. */
  waiting: number;
};

export const NOTHING_COMPARED: ReconcileReport = { compared: 0, differences: 0, resolved: 0, forPerson: 0, waiting: 0 };

export type ReconcileInput = {
  /** Progress of the run before this one. */
  carried?: { fromMs: number; untilMs: number; side: Side; after: string | null; report: ReconcileReport };
};
export const viewReconcile = defineQuery<ReconcileReport>("viewReconcile");
