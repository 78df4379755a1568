import { WithStartWorkflowOperation } from "@temporalio/client";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, refundPayment } from "../../../workflows/billing/subscription/messages.ts";
import { subscriptionStart } from "../../../workflows/billing/subscription/start.ts";
import { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { mapUpdateError } from "./map-update-error.ts";
import { ANSWER_WITHIN_MS, isSandbox, slow, type WorkflowDeps } from "./update-subscription.ts";

/**
 * Has a contract's workflow give one period's payment back. A workflow that has ended is told on from its row; one that goes on is joined. Safe to
 * repeat: a payment goes back once.
 * @param audit the row of the audit trail, where an operator asks for it.
 * @throws ApiError 409 where the workflow knows of no payment, 503 where it does not answer in time.
 */
export async function refundPeriod(deps: WorkflowDeps, contract: ContractRow, dueOn: Day, audit?: AuditEntry): Promise<void> {
  const startWorkflowOperation = new WithStartWorkflowOperation(subscriptionWorkflow, subscriptionStart(contract, isSandbox(deps)));
  const args: [{ dueOn: Day; audit?: AuditEntry }] = [{ dueOn, ...(audit && { audit }) }];
  const asked = deps.temporal.workflow.executeUpdateWithStart(refundPayment, { startWorkflowOperation, args });
  await withTimeout(ANSWER_WITHIN_MS, mapUpdateError(asked, { [REFUSED.refund]: `Nothing was paid for ${dueOn}.` }), slow);
}
