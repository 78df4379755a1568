import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";

const HouseholdInvitationSchema = defineEntity({
  name: "HouseholdInvitation",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** The mail's recipient, normalised. Any person with the link may use it. */
    email: p.text(),
    role: p.enum(["member"] as const).default("member"),
    /** SHA-256 of the link's 256 random bits, in hexadecimal. The link itself is stored nowhere. */
    tokenHash: p.text().unique(),
    invitedBy: () => p.manyToOne(AuthUser).index().deleteRule("cascade"),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime().index(),
    acceptedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["household", "createdAt"] }],
});
/** A link with which one person may join a household. Sending it again creates a new link and revokes the old one. */
export class HouseholdInvitation extends HouseholdInvitationSchema.class {}
HouseholdInvitationSchema.setClass(HouseholdInvitation);
