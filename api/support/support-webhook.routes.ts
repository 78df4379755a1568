import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { SupportEvent, WebhookAnswer } from "#contracts/support/support-desk.ts";
import { automaticReply } from "#domain/support/reply.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { handleMessage } from "./handle-message.ts";

/** Oldest accepted event, against replays. */
const FRESH_MS = 5 * 60_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs a body like the support tool: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
export const signEvent = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
};

/** @param body the raw request body. */
function isSignatureValid(secret: string, body: string, signature: string, nowMs: number): boolean {
  const [, seconds, mac] = SIGNATURE.exec(signature) ?? [];
  if (!seconds || !mac || Math.abs(nowMs - Number(seconds) * 1000) > FRESH_MS) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(mac, "hex"));
}

const SIGNATURE_HEADER = "x-grove-signature";
const MESSAGE_CREATED = "message.created";

const badRequest = (message: string) => new ApiError({ code: "BAD_REQUEST", message });

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Mounted at /grove, before the session and origin checks: events from the support tool, authenticated by their signature only. Idempotent per
 * event id.
 */
export const supportWebhookRoutes = (deps: ApiDeps) =>
  new Hono().post(
    "/webhook",
    describe(
      "Receive a support tool event",
      "Support",
      200,
      WebhookAnswer,
      { 400: "Not signed by the support tool, or not an event", 503: "No secret is configured, or send it again" },
      {
        needs: "supportSignature",
        description: "A repeated event is acted on only once.",
        body: { schema: SupportEvent, required: true },
      },
    ),
    async (c) => {
      const { webhookSecret } = deps.supportDesk;
      if (!webhookSecret)
        throw new ApiError({ code: "UNAVAILABLE", message: "No secret is configured for the support tool. Set SUPPORT_WEBHOOK_SECRET." });
      const body = await c.req.text();
      if (!isSignatureValid(webhookSecret, body, c.req.header(SIGNATURE_HEADER) ?? "", Date.now())) {
        securityEvent("webhook-refused", { what: "support" });
        throw badRequest("The signature is missing, wrong or older than five minutes, so nothing was read.");
      }
      const event = SupportEvent.safeParse(parseJson(body));
      if (!event.success) throw badRequest("We don't recognise the format of this event.");
      const { id, type, data } = event.data;
      if (type !== MESSAGE_CREATED) return c.json({ received: true as const, should_reply: false, reply: null });
      const { email, name, authenticated } = data.customer;
      const handled = await handleMessage(
        deps,
        deps.em.fork(),
        { text: data.message.text, email, authenticated },
        { source: "webhook", eventId: id },
      );
      const reply = handled.copy ? null : automaticReply(handled.outcome, { name, offline: false, origin: deps.publicOrigin });
      return c.json({ received: true as const, should_reply: reply !== null, reply });
    },
  );
