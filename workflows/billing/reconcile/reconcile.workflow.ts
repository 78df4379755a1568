import { continueAsNew, proxyActivities, setCurrentDetails, setHandler, workflowInfo } from "@temporalio/workflow";
import { againstLedger, againstProvider, type Difference, unanswered } from "#domain/billing/ledger/reconcile.ts";
import { HOUR_MS } from "#domain/time.ts";
import { isDataRefused } from "../../data-refused.ts";
import type { ReconcileActivities } from "./activities.port.ts";
import { NOTHING_COMPARED, type ReconcileInput, type ReconcileReport, SIDES, type Side, viewReconcile } from "./messages.ts";

const activities = proxyActivities<ReconcileActivities>({
  startToCloseTimeout: "2m", // a page of the provider's records may take several of its calls
  retry: { initialInterval: "2s", maximumInterval: "10m" }, // no attempt limit: the comparison continues after an outage of the provider
  scheduleToCloseTimeout: "12 hours", // the next day's run compares the same week
});

const PAGE = 50;
const PAGES_PER_RUN = 60;
/** The provider sends webhooks up to three days late; movements of the last hour may still be in flight. The windows of successive days overlap. */
const WINDOW_MS = { from: 7 * 24 * HOUR_MS, until: HOUR_MS };

/**
 * Compares the provider's records with the ledger, both ways, and looks up attempts without an outcome.
 * Books what it can and records the rest for operators. Idempotent.
 */
export async function reconcileWorkflow({ carried }: ReconcileInput): Promise<ReconcileReport> {
  const nowMs = Date.now();
  const fromMs = carried?.fromMs ?? nowMs - WINDOW_MS.from;
  const untilMs = carried?.untilMs ?? nowMs - WINDOW_MS.until;
  const report: ReconcileReport = { ...(carried?.report ?? NOTHING_COMPARED) };
  setHandler(viewReconcile, () => report);

  const page = async (side: Side, after: string | null): Promise<{ count: number; found: Difference[]; next: string | null }> => {
    const ask = { fromMs, untilMs, after, atMost: PAGE };
    if (side === "unanswered") {
      const { items, next } = await activities.openAttempts({ untilMs: nowMs, after, atMost: PAGE });
      return { count: items.length, found: unanswered(items, nowMs), next };
    }
    const { items, next } = side === "provider" ? await activities.providerMovements(ask) : await activities.ledgerMovements(ask);
    const references = items.map(({ reference }) => reference);
    if (references.length === 0) return { count: 0, found: [], next };
    const found =
      side === "provider"
        ? againstLedger(items, await activities.findLedgerMovements({ references }))
        : againstProvider(items, await activities.findProviderMovements({ references }));
    return { count: items.length, found, next };
  };

  /** A movement that the database rejects must not block the others: it is reported to operators. */
  const booked = (movement: Parameters<typeof activities.bookMovement>[0]["movement"]): Promise<boolean> =>
    activities.bookMovement({ movement }).catch((fault: unknown) => {
      if (isDataRefused(fault)) return false;
      throw fault;
    });

  /** @returns how many differences could not be resolved, and how many of these are open for an operator. */
  const resolve = async (found: readonly Difference[]): Promise<{ left: number; forPerson: number }> => {
    const left: Difference[] = [];
    const toSignal: string[] = [];
    for (const difference of found) {
      if (difference.kind === "unanswered") toSignal.push(difference.attempt.subscriptionId);
      else if (difference.kind !== "unbooked" || !(await booked(difference.movement))) left.push(difference);
    }
    if (toSignal.length > 0) await activities.signalProviderEvents({ subscriptionIds: [...new Set(toSignal)] });
    const { waiting } = left.length > 0 ? await activities.reportDifferences({ differences: left }) : { waiting: 0 };
    return { left: left.length, forPerson: waiting };
  };

  let side: Side | undefined = carried?.side ?? "provider";
  let after = carried?.after ?? null;
  for (let pages = 0; side !== undefined; pages++) {
    if (pages >= PAGES_PER_RUN || workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof reconcileWorkflow>({ carried: { fromMs, untilMs, side, after, report } });
    const { count, found, next } = await page(side, after);
    const { left, forPerson } = await resolve(found);
    report.compared += count;
    report.differences += found.length;
    report.forPerson += forPerson;
    report.resolved += found.length - left;
    setCurrentDetails(formatReport(report));
    after = next;
    if (next === null) side = SIDES[SIDES.indexOf(side) + 1];
  }
  report.waiting = (await activities.followUp()).waiting;
  setCurrentDetails(formatReport(report));
  await activities.postWaitingMail();
  return report;
}

/** Shown at the top of the workflow's page in Temporal, with a link to the open differences. */
const formatReport = ({ compared, differences, resolved, forPerson, waiting }: ReconcileReport): string =>
  `${compared} compared, ${differences} differ: ${resolved} resolved, ${forPerson} for an operator${waiting > 0 ? `\n\n${waiting} open: Admin panel, Billing, [Differences](/admin?tab=billing#differences)` : ""}`;
