import { attemptAt } from "../../db/billing/ledger/books.repository.ts";
import { type MatterRow, matterById } from "../../db/billing/ledger/difference.repository.ts";
import type { ReconcileActivities } from "../../workflows/billing/reconcile/activities.port.ts";
import { signalProviderEvent } from "../../workflows/billing/subscription/messages.ts";
import { collect } from "./collect.ts";
import { compared } from "./provider-facts/compare-movement.ts";
import { forwardFacts, type LearnDeps, learnAbout, onClockOf, sendRefundEmails } from "./provider-facts/learn-facts.ts";
import { refundPeriodPayment } from "./refund.ts";
import { refundAgain } from "./refund-store.ts";
import { subscriptions } from "./subscription-client.ts";

export type AskDeps = LearnDeps & Pick<ReconcileActivities, "bookMovement">;

/** Whether a movement is in both books by now; what the provider has and the ledger does not is booked first, where it belongs to something of ours. */
async function movementAgrees(deps: AskDeps, matter: MatterRow): Promise<boolean> {
  const first = await compared(deps, matter);
  if (first.agrees || !first.provider || first.ledger) return first.agrees;
  await deps.bookMovement({ movement: first.provider });
  return (await compared(deps, matter)).agrees;
}

/** Whether an attempt has an answer by now. Its subscription is told of one. */
async function attemptAnswered(deps: AskDeps, { reference, subscriptionId, dueOn }: MatterRow): Promise<boolean> {
  if (subscriptionId === null || dueOn === null) return false;
  const of = { subscriptionId, dueOn, attempt: Number(reference.split(":").at(-1)) };
  const known = await attemptAt(deps.em.fork(), of);
  if (!known) return false;
  const clocked = await onClockOf(deps, subscriptionId);
  const outcome = known.answered ? null : await collect(clocked, { ...of, amountPence: known.amountPence }, "look up");
  // a workflow that has ended cannot give back what came after it
  if (!(await subscriptions(deps).signal(signalProviderEvent, subscriptionId)) && outcome?.kind === "captured") {
    await refundPeriodPayment(clocked, subscriptionId, { dueOn, accessStays: false });
    await sendRefundEmails(deps, subscriptionId);
  }
  return (await attemptAt(deps.em.fork(), of))?.answered ?? false;
}

/** Whether a refund that was refused is made by now, by us or by somebody at the provider. */
async function refundMade(deps: AskDeps, { reference: name, paymentReference: payment, subscriptionId }: MatterRow): Promise<boolean> {
  if (subscriptionId === null || payment === null) return false;
  const { outcome, booked } = await refundAgain(deps, await onClockOf(deps, subscriptionId), payment, name);
  if (booked) await forwardFacts(deps, booked);
  else if (outcome.kind === "done") await learnAbout(deps, payment);
  return outcome.kind === "done";
}

/** Whether the provider has decided; if so, the dispute is done with. */
async function disputeDecided(deps: AskDeps, { id, paymentReference }: MatterRow): Promise<boolean> {
  if (paymentReference !== null) await learnAbout(deps, paymentReference);
  return (await matterById(deps.em.fork(), id))?.resolvedAt !== null;
}

const ASKED: Record<MatterRow["kind"], (deps: AskDeps, matter: MatterRow) => Promise<boolean>> = {
  unbooked: movementAgrees,
  "unknown at provider": movementAgrees,
  unlike: movementAgrees,
  unanswered: attemptAnswered,
  "refund refused": refundMade,
  "refunded elsewhere": async () => false,
  dispute: disputeDecided,
  "workflow restarted": async () => false,
  "database restored": async () => false,
};

/**
 * Asks the provider again about a matter, and puts right what can be put right. Safe to repeat.
 * @returns whether nothing differs any more.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
export const askedAgain = (deps: AskDeps, matter: MatterRow): Promise<boolean> => ASKED[matter.kind](deps, matter);
