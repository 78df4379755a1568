import { Hono } from "hono";
import { z } from "zod";
import { markEventHandled, recordEvent } from "../../../db/billing/ledger/provider-event.writes.ts";
import { securityEvent } from "../../../server/security-events.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { forwardWebhook } from "./forward-webhook.ts";

const Received = z.object({ received: z.literal(true) });
/** As much of the provider's event as we look at; the provider's own documentation has the rest. */
const ProviderEvent = z.looseObject({
  id: z.string().meta({ examples: ["evt_1Example"] }),
  type: z.string().meta({ examples: ["payment_intent.succeeded"] }),
  data: z.looseObject({ object: z.looseObject({ id: z.string().meta({ examples: ["pi_1Example"] }) }) }),
});
const SIGNATURE_HEADER = "stripe-signature";

const notSigned = () =>
  new ApiError({
    code: "BAD_REQUEST",
    message:
      "The signature is missing, wrong or more than five minutes from now, so nothing was read. Check STRIPE_WEBHOOK_SECRET and the clock.",
  });
const noEvent = () =>
  new ApiError({
    code: "BAD_REQUEST",
    message: "The signature is valid, but this isn't a provider event. Check which program sends to this address.",
  });
const noProvider = () => new ApiError({ code: "NOT_FOUND", message: "No card provider is configured here, so no events are accepted." });

/**
 * What the provider tells us; mounted under both of its names (decision 1), before the session and the check of the browser's origin: the
 * signature alone says who speaks. An event is only a hint of what to look at: copies, any order and days of delay change nothing.
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
        body: { schema: ProviderEvent, required: true },
      },
    ),
    async (c) => {
      if (!payments) throw noProvider();
      const event = payments.records.readEvent(await c.req.text(), c.req.header(SIGNATURE_HEADER) ?? "");
      if (event === "not signed") {
        securityEvent("webhook-refused", { what: "payments" });
        throw notSigned();
      }
      if (event === "malformed") throw noEvent();
      const unit = em.fork();
      if (await recordEvent(unit, { id: event.id, kind: event.type, nowMs: Date.now() })) {
        await forwardWebhook({ em: unit, temporal, payments, limits }, event);
        await markEventHandled(unit, event.id, Date.now());
      }
      return c.json({ received: true as const });
    },
  );
