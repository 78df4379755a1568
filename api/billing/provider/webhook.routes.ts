import type { EntityManager } from "@mikro-orm/postgresql";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { Hono } from "hono";
import { z } from "zod";
import { subscriptionAwaitingOutcome } from "../../../db/billing/ledger/books.repository.ts";
import { markEventHandled, recordEvent } from "../../../db/billing/ledger/provider-event.writes.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { OutcomeUnknown } from "../../../workflows/billing/provider/provider.port.ts";
import type { ProviderEvent } from "../../../workflows/billing/provider/provider-records.port.ts";
import { providerFactsWorkflowId } from "../../../workflows/billing/provider-facts/messages.ts";
import { providerFactsWorkflow } from "../../../workflows/billing/provider-facts/provider-facts.workflow.ts";
import { signalProviderEvent, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import type { ApiDeps, Payments } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { withTimeout } from "../../http/with-timeout.ts";
import { countFailedCard } from "./failed-cards.ts";

const Received = z.object({ received: z.literal(true) });
/** The documented part of the body: Stripe's own documentation describes the rest. */
const EventBody = z.looseObject({
  id: z.string().meta({ examples: ["evt_1Example"] }),
  type: z.string().meta({ examples: ["payment_intent.succeeded"] }),
  data: z.looseObject({ object: z.looseObject({ id: z.string().meta({ examples: ["pi_1Example"] }) }) }),
});
const SIGNATURE_HEADER = "stripe-signature";

type ForwardDeps = Pick<ApiDeps, "limits"> & { em: EntityManager; temporal: Pick<Client, "workflow">; payments: Payments };

/** Stripe sends an event again if there is no response within ten seconds. */
const RESPOND_WITHIN_MS = 5000;

const retryLater = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We couldn't look up this event just now. Send it again in a minute." });

/** The event's charge: named in the event, or in the payment when it is read from the provider. */
async function findChargeId({ payments: { records } }: ForwardDeps, { about, chargeId }: ProviderEvent): Promise<string | null> {
  if (chargeId !== null) return chargeId;
  const payment = about.kind === "payment" ? about.id : null;
  return payment ? ((await records.payment(payment))?.chargeId ?? null) : null;
}

/** Starts the workflow that reads a refund or dispute from the provider and books it. */
async function startFactsWorkflow({ temporal }: ForwardDeps, { id, about }: ProviderEvent): Promise<void> {
  const { kind } = about;
  if (kind !== "payment" && kind !== "refund" && kind !== "dispute") return;
  await temporal.workflow.start(providerFactsWorkflow, {
    workflowId: providerFactsWorkflowId(id),
    workflowIdConflictPolicy: "USE_EXISTING",
    taskQueue: TASK_QUEUE,
    args: [{ about: { kind, id: about.id } }],
  });
}

async function dispatch(deps: ForwardDeps, event: ProviderEvent): Promise<void> {
  if (event.movedLater) return startFactsWorkflow(deps, event);
  if (event.type === "setup_intent.setup_failed" && event.customer !== null) return countFailedCard(deps, event.customer);
  const chargeId = await findChargeId(deps, event);
  const subscriptionId = chargeId === null ? null : await subscriptionAwaitingOutcome(deps.em, chargeId);
  // not one of our charges, or its workflow is not waiting: the activity that makes a payment gets the outcome as the response
  if (subscriptionId === null) return;
  try {
    await deps.temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).signal(signalProviderEvent);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error; // the workflow has ended; the daily reconciliation finds a late capture
  }
}

/**
 * Forwards an event: signals the subscription if its workflow awaits an outcome, starts a workflow for refunds and disputes, and counts failed cards.
 * Safe to repeat.
 * @throws ApiError 503 if that takes too long, so that the provider sends the event again.
 */
async function forwardEvent(deps: ForwardDeps, event: ProviderEvent): Promise<void> {
  try {
    await withTimeout(RESPOND_WITHIN_MS, dispatch(deps, event), () => {
      throw retryLater();
    });
  } catch (error) {
    throw error instanceof OutcomeUnknown ? retryLater() : error;
  }
}

const notSigned = () =>
  new ApiError({
    code: "BAD_REQUEST",
    message:
      "The signature is missing, wrong or more than five minutes from now, so nothing was read. Check STRIPE_WEBHOOK_SECRET and the clock.",
  });
const notAnEvent = () =>
  new ApiError({
    code: "BAD_REQUEST",
    message: "The signature is valid, but this isn't a provider event. Check which program sends to this address.",
  });
const noProvider = () => new ApiError({ code: "NOT_FOUND", message: "No card provider is configured here, so no events are accepted." });

/**
 * The provider's webhook. Mounted under both of its names (decision 1), before the session and origin checks: the signature authenticates the sender.
 * An event only triggers reading the current state from the provider, so duplicates, reordering and delays are harmless.
 */
export const webhookRoutes = ({ em, temporal, payments, limits }: Pick<ApiDeps, "em" | "temporal" | "payments" | "limits">) =>
  new Hono().post(
    "/webhook",
    describe(
      "Receive a payment provider event",
      "Payments",
      200,
      Received,
      { 400: "Not signed by the provider, or not an event", 404: "No provider is configured", 503: "Send it again" },
      {
        needs: "providerSignature",
        description: "An event is only a hint of what to look up at the provider: copies, any order and late ones change nothing.",
        body: { schema: EventBody, required: true },
      },
    ),
    async (c) => {
      if (!payments) throw noProvider();
      const event = payments.records.readEvent(await c.req.text(), c.req.header(SIGNATURE_HEADER) ?? "");
      if (event === "not signed") {
        securityEvent("webhook-refused", { what: "payments" });
        throw notSigned();
      }
      if (event === "malformed") throw notAnEvent();
      const unit = em.fork();
      if (await recordEvent(unit, { id: event.id, kind: event.type, nowMs: Date.now() })) {
        await forwardEvent({ em: unit, temporal, payments, limits }, event);
        await markEventHandled(unit, event.id, Date.now());
      }
      return c.json({ received: true as const });
    },
  );
