import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";

const ChatPreferencesSchema = defineEntity({
  name: "ChatPreferences",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** As the wizard sent them; they hold for the next conversation only (decision 14). */
    preferences: p.json<Record<string, unknown>>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** What a household told the wizard before a conversation. */
export class ChatPreferences extends ChatPreferencesSchema.class {}
ChatPreferencesSchema.setClass(ChatPreferences);
