import { defineUpdate } from "@temporalio/workflow";

/** One workflow per account: a second request joins the first. */
export const eraseAccountWorkflowId = (userId: string) => `erase-account:${userId}`;

/** A separate id: the holder's own request must not join this workflow, which skips an account that is in use again. */
export const eraseUnusedAccountWorkflowId = (userId: string) => `erase-unused-account:${userId}`;

/** Only ids and keyed hashes. `marks`: hashes under which the person's attempts are counted. `onlyUnused`: skip the account if it is in use again. */
export type EraseAccountInput = { userId: string; marks: readonly string[]; onlyUnused?: boolean };

/** Erases the account; returns once its rows are deleted. The remaining steps continue in the background. */
export const eraseAccount = defineUpdate<void, []>("eraseAccount");
