import { NOT_CONFIRMED, NOT_TRIED } from "#domain/billing/declines.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderAnswer, type ProviderCharge } from "../../workflows/payments/provider.port.ts";
import { type Clock, DAY, HOUR, SECOND } from "./clock.ts";
import type { Dice } from "./faults.ts";

export type Card = "good" | "declining" | "dead" | "asks holder";
/** `answer`: what it came to, null = never confirmed. `closed` = nothing can be paid with it any more. `busy` = being confirmed this moment. */
type Payment = {
  reference: string;
  request: ProviderCharge;
  answer: ProviderAnswer | null;
  closed: boolean;
  busy: boolean;
  refundedPence: number;
  refundKey: string | null;
};

/** A card payment provider that keeps its promises, about keys and about payments that were paid or closed, and nothing else. */
export class SimulatedProvider implements PaymentProvider {
  readonly payments: Payment[] = [];
  readonly #keys = new Map<string, { atMs: number; payment: Payment | "fault" }>();
  readonly #clock: Clock;
  readonly #dice: Dice;
  readonly #card: () => Card;
  readonly #tell: (payment: Payment) => void;
  #downUntilMs = 0;

  constructor(clock: Clock, dice: Dice, card: () => Card, tell: (payment: Payment) => void) {
    this.#clock = clock;
    this.#dice = dice;
    this.#card = card;
    this.#tell = tell;
  }

  async #pass(): Promise<void> {
    await Promise.resolve();
    this.#clock.advanceTo(this.#clock.nowMs + this.#dice.between(0.1, 3) * SECOND);
    if (this.#dice.strikes("provider down for hours", 0.05)) this.#downUntilMs = this.#clock.nowMs + this.#dice.between(1, 30) * HOUR;
    if (this.#clock.nowMs < this.#downUntilMs) throw new OutcomeUnknown("down");
    if (this.#dice.strikes("provider too busy")) throw new OutcomeUnknown("busy");
  }

  async open(request: ProviderCharge) {
    await this.#pass();
    for (const fault of ["opening times out before it is done", "provider fault before the opening"] as const)
      if (this.#dice.strikes(fault)) throw new OutcomeUnknown(fault);
    const held = this.#keys.get(request.key);
    if (held && this.#clock.nowMs - held.atMs < DAY) {
      if (held.payment === "fault") throw new OutcomeUnknown("the same fault again");
      return { kind: "opened" as const, reference: held.payment.reference };
    }
    const reference = `payment-${this.payments.length}`;
    const payment: Payment = { reference, request, answer: null, closed: false, busy: false, refundedPence: 0, refundKey: null };
    this.payments.push(payment);
    const faulty = this.#dice.strikes("provider fault after the opening, replayed for the key");
    this.#keys.set(request.key, { atMs: this.#clock.nowMs, payment: faulty ? "fault" : payment });
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

  /** A refused payment may be tried again here, which is more than a provider allows: it has to be closed before it counts as declined. */
  async confirm(reference: string): Promise<ProviderAnswer> {
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

  async refund({ key, payment: reference, amountPence }: { key: string; payment: string; amountPence: number }) {
    await this.#pass();
    if (this.#dice.strikes("refund times out before it is made")) throw new OutcomeUnknown("refund");
    const payment = this.#payment(reference);
    if (payment.answer?.kind !== "captured") throw new Error("nothing was paid");
    if (payment.refundKey !== key) payment.refundedPence += amountPence;
    payment.refundKey = key;
    if (this.#dice.strikes("refund times out after it is made")) throw new OutcomeUnknown("refund");
    return { reference: `refund-${reference}`, atMs: this.#clock.nowMs };
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

  /** The holder confirms what waits for them. */
  holderConfirms(payment: Payment): void {
    if (payment.answer?.kind !== "action") return;
    payment.answer = { kind: "captured", reference: payment.reference, atMs: this.#clock.nowMs };
    this.#tell(payment);
  }
  get balancePence(): number {
    return this.payments.reduce(
      (sum, { answer, request, refundedPence }) => sum + (answer?.kind === "captured" ? request.amountPence : 0) - refundedPence,
      0,
    );
  }
}
