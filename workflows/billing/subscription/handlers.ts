import { condition, setHandler } from "@temporalio/workflow";
import { paused, resumed } from "#domain/billing/calendar/pause.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import { providerSignalled } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved, released } from "#domain/billing/contract/transitions.ts";
import { confirmationOf, type Done } from "#domain/billing/emails/confirmations.ts";
import { endedByDispute, factsLearned, isLostNow } from "#domain/billing/ledger/disputes.ts";
import { refundAsked } from "#domain/billing/ledger/refunds.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { unlessGivenUp } from "../../data-refused.ts";
import * as messages from "./messages.ts";
import { endSubscription, endUnagreed, type SubscriptionContext } from "./state.ts";
import { need, validators } from "./validators.ts";

/** Answers everything that may be said to the workflow. Called before its first await, so that no message comes too early. */
export function registerHandlers(context: SubscriptionContext): void {
  const { subscriptionId, state, clock } = context;
  const change = (how: (now: Subscription, nowMs: number) => Subscription): void => {
    state.subscription = how(state.subscription, clock.nowMs());
    context.messageCount++;
  };
  /** The answer comes once the row is written: the page that asked shows what it will read. What its holder did is confirmed with it. */
  const update = async (
    how: (now: Subscription, nowMs: number) => Subscription,
    done?: Done,
    audit?: AuditEntry,
  ): Promise<Subscription> => {
    const before = state.subscription;
    change(how);
    const confirm = done && confirmationOf(done, before, state.subscription, clock.nowMs());
    if (confirm) state.subscription = { ...state.subscription, confirmations: confirm.number };
    await context.publish(confirm ?? undefined, audit);
    return state.subscription;
  };
  /**
   * Writes the end into the database. The loop asks about no attempt meanwhile: before its row has ended, one that was only opened would be paid. The end
   * stands even if it could not be written: the row that follows says so too.
   */
  const end = async (summary: string, because?: "dispute"): Promise<void> => {
    const asked = { subscriptionId, endedAtMs: clock.nowMs(), clockOffsetMs: clock.offsetMs, ...(because && { because }) };
    const written = endSubscription.executeWithOptions({ summary }, [asked]).catch(unlessGivenUp);
    const ending = written.catch(() => {});
    context.ending = ending;
    try {
      await written;
    } finally {
      if (context.ending === ending) context.ending = null;
    }
  };
  const may = validators(
    () => state.subscription,
    () => clock.nowMs(),
    context.sandbox,
  );

  setHandler(messages.viewSubscription, () => state.subscription);
  setHandler(messages.viewClock, () => ({ aheadMs: clock.offsetMs, moving: clock.moving }));
  setHandler(messages.choosePayDay, (payDay) => update((now, nowMs) => payDayChosen(now, payDay, nowMs), "pay day"), {
    validator: may.choosePayDay,
  });
  setHandler(
    messages.saveCard,
    ({ expiresOn, fullPrice, again }) =>
      update((now, nowMs) => cardSaved(fullPrice ? atFullPrice(now) : now, nowMs, expiresOn), again ? "card again" : "card"),
    { validator: may.saveCard },
  );
  setHandler(
    messages.cancelSubscription,
    async () => {
      change(cancelled); // at once: what the loop decides from here on knows it
      await end("ended in the database");
      await context.publish();
      return state.subscription;
    },
    { validator: may.cancelSubscription },
  );
  setHandler(
    messages.endUnagreed,
    async () => {
      const endedAtMs = clock.nowMs();
      const ended = await endUnagreed.executeWithOptions({ summary: "ended in the database, where nothing was agreed" }, [
        { subscriptionId, endedAtMs, clockOffsetMs: clock.offsetMs },
      ]);
      need(ended, messages.REFUSED.agreed, "a card came meanwhile"); // the row knows it before the workflow does
      return update((now) => cancelled(now, endedAtMs));
    },
    { validator: may.endUnagreed },
  );
  setHandler(messages.pauseSubscription, () => update(paused, "pause"), { validator: may.pauseSubscription });
  setHandler(messages.resumeSubscription, () => update(resumed, "resume"), { validator: may.resumeSubscription });
  setHandler(messages.releaseCharge, (verdict, audit) => update((now, nowMs) => released(now, verdict, nowMs), undefined, audit), {
    validator: may.releaseCharge,
  });
  setHandler(messages.refundPayment, ({ audit, ...asked }) => update((now) => refundAsked(now, asked), undefined, audit), {
    validator: may.refundPayment,
  });
  setHandler(
    messages.moveClock,
    async ({ forwardMs }) => {
      clock.move(forwardMs);
      context.messageCount++;
      await condition(() => !clock.moving || context.leaving);
      await context.publish();
      return state.subscription;
    },
    { validator: may.moveClock },
  );
  setHandler(messages.wakeSubscription, () => {
    state.woken = true;
    context.messageCount++;
  });
  setHandler(messages.signalProviderEvent, () => change(providerSignalled));
  setHandler(messages.reportSubscription, () => context.publish());
  setHandler(messages.learnFacts, async (facts) => {
    const before = state.subscription;
    await update((now, nowMs) => factsLearned(now, facts, nowMs), "provider");
    if (!isLostNow(before, state.subscription)) return;
    const endedAtMs = clock.nowMs();
    const live = state.subscription.status !== "cancelled";
    change((now) => endedByDispute(now, endedAtMs));
    if (live) await end("ended by a dispute", "dispute");
    await context.publish();
  });
}
