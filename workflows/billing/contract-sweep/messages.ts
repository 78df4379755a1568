import { BILLING_RUN } from "../billing-run/messages.ts";
import { RECONCILE } from "../reconcile/messages.ts";

/** The id of the workflow and of the schedule that starts it every hour. */
export const CONTRACT_SWEEP = "contract-sweep";
export const HOURLY_CONTRACT_SWEEP = "hourly-contract-sweep";

/** The comparison after a restore, and the billing run that follows it. `id`: the time of the restore. */
export const restoredReconcileWorkflowId = (id: number) => `${RECONCILE}:restored:${id}`;
export const restoredBillingRunWorkflowId = (id: number) => `${BILLING_RUN}:restored:${id}`;

/** `checked`, `restarted`: numbers of contracts. `compared`: whether a restored database was compared with the provider. */
export type ContractSweepReport = { checked: number; restarted: number; compared: boolean };
