import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure } from "@temporalio/common";

/**
 * The type of a failure that no repetition mends: the database will not have what was to be written, or our own code or keys are at fault. Made in
 * `activities/data-faults.ts`.
 */
export const DATA_REFUSED = "DataRefused";

/** For what must not end a workflow that has more to do: another row may be taken. @throws every fault but an activity's that is over without an answer. */
export function unlessGivenUp(fault: unknown): void {
  if (!hasGivenUp(fault)) throw fault;
}

/** Whether an activity ended because no repetition mends its fault. */
export const isDataRefused = (fault: unknown): boolean =>
  fault instanceof ActivityFailure && fault.cause instanceof ApplicationFailure && fault.cause.type === DATA_REFUSED;

/** Whether an activity is over without an answer: nothing mends its fault, or all of its time has passed. What it did meanwhile nobody knows. */
export const hasGivenUp = (fault: unknown): boolean =>
  isDataRefused(fault) ||
  (fault instanceof ActivityFailure && (fault.retryState === RetryState.TIMEOUT || fault.cause instanceof TimeoutFailure));
