import { condition, workflowInfo } from "@temporalio/workflow";
import { nameOf, scheduledEmails } from "#domain/billing/emails/scheduled-emails.ts";
import { unlessGivenUp } from "../../data-refused.ts";
import { refundInWords, waitsFor } from "./details.ts";
import type { SubscriptionEffects } from "./run-subscription.ts";
import { collectPayment, refundPayment, type SubscriptionContext, writeScheduledEmail } from "./state.ts";

/** A history of this many events is replayed in a blink; ten years fit into a few runs. */
const EVENTS_PER_RUN = 2000;

/** The world of a told workflow: activities and durable timers. */
export function createEffects(context: SubscriptionContext, eventsPerRun = EVENTS_PER_RUN): SubscriptionEffects {
  const { subscriptionId, state, sent, clock } = context;
  const here = () => ({ subscriptionId, clockOffsetMs: clock.offsetMs });

  const dueEmail = () => scheduledEmails(state.subscription, sent, clock.nowMs()).find(({ atMs }) => atMs <= clock.nowMs());
  /** Writes the emails that are due. Each waits for the rows before it, by which it is checked once more, and none is written after a message came. */
  const writeDueEmails = async (told: () => boolean) => {
    for (let email = dueEmail(); email && !told(); email = dueEmail()) {
      if (context.rowsUnderWay > 0) {
        await condition(() => context.rowsUnderWay === 0 || told());
        continue;
      }
      sent.push(nameOf(email));
      await writeScheduledEmail.executeWithOptions({ summary: `email: ${nameOf(email)}` }, [{ ...here(), email }]).catch(unlessGivenUp);
    }
  };

  /** What is over without an answer may have been done all the same: it is asked for again later, from the records, and then it is a person's. */
  const unknownIfGivenUp = (fault: unknown): { kind: "unknown"; atMs: number } => {
    unlessGivenUp(fault);
    return { kind: "unknown", atMs: clock.nowMs() };
  };

  /** The row says already how the workflow stands: it was written with the outcome, and nothing was said or written since it was asked for. */
  let written = false;

  return {
    nowMs: () => clock.nowMs(),
    collect: (ask, mode) => {
      const asked = { summary: `${mode}: ${ask.dueOn}, attempt ${ask.attempt}` };
      const { messageCount, rowsWritten } = context;
      // an older row that is still under way may come after the one with the outcome: then it is written once more
      const mayBeOverwritten = context.rowsUnderWay > 0;
      return collectPayment.executeWithOptions(asked, [{ ...here(), ...ask, mode, asking: state.subscription }]).then((outcome) => {
        written = !mayBeOverwritten && context.messageCount === messageCount && context.rowsWritten === rowsWritten;
        return outcome;
      }, unknownIfGivenUp);
    },
    refund: (refunding) =>
      refundPayment
        .executeWithOptions({ summary: `refund: ${refundInWords(refunding)}` }, [{ ...here(), refunding }])
        .catch(unknownIfGivenUp),
    endWritten: async () => {
      if (!context.ending) return false;
      await context.ending;
      return true;
    },
    publish: () => {
      if (!written) return context.publish();
      written = false;
      context.describe();
      return Promise.resolve();
    },
    // a move of the clock is finished first where that is possible: whoever moved it waits for the answer
    shouldContinueAsNew: () => workflowInfo().continueAsNewSuggested || (!clock.moving && workflowInfo().historyLength >= eventsPerRun),
    waitUntil: async (untilMs) => {
      const seen = context.messageCount; // before anything is awaited: a message that comes meanwhile must not be slept through
      const told = () => context.messageCount !== seen;
      await writeDueEmails(told);
      if (told()) return;
      const emailMs = scheduledEmails(state.subscription, sent, clock.nowMs())[0]?.atMs ?? Number.POSITIVE_INFINITY;
      const nextMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, emailMs);
      if (clock.moving) {
        clock.walk(nextMs);
        state.woken = true; // the billing run of each day on the way counts as having come by
      } else if (Number.isFinite(nextMs))
        await condition(told, Math.max(1, nextMs - clock.nowMs()), { summary: waitsFor(state.subscription, nextMs) });
      else await condition(told);
    },
  };
}
