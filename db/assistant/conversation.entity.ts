import { defineEntity, p } from "@mikro-orm/core";
import type { Overlay } from "#domain/household/overlay.ts";
import { Household } from "../household/household.entity.ts";

const ConversationSchema = defineEntity({
  name: "Conversation",
  properties: {
    /** A number, because it is part of the page's address (specification H §2). */
    id: p.bigint("number").primary().generated("identity"),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** From the first message; null = none. */
    title: p.text().nullable(),
    mealPlanGenerated: p.boolean().default(false),
    /** Preferences for this conversation, on top of the household's (decision 14). */
    overlay: p.json<Overlay>().nullable(),
    /** Id of the last message that was checked for dietary restrictions. Later ones are checked before anything is planned. */
    limitsReadTo: p.bigint("number").default(0),
    /** Words that we asked about and that turned out not to be a restriction. */
    settledWords: p.array().default([]),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** A household's conversation with the assistant. */
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
    /** Results of the tools, as shown on the screen. */
    cards: p.json<Record<string, unknown>[]>(),
    status: p.enum(["done", "pending", "failed"] as const),
    /**
     * A user's answer to the question about restrictions, with the ids of the messages it unblocks; null = not such an answer.
     * The lists are empty without consent to store them.
     */
    limits: p.json<{ allergens: string[]; words: string[]; save: boolean; about: number[] }>().nullable(),
    /** Client-generated id of the user's message; an answer has its question's id. */
    messageId: p.uuid(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Last heartbeat of the process that writes the answer. */
    aliveAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["conversation", "id"] }, { properties: ["household", "createdAt"] }],
  uniques: [{ properties: ["household", "messageId", "role"] }],
});
/** One message of a conversation. A question and its answer have the same `messageId`. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
