import { executeChild, ParentClosePolicy, proxyActivities, setCurrentDetails, startChild } from "@temporalio/workflow";
import { HOUR_MS } from "#domain/time.ts";
import type { billingRunWorkflow } from "../billing-run/billing-run.workflow.ts";
import { NOTHING_COMPARED } from "../reconcile/messages.ts";
import type { reconcileWorkflow } from "../reconcile/reconcile.workflow.ts";
import type { ContractSweepActivities } from "./activities.port.ts";
import { type ContractSweepReport, restoredBillingRunWorkflowId, restoredReconcileWorkflowId } from "./messages.ts";

const { pendingRestore, alignContracts, releaseHold, restartLostContracts } = proxyActivities<ContractSweepActivities>({
  startToCloseTimeout: "15m", // every contract of a large installation, by pages
  heartbeatTimeout: "1m",
  retry: { initialInterval: "2s", maximumInterval: "1m" },
  scheduleToCloseTimeout: "12 hours",
});

const PAGE = 200;
/** A payment opened shortly before the backup may have been recorded after it. */
const BEFORE_BACKUP_MS = HOUR_MS;

/** Compares a restored database with the provider's records (decision 80). Charging is on hold until then; a billing run follows. */
async function compareRestored({ fromMs, restoredByMs }: { fromMs: number; restoredByMs: number }): Promise<void> {
  for (let afterId: string | null = null; ; ) {
    const page: { next: string | null } = await alignContracts({ afterId, atMost: PAGE });
    if (page.next === null) break;
    afterId = page.next;
  }
  const window = { fromMs: fromMs - BEFORE_BACKUP_MS, untilMs: Date.now() };
  await executeChild<typeof reconcileWorkflow>("reconcileWorkflow", {
    workflowId: restoredReconcileWorkflowId(restoredByMs),
    args: [{ carried: { ...window, side: "provider", after: null, report: NOTHING_COMPARED } }],
  });
  await releaseHold({ restoredByMs });
  await startChild<typeof billingRunWorkflow>("billingRunWorkflow", {
    workflowId: restoredBillingRunWorkflowId(restoredByMs),
    parentClosePolicy: ParentClosePolicy.ABANDON,
    args: [{ scope: "all" }],
  });
}

/** Every hour: compares a restored database with the provider, and restarts the workflows of contracts that have lost theirs. */
export async function contractSweepWorkflow(): Promise<ContractSweepReport> {
  const restore = await pendingRestore();
  if (restore) {
    setCurrentDetails("Comparing a restored database with the provider's records; nothing is charged until then");
    await compareRestored(restore);
  }
  const swept = await restartLostContracts();
  setCurrentDetails(`${swept.checked} contracts checked, ${swept.restarted} workflows restarted`);
  return { ...swept, compared: restore !== null };
}
