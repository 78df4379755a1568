import { ActivityFailure, ApplicationFailure } from "@temporalio/common";

/** The type of a failure that no repetition mends: the database will not have what was to be written. Made in `activities/data-faults.ts`. */
export const DATA_REFUSED = "DataRefused";

/** For what must not end a workflow that has more to do: another row may be taken. @throws every other fault. */
export function unlessDataRefused(fault: unknown): void {
  if (!isDataRefused(fault)) throw fault;
}

/** Whether an activity ended because the database will not have its data. */
export const isDataRefused = (fault: unknown): boolean =>
  fault instanceof ActivityFailure && fault.cause instanceof ApplicationFailure && fault.cause.type === DATA_REFUSED;
