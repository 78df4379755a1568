import type { Day } from "#domain/billing/dates.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/payments/provider.port.ts";

export type AttemptAsk = { subscriptionId: string; dueOn: Day; attempt: number; amountPence: number };

/** An attempt with the one payment that it has at the provider; null = none was opened, as far as is written down. */
export type Attempt = { request: ProviderCharge; reference: string | null /** Nothing new may be made of it. */; ended: boolean };

/**
 * What the database says before an attempt.
 * - `ask`: the attempt is written down, with parameters that never change again.
 * - `close first`: earlier attempts of the contract can still be paid; the new one is not written down before they are closed.
 * - `settled`: its outcome is known already.
 * - `refused`: the subscription has ended and nobody had asked yet. `unsafe`: a safety bound was reached.
 */
export type Begun =
  | ({ kind: "ask" } & Attempt)
  | { kind: "close first"; earlier: { ask: AttemptAsk; reference: string }[] }
  | { kind: "settled"; answer: ProviderAnswer }
  | { kind: "refused" }
  | { kind: "unsafe" };

/** A payment that may be given back. */
export type RefundBegun = { kind: "ask"; key: string; payment: string; amountPence: number } | { kind: "nothing left" };

/** Where billing writes. Each call is one transaction; each is safe to repeat. */
export interface ChargeStore {
  begin(ask: AttemptAsk, nowMs: number): Promise<Begun>;
  /**
   * Keeps the payment that was opened for an attempt. The first that comes is the attempt's for ever; none is kept any more once
   * the contract has ended or a later attempt was begun.
   * @returns the attempt with the payment that counts: the only one that may be confirmed.
   */
  opened(ask: AttemptAsk, reference: string): Promise<Extract<Begun, { kind: "ask" | "settled" }>>;
  /**
   * Writes the answer, its ledger entry and its mail together. An attempt that is settled already stays as it is.
   * @returns the answer that counts; null where this one is about another payment than the attempt's, and nothing was written.
   */
  settle(ask: AttemptAsk, answer: ProviderAnswer): Promise<ProviderAnswer | null>;
  beginRefund(subscriptionId: string, dueOn: Day): Promise<RefundBegun>;
  settleRefund(subscriptionId: string, dueOn: Day, refund: { reference: string; amountPence: number; atMs: number }): Promise<void>;
}
