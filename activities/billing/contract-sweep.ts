import { Context } from "@temporalio/activity";
import { WorkflowNotFoundError } from "@temporalio/client";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { reportMatter } from "../../db/billing/ledger/difference.writes.ts";
import { uncomparedRestore } from "../../db/billing/restore/database-restore.repository.ts";
import { recordComparison } from "../../db/billing/restore/database-restore.writes.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { endSubscription } from "../../db/billing/subscription/end-subscription.writes.ts";
import { openContractIds } from "../../db/billing/subscription/open-contracts.repository.ts";
import type { ContractSweepActivities } from "../../workflows/billing/contract-sweep/activities.port.ts";
import { reportSubscription, subscriptionWorkflowId } from "../../workflows/billing/subscription/messages.ts";
import { type OutboxDeps, sendEmails } from "./outbox.ts";
import { type SubscriptionDeps, subscriptions } from "./subscription-client.ts";

type SweepDeps = SubscriptionDeps & OutboxDeps & { origin: string; nowMs: () => number };

/** So many workflows are asked about at once. */
const AT_ONCE = 25;
/** Contracts read at a time while they are compared with the workflows that run. */
const PAGE = 1000;
const RUNNING = "WorkflowType = 'subscriptionWorkflow' AND ExecutionStatus = 'Running'";

/** The newest run of a contract's workflow. `gone` = Temporal has none; `ended` = it completed; `stopped` = a person or a fault ended it. */
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

/** A workflow completes only after its contract has ended, so a row that is still live was restored from before that. Ends the row. */
async function endRow(deps: SweepDeps, subscriptionId: string, endedAtMs: number): Promise<void> {
  const offsetMs = (await contractById(deps.em.fork(), subscriptionId))?.clockOffsetMs ?? 0;
  await endSubscription(deps.em, subscriptionId, endedAtMs + offsetMs, deps.origin);
  await sendEmails(deps, [emailId("cancellation", subscriptionId)]);
}

async function startFromRow(deps: SweepDeps, subscriptionId: string): Promise<void> {
  const contract = await contractById(deps.em.fork(), subscriptionId);
  if (contract) await subscriptions(deps).start(contract);
}

/** Brings one contract and its workflow together after a restore. */
async function align(deps: SweepDeps, subscriptionId: string): Promise<void> {
  const run = await latestRun(deps, subscriptionId);
  if (run.kind === "ended") return endRow(deps, subscriptionId, run.endedAtMs);
  if (run.kind !== "running") return startFromRow(deps, subscriptionId);
  await deps.temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(reportSubscription);
}

/** Starts a contract's workflow from its row where it has none. @returns whether it had to be started. */
async function restartIfLost(deps: SweepDeps, subscriptionId: string): Promise<boolean> {
  const run = await latestRun(deps, subscriptionId);
  if (run.kind === "running") return false; // the list of running workflows may be stale
  if (run.kind === "ended") {
    await endRow(deps, subscriptionId, run.endedAtMs);
    return false;
  }
  await startFromRow(deps, subscriptionId);
  if (run.kind === "stopped")
    await reportMatter(deps.em.fork(), {
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
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    done.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(work))));
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
      if (running.size % PAGE === 0) Context.current().heartbeat(running.size);
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
      const sum = { checked: 0, restarted: 0 };
      for (let afterId: string | null = null; ; ) {
        const ids = await openContractIds(em.fork(), { afterId, atMost: PAGE });
        const lost = ids.filter((id) => !running.has(subscriptionWorkflowId(id)));
        sum.checked += ids.length;
        sum.restarted += (await inBatches(lost, (id) => restartIfLost(deps, id))).filter(Boolean).length;
        Context.current().heartbeat(sum.checked);
        const last = ids.at(-1);
        if (ids.length < PAGE || last === undefined) return sum;
        afterId = last;
      }
    },
  };
}
