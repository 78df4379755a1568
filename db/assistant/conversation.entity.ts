import { defineEntity, p } from "@mikro-orm/core";
import type { Overlay } from "#domain/household/overlay.ts";
import { Household } from "../household/household.entity.ts";

const ConversationSchema = defineEntity({
  name: "Conversation",
  properties: {
    /** A number, because the page's address names it (specification H §2). */
    id: p.bigint("number").primary().generated("identity"),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** From the first message; null = none. */
    title: p.text().nullable(),
    mealPlanGenerated: p.boolean().default(false),
    /** What holds here on top of the household's preferences (decision 14). */
    overlay: p.json<Overlay>().nullable(),
    /** Id of the last message that was read for what somebody must not eat, and understood or answered. Later ones are read before anything is planned. */
    limitsReadTo: p.bigint("number").default(0),
    /** Words that the person was asked about and that are no matter of health. */
    settledWords: p.array().default([]),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** A household's talk with the assistant. */
export class Conversation extends ConversationSchema.class {}
ConversationSchema.setClass(Conversation);

const MessageSchema = defineEntity({
  name: "Message",
  properties: {
    id: p.bigint("number").primary().generated("identity"),
    conversation: () => p.manyToOne(Conversation).deleteRule("cascade"),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    role: p.enum(["user", "assistant"] as const),
    content: p.text(),
    /** What the tools brought, as the screen shows it. */
    cards: p.json<Record<string, unknown>[]>(),
    status: p.enum(["done", "pending", "failed"] as const),
    /**
     * A user's answer to the question what must not be eaten, with the ids of the messages that waited for it; null = no such answer.
     * Its lists are empty where nobody has agreed that we store them.
     */
    limits: p.json<{ allergens: string[]; words: string[]; save: boolean; about: number[] }>().nullable(),
    /** The page's id of a user's message; of an answer, the question's. */
    messageId: p.uuid(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Of an answer: when whoever is making it last said so. */
    aliveAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["conversation", "id"] }, { properties: ["household", "createdAt"] }],
  uniques: [{ properties: ["household", "messageId", "role"] }],
});
/** One message of a conversation. Each question has one answer, with the same `messageId`. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
