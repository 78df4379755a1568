import { mayEndAccess, type RefundRequest } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, refundPayment } from "../../../workflows/billing/subscription/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { updateWithStart, type WorkflowDeps } from "./update-subscription.ts";

const ACCESS_CONTINUES =
  "Only the refund of the last payment of a subscription that has ended can end access. Let access stay, or refund that payment once it has ended.";

/**
 * Sends a refund of one period's payment, or a part of it, to the subscription's workflow. Safe to repeat with the same id.
 * @param audit the audit entry, if an operator requested the refund.
 * @throws ApiError 409 if nothing was paid, 422 if the refund cannot end access, 503 if the workflow does not respond in time.
 */
export async function refundPeriod(
  deps: WorkflowDeps,
  contract: ContractRow,
  request: RefundRequest & { id: string },
  audit?: AuditEntry,
): Promise<void> {
  if (request.accessStays === false && !mayEndAccess(contract.state, request.dueOn))
    throw new ApiError({ code: "UNPROCESSABLE", field: "accessStays", message: ACCESS_CONTINUES });
  const refusals = { [REFUSED.refund]: `Nothing was paid for ${request.dueOn}.`, [REFUSED.access]: ACCESS_CONTINUES };
  await updateWithStart(deps, contract, refundPayment, [{ ...request, ...(audit && { audit }) }], refusals, request.id);
}
