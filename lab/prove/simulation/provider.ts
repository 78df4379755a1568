import { NOT_CONFIRMED, NOT_TRIED } from "#domain/billing/contract/declines.ts";
import type { DisputeFact, ProviderFacts, RefundFact } from "#domain/billing/ledger/facts.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderCharge,
  type RefundAnswer,
} from "../../../workflows/billing/provider/provider.port.ts";
import { type Clock, SECOND } from "./clock.ts";
import type { Dice } from "./faults.ts";

export type Card = "good" | "declining" | "dead" | "asks holder";
/** `answer`: its outcome, null = never confirmed. `closed` = cancelled. `busy` = being confirmed right now. */
export type Payment = {
  reference: string;
  request: ProviderCharge;
  answer: ProviderAnswer | null;
  closed: boolean;
  busy: boolean;
  refunds: RefundFact[];
  disputes: DisputeFact[];
  /** Who confirmed it: the holder at the bank, an activity that the workflow waits for, or an abandoned copy of one. */
  madeBy?: "holder" | "workflow" | "copy";
};

/** A card payment provider that keeps only its guarantees about idempotency keys and about paid or cancelled payments. */
export class SimulatedProvider implements PaymentProvider {
  readonly payments: Payment[] = [];
  readonly #keys = new Map<string, { forgottenMs: number; payment: Payment | "fault" }>();
  readonly #clock: Clock;
  readonly #dice: Dice;
  readonly #later: Dice;
  readonly #card: () => Card;
  readonly #tell: (payment: Payment) => void;
  readonly #moved: (payment: Payment) => void;
  #downUntilMs = 0;

  /** `tell`: called after a payment's outcome. `moved`: called when money moves after the capture, or is about to. */
  constructor(
    { clock, dice, later }: { clock: Clock; dice: Dice; later: Dice },
    card: () => Card,
    tell: (payment: Payment) => void,
    moved: (payment: Payment) => void,
  ) {
    this.#clock = clock;
    this.#dice = dice;
    this.#later = later;
    this.#card = card;
    this.#tell = tell;
    this.#moved = moved;
  }

  async #pass(): Promise<void> {
    await Promise.resolve();
    this.#clock.advanceTo(this.#clock.nowMs + this.#dice.between(0.1, 3) * SECOND);
    if (this.#dice.strikes("provider down for hours", 0.05)) this.#down(this.#dice.between(1, 30) * HOUR_MS);
    if (this.#later.strikes("provider down for days", 0.005)) this.#down(this.#later.between(1, 6) * DAY_MS);
    if (this.#clock.nowMs < this.#downUntilMs) throw new OutcomeUnknown("down");
    if (this.#dice.strikes("provider too busy")) throw new OutcomeUnknown("busy");
  }

  #down(forMs: number): void {
    const fromMs = this.#clock.nowMs;
    this.#downUntilMs = fromMs + forMs;
    this.#clock.lost.push({ fromMs, toMs: this.#downUntilMs });
  }

  async open(request: ProviderCharge) {
    await this.#pass();
    for (const fault of ["opening times out before it is done", "provider fault before the opening"] as const)
      if (this.#dice.strikes(fault)) throw new OutcomeUnknown(fault);
    const held = this.#keys.get(request.key);
    if (held && this.#clock.nowMs < held.forgottenMs) {
      if (held.payment === "fault") throw new OutcomeUnknown("the same fault again");
      return { kind: "opened" as const, reference: held.payment.reference };
    }
    const reference = `payment-${this.payments.length}`;
    const payment: Payment = { reference, request, answer: null, closed: false, busy: false, refunds: [], disputes: [] };
    this.payments.push(payment);
    const faulty = this.#dice.strikes("provider fault after the opening, replayed for the key");
    // a key is kept for at least a day, often longer
    const days = this.#later.rolls ? this.#later.between(1, 45) : 1;
    this.#keys.set(request.key, { forgottenMs: this.#clock.nowMs + days * DAY_MS, payment: faulty ? "fault" : payment });
    if (faulty || this.#dice.strikes("opening times out after it is done")) throw new OutcomeUnknown("opened, but not answered");
    return { kind: "opened" as const, reference };
  }

  async seek({ chargeId, attempt }: ProviderCharge): Promise<string | null> {
    await this.#records();
    const made = ({ request, closed }: Payment) => request.chargeId === chargeId && request.attempt === attempt && !closed;
    return this.payments.find(made)?.reference ?? null;
  }

  async find(reference: string): Promise<ProviderAnswer | null> {
    await this.#records();
    const payment = this.#payment(reference);
    return payment.answer && this.#told(payment, payment.answer);
  }

  async #records(): Promise<void> {
    await this.#pass();
    if (this.#dice.strikes("records cannot be read")) throw new OutcomeUnknown("records");
  }

  /** A declined payment may be tried again here, which is stricter than reality: it must be cancelled before it counts as declined. */
  async confirm(reference: string, madeBy: Payment["madeBy"] = "workflow"): Promise<ProviderAnswer> {
    await this.#pass();
    for (const fault of [
      "charge times out before it is made",
      "provider fault before the charge",
      "connection reset before the charge",
    ] as const)
      if (this.#dice.strikes(fault)) throw new OutcomeUnknown(fault);
    const payment = this.#payment(reference);
    if (payment.busy) throw new OutcomeUnknown("in progress");
    if (!payment.closed && payment.answer?.kind !== "captured" && payment.answer?.kind !== "action") {
      payment.busy = true;
      await this.#pass().catch(() => {});
      payment.busy = false;
      payment.answer = this.#decide(reference);
      payment.madeBy = madeBy;
      this.#tell(payment);
      for (const fault of [
        "provider fault after the charge",
        "charge times out after it is made",
        "connection reset after the charge",
      ] as const)
        if (this.#dice.strikes(fault)) throw new OutcomeUnknown("made, but not answered");
    }
    if (!payment.answer) throw new OutcomeUnknown("closed before it was confirmed");
    return this.#told(payment, payment.answer);
  }

  async #told(payment: Payment, answer: ProviderAnswer): Promise<ProviderAnswer> {
    return answer.kind === "declined" && !payment.closed ? this.close(payment.reference) : answer;
  }

  async close(reference: string): Promise<ProviderAnswer> {
    await this.#pass();
    if (this.#dice.strikes("closing times out before it is done")) throw new OutcomeUnknown("closing");
    const payment = this.#payment(reference);
    if (payment.busy) throw new OutcomeUnknown("in progress");
    const code = payment.answer === null ? NOT_TRIED : NOT_CONFIRMED;
    if (payment.answer === null || payment.answer.kind === "action")
      payment.answer = { kind: "declined", reference, code, hard: false, atMs: this.#clock.nowMs };
    payment.closed = payment.answer.kind === "declined";
    if (this.#dice.strikes("closing times out after it is done")) throw new OutcomeUnknown("closing");
    return payment.answer;
  }

  async refund({ key, payment: reference, amountPence }: { key: string; payment: string; amountPence: number }): Promise<RefundAnswer> {
    await this.#pass();
    if (this.#dice.strikes("refund times out before it is made")) throw new OutcomeUnknown("refund");
    const payment = this.#payment(reference);
    const atMs = this.#clock.nowMs;
    const made = payment.refunds.find((one) => one.key === key);
    if (made) return { kind: "refunded", reference: made.reference, atMs: made.atMs };
    const code = this.#refusal(payment, amountPence);
    if (code) return { kind: "refused", code, atMs };
    const refund = { reference: `refund-${reference}-${payment.refunds.length}`, key, pence: amountPence, settled: true, atMs };
    payment.refunds.push(refund);
    this.#moved(payment);
    if (this.#dice.strikes("refund times out after it is made")) throw new OutcomeUnknown("refund");
    return { kind: "refunded", reference: refund.reference, atMs };
  }

  #refusal(payment: Payment, amountPence: number): string | null {
    if (payment.answer?.kind !== "captured") return "nothing_paid";
    if (payment.disputes.some(({ state }) => state !== "won")) return "charge_disputed";
    const left = payment.request.amountPence - refundedPence(payment);
    if (left === 0) return "charge_already_refunded";
    return amountPence > left ? "amount_too_large" : null;
  }

  async factsOf(reference: string): Promise<ProviderFacts> {
    await this.#records();
    const { refunds, disputes } = this.#payment(reference);
    return structuredClone({ refunds, disputes });
  }

  /** A refund made directly at the provider. */
  refundElsewhere(payment: Payment, pence: number): void {
    if (this.#refusal(payment, pence)) return;
    const reference = `refund-${payment.reference}-${payment.refunds.length}`;
    payment.refunds.push({ reference, key: null, pence, settled: true, atMs: this.#clock.nowMs });
    this.#moved(payment);
  }

  /** A dispute about the unrefunded rest of a payment. */
  dispute(payment: Payment): void {
    const withdrawnPence = payment.request.amountPence - refundedPence(payment);
    if (this.#refusal(payment, withdrawnPence)) return;
    const { nowMs: atMs } = this.#clock;
    const reference = `dispute-${payment.reference}-${payment.disputes.length}`;
    payment.disputes.push({ reference, state: "open", withdrawnPence, reinstatedPence: 0, atMs, closedAtMs: null, respondByMs: null });
    this.#moved(payment);
  }

  decide(payment: Payment, state: "won" | "lost"): void {
    for (const dispute of payment.disputes)
      if (dispute.state === "open")
        Object.assign(dispute, {
          state,
          closedAtMs: this.#clock.nowMs,
          reinstatedPence: state === "won" ? dispute.withdrawnPence : 0,
        });
    this.#moved(payment);
  }

  #payment(reference: string): Payment {
    const payment = this.payments.find((one) => one.reference === reference);
    if (!payment) throw new Error("no such payment");
    return payment;
  }

  #decide(reference: string): ProviderAnswer {
    const atMs = this.#clock.nowMs;
    switch (this.#card()) {
      case "good":
        return { kind: "captured", reference, atMs };
      case "declining":
        return { kind: "declined", reference, code: "insufficient_funds", hard: false, atMs };
      case "dead":
        return { kind: "declined", reference, code: "stolen_card", hard: true, atMs };
      case "asks holder":
        return { kind: "action", reference, atMs };
    }
  }

  /** The holder confirms a waiting payment. */
  holderConfirms(payment: Payment): void {
    if (payment.answer?.kind !== "action") return;
    payment.answer = { kind: "captured", reference: payment.reference, atMs: this.#clock.nowMs };
    payment.madeBy = "holder";
    this.#tell(payment);
  }
  get balancePence(): number {
    return this.payments.reduce((sum, payment) => sum + keptPence(payment), 0);
  }
}

export const refundedPence = ({ refunds }: Pick<Payment, "refunds">): number => refunds.reduce((sum, { pence }) => sum + pence, 0);
/** The amount of a payment that is neither refunded nor disputed away. */
export const keptPence = ({ answer, request, refunds, disputes }: Pick<Payment, "answer" | "request" | "refunds" | "disputes">): number =>
  (answer?.kind === "captured" ? request.amountPence : 0) -
  refundedPence({ refunds }) -
  disputes.reduce((sum, { withdrawnPence, reinstatedPence }) => sum + withdrawnPence - reinstatedPence, 0);
