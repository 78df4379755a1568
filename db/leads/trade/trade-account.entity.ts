import { defineEntity, p } from "@mikro-orm/core";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { Seller } from "../seller.entity.ts";
import { Buyer } from "./buyer.entity.ts";

export const TradeAccountSchema = defineEntity({
  name: "TradeAccount",
  tableName: "lead_account",
  properties: {
    user: () => p.oneToOne(AuthUser).primary().owner().deleteRule("cascade"),
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict").index(),
    seller: () => p.manyToOne(Seller).nullable().deleteRule("restrict").index(),
    createdAt: p.datetime(),
  },
  checks: [{ name: "lead_account_one_check", expression: "num_nonnulls(buyer_id, seller_id) = 1" }],
});
/** Links a user without a household to a buyer or a seller. */
export class TradeAccount extends TradeAccountSchema.class {}
TradeAccountSchema.setClass(TradeAccount);

export const TradeInvitationSchema = defineEntity({
  name: "TradeInvitation",
  tableName: "lead_invitation",
  properties: {
    id: p.uuid().primary(),
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict"),
    seller: () => p.manyToOne(Seller).nullable().deleteRule("restrict"),
    /** Lower case. Opening the mailed link verifies the address. */
    email: p.text().index(),
    /** SHA-256 of the link's 256 random bits, in hexadecimal. The link itself is never stored. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
  checks: [{ name: "lead_invitation_one_check", expression: "num_nonnulls(buyer_id, seller_id) = 1" }],
});
/** A mailed link that gives one person an account with a buyer or a seller. Sending it again revokes the earlier link. */
export class TradeInvitation extends TradeInvitationSchema.class {}
TradeInvitationSchema.setClass(TradeInvitation);
