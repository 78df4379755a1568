import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Refunding } from "#domain/billing/contract/subscription.ts";
import { type ProviderFacts, paymentFacts, toRefundEntry, unbookedFacts } from "#domain/billing/ledger/facts.ts";
import { balances, captureEntry, type Entry, refundEntry, unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import { refundKey, refundName, refundNameFromKey } from "#domain/billing/ledger/refunds.ts";
import { unsafeReason } from "#domain/billing/ledger/safety.ts";
import { DAY_MS } from "#domain/time.ts";
import {
  type AttemptRequest,
  type AttemptStart,
  attemptKey,
  type BookedFacts,
  type ChargeStore,
  mayKeyHaveExpired,
  type RefundStart,
} from "../../../activities/billing/charge-store.port.ts";
import type { ProviderAnswer, ProviderCharge } from "../../../workflows/billing/provider/provider.port.ts";
import { type Clock, SECOND } from "./clock.ts";
import { type Dice, Killed } from "./faults.ts";

type Attempt = {
  subscriptionId: string;
  request: ProviderCharge;
  dueOn: Day;
  firstAskedAtMs: number;
  /** The same by the clock of the machine that recorded it. */
  writtenAtMs: number;
  reference: string | null;
  answer: ProviderAnswer | null;
};
type Refund = { key: string; payment: string; amountPence: number; reference: string | null; refused: boolean };

/** Billing's database: atomic transactions, some of which commit without a confirmation. */
export class SimulatedStore implements ChargeStore {
  readonly attempts: Attempt[] = [];
  readonly entries: Entry[] = [];
  readonly refunds: Refund[] = [];
  /** Refused refunds for operators to review. */
  readonly refusals: Refund[] = [];
  readonly #endedAtMs = new Map<string, number>();
  readonly #clock: Clock;
  readonly #dice: Dice;

  constructor(clock: Clock, dice: Dice) {
    this.#clock = clock;
    this.#dice = dice;
  }

  async #transaction<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    this.#clock.advanceTo(this.#clock.nowMs + this.#dice.between(0.001, 0.2) * SECOND);
    if (this.#dice.strikes("message in the middle of an attempt")) this.#clock.hurry(40 * DAY_MS);
    if (this.#dice.strikes("transaction fails before it commits")) throw new Killed("rolled back");
    const done = work();
    if (this.#dice.strikes("transaction commits and its answer is lost")) throw new Killed("committed");
    if (this.#dice.strikes("worker killed between two calls")) throw new Killed("worker");
    return done;
  }

  /** Ends a contract: no new attempt of it begins. */
  end(subscriptionId: string, atMs: number): void {
    if (!this.#endedAtMs.has(subscriptionId)) this.#endedAtMs.set(subscriptionId, atMs);
  }
  endedAtMs(subscriptionId: string): number | null {
    return this.#endedAtMs.get(subscriptionId) ?? null;
  }

  begin({ subscriptionId, dueOn, attempt, amountPence }: AttemptRequest, nowMs: number): Promise<AttemptStart> {
    return this.#transaction(() => {
      const known = this.#attempt(subscriptionId, dueOn, attempt);
      if (known?.answer && known.answer.kind !== "action") return { kind: "settled", answer: known.answer };
      if (known) return this.#ask(known, mayKeyHaveExpired(known.writtenAtMs, nowMs));
      if (this.#isPast(subscriptionId, dueOn, attempt)) return { kind: "unsafe" };
      const earlier = this.#payable(subscriptionId);
      if (earlier.length > 0) return { kind: "close first", earlier };
      if (this.endedAtMs(subscriptionId) !== null) return { kind: "refused" };
      const own = this.attempts.filter((one) => one.subscriptionId === subscriptionId);
      const inPeriod = own.filter((one) => one.dueOn === dueOn);
      const capturedInPeriod = inPeriod.filter(({ answer }) => answer?.kind === "captured").length;
      const attemptsInLastDay = own.filter((one) => one.writtenAtMs > nowMs - DAY_MS).length;
      const amountChanged = inPeriod.some(({ request }) => request.amountPence !== amountPence);
      if (amountChanged || unsafeReason({ amountPence, capturedInPeriod, attemptsInLastDay })) return { kind: "unsafe" };
      const request: ProviderCharge = {
        key: attemptKey({ subscriptionId, dueOn, attempt }),
        chargeId: `${subscriptionId}:${dueOn}`,
        attempt,
        amountPence,
        currency: "GBP",
        customer: subscriptionId,
        card: "card",
      };
      const at = { firstAskedAtMs: this.#clock.nowMs, writtenAtMs: nowMs };
      const written: Attempt = { subscriptionId, request, dueOn, ...at, reference: null, answer: null };
      this.attempts.push(written);
      return this.#ask(written, false);
    });
  }

  savePayment(
    { subscriptionId, dueOn, attempt }: AttemptRequest,
    reference: string,
  ): Promise<Extract<AttemptStart, { kind: "ask" | "settled" }>> {
    return this.#transaction(() => {
      const known = this.#attempt(subscriptionId, dueOn, attempt);
      if (!known) throw new Error("a payment for an attempt that was never written down");
      if (known.answer && known.answer.kind !== "action") return { kind: "settled", answer: known.answer };
      const open = this.endedAtMs(subscriptionId) === null && !this.#isPast(subscriptionId, dueOn, attempt);
      if (open) known.reference ??= reference;
      return this.#ask(known, false);
    });
  }

  #payable(subscriptionId: string): { ask: AttemptRequest; reference: string }[] {
    return this.attempts
      .filter((one) => one.subscriptionId === subscriptionId)
      .toSorted((a, b) => (a.dueOn === b.dueOn ? a.request.attempt - b.request.attempt : a.dueOn < b.dueOn ? -1 : 1))
      .flatMap(({ answer, reference, dueOn, request: { attempt, amountPence } }) =>
        reference !== null && (answer === null || answer.kind === "action")
          ? [{ ask: { subscriptionId, dueOn, attempt, amountPence }, reference }]
          : [],
      );
  }
  #isPast(subscriptionId: string, dueOn: Day, attempt: number): boolean {
    return this.attempts.some(
      (one) => one.subscriptionId === subscriptionId && (one.dueOn > dueOn || (one.dueOn === dueOn && one.request.attempt > attempt)),
    );
  }
  #attempt(subscriptionId: string, dueOn: Day, number: number): Attempt | undefined {
    return this.attempts.find((one) => one.subscriptionId === subscriptionId && one.dueOn === dueOn && one.request.attempt === number);
  }
  #ask({ subscriptionId, request, reference }: Attempt, seekFirst: boolean): Extract<AttemptStart, { kind: "ask" }> {
    return { kind: "ask", request, reference, ended: this.endedAtMs(subscriptionId) !== null, seekFirst };
  }

  settle({ subscriptionId, dueOn, attempt }: AttemptRequest, answer: ProviderAnswer): Promise<ProviderAnswer | null> {
    return this.#transaction(() => {
      const known = this.#attempt(subscriptionId, dueOn, attempt);
      if (!known) throw new Error("an answer to an attempt that was never written down");
      if (known.answer && known.answer.kind !== "action") return known.answer;
      if (known.reference !== answer.reference && (known.reference !== null || answer.kind === "declined")) return null;
      known.answer = answer;
      known.reference = answer.reference;
      if (answer.kind === "captured" && !this.entries.some(({ reference }) => reference === answer.reference))
        this.entries.push(captureEntry(answer.reference, known.request.amountPence));
      return answer;
    });
  }

  #captured(subscriptionId: string, dueOn: Day): string | null {
    const paid = this.attempts.find(
      (one) => one.subscriptionId === subscriptionId && one.dueOn === dueOn && one.answer?.kind === "captured",
    );
    return paid?.answer?.kind === "captured" ? paid.answer.reference : null;
  }

  beginRefund(subscriptionId: string, { dueOn, id, pence }: Refunding): Promise<RefundStart> {
    return this.#transaction(() => {
      const payment = this.#captured(subscriptionId, dueOn);
      if (!payment) return { kind: "settled", refundedPence: 0 };
      const name = refundName(id ?? payment);
      const isUnderWay = ({ reference, refused }: Refund) => reference === null && !refused;
      const known = this.refunds.filter((one) => one.payment === payment);
      const own = known.filter(({ key }) => refundNameFromKey(key) === name);
      const underWay = own.find(isUnderWay);
      if (underWay) return { kind: "ask", key: underWay.key, payment, amountPence: underWay.amountPence };
      const others = known.filter(isUnderWay).reduce((sum, { amountPence }) => sum + amountPence, 0);
      const left = unrefundedPence(this.entries, payment) - others;
      const amountPence = Math.min(pence ?? left, left);
      const isMade = pence !== undefined && (own.at(-1)?.reference ?? null) !== null;
      if (isMade || amountPence <= 0) return { kind: "settled", refundedPence: this.#refundedPence(payment) };
      const key = refundKey(name, own.length);
      this.refunds.push({ key, payment, amountPence, reference: null, refused: false });
      return { kind: "ask", key, payment, amountPence };
    });
  }

  #refundedPence = (payment: string): number => balances(this.entries.filter((entry) => entry.paymentReference === payment)).refunds;

  #refund(key: string): Refund {
    const refund = this.refunds.find((one) => one.key === key);
    if (!refund) throw new Error("an answer to a refund that was never written down");
    return refund;
  }

  settleRefund(key: string, { reference, amountPence }: { reference: string; amountPence: number }): Promise<number> {
    return this.#transaction(() => {
      const refund = this.#refund(key);
      if (refund.reference === reference) return this.#refundedPence(refund.payment);
      if (refund.reference !== null || amountPence > unrefundedPence(this.entries, refund.payment))
        throw new RangeError("more would go back than was taken");
      refund.reference = reference;
      this.entries.push(refundEntry(reference, refund.payment, amountPence));
      return this.#refundedPence(refund.payment);
    });
  }

  refuseRefund(key: string): Promise<void> {
    return this.#transaction(() => {
      const refund = this.#refund(key);
      if (refund.reference === null) refund.refused = true;
    });
  }

  reportRefusal(key: string): Promise<void> {
    return this.#transaction(() => void this.refusals.push(this.#refund(key)));
  }

  bookFacts(payment: string, facts: ProviderFacts): Promise<BookedFacts | null> {
    return this.#transaction(() => {
      const paid = this.attempts.find(({ answer, reference }) => reference === payment && answer?.kind === "captured");
      if (!paid) return null;
      const own = this.entries.filter((entry) => entry.paymentReference === payment);
      const { refunds, disputed } = unbookedFacts(own, payment, facts);
      for (const fact of refunds) {
        const ours = this.refunds.find(({ key, reference }) => key === fact.key && reference === null);
        if (ours) Object.assign(ours, { reference: fact.reference, refused: false });
        else
          this.refunds.push({
            key: `elsewhere:${fact.reference}`,
            payment,
            amountPence: fact.pence,
            reference: fact.reference,
            refused: false,
          });
        this.entries.push(toRefundEntry(payment, fact));
      }
      this.entries.push(...disputed.map(({ entry }) => entry));
      const entries = this.entries.filter((entry) => entry.paymentReference === payment);
      return { subscriptionId: paid.subscriptionId, facts: paymentFacts(paid.dueOn, entries, facts.disputes) };
    });
  }

  /** Refusals not yet reviewed. */
  takeRefusals(): Refund[] {
    return this.refusals.splice(0);
  }

  get balancePence(): number {
    return balances(this.entries).provider;
  }
}
