import { ApplicationFailure, allHandlersFinished, condition, continueAsNew, setHandler } from "@temporalio/workflow";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { isDay } from "#domain/billing/calendar/dates.ts";
import { evaluatePause, paused, resumed } from "#domain/billing/calendar/pause.ts";
import { mayChoosePayDay, payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { applyOutcome, markInFlight, providerSignalled } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved, released } from "#domain/billing/contract/transitions.ts";
import { createConfirmation, type Done } from "#domain/billing/emails/confirmations.ts";
import { applyFacts, endedByDispute, isNewlyLost } from "#domain/billing/ledger/disputes.ts";
import { applyRefundOutcome, mayEndAccess, type RefundRequest, requestRefund } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { AttemptMode } from "./activities.port.ts";
import { endSubscription, endUnagreed, publish, type SubscriptionEffects, showInTemporal, temporalEffects } from "./effects.ts";
import * as messages from "./messages.ts";
import { createState, type RunState, type SubscriptionState } from "./state.ts";

const { REFUSED } = messages;

/** One household's subscription, from its trial to its end. `domain/billing` decides what to do next; the workflow does it when it is due. */
export async function subscriptionWorkflow(input: messages.SubscriptionInput): Promise<void> {
  const state = createState(input);
  registerHandlers(state);
  if (input.carried) showInTemporal(state.subscription, state.clock.offsetMs);
  else await publish(state);

  for (;;) {
    const exit = await runSubscription(state, temporalEffects(state, input.eventsPerRun));
    state.isShuttingDown = true;
    await condition(allHandlersFinished);
    const { subscription, sent, woken, clock } = state;
    if (exit === "continueAsNew") {
      const carried = { subscription, sent, woken, moveToMs: clock.movingToMs };
      await continueAsNew<typeof subscriptionWorkflow>({ ...input, clockOffsetMs: clock.offsetMs, carried });
    }
    // a message that was handled in the meantime may have left work, such as a refund
    if (nextStep(subscription, clock.nowMs(), woken).kind === "end") return;
    state.isShuttingDown = false;
  }
}

/** Takes one step after the other until nothing is left to do or the history has grown long. */
export async function runSubscription(state: SubscriptionState, effects: SubscriptionEffects): Promise<"ended" | "continueAsNew"> {
  for (;;) {
    const step = nextStep(state.subscription, effects.nowMs(), state.woken);
    if (step.kind === "end") return "ended";
    if (step.kind === "wait") {
      if (effects.shouldContinueAsNew()) return "continueAsNew";
      state.woken = false;
      await effects.waitUntil(step.untilMs);
      continue;
    }
    if (step.kind === "park") state.subscription = { ...state.subscription, parked: "overdue" };
    else if (step.kind === "resume") state.subscription = resumed(state.subscription, effects.nowMs());
    else if (step.kind === "refund") {
      const outcome = await effects.refund(step.refunding);
      state.subscription = applyRefundOutcome(state.subscription, step.refunding, outcome);
    } else if (state.subscription.status === "cancelled" && (await effects.cancellationWritten())) continue;
    else if (step.kind === "withdraw") await attempt(state, effects, "withdraw");
    else await attempt(state, effects, step.kind === "ask" && step.how === "records" ? "look up" : "make");
    await effects.publish(state.subscription);
  }
}

async function attempt(state: SubscriptionState, effects: SubscriptionEffects, mode: AttemptMode): Promise<void> {
  const { charge } = state.subscription;
  if (!charge) throw new Error("an attempt needs a charge");
  state.woken = false;
  state.subscription = markInFlight(state.subscription);
  const { dueOn, attempt: number, amountPence } = charge;
  const outcome = await effects.collect({ dueOn, attempt: number, amountPence }, mode);
  state.subscription = applyOutcome(state.subscription, outcome);
}

/** Registers a handler per message. Called before the first await, so that no message arrives too early. */
function registerHandlers(state: RunState): void {
  const { subscriptionId, clock } = state;
  const change = (transition: (now: Subscription, nowMs: number) => Subscription): void => {
    state.subscription = transition(state.subscription, clock.nowMs());
    state.messageCount++;
  };
  /** Answers once the row is written, so that the page reads what it changed; a confirmation to the holder is written with the row. */
  const update = async (
    transition: (now: Subscription, nowMs: number) => Subscription,
    done?: Done,
    audit?: AuditEntry,
  ): Promise<Subscription> => {
    const before = state.subscription;
    change(transition);
    const confirm = done && createConfirmation(done, before, state.subscription, clock.nowMs());
    if (confirm) state.subscription = { ...state.subscription, confirmations: confirm.number };
    await publish(state, confirm ?? undefined, audit);
    return state.subscription;
  };
  /** Writes the cancellation to the database. It is final even if this write fails: the next write of the row includes it. */
  const writeCancellation = async (summary: string, because?: "dispute"): Promise<void> => {
    const end = { subscriptionId, endedAtMs: clock.nowMs(), clockOffsetMs: clock.offsetMs, ...(because && { because }) };
    const written = endSubscription.executeWithOptions({ summary }, [end]).catch(ignoreFailedActivity);
    const settled = written.catch(() => {});
    state.cancellationWrite = settled;
    try {
      await written;
    } finally {
      if (state.cancellationWrite === settled) state.cancellationWrite = null;
    }
  };
  const validate = validators(state);

  setHandler(messages.viewSubscription, () => state.subscription);
  setHandler(messages.viewClock, () => ({ aheadMs: clock.offsetMs, moving: clock.moving }));
  setHandler(messages.choosePayDay, (payDay) => update((now, nowMs) => payDayChosen(now, payDay, nowMs), "pay day"), {
    validator: validate.choosePayDay,
  });
  setHandler(
    messages.saveCard,
    ({ expiresOn, fullPrice, again }) =>
      update((now, nowMs) => cardSaved(fullPrice ? atFullPrice(now) : now, nowMs, expiresOn), again ? "card again" : "card"),
    { validator: validate.saveCard },
  );
  setHandler(
    messages.cancelSubscription,
    async () => {
      change(cancelled); // before the write: the loop must not start another attempt meanwhile
      await writeCancellation("ended in the database");
      await publish(state);
      return state.subscription;
    },
    { validator: validate.cancelSubscription },
  );
  setHandler(
    messages.endUnagreed,
    async () => {
      const endedAtMs = clock.nowMs();
      const ended = await endUnagreed.executeWithOptions({ summary: "ended in the database, where nothing was agreed" }, [
        { subscriptionId, endedAtMs, clockOffsetMs: clock.offsetMs },
      ]);
      rejectUnless(ended, REFUSED.agreed, "a card was saved first"); // the row has the card before the workflow does
      return update((now) => cancelled(now, endedAtMs));
    },
    { validator: validate.endUnagreed },
  );
  setHandler(messages.pauseSubscription, () => update(paused, "pause"), { validator: validate.pauseSubscription });
  setHandler(messages.resumeSubscription, () => update(resumed, "resume"), { validator: validate.resumeSubscription });
  setHandler(messages.releaseCharge, (verdict, audit) => update((now, nowMs) => released(now, verdict, nowMs), undefined, audit), {
    validator: validate.releaseCharge,
  });
  setHandler(messages.refundPayment, ({ audit, ...request }) => update((now) => requestRefund(now, request), undefined, audit), {
    validator: validate.refundPayment,
  });
  setHandler(
    messages.moveClock,
    async ({ forwardMs }) => {
      clock.move(forwardMs);
      state.messageCount++;
      await condition(() => !clock.moving || state.isShuttingDown);
      await publish(state);
      return state.subscription;
    },
    { validator: validate.moveClock },
  );
  setHandler(messages.wakeSubscription, () => {
    state.woken = true;
    state.messageCount++;
  });
  setHandler(messages.signalProviderEvent, () => change(providerSignalled));
  setHandler(messages.reportSubscription, () => publish(state));
  setHandler(messages.learnFacts, async (facts) => {
    const before = state.subscription;
    await update((now, nowMs) => applyFacts(now, facts, nowMs), "provider");
    if (!isNewlyLost(before, state.subscription)) return;
    const endedAtMs = clock.nowMs();
    const wasLive = state.subscription.status !== "cancelled";
    change((now) => endedByDispute(now, endedAtMs));
    if (wasLive) await writeCancellation("ended by a dispute", "dispute");
    await publish(state);
  });
}

function rejectUnless(condition: boolean, type: string, message: string): void {
  if (!condition) throw ApplicationFailure.nonRetryable(message, type);
}

/** Which updates the subscription accepts at the moment. A rejected update leaves nothing in the history. */
export const validators = (state: { subscription: Subscription; clock: { nowMs(): number }; sandbox: boolean }) => {
  const rejectIfCancelled = () => rejectUnless(state.subscription.status !== "cancelled", REFUSED.ended, "the subscription has ended");
  return {
    choosePayDay(payDay: number): void {
      rejectIfCancelled();
      const isValid = Number.isInteger(payDay) && payDay >= PAY_DAYS.first && payDay <= PAY_DAYS.last;
      rejectUnless(isValid, REFUSED.payDay, "a pay day is a whole number from 1 to 31");
      const mayChange = mayChoosePayDay(state.subscription, payDay, state.clock.nowMs());
      rejectUnless(mayChange, REFUSED.payDayChanged, "the pay day was changed twice within twelve months");
    },
    saveCard({ expiresOn }: { expiresOn: string | null }): void {
      rejectIfCancelled();
      rejectUnless(expiresOn === null || isDay(expiresOn), REFUSED.card, "a card's expiry is a date or null");
    },
    cancelSubscription: rejectIfCancelled,
    endUnagreed(): void {
      rejectIfCancelled();
      rejectUnless(nothingAgreed(state.subscription), REFUSED.agreed, "the subscription has a card or a pay day");
    },
    pauseSubscription(): void {
      const { kind } = evaluatePause(state.subscription, state.clock.nowMs());
      rejectUnless(kind !== "used up", REFUSED.pausesUsedUp, "three periods of twelve months were paused");
      rejectUnless(kind === "from", REFUSED.notPausable, "only a subscription that is up to date can be paused");
    },
    resumeSubscription: () => rejectUnless(state.subscription.status === "paused", REFUSED.notPaused, "the subscription is not paused"),
    releaseCharge: (_verdict: "collect" | "waive", _audit?: AuditEntry) =>
      rejectUnless(state.subscription.parked !== null, REFUSED.notParked, "no charge is parked"),
    refundPayment({ dueOn, accessStays }: RefundRequest): void {
      const isPaid = isDay(dueOn) && state.subscription.paidPeriods > 0;
      rejectUnless(isPaid, REFUSED.refund, "there is no payment of that date to refund");
      const mayEnd = accessStays !== false || mayEndAccess(state.subscription, dueOn);
      rejectUnless(mayEnd, REFUSED.access, "access ends only with the contract");
    },
    moveClock({ forwardMs }: { forwardMs: number }): void {
      rejectUnless(state.sandbox, REFUSED.clock, "only the sandbox's clock can be moved");
      const isValid = Number.isInteger(forwardMs) && forwardMs > 0 && forwardMs <= messages.MOST_FORWARD_MS;
      rejectUnless(isValid, REFUSED.clock, "the clock moves forwards, by a year and a month at most");
    },
  };
};
