import { ApplicationFailure } from "@temporalio/common";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { applyOutcome, type Outcome } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { scheduledEmailName } from "#domain/billing/emails/scheduled-emails.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import type { SubscriptionActivities } from "../../../workflows/billing/subscription/activities.port.ts";
import { DATA_REFUSED } from "../../../workflows/data-refused.ts";

type Ask<Name extends keyof SubscriptionActivities> = Parameters<SubscriptionActivities[Name]>[0];

/**
 * The outcome of the next attempt. `taken`: captured, but the response is lost; `lost`: captured, but the activity fails. The others are outcomes without a
 * capture.
 */
export type Answer = "captured" | "taken" | "lost" | "declined" | "hard" | "action" | "unknown" | "absent" | "unsafe" | "rejected";

export type Stop = keyof SubscriptionActivities | "answer of collectPayment";

/** One household's provider, rows and outbox in memory. Attempts have idempotency keys, so a repeated one captures nothing. */
export class BillingStandIn implements SubscriptionActivities {
  answers: Answer[] = [];
  readonly asks: (Ask<"collectPayment"> & { atMs: number })[] = [];
  readonly payments: { key: string; dueOn: Day; amountPence: number; atMs: number }[] = [];
  /** Outcomes of the next refunds; the default is `done`. */
  refundAnswers: RefundOutcome["kind"][] = [];
  readonly refundAsks: Day[] = [];
  readonly refunds: Day[] = [];
  readonly confirmations: Confirmation[] = [];
  readonly emails: { name: string; atMs: number }[] = [];
  readonly rows: Subscription[] = [];
  readonly audited: AuditEntry[] = [];
  readonly ends: number[] = [];
  readonly endedBecause: string[] = [];
  /** The row has a card that the workflow does not know of. */
  cardInRow = false;
  readonly #now: () => Promise<number>;
  readonly #refusals = new Map<Stop, number>();
  #broken: Stop | null = null;
  #stop: { at: Stop; reached: () => void; go: Promise<void> } | null = null;

  constructor(now: () => Promise<number>) {
    this.#now = now;
  }

  /** Blocks the next such activity at its start, or before it returns, until `go` is called. */
  stopAt(at: Stop): { reached: Promise<void>; go: () => void } {
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    this.#stop = { at, reached: reached.resolve, go: go.promise };
    return { reached: reached.promise, go: go.resolve };
  }
  /** The database rejects the data of the next `times` such activities. */
  refuseData(at: Stop, times: number): void {
    this.#refusals.set(at, times);
  }
  /** Every such activity fails from now on; `null` = none fails any more. */
  breakDown(at: Stop | null): void {
    this.#broken = at;
  }
  async #passes(name: Stop): Promise<void> {
    if (this.#broken === name) throw new Error("this activity always fails");
    const refusals = this.#refusals.get(name) ?? 0;
    if (refusals > 0) {
      this.#refusals.set(name, refusals - 1);
      throw ApplicationFailure.nonRetryable(`the database rejects ${name} with 23514`, DATA_REFUSED);
    }
    const stop = this.#stop;
    if (stop?.at !== name) return;
    this.#stop = null;
    stop.reached();
    await stop.go;
  }

  collectPayment = async (ask: Ask<"collectPayment">): Promise<Outcome> => {
    const before = this.rows.length;
    const outcome = await this.#collect(ask);
    // a report that the workflow published in the meantime is newer
    if (ask.asking && this.rows.length === before) this.rows.push(applyOutcome(ask.asking, outcome));
    return outcome;
  };
  async #collect(ask: Ask<"collectPayment">): Promise<Outcome> {
    const atMs = (await this.#now()) + ask.clockOffsetMs;
    this.asks.push({ ...ask, atMs });
    await this.#passes("collectPayment");
    const key = `${ask.dueOn}:${ask.attempt}`;
    const made = this.payments.find((payment) => payment.key === key);
    if (!made && this.ends.length > 0 && ask.mode === "make") return { kind: "refused", atMs };
    const answer = this.answers.shift() ?? (made || ask.mode === "make" ? "captured" : ask.mode === "withdraw" ? "declined" : "absent");
    if (!made && (answer === "captured" || answer === "taken" || answer === "lost"))
      this.payments.push({ key, dueOn: ask.dueOn, amountPence: ask.amountPence, atMs });
    await this.#passes("answer of collectPayment");
    if (answer === "lost") throw new Error("the worker died");
    if (answer === "declined" || answer === "hard") return { kind: "declined", hard: answer === "hard", atMs };
    return { kind: answer === "taken" ? "unknown" : answer, atMs };
  }
  refundPayment = async ({ refunding: { dueOn, pence }, clockOffsetMs }: Ask<"refundPayment">): Promise<RefundOutcome> => {
    await this.#passes("refundPayment");
    const kind = this.refundAnswers.shift() ?? "done";
    this.refundAsks.push(dueOn);
    const atMs = (await this.#now()) + clockOffsetMs;
    if (kind !== "done") return { kind, atMs };
    const paid = this.payments.find((payment) => payment.dueOn === dueOn);
    if (paid && !this.refunds.includes(dueOn)) this.refunds.push(dueOn);
    return { kind, refundedPence: pence ?? paid?.amountPence ?? 0, atMs };
  };
  publishSubscription = async ({ subscription, confirm, audit }: Ask<"publishSubscription">): Promise<void> => {
    await this.#passes("publishSubscription");
    this.rows.push(subscription);
    if (audit) this.audited.push(audit);
    if (confirm && !this.confirmations.some(({ number }) => number === confirm.number)) this.confirmations.push(confirm);
  };
  endSubscription = async ({ endedAtMs, because }: Ask<"endSubscription">): Promise<void> => {
    await this.#passes("endSubscription");
    this.ends.push(endedAtMs);
    this.endedBecause.push(because ?? "holder");
  };
  endUnagreed = async ({ endedAtMs }: Ask<"endUnagreed">): Promise<boolean> => {
    await this.#passes("endUnagreed");
    if (this.ends.length === 0 && !this.cardInRow) this.ends.push(endedAtMs);
    return this.ends.length > 0;
  };
  writeScheduledEmail = async ({ email, clockOffsetMs }: Ask<"writeScheduledEmail">): Promise<void> => {
    await this.#passes("writeScheduledEmail");
    this.emails.push({ name: scheduledEmailName(email), atMs: (await this.#now()) + clockOffsetMs });
  };

  get dueDates(): Day[] {
    return this.payments.map(({ dueOn }) => dueOn);
  }
}
