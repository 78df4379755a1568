import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { log } from "../../server/log.ts";
import {
  messageAnswered,
  type ResponseDeadlineInput,
  responseDeadlineWorkflowId,
} from "../../workflows/support/response-deadline/messages.ts";
import { responseDeadlineWorkflow } from "../../workflows/support/response-deadline/response-deadline.workflow.ts";
import { responseDeadlineStart } from "../../workflows/support/response-deadline/start.ts";

type Temporal = Pick<Client, "workflow">;

/** The row is written and says everything; what could not be told now is found by the hourly look, or by the workflow itself. */
const logFaults = (telling: Promise<unknown>, event: string): Promise<void> =>
  telling.then(
    () => {},
    (error: unknown) => {
      if (error instanceof WorkflowNotFoundError) return; // it has ended, or was not begun: nothing is lost
      const name = error instanceof Error ? error.name : "unknown";
      log.warn({ name }, event); // never who wrote, or what
    },
  );

/** Starts the workflow that watches a message. A message is not refused because that fails: it gets its workflow within the hour. */
export const watchMessage = ({ workflow }: Temporal, input: ResponseDeadlineInput): Promise<void> =>
  logFaults(workflow.start(responseDeadlineWorkflow, responseDeadlineStart(input)), "a support message is not watched yet");

/** Tells a message's workflow that it was answered. A workflow that is not told sees it in the row when it looks there. */
export const signalAnswered = ({ workflow }: Temporal, messageId: string): Promise<void> =>
  logFaults(
    workflow.getHandle(responseDeadlineWorkflowId(messageId)).signal(messageAnswered),
    "an answered message’s workflow was not signalled",
  );
