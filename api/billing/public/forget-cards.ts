import type { EntityManager } from "@mikro-orm/postgresql";
import { PaymentMethod } from "../../../db/billing/card/payment-method.entity.ts";
import { forgetCardsWorkflow } from "../../../workflows/billing/forget-cards/forget-cards.workflow.ts";
import { forgetCardsWorkflowId } from "../../../workflows/billing/forget-cards/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps } from "../../deps.ts";

/** Sees that the provider forgets a person's cards once their account is gone. @returns whether they have any. */
export async function beginForgettingCards({ temporal }: Pick<ApiDeps, "temporal">, em: EntityManager, userId: string): Promise<boolean> {
  const rows = await em.find(PaymentMethod, { user: userId }, { orderBy: { card: "asc" }, fields: ["card"] });
  if (rows.length === 0) return false;
  await temporal.workflow.start(forgetCardsWorkflow, {
    workflowId: forgetCardsWorkflowId(userId),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ userId, cards: rows.map(({ card }) => card) }],
  });
  return true;
}
