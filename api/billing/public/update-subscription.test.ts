import { ActivityFailure, ApplicationFailure, WorkflowFailedError, WorkflowUpdateFailedError } from "@temporalio/client";
import { expect, it } from "vitest";
import { beginContract } from "../../../workflows/billing/subscribe/messages.ts";
import { DATA_REFUSED } from "../../../workflows/data-refused.ts";
import { buyLead } from "../../leads/buy-lead.ts";
import { updateSubscribeWorkflow } from "./update-subscription.ts";

const refused = (type: string) =>
  new ActivityFailure("it failed", "beginContract", "1", "NON_RETRYABLE_FAILURE", "w", ApplicationFailure.nonRetryable("22P05", type));
const failing = (type: string) => ({
  temporal: {
    workflow: {
      executeUpdateWithStart: () => Promise.reject(new WorkflowUpdateFailedError("it failed", refused(type))),
      start: async () => ({ result: () => Promise.reject(new WorkflowFailedError("it failed", refused(type), "NON_RETRYABLE_FAILURE")) }),
    },
  } as never,
});
const POST = { sellerId: "s", pingId: "p", bodyMark: "b", sessionHash: "h", sealed: "x" };

it.each([
  [
    "subscribing",
    (type: string) => updateSubscribeWorkflow(failing(type), "h", beginContract, { userId: "u", householdId: "h", priceId: "pro" }),
  ],
  ["selling a lead", (type: string) => buyLead(failing(type), POST, "m")],
])("answers 422 if the database rejects the data: %s", async (_, ask) => {
  await expect(ask(DATA_REFUSED)).rejects.toMatchObject({
    status: 422,
    body: { code: "UNPROCESSABLE", message: expect.stringContaining("sending it again won't help") },
  });
  await expect(ask("Other")).rejects.not.toMatchObject({ status: 422 });
});
