import { defineEntity, p } from "@mikro-orm/core";
import { SUPPORT_PRIORITIES } from "#domain/support.ts";
import { Household } from "./household.entity.ts";

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
  },
});
/** What someone asked us through the support form. */
export class SupportMessage extends SupportMessageSchema.class {}
SupportMessageSchema.setClass(SupportMessage);
