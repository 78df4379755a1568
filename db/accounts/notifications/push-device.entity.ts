import { defineEntity, p } from "@mikro-orm/core";
import { AuthSession, AuthUser } from "../auth-user.entity.ts";

const PushDeviceSchema = defineEntity({
  name: "PushDevice",
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).deleteRule("cascade").index(),
    /** The browser's session. When it ends, pushes end too. */
    session: () => p.oneToOne(AuthSession).owner().deleteRule("cascade"),
    /** Keyed hash of the push address. Unique, so that only one of two people who share a browser gets pushes there. */
    endpointMark: p.text().unique(),
    /** The push address and encryption keys, encrypted. */
    subscriptionSealed: p.text(),
    createdAt: p.datetime(),
    lastSentAt: p.datetime().nullable(),
  },
});
/** A browser that receives a person's pushes. */
export class PushDevice extends PushDeviceSchema.class {}
PushDeviceSchema.setClass(PushDevice);
