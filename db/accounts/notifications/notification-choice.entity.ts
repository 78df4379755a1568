import { defineEntity, p } from "@mikro-orm/core";
import type { NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { AuthUser } from "../auth-user.entity.ts";

const NotificationChoiceSchema = defineEntity({
  name: "NotificationChoice",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    kinds: p.array().$type<NotificationKind[]>().default([]),
    push: p.array().$type<NotificationKind[]>().default([]),
    /** London time, `HH:MM`. */
    cookAt: p.text(),
    /** 0 = Monday. */
    shopDay: p.integer(),
    quietFrom: p.text(),
    quietUntil: p.text(),
    /** Secret of the stop links in mails. Stored in plain text because every mail needs it; it can only stop notifications. */
    stopSecret: p.text().unique(),
    /** The choices apply from then on. */
    changedAt: p.datetime(),
  },
});
/** A person's notifications by email (`kinds`) and on their phones (`push`). No row = none. */
export class NotificationChoice extends NotificationChoiceSchema.class {}
NotificationChoiceSchema.setClass(NotificationChoice);
