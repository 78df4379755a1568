import { defineQuery } from "@temporalio/workflow";

export const RECONCILE = "reconcile";

/** The three books that are compared, in their order: what the provider did, what the ledger says, what nobody has answered. */
export const SIDES = ["provider", "ledger", "unanswered"] as const;
export type Side = (typeof SIDES)[number];

export type ReconcileReport = {
  /** Movements and open attempts that were looked at. */
  compared: number;
  differences: number;
  /** Booked after all, or asked about again. */
  resolved: number;
  /** Left for a person to look at, and not settled yet: the operators' page lists them, with what to do. */
  forPerson: number;
  /** Everything that waits on that page, from whatever day. */
  waiting: number;
};

export const NOTHING_COMPARED: ReconcileReport = { compared: 0, differences: 0, resolved: 0, forPerson: 0, waiting: 0 };

export type ReconcileInput = {
  /** How far it came before its history grew long. */
  carried?: { fromMs: number; untilMs: number; side: Side; after: string | null; report: ReconcileReport };
};
export const viewReconcile = defineQuery<ReconcileReport>("viewReconcile");
