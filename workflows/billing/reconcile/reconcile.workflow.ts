import { continueAsNew, proxyActivities, setCurrentDetails, setHandler, workflowInfo } from "@temporalio/workflow";
import { againstLedger, againstProvider, type Difference, unanswered } from "#domain/billing/ledger/reconcile.ts";
import { HOUR_MS } from "#domain/time.ts";
import { isDataRefused } from "../../data-refused.ts";
import type { ReconcileActivities } from "./activities.port.ts";
import { NOTHING_COMPARED, type ReconcileInput, type ReconcileReport, SIDES, type Side, viewReconcile } from "./messages.ts";

const world = proxyActivities<ReconcileActivities>({
  startToCloseTimeout: "2m", // a page of the provider's records may take several of its calls
  retry: { initialInterval: "2s", maximumInterval: "10m" }, // no attempt limit: books are compared once the provider is back
  scheduleToCloseTimeout: "12 hours", // the next day's run compares the same week
});

const PAGE = 50;
const PAGES_PER_RUN = 60;
/** The provider tells of events for up to three days; what is younger than an hour may still be under way. Days overlap on purpose. */
const WINDOW_MS = { from: 7 * 24 * HOUR_MS, until: HOUR_MS };

/**
 * Compares the provider's records with the ledger, both ways, and asks again about attempts that nobody has answered.
 * What can be put right is put right; the rest is written down for a person. Running it twice changes nothing.
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
      const { items, next } = await world.openAttempts({ untilMs: nowMs, after, atMost: PAGE });
      return { count: items.length, found: unanswered(items, nowMs), next };
    }
    const { items, next } = side === "provider" ? await world.providerMovements(ask) : await world.ledgerMovements(ask);
    const references = items.map(({ reference }) => reference);
    if (references.length === 0) return { count: 0, found: [], next };
    const found =
      side === "provider"
        ? againstLedger(items, await world.ledgerOf({ references }))
        : againstProvider(items, await world.providerOf({ references }));
    return { count: items.length, found, next };
  };

  /** One movement that the database will not have must not hide the others: it is a person's. */
  const booked = (movement: Parameters<typeof world.bookMovement>[0]["movement"]): Promise<boolean> =>
    world.bookMovement({ movement }).catch((fault: unknown) => {
      if (isDataRefused(fault)) return false;
      throw fault;
    });

  /** @returns how many could not be put right, and how many of these wait for a person. */
  const resolve = async (found: readonly Difference[]): Promise<{ left: number; forPerson: number }> => {
    const left: Difference[] = [];
    const toHear: string[] = [];
    for (const difference of found) {
      if (difference.kind === "unanswered") toHear.push(difference.attempt.subscriptionId);
      else if (difference.kind !== "unbooked" || !(await booked(difference.movement))) left.push(difference);
    }
    if (toHear.length > 0) await world.signalProviderEvents({ subscriptionIds: [...new Set(toHear)] });
    const { waiting } = left.length > 0 ? await world.reportDifferences({ differences: left }) : { waiting: 0 };
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
    setCurrentDetails(detailsOf(report));
    after = next;
    if (next === null) side = SIDES[SIDES.indexOf(side) + 1];
  }
  report.waiting = (await world.lookAfter()).waiting;
  setCurrentDetails(detailsOf(report));
  await world.postWaitingMail();
  return report;
}

/** What support reads at the top, and where what is left for a person is listed. */
const detailsOf = ({ compared, differences, resolved, forPerson, waiting }: ReconcileReport): string =>
  `${compared} compared, ${differences} differ: ${resolved} put right, ${forPerson} for a person${waiting > 0 ? `\n\n${waiting} wait for operators: Admin panel, Billing, [Differences](/admin?tab=billing#differences)` : ""}`;
