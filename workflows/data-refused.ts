import { ActivityFailure, ApplicationFailure } from "@temporalio/common";

/** The type of a failure that no repetition mends: the database will not have what was to be written. Made in `activities/data-faults.ts`. */
export const DATA_REFUSED = "DataRefused";

/** Whether an activity ended because the database will not have its data. */
export const isDataRefused = (fault: unknown): boolean =>
  fault instanceof ActivityFailure && fault.cause instanceof ApplicationFailure && fault.cause.type === DATA_REFUSED;
