import type { ResponseDeadlineOutcome } from "./messages.ts";

/** Side effects of the response deadline workflow. */
export interface ResponseDeadlineActivities {
  /**
   * Marks a message as overdue, unless it has been answered. Idempotent: the first mark stays.
   * @returns `waiting` = not answered yet; otherwise the outcome according to the row.
   */
  markBreached(of: { messageId: string }): Promise<"waiting" | ResponseDeadlineOutcome>;
}

/** Side effects of the hourly workflow that finds messages without a deadline workflow. */
export interface WatchMessagesActivities {
  /**
   * Starts the missing deadline workflows, such as after an outage of Temporal. Idempotent: running workflows are left alone.
   * @returns how many were started.
   */
  watchForgotten(): Promise<{ started: number }>;
}
