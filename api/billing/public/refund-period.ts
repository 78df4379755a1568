import type { Day } from "#domain/billing/calendar/dates.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, refundPayment } from "../../../workflows/billing/subscription/messages.ts";
import type { WorkflowDeps } from "./update-subscription.ts";
import { updateWithStart } from "./update-with-start.ts";

/**
 * Has a contract's workflow give one period's payment back. Safe to repeat: a payment goes back once.
 * @param audit the row of the audit trail, where an operator asks for it.
 * @throws ApiError 409 where the workflow knows of no payment, 503 where it does not answer in time.
 */
export async function refundPeriod(deps: WorkflowDeps, contract: ContractRow, dueOn: Day, audit?: AuditEntry): Promise<void> {
  const refusals = { [REFUSED.refund]: `Nothing was paid for ${dueOn}.` };
  await updateWithStart(deps, contract, refundPayment, [{ dueOn, ...(audit && { audit }) }], refusals);
}
