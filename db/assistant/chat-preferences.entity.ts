import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";

const ChatPreferencesSchema = defineEntity({
  name: "ChatPreferences",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** As sent by the wizard. They apply to the next conversation only (decision 14). */
    preferences: p.json<Record<string, unknown>>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** A household's answers in the wizard before a conversation. */
export class ChatPreferences extends ChatPreferencesSchema.class {}
ChatPreferencesSchema.setClass(ChatPreferences);
