import { z } from "zod";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { DECIDERS } from "#domain/support/decide-intent.ts";
import { INTENTS } from "#domain/support/intent.ts";
import { lines, text } from "../text.ts";

/** Body of the operator's test tool: three free-text fields (specification P §5). */
export const TestMessage = z.object({
  message: lines(5000, { missing: "Enter the message", tooLong: "Keep the message under 5,000 letters" }).default(""),
  customer_email: text(EMAIL_LENGTH, { tooLong: "That address is too long" }).default(""),
  customer_name: text(120, { tooLong: "Keep the name under 120 letters" }).default(""),
});

/** `mode` preview: with real money, a test has no effects. `note`: for the operator, never for the customer. */
export const AutomationAnswer = z.object({
  should_reply: z.boolean(),
  reply: z.string().nullable(),
  intent: z.enum(INTENTS),
  customer_action_taken: z.object({
    refund_processed: z.boolean(),
    /** Pounds; null = no refund. */
    refund_amount: z.string().nullable(),
    handed_to_person: z.boolean(),
  }),
  mode: z.enum(["acted", "preview"]),
  note: z.string().nullable(),
  /** How the intent was decided. `model` null = no model was asked, or it failed. `words`: for the operator. */
  reading: z
    .object({ decidedBy: z.enum(DECIDERS), rules: z.enum(INTENTS), model: z.enum(INTENTS).nullable(), words: z.string() })
    .nullable(),
});
export type AutomationAnswer = z.infer<typeof AutomationAnswer>;

/** An event from the support tool. Only `message.created` is handled; other fields are ignored. */
export const SupportEvent = z.object({
  id: text(200).min(1),
  type: text(100),
  data: z.object({
    message: z.object({ text: lines(20_000) }),
    customer: z.object({
      email: text(EMAIL_LENGTH),
      name: text(120).default(""),
      /** Whether the tool has verified that the sender owns the address. Otherwise nothing is refunded automatically. */
      authenticated: z.boolean().default(false),
    }),
  }),
});
export const WebhookAnswer = z.object({ received: z.literal(true), should_reply: z.boolean(), reply: z.string().nullable() });

/** `refundCap`: pounds. `model`: name of the model; null = none is configured. */
export const AutomationStatus = z.object({
  webhook: z.enum(["configured", "missing"]),
  webhookPath: z.string(),
  lastWebhookAt: z.string().nullable(),
  decidesBy: z.enum(["rules", "model, checked by rules"]),
  model: z.string().nullable(),
  refundCap: z.string(),
  refundDays: z.int(),
  testActs: z.boolean(),
  messages30Days: z.int(),
  refunds30Days: z.int(),
  handedOver30Days: z.int(),
});
export type AutomationStatus = z.infer<typeof AutomationStatus>;
