import { ApplicationFailure } from "@temporalio/common";
import { allHandlersFinished, condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from "@temporalio/workflow";
import { PAY_DAYS } from "#domain/billing/calendar.ts";
import { nameOf, noticesOf } from "#domain/billing/notices.ts";
import { heard } from "#domain/billing/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/subscription.ts";
import { cancelled, cardSaved, mayPause, paused, payDayChosen, released, resumed } from "#domain/billing/wishes.ts";
import type { SubscriptionActivities } from "./activities.port.ts";
import { describeTo } from "./describe.ts";
import { type Held, live, type World } from "./live.ts";
import * as messages from "./messages.ts";

const { collectPayment, giveBackPayment } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "45s", // our client of the provider gives up after 20s, twice
  retry: { initialInterval: "2s", maximumInterval: "1h" }, // no attempt limit: an outage must not lose a payment
});
const { publishSubscription, endSubscription, writeNotice } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: "20s", // a few rows of our own database
  retry: { initialInterval: "500ms", maximumInterval: "1m" },
});

const refuse = (type: string, message: string) => ApplicationFailure.nonRetryable(message, type);

/** One household's subscription, from its trial to its end. */
export async function subscriptionWorkflow({ subscriptionId, terms, trialEndsAtMs, carried }: messages.SubscriptionInput): Promise<void> {
  const held: Held = { subscription: carried?.subscription ?? newSubscription(terms, trialEndsAtMs), nudged: false };
  const sent = carried?.sent ?? [];
  let news = 0;
  const tell = async (change: (now: Subscription, nowMs: number) => Subscription): Promise<Subscription> => {
    held.subscription = change(held.subscription, Date.now());
    news++;
    await publish();
    return held.subscription;
  };
  const publish = async () => {
    describeTo(held.subscription);
    await publishSubscription({ subscriptionId, subscription: held.subscription });
  };
  const stillHere = () => {
    if (held.subscription.status === "cancelled") throw refuse(messages.REFUSED.ended, "the subscription has ended");
  };

  setHandler(messages.viewSubscription, () => held.subscription);
  setHandler(messages.choosePayDay, (payDay) => tell((now, nowMs) => payDayChosen(now, payDay, nowMs)), {
    validator: (payDay) => {
      stillHere();
      if (!Number.isInteger(payDay) || payDay < PAY_DAYS.first || payDay > PAY_DAYS.last)
        throw refuse(messages.REFUSED.payDay, "a pay day is a whole number from 1 to 31");
    },
  });
  setHandler(messages.saveCard, ({ expiresOn }) => tell((now, nowMs) => cardSaved(now, nowMs, expiresOn)), {
    validator: (_card) => stillHere(),
  });
  setHandler(
    messages.cancelSubscription,
    async () => {
      const endedAtMs = Date.now();
      const left = tell((now) => cancelled(now, endedAtMs));
      await endSubscription({ subscriptionId, endedAtMs });
      return left;
    },
    { validator: stillHere },
  );
  setHandler(messages.pauseSubscription, () => tell(paused), {
    validator: () => {
      if (!mayPause(held.subscription)) throw refuse(messages.REFUSED.notPausable, "only a subscription that is up to date can be paused");
    },
  });
  setHandler(messages.resumeSubscription, () => tell(resumed), {
    validator: () => {
      if (held.subscription.status !== "paused") throw refuse(messages.REFUSED.notPaused, "the subscription is not paused");
    },
  });
  setHandler(messages.releaseCharge, (verdict) => tell((now, nowMs) => released(now, verdict, nowMs)), {
    validator: (_verdict) => {
      if (!held.subscription.parked) throw refuse(messages.REFUSED.notParked, "nothing waits for a person");
    },
  });
  setHandler(messages.nudgeSubscription, () => {
    held.nudged = true;
    news++;
  });
  setHandler(messages.hearProvider, () => {
    held.subscription = heard(held.subscription, Date.now());
    news++;
  });

  const writeDueNotices = async () => {
    for (const notice of noticesOf(held.subscription, sent, Date.now())) {
      if (notice.atMs > Date.now()) continue;
      await writeNotice({ subscriptionId, notice });
      sent.push(nameOf(notice));
    }
  };
  const world: World = {
    nowMs: () => Date.now(),
    collect: (ask, manner) =>
      collectPayment.executeWithOptions({ summary: `${ask.dueOn}, attempt ${ask.attempt}: ${manner}` }, [
        { subscriptionId, ...ask, manner },
      ]),
    giveBack: (dueOn) => giveBackPayment.executeWithOptions({ summary: `give back ${dueOn}` }, [{ subscriptionId, dueOn }]),
    publish,
    tired: () => workflowInfo().continueAsNewSuggested,
    rest: async (untilMs) => {
      const seen = news; // before anything is awaited: a message that comes meanwhile must not be slept through
      await writeDueNotices();
      const notice = noticesOf(held.subscription, sent, Date.now())[0]?.atMs;
      const next = Math.min(untilMs ?? Number.POSITIVE_INFINITY, notice ?? Number.POSITIVE_INFINITY);
      const told = () => news !== seen;
      if (Number.isFinite(next)) await condition(told, Math.max(1, next - Date.now()));
      else await condition(told);
    },
  };

  if (!carried) await publish();
  const ended = await live(held, world);
  await condition(allHandlersFinished);
  if (ended === "tired")
    await continueAsNew<typeof subscriptionWorkflow>({
      subscriptionId,
      terms,
      trialEndsAtMs,
      carried: { subscription: held.subscription, sent },
    });
}
