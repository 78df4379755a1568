import type { EntityManager } from "@mikro-orm/postgresql";
import { cardsOf } from "../../../db/billing/card/paying-card.repository.ts";
import { forgetCardsWorkflow } from "../../../workflows/billing/forget-cards/forget-cards.workflow.ts";
import { forgetCardsWorkflowId } from "../../../workflows/billing/forget-cards/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";

/** Sees that the provider forgets a person's cards once their account is gone. @returns whether they have any. */
export async function beginForgettingCards({ temporal }: Pick<ApiDeps, "temporal">, em: EntityManager, userId: string): Promise<boolean> {
  const cards = await cardsOf(em, userId);
  if (cards.length === 0) return false;
  await temporal.workflow.start(forgetCardsWorkflow, {
    workflowId: forgetCardsWorkflowId(userId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ userId, cards }],
  });
  return true;
}
