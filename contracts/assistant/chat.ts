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
  /** The page's own id of the message: sent again with the same one, it is stored once and answered once. */
  messageId: z.uuid("That isn't a message ID").optional(),
  /** The answer to a question about what must not be eaten. The message is then written by the server, and what waited for the answer is done. */
  limits: LimitsAnswer.optional(),
});

/** Body of `POST /api/chat/conversations/{id}/defaults`. */
export const SaveDefaults = z.object({ healthConsent: HealthConsent.optional() });

export const Conversation = z.object({
  id: z.int(),
  /** null where there is none; screens say “New Conversation”. */
  title: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** A plan was made in it. */
  mealPlanGenerated: z.boolean(),
  /** What holds for this conversation on top of the household's own preferences, in words. */
  preferences: z.array(z.string()),
});
export type Conversation = z.infer<typeof Conversation>;

export const MESSAGE_STATUSES = ["done", "pending", "failed"] as const;
export const ChatMessage = z.object({
  id: z.int(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** What the tools brought. */
  cards: z.array(ChatCard),
  /** Recipes of the cards that the household must not eat, by what it and the conversation say now, each with the reasons: "contains milk". */
  avoid: z.array(z.object({ recipeId: z.string(), reasons: z.array(z.string()) })),
  /** `failed`: the answer broke off and can be asked for again with the `messageId` of the question. */
  status: z.enum(MESSAGE_STATUSES),
  messageId: z.uuid().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatStarted = z.object({ conversationId: z.int(), message: ChatMessage });
export const ChatContinued = z.object({ success: z.literal(true), message: ChatMessage });

/** Which assistant answers: the name of the configured model, or null for the built-in one. */
export const Assistant = z.object({ model: z.string().nullable() });
export type Assistant = z.infer<typeof Assistant>;

/** The same calls as a stream, where `Accept: text/event-stream` asks for one. */
export const ChatEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("conversation"), conversationId: z.int() }),
  z.object({ kind: z.literal("delta"), text: z.string() }),
  z.object({ kind: z.literal("stage"), stage: z.string(), fraction: z.number().nullable() }),
  z.object({ kind: z.literal("card"), card: ChatCard }),
  z.object({ kind: z.literal("done"), message: ChatMessage }),
  z.object({ kind: z.literal("error"), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;
