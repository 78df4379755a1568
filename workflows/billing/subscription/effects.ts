import { condition, workflowInfo } from "@temporalio/workflow";
import { nameOf, noticesOf } from "#domain/billing/emails/scheduled-emails.ts";
import { unlessDataRefused } from "../../data-refused.ts";
import { waitsFor } from "./describe.ts";
import type { World } from "./run-subscription.ts";
import { collectPayment, giveBackPayment, type Story, underTodaysRules, writeNotice } from "./state.ts";

/** A history of this many events is replayed in a blink; ten years fit into a few runs. */
const EVENTS_PER_RUN = 2000;

/** The world of a told story: activities and durable timers. */
export function worldOf(story: Story, eventsPerRun = EVENTS_PER_RUN): World {
  const { subscriptionId, held, sent, clock } = story;
  const here = () => ({ subscriptionId, clockOffsetMs: clock.offsetMs });

  const writeDueNotices = async () => {
    for (const notice of noticesOf(held.subscription, sent, clock.nowMs())) {
      if (notice.atMs > clock.nowMs()) continue;
      sent.push(nameOf(notice));
      await writeNotice.executeWithOptions({ summary: `letter: ${nameOf(notice)}` }, [{ ...here(), notice }]).catch(unlessDataRefused);
    }
  };

  /** What the database would not have may have been done all the same: it is asked for again later, from the records, and then it is a person's. */
  const unknownIfRefused = (fault: unknown): { kind: "unknown"; atMs: number } => {
    unlessDataRefused(fault);
    return { kind: "unknown", atMs: clock.nowMs() };
  };

  /** The row says already how the story stands: it was written with the outcome, and nothing was said or written since it was asked for. */
  let written = false;

  return {
    nowMs: () => clock.nowMs(),
    collect: (ask, manner) => {
      const asked = { summary: `${manner}: ${ask.dueOn}, attempt ${ask.attempt}` };
      if (!story.rowsWithOutcomes) return collectPayment.executeWithOptions(asked, [{ ...here(), ...ask, manner }]).catch(unknownIfRefused);
      const { news, rows } = story;
      return collectPayment.executeWithOptions(asked, [{ ...here(), ...ask, manner, asking: held.subscription }]).then((outcome) => {
        written = story.news === news && story.rows === rows;
        return outcome;
      }, unknownIfRefused);
    },
    giveBack: async (dueOn) => {
      const outcome = await giveBackPayment
        .executeWithOptions({ summary: `refund: ${dueOn}` }, [{ ...here(), dueOn }])
        .catch(unknownIfRefused);
      return outcome ?? { kind: "done", atMs: clock.nowMs() };
    },
    publish: () => {
      if (!written) return story.publish();
      written = false;
      story.describe();
      return Promise.resolve();
    },
    // a move of the clock is finished first where that is possible: whoever moved it waits for the answer
    tired: () => workflowInfo().continueAsNewSuggested || (!clock.moving && workflowInfo().historyLength >= eventsPerRun),
    rest: async (untilMs) => {
      held.subscription = underTodaysRules(held.subscription);
      const seen = story.news; // before anything is awaited: a message that comes meanwhile must not be slept through
      const told = () => story.news !== seen;
      await writeDueNotices();
      if (told()) return;
      const letterMs = noticesOf(held.subscription, sent, clock.nowMs())[0]?.atMs ?? Number.POSITIVE_INFINITY;
      const nextMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, letterMs);
      if (clock.moving) {
        clock.walk(nextMs);
        held.nudged = true; // the billing run of each day on the way counts as having come by
      } else if (Number.isFinite(nextMs))
        await condition(told, Math.max(1, nextMs - clock.nowMs()), { summary: waitsFor(held.subscription, nextMs) });
      else await condition(told);
    },
  };
}
