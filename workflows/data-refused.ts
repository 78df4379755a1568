import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure } from "@temporalio/common";

/**
 * Type of a non-retryable failure: the database rejects the data, or our code or keys are at fault. Created in `activities/data-faults.ts`.
 */
export const DATA_REFUSED = "DataRefused";

/** Ignores an activity that failed for good, so that the workflow can continue with other rows. @throws any other error. */
export function ignoreFailedActivity(error: unknown): void {
  if (!hasFailedForGood(error)) throw error;
}

/** Whether an activity failed with `DATA_REFUSED`. */
export const isDataRefused = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === DATA_REFUSED;

/** Whether an activity failed for good: non-retryable, or timed out. Its side effects are unknown. */
export const hasFailedForGood = (error: unknown): boolean =>
  isDataRefused(error) ||
  (error instanceof ActivityFailure && (error.retryState === RetryState.TIMEOUT || error.cause instanceof TimeoutFailure));
