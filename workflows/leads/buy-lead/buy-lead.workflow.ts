import { WorkflowExecutionAlreadyStartedError } from "@temporalio/common";
import { ParentClosePolicy, proxyActivities, startChild } from "@temporalio/workflow";
import { leadWorkflow } from "../lead/lead.workflow.ts";
import { leadWorkflowId } from "../lead/messages.ts";
import type { BuyLeadActivities } from "./activities.port.ts";
import type { BuyLeadInput, LeadBuying } from "./messages.ts";

const { buyLead } = proxyActivities<BuyLeadActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  retry: { initialInterval: "200ms", maximumInterval: "1m" },
  scheduleToCloseTimeout: "1 hour", // by then the seller was asked to repeat the post, which starts a new run
});

/** Decides one seller's post. A bought lead gets its own workflow, which outlives this one. */
export async function buyLeadWorkflow(post: BuyLeadInput): Promise<LeadBuying> {
  const bought = await buyLead(post);
  if (bought.kind !== "bought") return bought;
  const { leadId, expiresAtMs } = bought;
  await startChild(leadWorkflow, {
    workflowId: leadWorkflowId(leadId),
    parentClosePolicy: ParentClosePolicy.ABANDON,
    args: [{ leadId, expiresAtMs }],
  }).catch((fault: unknown) => {
    if (!(fault instanceof WorkflowExecutionAlreadyStartedError)) throw fault; // a repeated post or the visitor has started it
  });
  return bought;
}
