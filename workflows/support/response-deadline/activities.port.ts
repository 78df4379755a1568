import type { ResponseDeadlineOutcome } from "./messages.ts";

/** What a message's promise asks of the world. `activities/support/response-deadline.ts` answers. Safe to repeat. */
export interface ResponseDeadlineActivities {
  /**
   * Marks a message that was not answered in time. One that is marked, or was answered meanwhile, stays as it is.
   * @returns `waiting` = nobody has answered it yet; otherwise how it ended, as its row says.
   */
  markBreached(of: { messageId: string }): Promise<"waiting" | ResponseDeadlineOutcome>;
}

/** What keeps every message watched. `activities/support/response-deadline.ts` answers; an hourly workflow calls it. */
export interface WatchMessagesActivities {
  /**
   * Starts the workflows of messages that were written but, because a process or the workflow server was away, have none. Safe to repeat:
   * a message whose workflow is under way is left to it. @returns how many were started.
   */
  watchForgotten(): Promise<{ started: number }>;
}
