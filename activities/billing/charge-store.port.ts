import type { Day } from "#domain/billing/dates.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/payments/provider.port.ts";

export type AttemptAsk = { subscriptionId: string; dueOn: Day; attempt: number; amountPence: number };

/**
 * What the database says before an attempt.
 * - `ask`: the attempt is written down, with parameters that never change again. `firstAskedAtMs` is when that was;
 *   `ended` = the subscription has ended since, so nothing new may be made of it.
 * - `settled`: its outcome is known already.
 * - `refused`: the subscription has ended and nobody had asked yet. `unsafe`: a safety bound was reached.
 */
export type Begun =
  | { kind: "ask"; request: ProviderCharge; firstAskedAtMs: number; ended: boolean }
  | { kind: "settled"; answer: ProviderAnswer }
  | { kind: "refused" }
  | { kind: "unsafe" };

/** A payment that may be given back. */
export type RefundBegun = { kind: "ask"; key: string; payment: string; amountPence: number } | { kind: "nothing left" };

/** Where billing writes. Each call is one transaction; each is safe to repeat. */
export interface ChargeStore {
  begin(ask: AttemptAsk, nowMs: number): Promise<Begun>;
  /** Writes the answer, its ledger entry and its mail together. An attempt that is settled already stays as it is. */
  settle(ask: AttemptAsk, answer: ProviderAnswer): Promise<void>;
  beginRefund(subscriptionId: string, dueOn: Day): Promise<RefundBegun>;
  settleRefund(subscriptionId: string, dueOn: Day, refund: { reference: string; amountPence: number; atMs: number }): Promise<void>;
}
