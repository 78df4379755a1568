import type { EntityManager } from "@mikro-orm/postgresql";
import { correctionEntry, type Entry } from "#domain/billing/ledger/ledger.ts";
import { agrees, entryFor, gapPence, type Movement } from "#domain/billing/ledger/reconcile.ts";
import { findAttemptStatus, findMovements } from "../../../db/billing/ledger/books.repository.ts";
import { type DifferenceRow, differenceById } from "../../../db/billing/ledger/difference.repository.ts";
import { paymentEntries } from "../../../db/billing/ledger/ledger.repository.ts";
import { writeEntry } from "../../../db/billing/ledger/ledger.writes.ts";
import { resolveDifference } from "../../../db/billing/ledger/resolve-difference.writes.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import type { DifferenceActivities } from "../../../workflows/billing/difference/activities.port.ts";
import type { Acted, ActOnDifference } from "../../../workflows/billing/difference/messages.ts";
import { ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import type { ReconcileActivities } from "../../../workflows/billing/reconcile/activities.port.ts";
import { signalProviderEvent } from "../../../workflows/billing/subscription/messages.ts";
import { createChargeStore } from "../charge-store.ts";
import { collect } from "../collect.ts";
import { refundPeriodPayment } from "../refund.ts";
import { retryRefusedRefund } from "../refund-store.ts";
import { subscriptions } from "../subscription-client.ts";
import { customerClockDeps, forwardFacts, type LearnDeps, learnPaymentFacts, sendRefundEmails } from "./learn-facts.ts";
import { providerBooks } from "./provider-books.ts";
import { createReconcileActivities, type ReconcileDeps } from "./reconcile.ts";

type CheckDeps = LearnDeps & Pick<ReconcileActivities, "bookMovement">;

/** A movement as the provider and the ledger have it now. `gapPence`: how much more the provider has. */
type ComparedMovement = { provider: Movement | null; ledger: Movement | null; agrees: boolean; gapPence: number };

/** The reference of an operator's correction in the ledger. */
const correctionReference = ({ id }: Pick<DifferenceRow, "id">): string => `correction:${id}`;

/** Compares a difference's movement again. @throws `OutcomeUnknown` and `ProviderRefused`. */
async function compareMovement(
  { em, records }: { em: EntityManager; records: ProviderRecords },
  difference: Pick<DifferenceRow, "id" | "reference" | "paymentReference">,
): Promise<ComparedMovement> {
  const references = [difference.reference];
  const [provider = null] = await providerBooks(records).findProviderMovements({ references });
  const [ledger = null] = await findMovements(em.fork(), references);
  const entries = await paymentEntries(em.fork(), difference.paymentReference ?? "");
  const correction = entries.find(({ reference }) => reference === correctionReference(difference));
  const correctedPence = correction?.postings.find(({ account }) => account === "provider")?.pence ?? 0;
  return {
    provider,
    ledger,
    agrees: agrees(provider, ledger, correctedPence),
    gapPence: gapPence(provider, ledger, correctedPence),
  };
}

/** Whether the ledger and the provider now agree on a movement. Books a movement that only the provider has, if it belongs to one of our payments. */
async function movementAgrees(deps: CheckDeps, difference: DifferenceRow): Promise<boolean> {
  const compared = await compareMovement(deps, difference);
  if (compared.agrees || !compared.provider || compared.ledger) return compared.agrees;
  await deps.bookMovement({ movement: compared.provider });
  return (await compareMovement(deps, difference)).agrees;
}

/** Whether an attempt now has an outcome. If so, its subscription is notified. */
async function attemptIsAnswered(deps: CheckDeps, { reference, subscriptionId, dueOn }: DifferenceRow): Promise<boolean> {
  if (subscriptionId === null || dueOn === null) return false;
  const id = { subscriptionId, dueOn, attempt: Number(reference.split(":").at(-1)) };
  const attempt = await findAttemptStatus(deps.em.fork(), id);
  if (!attempt) return false;
  const clocked = await customerClockDeps(deps, subscriptionId);
  const outcome = attempt.answered ? null : await collect(clocked, { ...id, amountPence: attempt.amountPence }, "look up");
  // a workflow that has ended cannot refund a late capture, so it is refunded here
  if (!(await subscriptions(deps).signal(signalProviderEvent, subscriptionId)) && outcome?.kind === "captured") {
    await refundPeriodPayment(clocked, subscriptionId, { dueOn, accessStays: false });
    await sendRefundEmails(deps, subscriptionId);
  }
  return (await findAttemptStatus(deps.em.fork(), id))?.answered ?? false;
}

/** Retries a refused refund. @returns whether it is now made, by us or at the provider. */
async function refundIsMade(
  deps: CheckDeps,
  { reference: name, paymentReference: payment, subscriptionId }: DifferenceRow,
): Promise<boolean> {
  if (subscriptionId === null || payment === null) return false;
  const { outcome, booked } = await retryRefusedRefund(deps, await customerClockDeps(deps, subscriptionId), payment, name);
  if (booked) await forwardFacts(deps, booked);
  else if (outcome.kind === "done") await learnPaymentFacts(deps, payment);
  return outcome.kind === "done";
}

/** Whether the provider has decided a dispute, which closes its difference. */
async function disputeIsDecided(deps: CheckDeps, { id, paymentReference }: DifferenceRow): Promise<boolean> {
  if (paymentReference !== null) await learnPaymentFacts(deps, paymentReference);
  return (await differenceById(deps.em.fork(), id))?.resolvedAt !== null;
}

const CHECKS: Record<DifferenceRow["kind"], (deps: CheckDeps, difference: DifferenceRow) => Promise<boolean>> = {
  unbooked: movementAgrees,
  "unknown at provider": movementAgrees,
  unlike: movementAgrees,
  unanswered: attemptIsAnswered,
  "refund refused": refundIsMade,
  "refunded elsewhere": async () => false,
  dispute: disputeIsDecided,
  "workflow restarted": async () => false,
  "database restored": async () => false,
};

/**
 * Checks a difference with the provider again, and corrects what can be corrected. Safe to repeat.
 * @returns whether the books now agree.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
const isResolved = (deps: CheckDeps, difference: DifferenceRow): Promise<boolean> => CHECKS[difference.kind](deps, difference);

/** The entry that makes the ledger match the provider: the missing movement, or a correction; null if the amounts are equal. */
function missingEntry(difference: DifferenceRow, { provider, ledger, gapPence }: ComparedMovement): Entry | null {
  if (provider && !ledger) return entryFor(provider);
  return gapPence === 0
    ? null
    : correctionEntry(correctionReference(difference), difference.paymentReference ?? difference.reference, gapPence);
}

/** What operators can do about differences between the provider's records and the ledger. */
export function createDifferenceActivities(deps: ReconcileDeps): DifferenceActivities {
  const { em, nowMs } = deps;
  const { bookMovement } = createReconcileActivities(deps);
  const checking: CheckDeps = { ...deps, store: createChargeStore(deps), bookMovement };

  /** Writes the operator's audit entry with the outcome. Called in the change's transaction and again after it; the entry is stored once. */
  const audited = async (unit: EntityManager, { audit }: ActOnDifference, outcome: Acted): Promise<Acted> => {
    await writeAudit(unit, { ...audit, after: { ...audit.after, outcome } });
    return outcome;
  };

  /** Acts on a difference that is still open. A refusal by the provider leaves it as it is. */
  const onOpenDifference = async (request: ActOnDifference, act: (difference: DifferenceRow) => Promise<Acted>): Promise<Acted> => {
    const difference = await differenceById(em.fork(), request.id);
    const outcome = async (): Promise<Acted> => {
      if (!difference || difference.resolvedAt) return "done before";
      try {
        return await act(difference);
      } catch (error) {
        if (error instanceof ProviderRefused) return "differs";
        throw error;
      }
    };
    return audited(em.fork(), request, await outcome());
  };

  const resolveIfAgreeing = async (difference: DifferenceRow, request: ActOnDifference): Promise<Acted> => {
    if (!(await isResolved(checking, difference))) return "differs";
    return em.fork().transactional(async (unit) => {
      const resolved = { resolution: "agrees", reason: null, operatorId: request.operatorId, nowMs: nowMs() } as const;
      await resolveDifference(unit, difference.id, resolved);
      return audited(unit, request, "agrees");
    });
  };

  return {
    askAgain: (request) => onOpenDifference(request, (difference) => resolveIfAgreeing(difference, request)),

    bookDifference: (request) =>
      onOpenDifference(request, async (difference) => {
        const checked = await resolveIfAgreeing(difference, request);
        if (checked !== "differs") return checked;
        const entry = missingEntry(difference, await compareMovement(deps, difference));
        if (!entry) return "nothing to book";
        return em.fork().transactional(async (unit) => {
          const { id, operatorId } = request;
          if (!(await resolveDifference(unit, id, { resolution: "booked", reason: null, operatorId, nowMs: nowMs() })))
            return "done before";
          await writeEntry(unit, entry, { chargeId: null, happenedAtMs: nowMs() });
          return audited(unit, request, "booked");
        });
      }),
  };
}
