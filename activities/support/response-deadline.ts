import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowExecutionAlreadyStartedError } from "@temporalio/client";
import { findMessagesToWatch, markOverdue } from "../../db/support/support-message.repository.ts";
import type { ResponseDeadlineActivities, WatchMessagesActivities } from "../../workflows/support/response-deadline/activities.port.ts";
import type { ResponseDeadlineInput } from "../../workflows/support/response-deadline/messages.ts";
import { responseDeadlineWorkflow } from "../../workflows/support/response-deadline/response-deadline.workflow.ts";
import { responseDeadlineStart } from "../../workflows/support/response-deadline/start.ts";

export type ResponseDeadlineDeps = { em: EntityManager; temporal: Pick<Client, "workflow">; nowMs: () => number };

const PAGE_SIZE = 200;

export function createResponseDeadlineActivities({
  em,
  temporal,
  nowMs,
}: ResponseDeadlineDeps): ResponseDeadlineActivities & WatchMessagesActivities {
  /** @returns false if the message already has a workflow. */
  const start = async (input: ResponseDeadlineInput): Promise<boolean> => {
    try {
      await temporal.workflow.start(responseDeadlineWorkflow, responseDeadlineStart(input));
      return true;
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
      throw error;
    }
  };
  return {
    async markBreached({ messageId }) {
      const found = await markOverdue(em.fork(), messageId, new Date(nowMs()));
      if (!found) return "gone";
      if (!found.answered) return "waiting";
      return found.inTime ? "kept" : "late";
    },

    async watchForgotten() {
      let started = 0;
      for (let after: string | null = null; ; ) {
        const page: { id: string; answerBy: Date }[] = await findMessagesToWatch(em.fork(), after, PAGE_SIZE);
        for (const { id, answerBy } of page) if (await start({ messageId: id, answerByMs: new Date(answerBy).getTime() })) started++;
        if (page.length < PAGE_SIZE) return { started };
        after = page.at(-1)?.id ?? null;
      }
    },
  };
}
