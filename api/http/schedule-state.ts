import type { Client } from "@temporalio/client";

/** The state of a Temporal schedule; `missing` also if Temporal does not respond. */
export const scheduleState = (temporal: Client, scheduleId: string): Promise<"active" | "paused" | "missing"> =>
  temporal.schedule
    .getHandle(scheduleId)
    .describe()
    .then(
      ({ state }) => (state.paused ? "paused" : "active"),
      () => "missing",
    );
