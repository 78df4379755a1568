import type { Client } from "@temporalio/client";

/** How a schedule stands; `missing` also where Temporal does not tell. */
export const scheduleState = (temporal: Client, scheduleId: string): Promise<"active" | "paused" | "missing"> =>
  temporal.schedule
    .getHandle(scheduleId)
    .describe()
    .then(
      ({ state }) => (state.paused ? "paused" : "active"),
      () => "missing",
    );
