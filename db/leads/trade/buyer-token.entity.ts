import { defineEntity, p } from "@mikro-orm/core";
import { Buyer } from "./buyer.entity.ts";

export const BuyerTokenSchema = defineEntity({
  name: "BuyerToken",
  tableName: "lead_buyer_token",
  properties: {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: p.text().primary(),
    /** Shows this buyer's leads; null = leads bought for no organisation. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict"),
    /** Keyed hash of the shared password, so that a new password ends every token. */
    passwordMark: p.text(),
    expiresAt: p.datetime().index(),
  },
});
/** Access token of the analytics page, given for its shared password. It ends on sign-out, after an hour, and when the password changes. */
export class BuyerToken extends BuyerTokenSchema.class {}
BuyerTokenSchema.setClass(BuyerToken);
