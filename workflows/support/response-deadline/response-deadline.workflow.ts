import { condition, proxyActivities, setCurrentDetails, setHandler } from "@temporalio/workflow";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { ResponseDeadlineActivities } from "./activities.port.ts";
import { messageAnswered, type ResponseDeadlineInput, type ResponseDeadlineOutcome } from "./messages.ts";

const { markBreached } = proxyActivities<ResponseDeadlineActivities>({
  startToCloseTimeout: "20s", // one row of our own database
  retry: { maximumInterval: "5m" },
  scheduleToCloseTimeout: "20 hours", // then the next daily check tries again, so a database outage cannot hide a breach
});

/** The message may be deleted or the signal lost, so the row is checked this often. Ten years of checks fit into one history. */
const CHECK_INTERVAL = "1 day";

const WAITING_DETAILS = `Waiting for an answer, promised within ${PROMISE_HOURS} hours. An operator marks it answered at /admin/automation.`;
const OVERDUE_DETAILS = `Overdue: not answered within ${PROMISE_HOURS} hours. Operators see it at /admin until it is marked as answered.`;

/** Watches the deadline of one message. If it passes, marks the message as overdue and waits for the late answer. */
export async function responseDeadlineWorkflow({ messageId, answerByMs }: ResponseDeadlineInput): Promise<ResponseDeadlineOutcome> {
  let answered = false;
  const isAnswered = () => answered;
  setHandler(messageAnswered, () => {
    answered = true;
  });

  setCurrentDetails(WAITING_DETAILS);
  const leftMs = Math.max(1, answerByMs - Date.now()); // a workflow started late may have no time left
  const answeredMeanwhile = await condition(isAnswered, leftMs, { summary: `answer due within ${PROMISE_HOURS} hours` });
  // the signal may arrive late, such as after a worker outage: then the row decides
  if (answeredMeanwhile && Date.now() <= answerByMs) return "kept";
  for (;;) {
    const outcome = await markBreached({ messageId }).catch((error: unknown) => {
      ignoreFailedActivity(error);
      return "waiting" as const;
    });
    if (outcome !== "waiting") return outcome;
    setCurrentDetails(OVERDUE_DETAILS);
    if (await condition(isAnswered, CHECK_INTERVAL, { summary: "overdue: waiting for the late answer" })) return "late";
  }
}
