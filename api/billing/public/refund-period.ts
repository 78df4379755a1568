import { mayEndAccess, type RefundRequest } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";
import { REFUSED, refundPayment } from "../../../workflows/billing/subscription/messages.ts";
import { ApiError } from "../../http/errors.ts";
import { updateWithStart, type WorkflowDeps } from "./update-subscription.ts";

const ACCESS_GOES_ON =
  "Only the refund of the last payment of a subscription that has ended can end access. Let access stay, or refund that payment once it has ended.";

/**
 * Has a contract's workflow refund one period's payment, or a part of it. Safe to repeat with the same id.
 * @param audit the row of the audit trail, where an operator asks for it.
 * @throws ApiError 409 where the workflow knows of no payment, 422 where access cannot end, 503 where it does not answer in time.
 */
export async function refundPeriod(
  deps: WorkflowDeps,
  contract: ContractRow,
  request: RefundRequest & { id: string },
  audit?: AuditEntry,
): Promise<void> {
  if (request.accessStays === false && !mayEndAccess(contract.state, request.dueOn))
    throw new ApiError({ code: "UNPROCESSABLE", field: "accessStays", message: ACCESS_GOES_ON });
  const refusals = { [REFUSED.refund]: `Nothing was paid for ${request.dueOn}.`, [REFUSED.access]: ACCESS_GOES_ON };
  await updateWithStart(deps, contract, refundPayment, [{ ...request, ...(audit && { audit }) }], refusals, request.id);
}
