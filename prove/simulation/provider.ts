import { OutcomeUnknown, type PaymentProvider, type ProviderAnswer, type ProviderCharge } from "../../workflows/payments/provider.port.ts";
import { type Clock, DAY, HOUR, SECOND } from "./clock.ts";
import type { Dice } from "./faults.ts";

export type Card = "good" | "declining" | "dead" | "asks holder";
type Payment = { request: ProviderCharge; answer: ProviderAnswer; refundedPence: number; refundKey: string | null };

/** A card payment provider that keeps its promises about keys, and nothing else. */
export class SimulatedProvider implements PaymentProvider {
  readonly payments: Payment[] = [];
  readonly #keys = new Map<string, { atMs: number; payment: Payment | "running" | "fault"; made: Payment | null }>();
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
  }

  #decide(): ProviderAnswer {
    const atMs = this.#clock.nowMs;
    const reference = `payment-${this.payments.length}`;
    switch (this.#card()) {
      case "good":
        return { kind: "captured", reference, atMs };
      case "declining":
        return { kind: "declined", code: "insufficient_funds", hard: false, atMs };
      case "dead":
        return { kind: "declined", code: "stolen_card", hard: true, atMs };
      case "asks holder":
        return { kind: "action", reference, atMs };
    }
  }

  async charge(request: ProviderCharge): Promise<ProviderAnswer> {
    await this.#pass();
    for (const fault of [
      "charge times out before it is made",
      "provider fault before the charge",
      "connection reset before the charge",
    ] as const)
      if (this.#dice.strikes(fault)) throw new OutcomeUnknown(fault);
    if (this.#dice.strikes("provider too busy")) throw new OutcomeUnknown("busy");
    const held = this.#keys.get(request.key);
    if (held && this.#clock.nowMs - held.atMs < DAY) {
      if (held.payment === "running" || held.payment === "fault") throw new OutcomeUnknown("in progress, or the same fault again");
      return held.payment.answer;
    }
    this.#keys.set(request.key, { atMs: this.#clock.nowMs, payment: "running", made: null });
    await this.#pass().catch(() => {});
    const payment: Payment = { request, answer: this.#decide(), refundedPence: 0, refundKey: null };
    this.payments.push(payment);
    const faulty = this.#dice.strikes("provider fault after the charge, replayed for the key");
    this.#keys.set(request.key, { atMs: this.#clock.nowMs, payment: faulty ? "fault" : payment, made: payment });
    this.#tell(payment);
    if (faulty || this.#dice.strikes("charge times out after it is made") || this.#dice.strikes("connection reset after the charge"))
      throw new OutcomeUnknown("made, but not answered");
    return payment.answer;
  }

  #made(request: ProviderCharge): Payment | undefined {
    return this.payments.find((payment) => payment.request.chargeId === request.chargeId && payment.request.attempt === request.attempt);
  }

  async find(request: ProviderCharge): Promise<ProviderAnswer | null> {
    await this.#pass();
    if (this.#dice.strikes("records cannot be read")) throw new OutcomeUnknown("records");
    return this.#made(request)?.answer ?? null;
  }

  async withdraw(request: ProviderCharge): Promise<ProviderAnswer> {
    await this.#pass();
    if (this.#dice.strikes("withdrawal times out")) throw new OutcomeUnknown("withdrawal");
    const payment = this.#made(request);
    if (!payment) throw new OutcomeUnknown("nothing to withdraw");
    if (payment.answer.kind === "action")
      payment.answer = { kind: "declined", code: "not_confirmed", hard: false, atMs: this.#clock.nowMs };
    return payment.answer;
  }

  async refund({ key, payment: reference, amountPence }: { key: string; payment: string; amountPence: number }) {
    await this.#pass();
    if (this.#dice.strikes("refund times out before it is made")) throw new OutcomeUnknown("refund");
    const payment = this.payments.find(({ answer }) => answer.kind === "captured" && answer.reference === reference);
    if (!payment) throw new Error("no such payment");
    if (payment.refundKey !== key) payment.refundedPence += amountPence;
    payment.refundKey = key;
    if (this.#dice.strikes("refund times out after it is made")) throw new OutcomeUnknown("refund");
    return { reference: `refund-${reference}`, atMs: this.#clock.nowMs };
  }

  /** The holder confirms what waits for them. */
  confirm(payment: Payment): void {
    if (payment.answer.kind !== "action") return;
    payment.answer = { kind: "captured", reference: payment.answer.reference, atMs: this.#clock.nowMs };
    this.#tell(payment);
  }
  get balancePence(): number {
    return this.payments.reduce(
      (sum, { answer, request, refundedPence }) => sum + (answer.kind === "captured" ? request.amountPence : 0) - refundedPence,
      0,
    );
  }
}
