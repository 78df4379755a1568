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
    answerBy: p.datetime(),
    /** When its workflow marked it as overdue; null = answered in time, or there is time left. */
    breachedAt: p.datetime().nullable(),
    /** When an operator first marked it as answered. */
    answeredAt: p.datetime().nullable(),
  },
  indexes: [{ name: "support_message_waiting", properties: ["createdAt", "id"], where: "answered_at is null" }],
});
/** A message from the support form, with its response deadline. */
export class SupportMessage extends SupportMessageSchema.class {}
SupportMessageSchema.setClass(SupportMessage);
