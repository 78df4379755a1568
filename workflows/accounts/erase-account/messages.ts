import { defineUpdate } from "@temporalio/workflow";

/** One workflow per account: asked twice it joins the first. */
export const eraseAccountWorkflowId = (userId: string) => `erase-account:${userId}`;

/** Ids and keyed marks alone. `marks`: by which tries of theirs are counted. */
export type EraseAccountInput = { userId: string; marks: readonly string[] };

/** Erase the account: answers once its rows are gone. What is left to do elsewhere goes on without anybody waiting. */
export const eraseAccount = defineUpdate<void, []>("eraseAccount");
