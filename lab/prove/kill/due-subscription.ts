import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { addDays, dayParts, dueAtMs, firstDueFrom } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS } from "#domain/time.ts";
import { savePaymentMethod } from "../../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../../db/billing/subscription/begin-subscription.writes.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { saveTestCard } from "../../../tests/setup/billing/card-sandbox.ts";
import { aPerson } from "../../../tests/setup/contract.ts";
import type { CardForms, TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../../workflows/billing/provider/card-vault.port.ts";
import { subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { subscriptionWorkflow } from "../../../workflows/billing/subscription/subscription.workflow.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";

export type Due = { subscriptionId: string; customer: string; amountPence: number };
type Deps = { em: EntityManager; vault: CardVault & CardForms; temporal: Pick<Client, "workflow"> };

/** One minute past nine: the charge is due, and the workflow waits three hours for a billing run before collecting by itself. */
const AFTER_DUE_MS = 60_000;

/**
 * A person with a saved card whose charge was due at the last nine o'clock. The workflow's clock is one minute after it, so that it waits for a billing
 * run, whenever this is called.
 */
export async function dueSubscription({ em, vault, temporal }: Deps, card: TypedCard): Promise<Due> {
  const nowMs = Date.now();
  const dueOn = addDays(firstDueFrom(nowMs + 1), -1);
  const agreedMs = dueAtMs(dueOn) - 2 * DAY_MS;
  const { userId, householdId } = await aPerson(em);
  await em.execute("update household set trial_ends_at = ? where id = ?", [new Date(agreedMs), householdId]);
  const begun = await beginSubscription(em, { userId, householdId, priceId: "pro", nowMs: agreedMs });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId, terms } = begun;

  const customer = await vault.customerFor({ ownerId: userId });
  const saving = await saveTestCard(vault, card, customer);
  if (saving.kind !== "saved") throw new Error(`the card is ${saving.kind}`);
  await savePaymentMethod(em, { userId, subscriptionId, card: saving.saved, nowMs: agreedMs });

  const withCard = cardSaved(newSubscription(terms, agreedMs), agreedMs, saving.saved.expiresOn);
  const subscription = payDayChosen(withCard, dayParts(dueOn).dayOfMonth, agreedMs);
  await publish(em, subscriptionId, subscription, { atMs: nowMs, sequence: 0 });
  await temporal.workflow.start(subscriptionWorkflow, {
    workflowId: subscriptionWorkflowId(subscriptionId),
    taskQueue: TASK_QUEUE,
    args: [
      {
        subscriptionId,
        terms,
        trialEndsAtMs: agreedMs,
        sandbox: true,
        clockOffsetMs: dueAtMs(dueOn) + AFTER_DUE_MS - nowMs,
        carried: { subscription, sent: [] },
      },
    ],
  });
  return { subscriptionId, customer, amountPence: subscription.charge?.amountPence ?? 0 };
}
