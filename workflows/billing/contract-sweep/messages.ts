import { BILLING_RUN } from "../billing-run/messages.ts";
import { RECONCILE } from "../reconcile/messages.ts";

/** The id of the workflow and of the schedule that starts it every hour. */
export const CONTRACT_SWEEP = "contract-sweep";
export const HOURLY_CONTRACT_SWEEP = "hourly-contract-sweep";

/** The comparison after a restore, and the billing run that follows it. `id`: the instant up to which restores count. */
export const restoredReconcileWorkflowId = (id: number) => `${RECONCILE}:restored:${id}`;
export const restoredBillingRunWorkflowId = (id: number) => `${BILLING_RUN}:restored:${id}`;

/** `checked`: contracts that were looked at. `restarted`: their workflows were gone and run again. `compared`: a restored database was. */
export type ContractSweepReport = { checked: number; restarted: number; compared: boolean };
