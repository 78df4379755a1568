import { HOUR_MS } from "../../time.ts";
import type { Day } from "../calendar/dates.ts";
import { captureEntry, disputeEntry, type Entry, type EntryKind, refundEntry, reinstatementEntry } from "./ledger.ts";

/** A movement of money in the provider's records or the ledger. `reference`: the provider's id of it; `paymentReference`: of its payment. */
export type Movement = { kind: Exclude<EntryKind, "correction">; reference: string; paymentReference: string; amountPence: number };
/** The movement that an entry books. */
export const toMovement = ({ kind, reference, paymentReference, postings }: Entry): Movement => ({
  kind: kind as Movement["kind"],
  reference,
  paymentReference,
  amountPence: Math.abs(postings.find(({ account }) => account === "provider")?.pence ?? 0),
});
/** The entry that books a movement. */
export function entryFor({ kind, reference, paymentReference, amountPence }: Movement): Entry {
  const build = { refund: refundEntry, dispute: disputeEntry, reinstatement: reinstatementEntry };
  return kind === "capture" ? captureEntry(reference, amountPence) : build[kind](reference, paymentReference, amountPence);
}
/** By how much a movement changes what the provider holds for us. */
const heldPence = ({ kind, amountPence }: Movement): number =>
  kind === "capture" || kind === "reinstatement" ? amountPence : -amountPence;

/**
 * By how much the provider holds more for a movement than the ledger says; negative = less.
 * @param correctedPence corrections already booked by operators.
 */
export const gapPence = (provider: Movement | null, ledger: Movement | null, correctedPence: number): number =>
  (provider ? heldPence(provider) : 0) - (ledger ? heldPence(ledger) : 0) - correctedPence;

/** Whether the ledger and the provider agree about a movement, including corrections. */
export const agrees = (provider: Movement | null, ledger: Movement | null, correctedPence: number): boolean =>
  correctedPence !== 0 || !provider || !ledger ? gapPence(provider, ledger, correctedPence) === 0 : alike(provider, ledger);

/** An attempt without an outcome. */
export type OpenAttempt = { subscriptionId: string; dueOn: Day; attempt: number; askedAtMs: number };

/**
 * A difference between the books. `unbooked`: a movement of the provider that the ledger lacks. `unknown at provider`: the reverse. `unlike`: both
 * have it with different data. `unanswered`: an attempt without an outcome.
 */
export type Difference =
  | { kind: "unbooked"; movement: Movement }
  | { kind: "unknown at provider"; movement: Movement }
  | { kind: "unlike"; movement: Movement; ledger: Movement }
  | { kind: "unanswered"; attempt: OpenAttempt };

/** A younger attempt is left to its workflow, which looks it up by itself. */
export const LEFT_TO_WORKFLOW_MS = 2 * HOUR_MS;

const byReference = (movements: readonly Movement[]) => new Map(movements.map((movement) => [movement.reference, movement]));
const alike = (a: Movement, b: Movement): boolean =>
  a.kind === b.kind && a.amountPence === b.amountPence && a.paymentReference === b.paymentReference;

/**
 * Finds the provider's movements that the ledger lacks or has differently.
 * @param ledger every entry with one of the provider's references.
 */
export function againstLedger(provider: readonly Movement[], ledger: readonly Movement[]): Difference[] {
  const booked = byReference(ledger);
  return provider.flatMap((movement): Difference[] => {
    const entry = booked.get(movement.reference);
    if (!entry) return [{ kind: "unbooked", movement }];
    return alike(movement, entry) ? [] : [{ kind: "unlike", movement, ledger: entry }];
  });
}

/**
 * Finds the ledger's movements that the provider lacks. Movements that both have are compared by `againstLedger`.
 * @param provider every movement with one of the ledger's references.
 */
export function againstProvider(ledger: readonly Movement[], provider: readonly Movement[]): Difference[] {
  const known = byReference(provider);
  return ledger.filter(({ reference }) => !known.has(reference)).map((movement) => ({ kind: "unknown at provider", movement }));
}

export const unanswered = (attempts: readonly OpenAttempt[], nowMs: number): Difference[] =>
  attempts.filter(({ askedAtMs }) => nowMs - askedAtMs >= LEFT_TO_WORKFLOW_MS).map((attempt) => ({ kind: "unanswered", attempt }));
