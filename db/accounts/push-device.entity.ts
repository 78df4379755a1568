import { defineEntity, p } from "@mikro-orm/core";
import { AuthSession } from "./auth-session.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";

const PushDeviceSchema = defineEntity({
  name: "PushDevice",
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).deleteRule("cascade").index(),
    /** The sign-in of that browser. It ends, and nothing is told there any more. */
    session: () => p.oneToOne(AuthSession).owner().deleteRule("cascade"),
    /** Keyed mark of the address at the browser's push service: two people of one browser are not both told there. */
    endpointMark: p.text().unique(),
    /** The address, and the keys that only that browser can open a message with. */
    subscriptionSealed: p.text(),
    createdAt: p.datetime(),
    lastSentAt: p.datetime().nullable(),
  },
});
/** A browser in which a person has asked to be told. */
export class PushDevice extends PushDeviceSchema.class {}
PushDeviceSchema.setClass(PushDevice);
