import { ApplicationFailure, condition, patched, setHandler } from "@temporalio/workflow";
import { nothingAgreed } from "#domain/billing/access/nothing-agreed.ts";
import { PAY_DAYS } from "#domain/billing/calendar/calendar.ts";
import { isDay } from "#domain/billing/calendar/dates.ts";
import { pauseAhead, paused, resumed } from "#domain/billing/calendar/pause.ts";
import { mayChoosePayDay, payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { atFullPrice } from "#domain/billing/contract/introductory.ts";
import { heard } from "#domain/billing/contract/outcome.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved, released, underWay } from "#domain/billing/contract/transitions.ts";
import { confirmationOf, type Done } from "#domain/billing/emails/confirmations.ts";
import { endedByDispute, factsLearned, isLostNow } from "#domain/billing/ledger/disputes.ts";
import { refundAsked } from "#domain/billing/ledger/refunds.ts";
import * as messages from "./messages.ts";
import { endSubscription, endUnagreed, type Story, underTodaysRules } from "./state.ts";

const { REFUSED } = messages;

/** A validator's "no": nothing of the refused message enters the history. */
function need(holds: boolean, type: string, message: string): void {
  if (!holds) throw ApplicationFailure.nonRetryable(message, type);
}

/** Answers everything that may be said to the story. Called before its first await, so that no message comes too early. */
export function listen(story: Story): void {
  const { subscriptionId, held, clock } = story;
  const change = (how: (now: Subscription, nowMs: number) => Subscription): void => {
    held.subscription = how(underTodaysRules(held.subscription), clock.nowMs());
    story.news++;
  };
  /** The answer comes once the row is written: the page that asked shows what it will read. What its holder did is confirmed with it. */
  const tell = async (how: (now: Subscription, nowMs: number) => Subscription, done?: Done): Promise<Subscription> => {
    const before = held.subscription;
    change(how);
    const confirm = done && confirmationOf(done, before, held.subscription, clock.nowMs());
    if (confirm) held.subscription = { ...held.subscription, confirmations: confirm.number };
    await story.publish(confirm ?? undefined);
    return held.subscription;
  };
  const stillHere = () => need(held.subscription.status !== "cancelled", REFUSED.ended, "the subscription has ended");

  setHandler(messages.viewSubscription, () => held.subscription);
  setHandler(messages.viewClock, () => ({ aheadMs: clock.offsetMs, moving: clock.moving }));
  setHandler(messages.choosePayDay, (payDay) => tell((now, nowMs) => payDayChosen(now, payDay, nowMs), "pay day"), {
    validator: (payDay) => {
      stillHere();
      const real = Number.isInteger(payDay) && payDay >= PAY_DAYS.first && payDay <= PAY_DAYS.last;
      need(real, REFUSED.payDay, "a pay day is a whole number from 1 to 31");
      const may = mayChoosePayDay(held.subscription, payDay, clock.nowMs());
      need(may, REFUSED.payDayChanged, "the pay day was changed twice within twelve months");
    },
  });
  /** Only where it makes a difference: most histories need no mark of it. */
  const followsOld = () => !underWay(held.subscription.charge) || patched("a card that was saved while another is asked");
  setHandler(
    messages.saveCard,
    ({ expiresOn, fullPrice, again }) =>
      tell((now, nowMs) => cardSaved(fullPrice ? atFullPrice(now) : now, nowMs, expiresOn, followsOld()), again ? "card again" : "card"),
    {
      validator: ({ expiresOn }) => {
        stillHere();
        need(expiresOn === null || isDay(expiresOn), REFUSED.card, "a card expires on a date, or nobody knows when");
      },
    },
  );
  setHandler(
    messages.cancelSubscription,
    async () => {
      const endedAtMs = clock.nowMs();
      change(cancelled); // at once: what the loop decides from here on knows it
      await endSubscription.executeWithOptions({ summary: "ended in the database" }, [
        { subscriptionId, endedAtMs, clockOffsetMs: clock.offsetMs },
      ]);
      await story.publish();
      return held.subscription;
    },
    { validator: stillHere },
  );
  setHandler(
    messages.endUnagreed,
    async () => {
      const endedAtMs = clock.nowMs();
      const ended = await endUnagreed.executeWithOptions({ summary: "ended in the database, where nothing was agreed" }, [
        { subscriptionId, endedAtMs, clockOffsetMs: clock.offsetMs },
      ]);
      need(ended, REFUSED.agreed, "a card came meanwhile"); // the row knows it before the story does
      return tell((now) => cancelled(now, endedAtMs));
    },
    {
      validator: () => {
        stillHere();
        need(nothingAgreed(held.subscription), REFUSED.agreed, "the subscription has a card or a pay day");
      },
    },
  );
  setHandler(messages.pauseSubscription, () => tell(paused, "pause"), {
    validator: () => {
      const { kind } = pauseAhead(held.subscription, clock.nowMs());
      need(kind !== "used up", REFUSED.pausesUsedUp, "three periods of twelve months were paused");
      need(kind === "from", REFUSED.notPausable, "only a subscription that is up to date can be paused");
    },
  });
  setHandler(messages.resumeSubscription, () => tell(resumed, "resume"), {
    validator: () => need(held.subscription.status === "paused", REFUSED.notPaused, "the subscription is not paused"),
  });
  setHandler(messages.releaseCharge, (verdict) => tell((now, nowMs) => released(now, verdict, nowMs)), {
    validator: (_verdict) => need(held.subscription.parked !== null, REFUSED.notParked, "nothing waits for a person"),
  });
  setHandler(messages.refundPayment, ({ dueOn }) => tell((now) => refundAsked(now, dueOn)), {
    validator: ({ dueOn }) =>
      need(isDay(dueOn) && held.subscription.paidPeriods > 0, REFUSED.refund, "there is no payment of that date to give back"),
  });
  setHandler(
    messages.moveClock,
    async ({ forwardMs }) => {
      clock.move(forwardMs);
      story.news++;
      await condition(() => !clock.moving || story.leaving);
      await story.publish();
      return held.subscription;
    },
    {
      validator: ({ forwardMs }) => {
        need(story.sandbox, REFUSED.clock, "only the sandbox's clock can be moved");
        const real = Number.isInteger(forwardMs) && forwardMs > 0 && forwardMs <= messages.MOST_FORWARD_MS;
        need(real, REFUSED.clock, "the clock moves forwards, by a year and a month at most");
      },
    },
  );
  setHandler(messages.nudgeSubscription, () => {
    held.nudged = true;
    story.news++;
  });
  setHandler(messages.hearProvider, () => change(heard));
  setHandler(messages.learnFacts, async (facts) => {
    const before = held.subscription;
    const remembers = facts.disputes.length > 0 && patched("what was used before a dispute");
    await tell((now, nowMs) => factsLearned(now, facts, nowMs, remembers), "provider");
    if (!isLostNow(before, held.subscription)) return;
    const endedAtMs = clock.nowMs();
    const live = held.subscription.status !== "cancelled";
    change((now) => endedByDispute(now, endedAtMs));
    if (live)
      await endSubscription.executeWithOptions({ summary: "ended by a dispute" }, [
        { subscriptionId, endedAtMs, clockOffsetMs: clock.offsetMs, because: "dispute" },
      ]);
    await story.publish();
  });
}
