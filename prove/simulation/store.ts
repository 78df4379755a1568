import type { Day } from "#domain/billing/dates.ts";
import { balances, captureEntry, type Entry, refundablePence, refundEntry } from "#domain/billing/ledger.ts";
import { unsafe } from "#domain/billing/safety.ts";
import type { AttemptAsk, Begun, ChargeStore, RefundBegun } from "../../activities/billing/charge-store.port.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/payments/provider.port.ts";
import { type Clock, DAY, SECOND } from "./clock.ts";
import { type Dice, Killed } from "./faults.ts";

type Attempt = { request: ProviderCharge; dueOn: Day; firstAskedAtMs: number; reference: string | null; answer: ProviderAnswer | null };

/** The database, as far as billing knows it: transactions that happen whole or not at all, sometimes without saying so. */
export class SimulatedStore implements ChargeStore {
  readonly attempts: Attempt[] = [];
  readonly entries: Entry[] = [];
  endedAtMs: number | null = null;
  readonly #clock: Clock;
  readonly #dice: Dice;

  constructor(clock: Clock, dice: Dice) {
    this.#clock = clock;
    this.#dice = dice;
  }

  async #transaction<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    this.#clock.advanceTo(this.#clock.nowMs + this.#dice.between(0.001, 0.2) * SECOND);
    if (this.#dice.strikes("message in the middle of an attempt")) this.#clock.hurry(40 * DAY);
    if (this.#dice.strikes("transaction fails before it commits")) throw new Killed("rolled back");
    const done = work();
    if (this.#dice.strikes("transaction commits and its answer is lost")) throw new Killed("committed");
    if (this.#dice.strikes("worker killed between two calls")) throw new Killed("worker");
    return done;
  }

  begin({ subscriptionId, dueOn, attempt, amountPence }: AttemptAsk, nowMs: number): Promise<Begun> {
    return this.#transaction(() => {
      const known = this.#attempt(dueOn, attempt);
      if (known?.answer && known.answer.kind !== "action") return { kind: "settled", answer: known.answer };
      if (known) return this.#ask(known);
      if (this.#isPast(dueOn, attempt)) return { kind: "unsafe" };
      const earlier = this.#payable(subscriptionId);
      if (earlier.length > 0) return { kind: "close first", earlier };
      if (this.endedAtMs !== null) return { kind: "refused" };
      const capturedInPeriod = this.attempts.filter((one) => one.dueOn === dueOn && one.answer?.kind === "captured").length;
      const attemptsInLastDay = this.attempts.filter((one) => one.firstAskedAtMs > nowMs - DAY).length;
      if (unsafe({ amountPence, capturedInPeriod, attemptsInLastDay })) return { kind: "unsafe" };
      const request: ProviderCharge = {
        key: `${subscriptionId}:${dueOn}:${attempt}`,
        chargeId: `${subscriptionId}:${dueOn}`,
        attempt,
        amountPence,
        currency: "GBP",
        customer: subscriptionId,
        card: "card",
      };
      const written: Attempt = { request, dueOn, firstAskedAtMs: nowMs, reference: null, answer: null };
      this.attempts.push(written);
      return this.#ask(written);
    });
  }

  opened({ dueOn, attempt }: AttemptAsk, reference: string): Promise<Extract<Begun, { kind: "ask" | "settled" }>> {
    return this.#transaction(() => {
      const known = this.#attempt(dueOn, attempt);
      if (!known) throw new Error("a payment for an attempt that was never written down");
      if (known.answer && known.answer.kind !== "action") return { kind: "settled", answer: known.answer };
      if (this.endedAtMs === null && !this.#isPast(dueOn, attempt)) known.reference ??= reference;
      return this.#ask(known);
    });
  }

  #payable(subscriptionId: string): { ask: AttemptAsk; reference: string }[] {
    return this.attempts
      .toSorted((a, b) => (a.dueOn === b.dueOn ? a.request.attempt - b.request.attempt : a.dueOn < b.dueOn ? -1 : 1))
      .flatMap(({ answer, reference, dueOn, request: { attempt, amountPence } }) =>
        reference !== null && (answer === null || answer.kind === "action")
          ? [{ ask: { subscriptionId, dueOn, attempt, amountPence }, reference }]
          : [],
      );
  }
  #isPast(dueOn: Day, attempt: number): boolean {
    return this.attempts.some((one) => one.dueOn > dueOn || (one.dueOn === dueOn && one.request.attempt > attempt));
  }
  #attempt(dueOn: Day, number: number): Attempt | undefined {
    return this.attempts.find((one) => one.dueOn === dueOn && one.request.attempt === number);
  }
  #ask({ request, reference }: Attempt): Extract<Begun, { kind: "ask" }> {
    return { kind: "ask", request, reference, ended: this.endedAtMs !== null };
  }

  settle({ dueOn, attempt }: AttemptAsk, answer: ProviderAnswer): Promise<ProviderAnswer | null> {
    return this.#transaction(() => {
      const known = this.#attempt(dueOn, attempt);
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

  #captured(dueOn: Day): string | null {
    const answer = this.attempts.find((one) => one.dueOn === dueOn && one.answer?.kind === "captured")?.answer;
    return answer?.kind === "captured" ? answer.reference : null;
  }

  beginRefund(_: string, dueOn: Day): Promise<RefundBegun> {
    return this.#transaction(() => {
      const payment = this.#captured(dueOn);
      const amountPence = payment ? refundablePence(this.entries, payment) : 0;
      return payment && amountPence > 0 ? { kind: "ask", key: `refund:${payment}`, payment, amountPence } : { kind: "nothing left" };
    });
  }

  settleRefund(_: string, dueOn: Day, refund: { reference: string; amountPence: number }): Promise<void> {
    return this.#transaction(() => {
      const payment = this.#captured(dueOn);
      if (payment && !this.entries.some(({ reference }) => reference === refund.reference))
        this.entries.push(refundEntry(refund.reference, payment, refund.amountPence));
    });
  }

  get balancePence(): number {
    return balances(this.entries).provider;
  }
}
