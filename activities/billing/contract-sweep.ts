import { Context } from "@temporalio/activity";
import { WorkflowNotFoundError } from "@temporalio/client";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { reportDifference } from "../../db/billing/ledger/difference.writes.ts";
import { uncomparedRestore } from "../../db/billing/restore/database-restore.repository.ts";
import { recordComparison } from "../../db/billing/restore/database-restore.writes.ts";
import { contractById, openContractIds } from "../../db/billing/subscription/contract.repository.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import type { ContractSweepActivities } from "../../workflows/billing/contract-sweep/activities.port.ts";
import { reportSubscription, subscriptionWorkflowId } from "../../workflows/billing/subscription/messages.ts";
import { type OutboxDeps, sendEmails } from "./outbox.ts";
import { type SubscriptionDeps, subscriptions } from "./subscription-client.ts";

type SweepDeps = SubscriptionDeps & OutboxDeps & { origin: string; nowMs: () => number };

/** Workflows described or signalled at the same time. */
const MAX_CONCURRENT = 25;
/** Contracts compared with the running workflows at a time. */
const PAGE_SIZE = 1000;
const RUNNING = "WorkflowType = 'subscriptionWorkflow' AND ExecutionStatus = 'Running'";

/** The newest run of a contract's workflow. `gone` = Temporal has none; `ended` = it completed; `stopped` = it was terminated, cancelled or failed. */
type LatestRun = { kind: "running" | "gone" } | { kind: "ended"; endedAtMs: number } | { kind: "stopped"; runId: string; status: string };

async function latestRun({ temporal }: Pick<SweepDeps, "temporal">, subscriptionId: string): Promise<LatestRun> {
  try {
    const { status, closeTime, runId } = await temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).describe();
    if (status.name === "RUNNING") return { kind: "running" };
    if (status.name === "COMPLETED") return { kind: "ended", endedAtMs: closeTime?.getTime() ?? Date.now() };
    return { kind: "stopped", runId, status: status.name };
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return { kind: "gone" };
    throw error;
  }
}

/** Ends a row whose workflow has completed: workflows complete only after their contract has ended, so the row is from an older backup. */
async function endRow(deps: SweepDeps, subscriptionId: string, endedAtMs: number): Promise<void> {
  const offsetMs = (await contractById(deps.em.fork(), subscriptionId))?.clockOffsetMs ?? 0;
  await endSubscription(deps.em, subscriptionId, endedAtMs + offsetMs, deps.origin);
  await sendEmails(deps, [emailId("cancellation", subscriptionId)]);
}

async function startFromRow(deps: SweepDeps, subscriptionId: string): Promise<void> {
  const contract = await contractById(deps.em.fork(), subscriptionId);
  if (contract) await subscriptions(deps).start(contract);
}

/** Aligns one contract's row with its workflow after a restore. */
async function align(deps: SweepDeps, subscriptionId: string): Promise<void> {
  const run = await latestRun(deps, subscriptionId);
  if (run.kind === "ended") return endRow(deps, subscriptionId, run.endedAtMs);
  if (run.kind !== "running") return startFromRow(deps, subscriptionId);
  await deps.temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(reportSubscription);
}

/** Starts a contract's workflow from its row if it has none. @returns whether it was started. */
async function restartIfLost(deps: SweepDeps, subscriptionId: string): Promise<boolean> {
  const run = await latestRun(deps, subscriptionId);
  if (run.kind === "running") return false; // the list of running workflows may be stale
  if (run.kind === "ended") {
    await endRow(deps, subscriptionId, run.endedAtMs);
    return false;
  }
  await startFromRow(deps, subscriptionId);
  if (run.kind === "stopped")
    await reportDifference(deps.em.fork(), {
      kind: "workflow restarted",
      reference: run.runId,
      subscriptionId,
      code: run.status.toLowerCase(),
      foundAtMs: deps.nowMs(),
    });
  return true;
}

async function inBatches<Result>(ids: readonly string[], work: (id: string) => Promise<Result>): Promise<Result[]> {
  const done: Result[] = [];
  for (let from = 0; from < ids.length; from += MAX_CONCURRENT) {
    done.push(...(await Promise.all(ids.slice(from, from + MAX_CONCURRENT).map(work))));
    Context.current().heartbeat(done.length);
  }
  return done;
}

export function createContractSweepActivities(deps: SweepDeps): ContractSweepActivities {
  const { em, temporal } = deps;

  async function runningWorkflows(): Promise<Set<string>> {
    const running = new Set<string>();
    for await (const { workflowId } of temporal.workflow.list({ query: RUNNING })) {
      running.add(workflowId);
      if (running.size % PAGE_SIZE === 0) Context.current().heartbeat(running.size);
    }
    return running;
  }

  return {
    pendingRestore: () => uncomparedRestore(em.fork()),

    async alignContracts(page) {
      const ids = await openContractIds(em.fork(), page);
      await inBatches(ids, (id) => align(deps, id));
      return { checked: ids.length, next: ids.length < page.atMost ? null : (ids.at(-1) ?? null) };
    },

    releaseHold: ({ restoredByMs }) => recordComparison(em, restoredByMs, deps.nowMs()),

    async restartLostContracts() {
      const running = await runningWorkflows();
      const totals = { checked: 0, restarted: 0 };
      for (let afterId: string | null = null; ; ) {
        const ids = await openContractIds(em.fork(), { afterId, atMost: PAGE_SIZE });
        const lost = ids.filter((id) => !running.has(subscriptionWorkflowId(id)));
        totals.checked += ids.length;
        totals.restarted += (await inBatches(lost, (id) => restartIfLost(deps, id))).filter(Boolean).length;
        Context.current().heartbeat(totals.checked);
        const last = ids.at(-1);
        if (ids.length < PAGE_SIZE || last === undefined) return totals;
        afterId = last;
      }
    },
  };
}
