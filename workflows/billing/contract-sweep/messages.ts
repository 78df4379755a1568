/** The id of the workflow and of the schedule that starts it every hour. */
export const CONTRACT_SWEEP = "contract-sweep";
export const HOURLY_CONTRACT_SWEEP = "hourly-contract-sweep";

/** `checked`: contracts that were looked at. `restarted`: their workflows were gone and run again. `compared`: a restored database was. */
export type ContractSweepReport = { checked: number; restarted: number; compared: boolean };
