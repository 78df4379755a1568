import { defineUpdate } from "@temporalio/workflow";

/** One workflow per account: asked twice it joins the first. */
export const eraseAccountWorkflowId = (userId: string) => `erase-account:${userId}`;

/** Its holder's own erasure must not join this one, which leaves an account alone that is used again. */
export const eraseUnusedAccountWorkflowId = (userId: string) => `erase-unused-account:${userId}`;

/** Ids and keyed marks alone. `marks`: by which tries of theirs are counted. `onlyUnused`: not if the account is used again. */
export type EraseAccountInput = { userId: string; marks: readonly string[]; onlyUnused?: boolean };

/** Erase the account: answers once its rows are gone. What is left to do elsewhere goes on without anybody waiting. */
export const eraseAccount = defineUpdate<void, []>("eraseAccount");
