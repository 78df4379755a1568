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

/** Logs errors instead of throwing: the row is saved, and the hourly workflow or the deadline workflow catches up. */
const logErrors = (request: Promise<unknown>, message: string): Promise<void> =>
  request.then(
    () => {},
    (error: unknown) => {
      if (error instanceof WorkflowNotFoundError) return; // it has completed, or was never started
      const name = error instanceof Error ? error.name : "unknown";
      log.warn({ name }, message); // never the sender or the text
    },
  );

/** Starts a message's deadline workflow. If that fails, the hourly workflow starts it. */
export const watchMessage = ({ workflow }: Temporal, input: ResponseDeadlineInput): Promise<void> =>
  logErrors(
    workflow.start(responseDeadlineWorkflow, responseDeadlineStart(input)),
    "could not start a support message's deadline workflow",
  );

/** Signals that a message was answered. If the signal is lost, the workflow reads it from the row. */
export const signalAnswered = ({ workflow }: Temporal, messageId: string): Promise<void> =>
  logErrors(
    workflow.getHandle(responseDeadlineWorkflowId(messageId)).signal(messageAnswered),
    "could not signal an answered message's workflow",
  );
