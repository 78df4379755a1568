import { defineEntity, p } from "@mikro-orm/core";
import { SUPPORT_PRIORITIES } from "#domain/support/support.ts";
import { Household } from "../household/household.entity.ts";

const SupportMessageSchema = defineEntity({
  name: "SupportMessage",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).nullable().deleteRule("set null"),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    priority: p.enum(SUPPORT_PRIORITIES),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Until when an answer is promised. */
    answerBy: p.datetime(),
    /** When its workflow found that nobody had answered in time; null = it was, or there is time left. */
    breachedAt: p.datetime().nullable(),
    /** When an operator first said that it was answered. */
    answeredAt: p.datetime().nullable(),
  },
  indexes: [{ name: "support_message_waiting", properties: ["createdAt", "id"], where: "answered_at is null" }],
});
/** What someone asked us through the support form, and how the promise to answer it is kept. */
export class SupportMessage extends SupportMessageSchema.class {}
SupportMessageSchema.setClass(SupportMessage);
