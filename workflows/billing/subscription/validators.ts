import { ApplicationFailure } from "@temporalio/common";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { isDay } from "#domain/billing/calendar/dates.ts";
import { pauseAhead } from "#domain/billing/calendar/pause.ts";
import { mayChoosePayDay } from "#domain/billing/calendar/pay-day.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { mayEndAccess, type RefundRequest } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { MOST_FORWARD_MS, REFUSED } from "./messages.ts";

/** A validator's "no": nothing of the refused message enters the history. */
export function need(holds: boolean, type: string, message: string): void {
  if (!holds) throw ApplicationFailure.nonRetryable(message, type);
}

/**
 * What may be asked of a subscription, as it is and by its clock.
 * @param now the subscription when the message comes.
 * @param sandbox whether nothing here is real money.
 */
export const validators = (now: () => Subscription, nowMs: () => number, sandbox: boolean) => {
  const stillHere = () => need(now().status !== "cancelled", REFUSED.ended, "the subscription has ended");
  return {
    choosePayDay(payDay: number): void {
      stillHere();
      const real = Number.isInteger(payDay) && payDay >= PAY_DAYS.first && payDay <= PAY_DAYS.last;
      need(real, REFUSED.payDay, "a pay day is a whole number from 1 to 31");
      need(mayChoosePayDay(now(), payDay, nowMs()), REFUSED.payDayChanged, "the pay day was changed twice within twelve months");
    },
    saveCard({ expiresOn }: { expiresOn: string | null }): void {
      stillHere();
      need(expiresOn === null || isDay(expiresOn), REFUSED.card, "a card expires on a date, or nobody knows when");
    },
    cancelSubscription: stillHere,
    endUnagreed(): void {
      stillHere();
      need(nothingAgreed(now()), REFUSED.agreed, "the subscription has a card or a pay day");
    },
    pauseSubscription(): void {
      const { kind } = pauseAhead(now(), nowMs());
      need(kind !== "used up", REFUSED.pausesUsedUp, "three periods of twelve months were paused");
      need(kind === "from", REFUSED.notPausable, "only a subscription that is up to date can be paused");
    },
    resumeSubscription: () => need(now().status === "paused", REFUSED.notPaused, "the subscription is not paused"),
    releaseCharge(_verdict: "collect" | "waive", _audit?: AuditEntry): void {
      need(now().parked !== null, REFUSED.notParked, "nothing waits for a person");
    },
    refundPayment({ dueOn, accessStays }: RefundRequest): void {
      need(isDay(dueOn) && now().paidPeriods > 0, REFUSED.refund, "there is no payment of that date to refund");
      need(accessStays !== false || mayEndAccess(now(), dueOn), REFUSED.access, "access ends only with the contract");
    },
    moveClock({ forwardMs }: { forwardMs: number }): void {
      need(sandbox, REFUSED.clock, "only the sandbox's clock can be moved");
      const real = Number.isInteger(forwardMs) && forwardMs > 0 && forwardMs <= MOST_FORWARD_MS;
      need(real, REFUSED.clock, "the clock moves forwards, by a year and a month at most");
    },
  };
};
