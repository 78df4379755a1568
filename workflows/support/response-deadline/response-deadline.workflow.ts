import { condition, proxyActivities, setCurrentDetails, setHandler } from "@temporalio/workflow";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { unlessGivenUp } from "../../data-refused.ts";
import type { ResponseDeadlineActivities } from "./activities.port.ts";
import { messageAnswered, type ResponseDeadlineInput, type ResponseDeadlineOutcome } from "./messages.ts";

const { markBreached } = proxyActivities<ResponseDeadlineActivities>({
  startToCloseTimeout: "20s", // one row of our own database
  retry: { maximumInterval: "5m" },
  scheduleToCloseTimeout: "20 hours", // then the next day's look: a database that is away must not hide a breach
});

/** A message may be deleted, or its answer go unheard: so often the row is looked at. Ten years of it fit into one history. */
const LOOK_AGAIN = "1 day";

const WAITS = `Waiting for an answer, promised within ${PROMISE_HOURS} hours. An operator marks it answered at /admin/automation.`;
const OVERDUE = `Overdue: nobody answered within ${PROMISE_HOURS} hours. Operators see it at /admin until it is marked as answered.`;

/** The promise to answer one message: kept, or broken and marked so for the operators' screen; then it waits for the late answer. */
export async function responseDeadlineWorkflow({ messageId, answerByMs }: ResponseDeadlineInput): Promise<ResponseDeadlineOutcome> {
  let answered = false;
  const isAnswered = () => answered;
  setHandler(messageAnswered, () => {
    answered = true;
  });

  setCurrentDetails(WAITS);
  const leftMs = Math.max(1, answerByMs - Date.now()); // one that is watched late may have no time left
  const heard = await condition(isAnswered, leftMs, { summary: `promised: an answer within ${PROMISE_HOURS} hours` });
  if (heard && Date.now() <= answerByMs) return "kept"; // heard after the time, as after a worker was away: the row knows when it was given
  for (;;) {
    const found = await markBreached({ messageId }).catch((fault: unknown) => {
      unlessGivenUp(fault);
      return "waiting" as const;
    });
    if (found !== "waiting") return found;
    setCurrentDetails(OVERDUE);
    if (await condition(isAnswered, LOOK_AGAIN, { summary: "overdue: waits for the late answer" })) return "late";
  }
}
