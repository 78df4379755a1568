import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { contractWaitingForNews } from "../../../db/billing/ledger/books.repository.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderEvent } from "../../../workflows/billing/provider/provider-records.port.ts";
import { providerFactsWorkflowId } from "../../../workflows/billing/provider-facts/messages.ts";
import { providerFactsWorkflow } from "../../../workflows/billing/provider-facts/provider-facts.workflow.ts";
import { signalProviderEvent, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { countFailedCard } from "./failed-cards.ts";

type Deps = Pick<ApiDeps, "limits"> & { em: EntityManager; temporal: Pick<Client, "workflow">; payments: Payments };

/** The provider waits ten seconds for an answer, and sends again what got none. */
const ANSWER_WITHIN_MS = 5000;

const later = () => new ApiError({ code: "UNAVAILABLE", message: "We couldn't look up this event just now. Send it again in a minute." });

/** Our charge of the event: the one that it names, or that the object it is about names when it is read again. */
async function chargeOf({ payments: { records } }: Deps, { about, chargeId }: ProviderEvent): Promise<string | null> {
  if (chargeId !== null) return chargeId;
  const payment = about.kind === "payment" ? about.id : null;
  return payment ? ((await records.payment(payment))?.chargeId ?? null) : null;
}

/** Starts finding out what the provider did without us. The workflow books it, however long that takes. */
async function findOut({ temporal }: Deps, { id, about }: ProviderEvent): Promise<void> {
  const { kind } = about;
  if (kind !== "payment" && kind !== "refund" && kind !== "dispute") return;
  await temporal.workflow.start(providerFactsWorkflow, {
    workflowId: providerFactsWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ about: { kind, id: about.id } }],
  });
}

async function tell(deps: Deps, event: ProviderEvent): Promise<void> {
  if (event.movedLater) return findOut(deps, event);
  if (event.type === "setup_intent.setup_failed" && event.customer !== null) return countFailedCard(deps, event.customer);
  const chargeId = await chargeOf(deps, event);
  const subscriptionId = chargeId === null ? null : await contractWaitingForNews(deps.em, chargeId);
  // about nothing that we collect, or nothing new: who makes a payment hears its outcome as the answer
  if (subscriptionId === null) return;
  try {
    await deps.temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(signalProviderEvent);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error; // its workflow has ended; money that came after it is found by the daily comparison
  }
}

/**
 * Tells the workflow that an event is about, where it waits for news, that the provider was heard; what happened, it looks up itself. What moved after its payment
 * was taken is found out by a workflow of its own, and cards that fail in forms are counted. Safe to repeat.
 * @throws `ApiError` (503) where that cannot be done soon: the provider sends the event again.
 */
export async function forwardWebhook(deps: Deps, event: ProviderEvent): Promise<void> {
  try {
    await withTimeout(ANSWER_WITHIN_MS, tell(deps, event), () => {
      throw later();
    });
  } catch (error) {
    throw error instanceof OutcomeUnknown ? later() : error;
  }
}
