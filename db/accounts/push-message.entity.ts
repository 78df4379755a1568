import { defineEntity, p } from "@mikro-orm/core";
import type { PushKind } from "#domain/accounts/notifications/push.ts";
import { AuthUser } from "./auth-user.entity.ts";

const PushMessageSchema = defineEntity({
  name: "PushMessage",
  properties: {
    /** Made of kind and occasion: the same is told once. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).deleteRule("cascade").index(),
    kind: p.text().$type<PushKind>(),
    createdAt: p.datetime(),
    /** When a workflow took it over. */
    handedAt: p.datetime().nullable(),
    /** Ids of the devices whose push service has taken it. */
    sentTo: p.array().$type<string[]>().default([]),
  },
});
/** That something was told by push; what it said is kept nowhere but in the workflow that sends it. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
