import { defineEntity, p } from "@mikro-orm/core";
import type { PushKind } from "#domain/accounts/notifications/push.ts";
import { AuthUser } from "../auth-user.entity.ts";

const PushMessageSchema = defineEntity({
  name: "PushMessage",
  properties: {
    /** Derived from kind and occasion, so that each is sent once. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).deleteRule("cascade").index(),
    kind: p.text().$type<PushKind>(),
    createdAt: p.datetime(),
    /** When its workflow was started. */
    handedAt: p.datetime().nullable(),
    /** Ids of the devices whose push service accepted it. */
    sentTo: p.array().$type<string[]>().default([]),
  },
});
/** A push message without its text, which only its workflow has. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
