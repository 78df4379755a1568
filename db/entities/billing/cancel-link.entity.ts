import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../auth-user.entity.ts";

const CancelLinkSchema = defineEntity({
  name: "CancelLink",
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(AuthUser).deleteRule("cascade"),
    /** SHA-256 of the link's 256 random bits, in hexadecimal. The link itself is stored nowhere. */
    secretHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["user", "createdAt"] }],
});
/** An e-mailed link with which somebody who is not signed in cancels, once. */
export class CancelLink extends CancelLinkSchema.class {}
CancelLinkSchema.setClass(CancelLink);
