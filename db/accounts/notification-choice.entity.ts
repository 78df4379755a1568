import { defineEntity, p } from "@mikro-orm/core";
import type { NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { AuthUser } from "./auth-user.entity.ts";

const NotificationChoiceSchema = defineEntity({
  name: "NotificationChoice",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    kinds: p.array().$type<NotificationKind[]>().default([]),
    push: p.array().$type<NotificationKind[]>().default([]),
    /** Times as London's clocks show them, `HH:MM`. */
    cookAt: p.text(),
    /** 0 = Monday. */
    shopDay: p.integer(),
    quietFrom: p.text(),
    quietUntil: p.text(),
    /** What the links of its mails end with. It stands here as it is, because every mail needs it; whoever has it can only stop notifications. */
    stopSecret: p.text().unique(),
    /** What is asked for begins then. */
    changedAt: p.datetime(),
  },
});
/** What a person has asked to be told, by email (`kinds`) and on their phones (`push`). No row, or none of either: nothing. */
export class NotificationChoice extends NotificationChoiceSchema.class {}
NotificationChoiceSchema.setClass(NotificationChoice);
