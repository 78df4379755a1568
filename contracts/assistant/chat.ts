import { z } from "zod";
import { MESSAGE_LENGTH } from "#domain/assistant/message.ts";
import { LOCALE } from "#domain/locale.ts";
import { HealthConsent, LimitsAnswer } from "../household/health-limits.ts";
import { lines } from "../text.ts";
import { ChatCard } from "./chat-card.ts";

/** Body of `POST /api/chat/start` and of `…/continue`. */
export const SendMessage = z.object({
  message: lines(MESSAGE_LENGTH, {
    missing: "Write a message first",
    tooLong: `Keep a message under ${MESSAGE_LENGTH.toLocaleString(LOCALE)} letters`,
  })
    .trim()
    .min(1, "Write a message first"),
  /** Idempotency key: a message sent again with the same id is stored and answered once. */
  messageId: z.uuid("That isn't a message ID").optional(),
  /** The answer to a question about restrictions. The server then writes the message's text and answers the messages that waited. */
  limits: LimitsAnswer.optional(),
});

/** Body of `POST /api/chat/conversations/{id}/defaults`. */
export const SaveDefaults = z.object({ healthConsent: HealthConsent.optional() });

export const Conversation = z.object({
  id: z.int(),
  /** Shown as “New Conversation” if null. */
  title: z.string().nullable(),
  createdAt: z.iso.datetime(),
  mealPlanGenerated: z.boolean(),
  /** Preferences for this conversation on top of the household's, in words. */
  preferences: z.array(z.string()),
});
export type Conversation = z.infer<typeof Conversation>;

export const MESSAGE_STATUSES = ["done", "pending", "failed"] as const;
export const ChatMessage = z.object({
  id: z.int(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  createdAt: z.iso.datetime(),
  cards: z.array(ChatCard),
  /** Recipes in the cards that break the present restrictions of the household or the conversation, with reasons such as "contains milk". */
  avoid: z.array(z.object({ recipeId: z.string(), reasons: z.array(z.string()) })),
  /** `failed`: the answer was interrupted. Sending the question again with its `messageId` retries it. */
  status: z.enum(MESSAGE_STATUSES),
  messageId: z.uuid().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatStarted = z.object({ conversationId: z.int(), message: ChatMessage });
export const ChatContinued = z.object({ success: z.literal(true), message: ChatMessage });

/** Name of the configured model; null = the built-in assistant. */
export const Assistant = z.object({ model: z.string().nullable() });
export type Assistant = z.infer<typeof Assistant>;

/** An event of a streamed answer (`Accept: text/event-stream`). */
export const ChatEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("conversation"), conversationId: z.int() }),
  z.object({ kind: z.literal("delta"), text: z.string() }),
  z.object({ kind: z.literal("stage"), stage: z.string(), fraction: z.number().nullable() }),
  z.object({ kind: z.literal("card"), card: ChatCard }),
  z.object({ kind: z.literal("done"), message: ChatMessage }),
  z.object({ kind: z.literal("error"), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;
